import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { decodeHex } from "../text/hex.ts";
import { JsonNumber, JsonObject } from "../text/tree.ts";
import type { Json } from "../text/tree.ts";
import { encodeCbor } from "./cbor.ts";
import { decodeCbor } from "./cbor_reader.ts";

function decode(hex: string): Json {
  return decodeCbor(decodeHex(hex)!);
}

const ID = "bafyr4iaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const LINK = "d82a58250001711e20" + "00".repeat(32);

Deno.test("each kind of value reads back: texts, integers, lists, maps, links", () => {
  assert.equal(decode("60"), "");
  assert.equal(decode("65efbbbf2f61"), "\ufeff/a");
  assert.deepEqual(decode("1bffffffffffffffff"), new JsonNumber("18446744073709551615"));
  assert.deepEqual(decode("8361620080"), ["b", new JsonNumber("0"), []]);
  assert.deepEqual(
    decode("a2" + "6162" + "00" + "626161" + LINK),
    new JsonObject([["b", new JsonNumber("0")], ["aa", ID]]),
  );
  assert.equal(decode(LINK), ID);
});

Deno.test("the order of keys is left to whoever encodes again", () => {
  assert.deepEqual(
    (decode("a2" + "626161" + "00" + "6162" + "01") as JsonObject).members.map(([name]) => name),
    ["aa", "b"],
  );
});

Deno.test("what the encoder wrote reads back at every length of a head", () => {
  for (const length of [0, 23, 24, 255, 256, 65535, 65536]) {
    assert.equal(decodeCbor(encodeCbor("x".repeat(length))), "x".repeat(length));
    const list = decodeCbor(encodeCbor(Array(length).fill(7n))) as readonly Json[];
    assert.equal(list.length, length);
  }
});

/** What is wrong, the bytes, and the offset at which it shows. */
const NOT_CANONICAL: readonly (readonly [what: string, hex: string, offset: number])[] = [
  ["no bytes at all", "", 0],
  ["a second value", "0000", 1],
  ["an integer in a longer head than it needs, one byte", "1817", 2],
  ["an integer in a longer head than it needs, two bytes", "1900ff", 3],
  ["an integer in a longer head than it needs, four bytes", "1a0000ffff", 5],
  ["an integer in a longer head than it needs, eight bytes", "1b00000000ffffffff", 9],
  ["a text with a longer head than it needs", "780161", 2],
  ["a list with a longer head than it needs", "980100", 2],
  ["a tag with a longer head than it needs", "d9002a" + "40", 3],
  ["a negative integer", "20", 1],
  ["bytes that are no link", "4100", 1],
  ["false", "f4", 1],
  ["null", "f6", 1],
  ["undefined", "f7", 1],
  ["a half-precision float", "f90000", 3],
  ["a float that is an integer", "fb4340000000000000", 9],
  ["a text of indefinite length", "7f6161ff", 1],
  ["a list of indefinite length", "9fff", 1],
  ["a map of indefinite length", "bfff", 1],
  ["a reserved head", "1c", 1],
  ["a break", "ff", 1],
  ["a head cut off", "19ff", 1],
  ["a text cut off", "6261", 1],
  ["a list cut off", "82" + "00", 1],
  ["a map cut off after a key", "a1" + "6161", 3],
  ["a text longer than memory", "7bffffffffffffffff", 9],
  ["a list longer than memory", "9bffffffffffffffff", 9],
  ["a map longer than the bytes that follow", "ba00010000" + "00", 5],
  ["a key that is no text", "a1" + "0000", 2],
  ["a repeated key", "a2" + "6161006161" + "00", 6],
  ["another tag than 42", "c1" + "00", 1],
  ["a link that is text", "d82a" + "6161", 3],
  ["a link without its zero byte", "d82a582401711e20" + "00".repeat(32), 40],
  ["a link with another byte for the zero", "d82a58250101711e20" + "00".repeat(32), 41],
  ["a link of another codec", "d82a58250001551e20" + "00".repeat(32), 41],
  ["a link of another hash", "d82a58250001711220" + "00".repeat(32), 41],
  ["a link of another length of digest", "d82a58240001711e1f" + "00".repeat(31), 40],
  ["a link with an overlong version", "d82a5826008100711e20" + "00".repeat(32), 42],
  ["a link with a byte too many", "d82a58260001711e20" + "00".repeat(33), 42],
  ["a link that is cut off", "d82a582500", 4],
];

for (const [what, hex, offset] of NOT_CANONICAL) {
  Deno.test(`${what} is not canonical`, () => {
    assertMalformed(() => decode(hex), "not_canonical", undefined, { offset });
  });
}

Deno.test("a text or a key that is no UTF-8 is refused, never replaced", () => {
  assertMalformed(() => decode("61ff"), "utf8", undefined);
  assertMalformed(() => decode("63eda080"), "utf8", undefined);
  assertMalformed(() => decode("a1" + "61ff" + "00"), "utf8", undefined);
});

Deno.test("1 MiB of nested lists, maps or tags is refused at the cap", () => {
  const size = 1 << 20;
  assertMalformed(() => decodeCbor(new Uint8Array(size).fill(0x81)), "not_canonical", undefined, {
    offset: 65,
  });
  const maps = new Uint8Array(size).map((_, i) => i % 2 === 0 ? 0xa1 : 0x60);
  assertMalformed(() => decodeCbor(maps), "not_canonical", undefined, { offset: 130 });
  assertMalformed(() => decodeCbor(new Uint8Array(size).fill(0xc6)), "not_canonical", undefined, {
    offset: 1,
  });
});

Deno.test("nested counts set nothing aside: each claims all that follows", () => {
  const claims = new Uint8Array(1 << 20);
  for (let at = 0; at < 65 * 5; at += 5) claims.set([0x9a, 0x00, 0x0f, 0x00, 0x00], at);
  const before = Deno.memoryUsage().heapTotal + Deno.memoryUsage().external;
  assertMalformed(() => decodeCbor(claims), "not_canonical", undefined, { offset: 325 });
  const after = Deno.memoryUsage().heapTotal + Deno.memoryUsage().external;
  // Room for 64 times 983,040 items would be over 480 MiB.
  assert.ok(after - before < 64 << 20, `${after - before} bytes more`);
});

Deno.test("what is no bytes is of the wrong type", () => {
  for (const found of [undefined, null, "60", 5, [0x60], new ArrayBuffer(1)]) {
    assertMalformed(() => decodeCbor(found as unknown as Uint8Array), "wrong_type", undefined, {
      expected: "bytes",
      found: typeof found,
    });
  }
});
