/**
 * Hexadecimal text, as keys and signatures are written.
 *
 * Reading takes either case (the reference's decoder does); writing is lower
 * case. A text that is not an even number of hex digits reads as `undefined`:
 * what that means is the caller's to say.
 *
 * @module
 */

import { bytesToHex, hexToBytes } from "../packages/noble_hashes.ts";

/** The bytes of a hex text in either case, or `undefined` if it is none. */
export function decodeHex(text: string): Uint8Array | undefined {
  try {
    return hexToBytes(text);
  } catch {
    return undefined;
  }
}

/** The lower-case hex text of bytes. */
export function encodeHex(bytes: Uint8Array): string {
  return bytesToHex(bytes);
}
