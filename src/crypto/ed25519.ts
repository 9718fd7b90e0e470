/**
 * Strict Ed25519 verification: the rule of the reference's `verify_strict`.
 *
 * RFC 8032 lets verifiers differ, and they do, just where an attacker picks the bytes.
 * The rule here: s < L; neither the key A nor R is a point of small order; and
 * `[s]B - [k]A`, written down, is R byte for byte. So there is no cofactor (R with a torsion
 * point added is refused), and an R that is no point or not canonical never holds. A is
 * decoded leniently (y not reduced, x = 0 with the sign bit set), and k hashes the bytes of
 * R and A as they came. A key of mixed order is accepted when this very equation holds.
 *
 * The equation alone may be left to a host's own verifier. What is NOT covered: whether the
 * key is trusted (asked before), and what the message says (asked after).
 *
 * @module
 */

import { Point } from "../packages/noble_ed25519.ts";
import { sha512 } from "../packages/noble_hashes.ts";
import { decodeHex, encodeHex } from "../text/hex.ts";
import { isSmallOrder } from "./small_order.ts";

/**
 * A host's own Ed25519 verifier: `(message, signature, publicKey)`, as bytes.
 *
 * It must check RFC 8032's equation without the cofactor, as OpenSSL, BoringSSL and
 * `ed25519-dalek` do. It need not refuse keys or R of small order, nor s out of range: those
 * never reach it. Only `true` counts as a yes; a promise does not, and whatever it throws is
 * a no (some hosts throw for a key that is no point).
 */
export type VerifySignature = (
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
) => boolean;

/** What a signature check found: `valid`, or the code of the refusal. */
export type SignatureOutcome =
  | "valid"
  | "malformed_key"
  | "malformed_signature"
  | "signature_mismatch";

/** The order of the base point. */
const L = Point.CURVE().n;
/** The same, as s is written. */
const L_BYTES = decodeHex(L.toString(16).padStart(64, "0"))!.reverse();

/**
 * Checks a signature strictly, and says what is wrong in the reference's order: the key
 * (32 bytes that are a point), then the signature (64 bytes), then whether it verifies.
 *
 * `undefined` stands for a text that was no hex, so that a caller can pass what decoding gave
 * it and need not know the order. The key is decoded as a point only after a failure, to
 * choose the code: a success costs the verification and a few comparisons of bytes.
 *
 * @param message The signed bytes.
 * @param signature R and s, 64 bytes.
 * @param publicKey A, 32 bytes.
 * @param verify Checks the equation. Without it a portable verifier does, tens of times slower
 * than a native one; its first call in a process also builds a table (some 50 ms).
 */
export function checkSignature(
  message: Uint8Array,
  signature: Uint8Array | undefined,
  publicKey: Uint8Array | undefined,
  verify: VerifySignature = equationHolds,
): SignatureOutcome {
  if (publicKey?.length !== 32) return "malformed_key";
  if (signature?.length !== 64) {
    return isPoint(publicKey) ? "malformed_signature" : "malformed_key";
  }
  if (isSmallOrder(publicKey)) return "signature_mismatch";
  const holds = isReduced(signature.subarray(32)) && !isSmallOrder(signature.subarray(0, 32)) &&
    answersTrue(verify, message, signature, publicKey);
  if (holds) return "valid";
  return isPoint(publicKey) ? "signature_mismatch" : "malformed_key";
}

/**
 * Whether 32 bytes are a point of the curve, read as leniently as the reference reads a key.
 */
export function isPoint(publicKey: Uint8Array): boolean {
  try {
    Point.fromBytes(publicKey, true);
    return true;
  } catch {
    return false;
  }
}

/** Whether the verifier says yes. A promise or any other truthy answer must not open the gate. */
function answersTrue(verify: VerifySignature, ...question: Parameters<VerifySignature>): boolean {
  try {
    return verify(...question) === true;
  } catch {
    return false;
  }
}

/** The portable equation. Throws for a key that is no point, and for s out of range. */
export function equationHolds(
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  const A = Point.fromBytes(publicKey, true);
  const R = signature.subarray(0, 32), s = littleEndian(signature.subarray(32));
  const digest = sha512.create().update(R).update(publicKey).update(message).digest();
  // For a key of mixed order [k]A depends on k being reduced by L, and on [k] being negated
  // afterwards: with [L - k]A, or with the digest as it is, other signatures would hold.
  const k = littleEndian(digest) % L;
  const expected = Point.BASE.multiplyUnsafe(s).subtract(A.multiplyUnsafe(k)).toBytes();
  return expected.every((byte, i) => byte === R[i]);
}

/** Whether a little-endian number is below L; by bytes, which costs a tenth of a bigint. */
function isReduced(s: Uint8Array): boolean {
  for (let i = 31; i >= 0; i--) {
    if (s[i] !== L_BYTES[i]) return s[i]! < L_BYTES[i]!;
  }
  return false;
}

function littleEndian(bytes: Uint8Array): bigint {
  return BigInt("0x" + encodeHex(bytes.toReversed()));
}
