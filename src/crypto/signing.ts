/**
 * Signing a grant, and the public key of a seed: for tools, never for a server.
 *
 * Ed25519 as RFC 8032 has it, deterministic: one document and one seed have one signature.
 * A seed is the 32-byte private key. Nothing here keeps it, and no error quotes it; the
 * arithmetic is on JavaScript integers and NOT constant in time, so sign on a machine whose
 * timing nobody hostile can watch.
 *
 * @module
 */

import { MalformedError } from "../malformed.ts";
import { getPublicKey, sign } from "../packages/noble_ed25519.ts";
import { decodeHex, encodeHex } from "../text/hex.ts";
import { decodeText, encodeText } from "../text/utf8.ts";
import type { Text } from "../text/utf8.ts";

/**
 * Signs the text of a grant document: 128 lower-case hex digits.
 *
 * The signature is over the document's UTF-8 bytes as they are; whether they are a readable
 * grant is not asked.
 *
 * @param document The grant, as text or as its UTF-8 bytes.
 * @param seedHex The 32-byte seed, as 64 hex digits in either case.
 * @throws {MalformedError} `wrong_type` for a seed that is none, `utf8` or `lone_surrogate` for
 * a document that no annotation could carry.
 *
 * @example
 * ```ts
 * import { generateSeed, publicKeyOf, signGrant } from "@writ/writ";
 *
 * const seed = generateSeed();
 * const signature = signGrant("yah-admission-grant/v2\n", seed);
 * console.log(signature.length, publicKeyOf(seed).length); // 128 64
 * ```
 */
export function signGrant(document: Text, seedHex: string): string {
  const text = decodeText(document);
  if (!text.isWellFormed()) {
    throw new MalformedError(
      "lone_surrogate",
      undefined,
      "the document holds half of a surrogate pair, which has no UTF-8 to sign",
    );
  }
  return encodeHex(sign(encodeText(text), seedBytes(seedHex)));
}

/**
 * The public key of a seed: 64 lower-case hex digits, as a verifier pins it.
 *
 * @param seedHex The 32-byte seed, as 64 hex digits in either case.
 * @throws {MalformedError} `wrong_type` for a seed that is none.
 *
 * @example
 * ```ts
 * import { publicKeyOf } from "@writ/writ";
 *
 * console.log(publicKeyOf("07".repeat(32)).slice(0, 8)); // ea4a6c63
 * ```
 */
export function publicKeyOf(seedHex: string): string {
  return encodeHex(getPublicKey(seedBytes(seedHex)));
}

function seedBytes(seedHex: string): Uint8Array {
  const seed = typeof seedHex === "string" ? decodeHex(seedHex) : undefined;
  if (seed?.length === 32) return seed;
  const expected = "a 32-byte seed as 64 hex digits";
  throw new MalformedError("wrong_type", undefined, `expected ${expected}`, { expected });
}
