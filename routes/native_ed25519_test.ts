import assert from "node:assert";
import type { KeyObject } from "node:crypto";
import { encode, isOnCurve } from "../props/curve.ts";
import { flippedBits, signatureCases } from "../props/torsion.ts";
import type { Signer } from "../props/torsion.ts";
import { checkSignature } from "../src/crypto/ed25519.ts";
import { publicKeyOf, signGrant } from "../src/crypto/signing.ts";
import { decodeHex } from "../src/text/hex.ts";
import { encodeText } from "../src/text/utf8.ts";
import { KEY_CACHE_SIZE, nativeVerifier, verifyNatively } from "./native_ed25519.ts";

const SIGNER: Signer = {
  secret: 0x5eed5eed5eed5eed5eed5eedn,
  nonce: 0xab5c0ffeen,
  message: encodeText("admit"),
};
const GRANT = encodeText("a grant");

function seed(i: number): string {
  return i.toString(16).padStart(64, "0");
}

Deno.test("the native path gives the strict answer too, on what attackers make and on any flipped bit", () => {
  let count = 0;
  for (const c of [...signatureCases(SIGNER), ...flippedBits(SIGNER)]) {
    const outcome = checkSignature(c.message, c.signature, c.publicKey, verifyNatively);
    assert.strictEqual(outcome, c.expected, c.label);
    count++;
  }
  assert.ok(count > 1000);
});

Deno.test("by itself the native verifier accepts a key of small order", () => {
  // The reason why it is never asked before the small-order test.
  const identity = encode(1n);
  const signature = Uint8Array.of(...identity, ...encode(0n));
  assert.strictEqual(verifyNatively(GRANT, signature, identity), true);
  assert.strictEqual(
    checkSignature(GRANT, signature, identity, verifyNatively),
    "signature_mismatch",
  );
});

Deno.test("bytes that are a view into something larger verify like their copy", () => {
  const parts = [GRANT, decodeHex(signGrant(GRANT, seed(1)))!, decodeHex(publicKeyOf(seed(1)))!];
  const [message, signature, key] = parts.map((part) =>
    Uint8Array.of(0xff, ...part, 0xff).subarray(1, -1)
  );
  assert.strictEqual(checkSignature(message!, signature, key, verifyNatively), "valid");
});

Deno.test("a caller with many keys fills the cache and cannot grow it", () => {
  const keys = new Map<string, KeyObject>();
  const verify = nativeVerifier(keys);
  for (let i = 1; i <= KEY_CACHE_SIZE + 10; i++) {
    const [signature, key] = [signGrant(GRANT, seed(i)), publicKeyOf(seed(i))].map(decodeHex);
    assert.strictEqual(verify(GRANT, signature!, key!), true);
    assert.strictEqual(keys.size, Math.min(i, KEY_CACHE_SIZE));
  }
  // A key that was driven out still verifies, and a kept one does for its own signature only.
  const [signature, first] = [signGrant(GRANT, seed(1)), publicKeyOf(seed(1))].map(decodeHex);
  const last = decodeHex(publicKeyOf(seed(KEY_CACHE_SIZE + 10)));
  assert.strictEqual(verify(GRANT, signature!, first!), true);
  assert.strictEqual(verify(GRANT, signature!, last!), false);
  assert.strictEqual(keys.size, KEY_CACHE_SIZE);
});

Deno.test("a key is imported once, and one that is no point is not kept", () => {
  const keys = new Map<string, KeyObject>();
  const verify = nativeVerifier(keys);
  const [signature, key] = [signGrant(GRANT, seed(1)), publicKeyOf(seed(1))].map(decodeHex);
  assert.strictEqual(verify(GRANT, signature!, key!), true);
  const [kept] = keys.values();
  assert.strictEqual(verify(GRANT, signature!, key!), true);
  assert.deepStrictEqual([...keys.values()], [kept]);
  const offCurve = encode(2n);
  assert.ok(!isOnCurve(offCurve));
  assert.strictEqual(checkSignature(GRANT, signature, offCurve, verify), "malformed_key");
  assert.strictEqual(checkSignature(GRANT, signature, key, verify), "valid");
});
