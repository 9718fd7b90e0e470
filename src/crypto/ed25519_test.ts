import assert from "node:assert";
import { L, littleEndian, SMALL_ORDER_ENCODINGS } from "../../props/curve.ts";
import { RFC_8032 } from "../../props/rfc8032.ts";
import { flippedBits, signatureCases } from "../../props/torsion.ts";
import type { SignatureCase, Signer } from "../../props/torsion.ts";
import { decodeHex, encodeHex } from "../text/hex.ts";
import { encodeText } from "../text/utf8.ts";
import { checkSignature, isPoint } from "./ed25519.ts";

const SIGNER: Signer = {
  secret: 0x5eed5eed5eed5eed5eed5eedn,
  nonce: 0xab5c0ffeen,
  message: encodeText("admit"),
};
const { message, signature, publicKey } = honest();

function honest(): SignatureCase {
  const [first] = signatureCases(SIGNER);
  assert.strictEqual(first!.expected, "valid");
  return first!;
}

function bytes(hex: string): Uint8Array {
  return decodeHex(hex)!;
}

Deno.test("the signatures of RFC 8032 verify, and none of them over another message", () => {
  for (const vector of RFC_8032) {
    const [m, s, k] = [vector.message, vector.signature, vector.publicKey].map(bytes);
    assert.strictEqual(checkSignature(m!, s, k), "valid", vector.name);
    const longer = Uint8Array.of(...m!, 0);
    assert.strictEqual(checkSignature(longer, s, k), "signature_mismatch", vector.name);
  }
});

Deno.test("torsion, small order, odd encodings and scalars out of range get the strict answer", () => {
  const seen = new Map<string, number>();
  for (const c of signatureCases(SIGNER)) {
    assert.strictEqual(checkSignature(c.message, c.signature, c.publicKey), c.expected, c.label);
    seen.set(c.expected, (seen.get(c.expected) ?? 0) + 1);
  }
  // 42 pairs of torsion parts can cancel; with the honest case and the empty message that is all.
  assert.strictEqual(seen.get("valid"), 44);
  assert.ok(seen.get("signature_mismatch")! > 200);
  assert.ok(seen.get("malformed_key")! > 30);
});

Deno.test("any one flipped bit of message, signature or key is refused", () => {
  let count = 0;
  for (const c of flippedBits(SIGNER)) {
    assert.strictEqual(checkSignature(c.message, c.signature, c.publicKey), c.expected, c.label);
    assert.notStrictEqual(c.expected, "valid");
    count++;
  }
  assert.strictEqual(count, 8 * (5 + 64 + 32));
});

Deno.test("the key is judged before the signature, whichever of the two was no hex", () => {
  const offCurve = bytes("02" + "00".repeat(31));
  const garbage = new Uint8Array(64).fill(0xff);
  assert.strictEqual(checkSignature(message, undefined, undefined), "malformed_key");
  assert.strictEqual(checkSignature(message, signature, undefined), "malformed_key");
  assert.strictEqual(checkSignature(message, undefined, offCurve), "malformed_key");
  assert.strictEqual(checkSignature(message, garbage, offCurve), "malformed_key");
  assert.strictEqual(checkSignature(message, undefined, publicKey), "malformed_signature");
  assert.strictEqual(checkSignature(message, garbage, publicKey), "signature_mismatch");
});

Deno.test("a host is not asked about small order or s out of range, so its yes opens nothing", () => {
  const smallOrder = new Set(SMALL_ORDER_ENCODINGS.map(encodeHex));
  const barred = ({ signature, publicKey }: SignatureCase) =>
    publicKey.length !== 32 || signature.length !== 64 || littleEndian(signature.slice(32)) >= L ||
    [publicKey, signature.slice(0, 32)].some((point) => smallOrder.has(encodeHex(point)));
  const questions = new Map([[true, 0], [false, 0]]);
  for (const c of signatureCases(SIGNER)) {
    let asked = 0;
    const yes = () => ++asked > 0;
    const outcome = checkSignature(c.message, c.signature, c.publicKey, yes);
    assert.strictEqual(outcome, barred(c) ? c.expected : "valid", c.label);
    assert.strictEqual(asked, barred(c) ? 0 : 1, c.label);
    questions.set(barred(c), questions.get(barred(c))! + 1);
  }
  assert.ok(questions.get(true)! > 80 && questions.get(false)! > 80);
});

Deno.test("a host's verifier is given the very bytes, in the order message, signature, key", () => {
  const asked: Uint8Array[][] = [];
  const outcome = checkSignature(message, signature, publicKey, (...question) => {
    asked.push(question);
    return true;
  });
  assert.strictEqual(outcome, "valid");
  assert.deepStrictEqual(asked, [[message, signature, publicKey]]);
});

Deno.test("only true is a yes: not a promise, not a truthy value, not an exception", () => {
  const answers: unknown[] = [false, 1, "true", {}, Promise.resolve(true), null, undefined];
  for (const answer of answers) {
    const outcome = checkSignature(message, signature, publicKey, () => answer as boolean);
    assert.strictEqual(outcome, "signature_mismatch", String(answer));
  }
  const throws = () => {
    throw new TypeError("invalid Ed25519 public key");
  };
  assert.strictEqual(checkSignature(message, signature, publicKey, throws), "signature_mismatch");
  const offCurve = bytes("02" + "00".repeat(31));
  assert.strictEqual(checkSignature(message, signature, offCurve, throws), "malformed_key");
});

Deno.test("a point is 32 bytes on the curve, in lenient spellings too", () => {
  assert.ok(isPoint(publicKey));
  assert.ok(isPoint(bytes("01" + "00".repeat(30) + "80")), "x = 0 with the sign bit set");
  assert.ok(isPoint(bytes("ee" + "ff".repeat(30) + "7f")), "y = p + 1");
  assert.ok(!isPoint(bytes("02" + "00".repeat(31))), "no point has y = 2");
  assert.ok(!isPoint(publicKey.subarray(1)));
  assert.ok(!isPoint(new Uint8Array()));
});
