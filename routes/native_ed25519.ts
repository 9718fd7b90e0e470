/**
 * Ed25519 by the host's own `node:crypto`, as Deno, Node and Bun have it.
 *
 * It answers RFC 8032's equation only, and by itself accepts keys and R of small order, so
 * it is meant to be passed to `checkSignature` or `admitWorkload`, which test those first.
 *
 * Importing a key costs up to a third of a verification, and a host pins few keys: so their
 * key objects are kept. Callers who bring keys of their own can fill the cache but not grow it.
 *
 * @module
 */

import { Buffer } from "node:buffer";
import { createPublicKey, verify } from "node:crypto";
import type { KeyObject } from "node:crypto";
import type { VerifySignature } from "../src/crypto/ed25519.ts";

/** How many imported keys are kept: far more than a host pins, a few kilobytes in all. */
export const KEY_CACHE_SIZE = 64;

/**
 * Makes a native verifier, which throws for a key that the host cannot import.
 *
 * `keys` is its cache of imported keys, by the base64url of their bytes.
 */
export function nativeVerifier(keys: Map<string, KeyObject> = new Map()): VerifySignature {
  return (message, signature, publicKey) => {
    const x = Buffer.from(publicKey).toString("base64url");
    let key = keys.get(x);
    if (key === undefined) {
      // As a JWK: Node 20 takes ten times as long over DER, nearly as long as over the verification.
      key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
      const [oldest] = keys.keys();
      if (keys.size >= KEY_CACHE_SIZE && oldest !== undefined) keys.delete(oldest);
      keys.set(x, key);
    }
    return verify(null, message, key, signature);
  };
}

/** The native verifier of this process. */
export const verifyNatively: VerifySignature = nativeVerifier();
