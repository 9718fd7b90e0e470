/**
 * The first place of a text in another, in linear time.
 *
 * `String.prototype.indexOf` has no such bound: V8's search re-reads the text once
 * per character of the needle where both repeat (50,000 characters of `aaa…b…aaa`
 * in 200,000 took seconds). Where both come from a caller, that is a way to stop a
 * server. So needles long enough to matter go through Knuth, Morris and Pratt's
 * search, which reads the text once.
 *
 * @module
 */

/** Below this, the platform's search costs at most this many reads per character. */
const SHORT = 32;

/** The first index of `needle` in `text` at or after `from`, or -1. */
export function indexOf(text: string, needle: string, from: number): number {
  if (needle.length <= SHORT) return text.indexOf(needle, from);
  const borders = bordersOf(needle);
  let matched = 0;
  for (let at = from; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    while (matched > 0 && unit !== needle.charCodeAt(matched)) matched = borders[matched - 1]!;
    if (unit === needle.charCodeAt(matched)) matched++;
    if (matched === needle.length) return at + 1 - matched;
  }
  return -1;
}

/** For each prefix of the needle, the length of its longest proper prefix that also ends it. */
function bordersOf(needle: string): Int32Array {
  const borders = new Int32Array(needle.length);
  let border = 0;
  for (let at = 1; at < needle.length; at++) {
    const unit = needle.charCodeAt(at);
    while (border > 0 && unit !== needle.charCodeAt(border)) border = borders[border - 1]!;
    if (unit === needle.charCodeAt(border)) border++;
    borders[at] = border;
  }
  return borders;
}
