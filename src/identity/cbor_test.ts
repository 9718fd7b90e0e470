import { decode, encode } from "@ipld/dag-cbor";
import assert from "node:assert/strict";
import { decodeHex, encodeHex } from "../text/hex.ts";
import { CborLink, compareKeys, encodeCbor } from "./cbor.ts";
import type { Cbor } from "./cbor.ts";
import { idBytes, parseGrantId } from "./cid.ts";

function hex(value: Cbor): string {
  return encodeHex(encodeCbor(value));
}

/** The examples of RFC 8949, appendix A, and both sides of each border of a head. */
const INTEGERS: readonly (readonly [value: bigint, hex: string])[] = [
  [0n, "00"],
  [1n, "01"],
  [10n, "0a"],
  [23n, "17"],
  [24n, "1818"],
  [100n, "1864"],
  [255n, "18ff"],
  [256n, "190100"],
  [1000n, "1903e8"],
  [65535n, "19ffff"],
  [65536n, "1a00010000"],
  [1000000n, "1a000f4240"],
  [4294967295n, "1affffffff"],
  [4294967296n, "1b0000000100000000"],
  [1000000000000n, "1b000000e8d4a51000"],
  [9007199254740991n, "1b001fffffffffffff"],
  [9007199254740992n, "1b0020000000000000"],
  [9007199254740993n, "1b0020000000000001"],
  [9223372036854775807n, "1b7fffffffffffffff"],
  [9223372036854775808n, "1b8000000000000000"],
  [18446744073709551615n, "1bffffffffffffffff"],
];

for (const [value, expected] of INTEGERS) {
  Deno.test(`${value} is ${expected}, as the RFC and the format's library have it`, () => {
    assert.equal(hex(value), expected);
    assert.equal(encodeHex(encode(value)), expected);
  });
}

Deno.test("a text is its UTF-8 bytes after their number", () => {
  assert.equal(hex(""), "60");
  assert.equal(hex("a"), "6161");
  assert.equal(hex('"\\'), "62225c");
  assert.equal(hex("ü"), "62c3bc");
  assert.equal(hex("水"), "63e6b0b4");
  assert.equal(hex("𐅑"), "64f0908591");
  assert.equal(hex("\ufeff/a"), "65efbbbf2f61");
});

/** The head of a text, a list or a map of each length on a border. */
const HEADS: readonly (readonly [length: number, text: string, list: string, map: string])[] = [
  [0, "60", "80", "a0"],
  [23, "77", "97", "b7"],
  [24, "7818", "9818", "b818"],
  [255, "78ff", "98ff", "b8ff"],
  [256, "790100", "990100", "b90100"],
  [65535, "79ffff", "99ffff", "b9ffff"],
  [65536, "7a00010000", "9a00010000", "ba00010000"],
];

for (const [length, text, list, map] of HEADS) {
  Deno.test(`texts, lists and maps of ${length} have the shortest head, and round trip`, () => {
    const string = "x".repeat(length);
    assert.equal(hex(string), text + "78".repeat(length));
    assert.equal(hex(Array(length).fill(7n)), list + "07".repeat(length));
    const members = Object.fromEntries(Array.from({ length }, (_, i) => [`k${i}`, BigInt(i)]));
    const bytes = encodeCbor(members);
    assert.ok(encodeHex(bytes).startsWith(map));
    assert.equal(encodeHex(encode(decode(bytes))), encodeHex(bytes));
  });
}

Deno.test("the length of a text is counted in bytes, not in UTF-16 units", () => {
  assert.ok(hex("é".repeat(12)).startsWith("7818"));
  assert.ok(hex("😀".repeat(6)).startsWith("7818"));
  assert.ok(hex("｡".repeat(8)).startsWith("7818"));
  assert.ok(hex("｡".repeat(21_845)).startsWith("79ffff"));
});

Deno.test("map keys go by length and then by bytes, however the map was written", () => {
  const keys = ["", "b", "é", "aa", "😀", "｡", "net", "exec", "fs_read", "fs_write"];
  const sorted = ["", "b", "aa", "é", "net", "｡", "exec", "😀", "fs_read", "fs_write"];
  for (const order of [keys, keys.toReversed()]) {
    assert.deepEqual(order.toSorted(compareKeys), sorted);
    const map = Object.fromEntries(order.map((key) => [key, 0n]));
    assert.equal(hex(map), "aa" + sorted.map((key) => hex(key) + "00").join(""));
  }
});

Deno.test("a list keeps its order: sorting a set is not the encoder's to do", () => {
  assert.equal(hex(["b", "aa", "b"]), "836162" + "626161" + "6162");
});

Deno.test("a link is tag 42 over a zero byte and the id", () => {
  const id = parseGrantId("bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi");
  const bytes = encodeCbor(new CborLink(idBytes(id)));
  assert.equal(encodeHex(bytes), "d82a582500" + encodeHex(idBytes(id)));
  assert.equal(String(decode(bytes)), id);
  assert.equal(encodeHex(encode(decode(bytes))), encodeHex(bytes));
});

Deno.test("the bytes are in a buffer of their own", () => {
  const bytes = encodeCbor(["a", { b: 1n }]);
  assert.equal(bytes.byteOffset, 0);
  assert.equal(bytes.buffer.byteLength, bytes.length);
  bytes.fill(0xff);
  assert.equal(hex(["a", { b: 1n }]), "826161a1616201");
});

Deno.test("the buffer grows for whatever comes next: a text, a link or a wide integer", () => {
  for (let length = 480; length < 530; length++) {
    const pad = "x".repeat(length);
    const link = new CborLink(new Uint8Array(36).fill(7));
    const bytes = encodeCbor([pad, 18446744073709551615n, link, "é".repeat(600), "end"]);
    const tail = decodeHex(
      "1bffffffffffffffff" + "d82a582500" + "07".repeat(36) + "7904b0" + "c3a9".repeat(600) +
        "63656e64",
    )!;
    assert.deepEqual(bytes.subarray(-tail.length), tail);
    assert.equal(bytes.length, 1 + (length < 256 ? 2 : 3) + length + tail.length);
  }
});
