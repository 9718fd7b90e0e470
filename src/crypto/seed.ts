/**
 * Making a new signing key: the one thing in this module that is not a function of its input.
 *
 * @module
 */

import { encodeHex } from "../text/hex.ts";

/**
 * A new Ed25519 seed (the private key) from the host's secure random source: 64 lower-case
 * hex digits. Keep it secret; {@linkcode publicKeyOf} gives the key to pin.
 *
 * @example
 * ```ts
 * import { generateSeed, publicKeyOf } from "@writ/writ";
 *
 * const seed = generateSeed();
 * console.log(publicKeyOf(seed).length); // 64
 * ```
 */
export function generateSeed(): string {
  return encodeHex(crypto.getRandomValues(new Uint8Array(32)));
}
