import assert from "node:assert/strict";
import { compareUtf8, decodeText, encodeText, utf8Length } from "./utf8.ts";

/** One or two texts of each length in UTF-8, around every border. */
const TEXTS = [
  "",
  "\0",
  "\x7f",
  "\x80",
  "é",
  "e\u0301",
  "\u07ff",
  "\u0800",
  "\ud7ff",
  "\ue000",
  "\ufeff",
  "\uff61",
  "\uffff",
  "\u{10000}",
  "😀",
  "\u{10ffff}",
  "a",
  "aa",
  "a\uff61",
  "a😀",
  "😀a",
  "\uff61a",
  "b",
];

function compareBytes(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!;
  }
  return a.length - b.length;
}

Deno.test("texts are ordered as their UTF-8 bytes are, whichever two are compared", () => {
  for (const a of TEXTS) {
    for (const b of TEXTS) {
      const byBytes = Math.sign(compareBytes(encodeText(a), encodeText(b)));
      assert.equal(Math.sign(compareUtf8(a, b)), byBytes, `${escape(a)} and ${escape(b)}`);
    }
  }
});

Deno.test("U+FF61 comes before an emoji, though UTF-16 says otherwise", () => {
  assert.deepEqual(["😀", "｡"].sort(compareUtf8), ["｡", "😀"]);
  assert.deepEqual(["😀", "｡"].sort(), ["😀", "｡"]);
});

Deno.test("the length is that of the UTF-8 bytes", () => {
  for (const text of TEXTS) assert.equal(utf8Length(text), encodeText(text).length, escape(text));
  assert.equal(utf8Length("café"), 5);
});

Deno.test("bytes read as the text they spell, a leading U+FEFF included", () => {
  for (const text of TEXTS) assert.equal(decodeText(encodeText(text)), text);
  assert.equal(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61)), "\ufeffa");
});

Deno.test("a part of a larger buffer reads as that part alone", () => {
  assert.equal(decodeText(encodeText("xaéx").subarray(1, 4)), "aé");
});

const NOT_UTF8: { readonly [what: string]: readonly number[] } = {
  "a lone continuation byte": [0x80],
  "a sequence cut off": [0xe2, 0x82],
  "an overlong slash": [0xc0, 0xaf],
  "an overlong NUL": [0xc0, 0x80],
  "a surrogate half": [0xed, 0xa0, 0x80],
  "a pair of surrogates (CESU-8)": [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80],
  "a code point past U+10FFFF": [0xf4, 0x90, 0x80, 0x80],
  "a byte that no UTF-8 has": [0x61, 0xff],
};

for (const [what, bytes] of Object.entries(NOT_UTF8)) {
  Deno.test(`${what} is not UTF-8, and is never replaced`, () => {
    assert.throws(() => decodeText(Uint8Array.from(bytes)), {
      name: "MalformedError",
      code: "utf8",
      path: undefined,
    });
  });
}

Deno.test("what is neither a string nor bytes is of the wrong type", () => {
  for (const found of [undefined, null, 5, {}, [0x61], new ArrayBuffer(1)]) {
    assert.throws(() => decodeText(found as unknown as string), {
      name: "MalformedError",
      code: "wrong_type",
      expected: "text",
      found: found === null ? "null" : typeof found,
    });
  }
});

function escape(text: string): string {
  return JSON.stringify(text).replace(/[^ -~]/g, (c) => "\\u" + c.charCodeAt(0).toString(16));
}
