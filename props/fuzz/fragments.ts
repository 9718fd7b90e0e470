/**
 * Fragments of text and bytes that mean something to some reader.
 *
 * @module
 */

const utf8 = new TextEncoder();

/** Fragments that mean something to a reader of JSON, of records or of CBOR. */
export const FRAGMENTS: readonly Uint8Array[] = [
  ...'{}[],:"\\-0.eE/ \n\t'.split(""),
  ..."null true NaN 1e9999 -0 01 18446744073709551615 18446744073709551616 9e18".split(" "),
  ..."\\ud800 \\u0000 \\udfff\\ud800 \\u0022 \\u00e9 \\/ \\x41".split(" "),
  '"__proto__":1,',
  '"all":null',
  "\ufeff",
  "\u2028",
  "\u0085",
  "\u{1f600}",
  "{{a}}",
  "\nargv 0\n",
  "\nsecret 1\n",
  " +1\n",
  " 18446744073709551616\n",
].map((fragment) => utf8.encode(fragment)).concat(
  [[0xff], [0xc0, 0xaf], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0x80]].map((bytes) =>
    Uint8Array.from(bytes)
  ),
  // Heads of CBOR: lengths that are not there, an indefinite one, a tag, a float, undefined.
  [[0x5b, 255, 255, 255, 255, 255, 255, 255, 255], [0x9f], [0xbf], [0xd8, 42], [0xf9, 0, 0], [0xf7]]
    .map((bytes) => Uint8Array.from(bytes)),
);
