/**
 * Text as a terminal may be shown it.
 *
 * What is explained comes out of documents that someone else wrote: an escape
 * sequence in a path could recolour a refusal as a grant, a bidirectional override
 * could turn a host name around, a line feed could forge a line of ours. So every
 * character that is not seen is written as its code point. NOT covered: letters that
 * look alike.
 *
 * @module
 */

/** Controls, formats (bidirectional, zero-width), private, unassigned, halves, separators. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** The text with what cannot be seen spelled out: `\n`, `\t`, `\u{1b}`. */
export function printable(text: string): string {
  return text.replace(UNSEEN, (unseen) => {
    if (unseen === "\n") return "\\n";
    if (unseen === "\t") return "\\t";
    return `\\u{${unseen.codePointAt(0)!.toString(16)}}`;
  });
}

/** How many columns a printable text takes; wide letters are counted as one. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) if (!/\p{Mn}/u.test(character)) width++;
  return width;
}

/** The text up to a length in characters, with a mark where it was cut. */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text;
  const characters = [...text.slice(0, 2 * max + 2)];
  return characters.length <= max ? text : characters.slice(0, max).join("") + "…";
}

/** A value out of a document: in quotes where it would not otherwise be seen where it ends. */
export function quoted(text: string): string {
  return /^\S+(?: \S+)*$/.test(text) && printable(text) === text ? text : `"${printable(text)}"`;
}
