import assert from "node:assert";
import { encode, SMALL_ORDER_ENCODINGS, TORSION } from "../../props/curve.ts";
import { Point } from "../packages/noble_ed25519.ts";
import { encodeHex } from "../text/hex.ts";
import { isSmallOrder } from "./small_order.ts";

Deno.test("the eight torsion points are of small order in each of their fourteen spellings", () => {
  assert.strictEqual(new Set(TORSION.map((point) => point.toHex())).size, 8);
  assert.strictEqual(new Set(SMALL_ORDER_ENCODINGS.map(encodeHex)).size, 14);
  for (const encoding of SMALL_ORDER_ENCODINGS) {
    assert.ok(isSmallOrder(encoding), encodeHex(encoding));
    assert.ok(Point.fromBytes(encoding, true).isSmallOrder(), encodeHex(encoding));
  }
});

Deno.test("one bit beside a point of small order is another point, or none", () => {
  const listed = new Set(SMALL_ORDER_ENCODINGS.map(encodeHex));
  for (const encoding of SMALL_ORDER_ENCODINGS) {
    for (let bit = 0; bit < 256; bit++) {
      const near = encoding.with(bit >> 3, encoding[bit >> 3]! ^ (1 << (bit & 7)));
      assert.strictEqual(isSmallOrder(near), listed.has(encodeHex(near)), encodeHex(near));
    }
  }
});

Deno.test("a mixed-order point is not of small order, nor is the base point", () => {
  for (const point of TORSION) {
    assert.ok(!isSmallOrder(Point.BASE.add(point).toBytes()), point.toHex());
  }
});

Deno.test("only 32 bytes can be a point of small order", () => {
  const identity = encode(1n);
  assert.ok(isSmallOrder(identity));
  assert.ok(!isSmallOrder(identity.subarray(0, 31)));
  assert.ok(!isSmallOrder(Uint8Array.of(...identity, 0)));
  assert.ok(!isSmallOrder(new Uint8Array()));
});
