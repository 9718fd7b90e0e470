/**
 * Names that a caller chose, as keys of maps and sets that no choice of names makes slow.
 *
 * V8 hashes a text that spells an array index by its number alone, with no secret in
 * it: thousands of such names can be chosen to collide, and every look-up would walk
 * them all. Behind a mark, no name is such a text.
 *
 * @module
 */

const MARK = ".";

/** A name as the key of a map or a set. */
export function marked(name: string): string {
  return MARK + name;
}
