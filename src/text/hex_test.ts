import assert from "node:assert/strict";
import { decodeHex, encodeHex } from "./hex.ts";

Deno.test("every byte is written as two lower-case digits and read back", () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const text = encodeHex(bytes);
  assert.equal(text.slice(0, 8), "00010203");
  assert.equal(text.slice(-8), "fcfdfeff");
  assert.deepEqual(decodeHex(text), bytes);
});

Deno.test("digits read in either case, also mixed", () => {
  assert.deepEqual(decodeHex("aBCdeF09"), Uint8Array.of(0xab, 0xcd, 0xef, 0x09));
});

Deno.test("no digits are no bytes", () => {
  assert.deepEqual(decodeHex(""), new Uint8Array(0));
  assert.equal(encodeHex(new Uint8Array(0)), "");
});

Deno.test("an odd digit, a space, a prefix, a line end or a look-alike digit is no hex", () => {
  for (const text of ["a", "abc", " ab", "ab ", "ab\n", "0xab", "ag", "a\u{ff10}", "٠٠", "a\0"]) {
    assert.equal(decodeHex(text), undefined, JSON.stringify(text));
  }
});
