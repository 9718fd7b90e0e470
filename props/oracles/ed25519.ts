/**
 * A second Ed25519: the host's own, by `node:crypto`, with what it declares away.
 *
 * It checks RFC 8032's equation without the cofactor and refuses s out of range, as
 * the module does. It accepts keys and R of small order where the equation holds,
 * which the module refuses: the declared differences, by name. Keys that are no point
 * it refuses in one way or another.
 *
 * @module
 */

import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { isOnCurve, SMALL_ORDER_ENCODINGS } from "../curve.ts";
import { hex } from "./identity.ts";

/** What comes before the 32 bytes of a public key, and of a seed (RFC 8410). */
const PUBLIC = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];
const PRIVATE = [
  0x30,
  0x2e,
  0x02,
  0x01,
  0x00,
  0x30,
  0x05,
  0x06,
  0x03,
  0x2b,
  0x65,
  0x70,
  0x04,
  0x22,
  0x04,
  0x20,
];

const der = (prefix: readonly number[], bytes: Uint8Array): Buffer =>
  Uint8Array.of(...prefix, ...bytes) as unknown as Buffer;

/** Whether the host's verifier says that a signature holds. */
export function nativeVerify(
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): boolean {
  try {
    const key = createPublicKey({ key: der(PUBLIC, publicKey), format: "der", type: "spki" });
    return verify(null, message, key, signature);
  } catch {
    return false;
  }
}

/** The host's signature of a message by a seed, and the public key of the seed, in hex. */
export function nativeSign(
  message: Uint8Array,
  seed: Uint8Array,
): { signature: string; key: string } {
  const secret = createPrivateKey({ key: der(PRIVATE, seed), format: "der", type: "pkcs8" });
  const key = createPublicKey(secret).export({ format: "der", type: "spki" });
  return {
    signature: hex(new Uint8Array(sign(null, message, secret))),
    key: hex(new Uint8Array(key).slice(PUBLIC.length)),
  };
}

const SMALL_ORDER: ReadonlySet<string> = new Set(SMALL_ORDER_ENCODINGS.map(hex));

/** Whether bytes spell a point of small order. */
export function isSmallOrder(bytes: Uint8Array): boolean {
  return SMALL_ORDER.has(hex(bytes));
}

/** Where the host accepts what the module refuses: the declared differences. */
export type Difference = "a key of small order" | "an R of small order";

/** The declared difference that a question falls under, if any. */
export function difference(signature: Uint8Array, publicKey: Uint8Array): Difference | undefined {
  if (isSmallOrder(publicKey)) return "a key of small order";
  return isSmallOrder(signature.subarray(0, 32)) ? "an R of small order" : undefined;
}

/** What a strict check finds: the host's answer without the declared differences. */
export function strictOutcome(
  message: Uint8Array,
  signature: Uint8Array | undefined,
  publicKey: Uint8Array | undefined,
): "valid" | "malformed_key" | "malformed_signature" | "signature_mismatch" {
  if (publicKey?.length !== 32 || !isOnCurve(publicKey)) return "malformed_key";
  if (signature?.length !== 64) return "malformed_signature";
  const holds = difference(signature, publicKey) === undefined &&
    nativeVerify(message, signature, publicKey);
  return holds ? "valid" : "signature_mismatch";
}
