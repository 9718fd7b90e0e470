/**
 * What the command lines of this folder share: numbers, and reasons not to run.
 *
 * @module
 */

/** What was asked for cannot be done, for a reason to print. */
export class Unable extends Error {
  override readonly name: string = "Unable";
}

/** The number that an option gives. */
export function integer(name: string, text: string | undefined, otherwise: () => number): number {
  if (text === undefined) return otherwise();
  const number = Number(text);
  if (!/^-?[0-9]+$/.test(text) || (number | 0) !== number) {
    throw new Unable(`--${name} takes a 32-bit integer, not "${text}"`);
  }
  return number;
}
