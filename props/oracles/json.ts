/**
 * JSON by the runtime's own parser, with the source text of its numbers.
 *
 * `JSON.parse` keeps the last of two equal keys and takes lone surrogates, so what it
 * reads counts only where the module reads it too, and what it refuses must be
 * refused.
 *
 * @module
 */

/** A number that is no plain integer, by its source text. */
export class OddNumber {
  constructor(readonly source: string) {}
}

/** What the runtime reads in a text: integers as `bigint`. Throws a `SyntaxError`. */
export function readJson(text: string): unknown {
  type Reviver = (key: string, value: unknown, context: { source?: string }) => unknown;
  const exact: Reviver = (_, value, { source }) => {
    if (typeof value !== "number") return value;
    return /^-?[0-9]+$/.test(source!) && source !== "-0" ? BigInt(source!) : new OddNumber(source!);
  };
  return JSON.parse(text, exact as (key: string, value: unknown) => unknown);
}

/** How a text can be written otherwise without meaning anything else. */
export function spelled(value: unknown, noise: readonly number[]): string {
  let next = 0;
  const choice = (of: number): number =>
    noise.length === 0 ? 0 : noise[next++ % noise.length]! % of;
  const space = () => ["", " ", "\n", "\t\r "][choice(4)]!;
  const string = (text: string) =>
    '"' + [...text].map((character) => {
      const plain = JSON.stringify(character).slice(1, -1);
      if (choice(5) !== 1) return plain;
      return character.split("").map((unit) =>
        "\\u" + unit.charCodeAt(0).toString(16).padStart(4, "0")
      ).join("");
    }).join("") + '"';
  const write = (value: unknown): string => {
    if (typeof value === "string") return space() + string(value) + space();
    if (typeof value !== "object" || value === null) return `${space()}${value}${space()}`;
    if (Array.isArray(value)) {
      return `${space()}[${value.map(write).join(",") || space()}]${space()}`;
    }
    const members = Object.entries(value as object);
    if (members.length > 0) members.unshift(...members.splice(choice(members.length)));
    const written = members.map(([key, own]) => `${space()}${string(key)}${space()}:${write(own)}`);
    return `${space()}{${written.join(",")}}${space()}`;
  };
  return write(value);
}
