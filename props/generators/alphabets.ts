/**
 * Small alphabets, enumerated: every text of so many letters.
 *
 * @module
 */

import { tuples } from "../patterns.ts";

/** Every text of up to `most` letters, shortest first. */
export function* texts(letters: readonly string[], most: number): Generator<string> {
  for (let length = 0; length <= most; length++) {
    for (const picked of tuples(letters, length)) yield picked.join("");
  }
}

/** How many texts {@linkcode texts} gives. */
export function textCount(letters: number, most: number): number {
  let count = 0;
  for (let length = 0; length <= most; length++) count += letters ** length;
  return count;
}
