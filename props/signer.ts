/**
 * A signer who chooses every scalar: what an honest library never lets anyone do.
 *
 * @module
 */

import { Point } from "../src/packages/noble_ed25519.ts";
import { sha512 } from "../src/packages/noble_hashes.ts";
import { encode, L, littleEndian } from "./curve.ts";

/** What a signer chooses. `secret` and `nonce` are scalars in [1, L). */
export interface Signer {
  readonly secret: bigint;
  readonly nonce: bigint;
  readonly message: Uint8Array;
}

/** The base point. */
export const B: Point = Point.BASE;

/** R and s = r + ka, with k of these very bytes. */
export function respond(signer: Signer, R: Uint8Array, publicKey: Uint8Array): Uint8Array {
  const k = challenge(R, publicKey, signer.message);
  return join(R, (signer.nonce + k * signer.secret) % L);
}

/** R = [r]B + T and s = r + ka, for the first nonce from the signer's on whose k is as wanted. */
export function search(
  { secret, nonce, message }: Signer,
  publicKey: Uint8Array,
  torsion: Point,
  wanted: (k: bigint) => boolean,
): Uint8Array {
  for (let r = nonce;; r = next(r)) {
    const R = B.multiplyUnsafe(r).add(torsion).toBytes();
    if (wanted(challenge(R, publicKey, message))) {
      return respond({ secret, nonce: r, message }, R, publicKey);
    }
  }
}

/** A signature's bytes. */
export function join(R: Uint8Array, s: bigint): Uint8Array {
  return Uint8Array.of(...R, ...encode(s));
}

/** The next scalar in [1, L). */
export function next(scalar: bigint): bigint {
  return scalar % (L - 1n) + 1n;
}

function challenge(...parts: Uint8Array[]): bigint {
  return littleEndian(sha512(Uint8Array.from(parts.flatMap((part) => [...part])))) % L;
}
