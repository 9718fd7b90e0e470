/**
 * What the command lines of this folder share: numbers, and reasons not to run.
 *
 * @module
 */

/** What was asked for cannot be done, for a reason to print. */
export class Unable extends Error {
  override readonly name: string = "Unable";
}

/** The number that an option gives: a whole one of 32 bits, and not below `least`. */
export function integer(
  name: string,
  text: string | undefined,
  otherwise: () => number,
  least = -(2 ** 31),
): number {
  if (text === undefined) return otherwise();
  const number = whole(text, least);
  if (number !== undefined) return number;
  const range = least < 0 ? "a 32-bit integer" : `a 32-bit integer from ${least} on`;
  throw new Unable(`--${name} takes ${range}, not "${text}"`);
}

/** The whole number of 32 bits that a text spells, if it does and is not below `least`. */
export function whole(text: string, least: number): number | undefined {
  const number = Number(text);
  const fits = /^-?[0-9]+$/.test(text) && (number | 0) === number && number >= least;
  return fits ? number : undefined;
}
