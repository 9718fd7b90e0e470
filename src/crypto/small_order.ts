/**
 * Points of small order, known by their encodings.
 *
 * Eight points of the curve vanish when multiplied by the cofactor. With one of
 * them as public key the message hardly matters (with the identity, not at all), so
 * a signature under it proves nothing; with one of them as R, one signature can hold
 * under several keys. The reference refuses both.
 *
 * A lenient reader knows these points by fourteen encodings: seven values of y, two of
 * them not reduced modulo p, with either sign bit (where x is 0 the bit is ignored).
 * Comparing bytes costs nothing beside a verification; decoding a point in JavaScript
 * costs more than a native verification does.
 *
 * @module
 */

import { decodeHex } from "../text/hex.ts";

/** y of the points of small order, little-endian, the sign bit of x clear. */
const SMALL_ORDER_Y: readonly Uint8Array[] = [
  "0000000000000000000000000000000000000000000000000000000000000000", // 0: order 4
  "0100000000000000000000000000000000000000000000000000000000000000", // 1: the identity
  "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05", // order 8
  "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a", // order 8, negated
  "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", // p - 1: order 2
  "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", // p, read as 0
  "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f", // p + 1, read as 1
].map((hex) => decodeHex(hex)!);

/**
 * Whether 32 bytes encode a point of small order, in any spelling.
 *
 * A pinned key that does can admit nothing: every signature under it is refused.
 */
export function isSmallOrder(publicKey: Uint8Array): boolean {
  return publicKey.length === 32 && SMALL_ORDER_Y.some((y) => hasY(publicKey, y));
}

/** Whether an encoding is of this y, whatever its sign bit. */
function hasY(encoding: Uint8Array, y: Uint8Array): boolean {
  return y.every((byte, i) => byte === (i === 31 ? encoding[i]! & 0x7f : encoding[i]));
}
