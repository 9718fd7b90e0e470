/**
 * How much of a text is shown in a fact where the text should not be what it is.
 *
 * What stands in the place of a label, of a key or of a credential's name can be a whole
 * document, by mistake or on purpose, and one credential of a grant can be shown beside
 * thousands of a spec: without a bound an answer would grow with the product of the two.
 *
 * @module
 */

/** In UTF-16 units: more than any real label, key or path, far less than a document. */
const SHOWN_MAX = 256;

/** The text, or its beginning and an ellipsis; well-formed if the text is. */
export function shortened(text: string): string {
  if (text.length <= SHOWN_MAX) return text;
  const cut = text.slice(0, SHOWN_MAX);
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`;
}
