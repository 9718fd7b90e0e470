/**
 * The curve of Ed25519 for laws: its torsion points, its odd encodings, and who is a point.
 *
 * Kept apart from the module's own code on purpose: the torsion points are computed, not
 * listed, and whether bytes are a point is decided by Euler's criterion instead of a decoder,
 * so the lists and the decoder in `src/` are checked against something else than themselves.
 *
 * @module
 */

import { Point } from "../src/packages/noble_ed25519.ts";

const { p: P, n, d: D } = Point.CURVE();

/** The order of the base point. */
export const L: bigint = n;

/** The prime of the field. */
export const FIELD: bigint = P;

/** The eight points that the cofactor 8 makes vanish: the i-th is [i]T for one T of order 8. */
export const TORSION: readonly Point[] = multiples(pointOfOrder8());

/** Every encoding that a lenient reader takes for a point of small order. */
export const SMALL_ORDER_ENCODINGS: readonly Uint8Array[] = smallOrderEncodings();

/** y as 32 little-endian bytes, with the sign bit of x set or not. */
export function encode(y: bigint, sign: 0 | 1 = 0): Uint8Array {
  const value = y | (BigInt(sign) << 255n);
  return Uint8Array.from({ length: 32 }, (_, i) => Number((value >> BigInt(8 * i)) & 0xffn));
}

/** The number that little-endian bytes spell. */
export function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((value, byte) => value << 8n | BigInt(byte), 0n);
}

/** Whether bytes decode to a point: (y² - 1) / (dy² + 1) is a square, so their product is. */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = littleEndian(bytes) & ((1n << 255n) - 1n);
  const product = (y * y - 1n) * (D * y * y + 1n) % P;
  return power((product + P) % P, (P - 1n) / 2n) !== P - 1n;
}

function pointOfOrder8(): Point {
  for (let y = 2n;; y++) {
    if (!isOnCurve(encode(y))) continue;
    const point = Point.fromBytes(encode(y));
    const torsion = point.multiplyUnsafe(L - 1n).add(point);
    if (!torsion.double().double().is0()) return torsion;
  }
}

function multiples(point: Point): Point[] {
  return Array.from({ length: 8 }, (_, i) => point.multiplyUnsafe(BigInt(i)));
}

function smallOrderEncodings(): Uint8Array[] {
  const values = new Set(TORSION.map((point) => point.toAffine().y));
  const spellings = [...values].flatMap((y) => [y, y + P].filter((value) => value < 1n << 255n));
  return spellings.flatMap((y) => [encode(y, 0), encode(y, 1)]);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  for (let e = exponent, square = base; e > 0n; e >>= 1n) {
    if (e & 1n) result = result * square % P;
    square = square * square % P;
  }
  return result;
}
