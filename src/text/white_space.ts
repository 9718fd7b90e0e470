/**
 * Trimming, exactly as the reference does it.
 *
 * Rust's `str::trim` removes the characters with Unicode's White_Space property.
 * JavaScript's `trim` also removes U+FEFF and keeps U+0085, and a control must not
 * open on a look-alike: `"\uFEFFdisabled"` is no policy.
 *
 * @module
 */

const WHITE_SPACE = /^\p{White_Space}$/u;

/** The text without the white space at either end. */
export function trimWhiteSpace(text: string): string {
  // By hand and from both ends: a pattern anchored to the end retries at every run of spaces.
  // All white space is in the Basic Multilingual Plane, so one unit is one character.
  let start = 0;
  let end = text.length;
  while (start < end && WHITE_SPACE.test(text.charAt(start))) start++;
  while (start < end && WHITE_SPACE.test(text.charAt(end - 1))) end--;
  return text.slice(start, end);
}
