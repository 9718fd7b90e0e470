/**
 * Signatures that only an attacker makes: torsion, small order, odd encodings, s out of range.
 *
 * The curve has cofactor 8: eight points vanish when multiplied by it (the torsion points
 * T0 = identity to T7), and adding one to a key or to R gives bytes on which verifiers
 * disagree. Each case here knows its answer by construction, not by asking a verifier: the
 * signer's scalar, the nonce and the torsion parts are known, so the equation reduces to
 * integers modulo L and modulo 8.
 *
 * Everything is a function of the secret, the nonce and the message, so that laws can vary
 * them. NOT covered: a key in an unreduced encoding under which the equation holds. Nobody
 * knows the discrete logarithm of such a key, so nobody can sign for it.
 *
 * @module
 */

import type { SignatureOutcome } from "../src/crypto/ed25519.ts";
import {
  encode,
  FIELD,
  isOnCurve,
  L,
  littleEndian,
  SMALL_ORDER_ENCODINGS,
  TORSION,
} from "./curve.ts";
import { B, join, next, respond, search } from "./signer.ts";
import type { Signer } from "./signer.ts";

export type { Signer };

/** A question to a verifier and the answer of the reference's `verify_strict`. */
export interface SignatureCase {
  readonly label: string;
  readonly message: Uint8Array;
  readonly signature: Uint8Array;
  readonly publicKey: Uint8Array;
  readonly expected: SignatureOutcome;
}

/** What a challenge can be modulo 8, which is all that torsion sees of it. */
const RESIDUES = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n];

/** All cases for one signer. */
export function* signatureCases(signer: Signer): Generator<SignatureCase> {
  yield* honest(signer);
  yield* negatedPoints(signer);
  yield* mixedOrder(signer);
  yield* smallOrderKeys(signer);
  yield* smallOrderR(signer);
  yield* scalarsOutOfRange(signer);
  yield* oddEncodings(signer);
  yield* wrongLengths(signer);
}

/** Every message, signature and key that is one bit away from those of a valid case. */
export function* flippedBits(signer: Signer): Generator<SignatureCase> {
  const { message, signature, publicKey } = honestCase(signer);
  for (const [i, flipped] of flips(message)) {
    yield mismatch(`message, bit ${i}`, flipped, signature, publicKey);
  }
  for (const [i, flipped] of flips(signature)) {
    yield mismatch(`signature, bit ${i}`, message, flipped, publicKey);
  }
  for (const [i, flipped] of flips(publicKey)) {
    yield posed(byCurve(flipped), `key, bit ${i}`, message, signature, flipped);
  }
}

function* honest(signer: Signer): Generator<SignatureCase> {
  const own = honestCase(signer);
  const other = honestCase({ ...signer, secret: next(signer.secret) });
  yield own;
  yield mismatch("another key's signature", own.message, other.signature, own.publicKey);
  yield { ...honestCase({ ...signer, message: new Uint8Array() }), label: "an empty message" };
}

/** R or the key with its sign bit flipped, and s made for the bytes as they then are. */
function* negatedPoints(signer: Signer): Generator<SignatureCase> {
  const { message, signature, publicKey } = honestCase(signer);
  const R = signature.slice(0, 32);
  for (
    const [name, r, key] of [
      ["R", negated(R), publicKey],
      ["key", R, negated(publicKey)],
      ["R and key", negated(R), negated(publicKey)],
    ] as const
  ) {
    yield mismatch(`${name} negated`, message, respond(signer, r, key), key);
  }
}

/**
 * Key [a]B + Ti and R [r]B + Tj with s = r + ka. The equation with the cofactor always holds;
 * without it, it holds when the torsion parts cancel: j + ki = 0 modulo 8.
 */
function* mixedOrder(signer: Signer): Generator<SignatureCase> {
  for (let i = 0; i < 8; i++) {
    const publicKey = B.multiplyUnsafe(signer.secret).add(TORSION[i]!).toBytes();
    for (let j = i === 0 ? 1 : 0; j < 8; j++) {
      const cancels = (k: bigint) => (BigInt(j) + k * BigInt(i)) % 8n === 0n;
      const name = `key +T${i}, R +T${j}`;
      // With a plain key nothing cancels Tj, and a Ti of low order cancels only some Tj.
      if (RESIDUES.some(cancels)) {
        const signature = search(signer, publicKey, TORSION[j]!, cancels);
        yield posed("valid", `${name}, cancelling`, signer.message, signature, publicKey);
      }
      if (!RESIDUES.every(cancels)) {
        const signature = search(signer, publicKey, TORSION[j]!, (k) => !cancels(k));
        yield mismatch(`${name}, not cancelling`, signer.message, signature, publicKey);
      }
    }
  }
}

/** Keys of small order. k divisible by 8 makes [k]A vanish, so that R = [s]B satisfies all. */
function* smallOrderKeys(signer: Signer): Generator<SignatureCase> {
  const { message } = signer;
  const vanishes = (k: bigint) => k % 8n === 0n;
  for (const [i, key] of SMALL_ORDER_ENCODINGS.entries()) {
    const name = `key of small order, encoding ${i}`;
    const holds = search({ ...signer, secret: 0n }, key, TORSION[0]!, vanishes);
    yield mismatch(`${name}, the equation holds`, message, holds, key);
    yield mismatch(`${name}, R the identity, s = 0`, message, join(encode(1n), 0n), key);
    yield mismatch(`${name}, R the same, s = 0`, message, join(key, 0n), key);
  }
}

/** R of small order under an honest key: with s = ka the equation holds for the identity. */
function* smallOrderR(signer: Signer): Generator<SignatureCase> {
  const { message, publicKey } = honestCase(signer);
  for (const [i, R] of SMALL_ORDER_ENCODINGS.entries()) {
    const signature = respond({ ...signer, nonce: 0n }, R, publicKey);
    yield mismatch(`R of small order, encoding ${i}`, message, signature, publicKey);
  }
}

/** The same signature with every s + nL that fits 32 bytes, and s at the edges. */
function* scalarsOutOfRange(signer: Signer): Generator<SignatureCase> {
  const { message, signature, publicKey } = honestCase(signer);
  const R = signature.slice(0, 32);
  const s = littleEndian(signature.slice(32));
  for (let n = 1n; s + n * L < 1n << 256n; n++) {
    yield mismatch(`s + ${n}L`, message, join(R, s + n * L), publicKey);
  }
  for (const edge of [0n, L - 1n, L, 1n << 253n, 1n << 255n, (1n << 256n) - 1n]) {
    yield mismatch(`s = ${edge}`, message, join(R, edge), publicKey);
  }
}

/** The smallest y and those not reduced, with either sign bit, as key and as R. */
function* oddEncodings(signer: Signer): Generator<SignatureCase> {
  const { message, signature, publicKey } = honestCase(signer);
  for (let n = 0n; n < 19n; n++) {
    for (const y of [n, FIELD + n]) {
      for (const sign of [0, 1] as const) {
        const odd = encode(y, sign);
        const name = `y = ${y === n ? "" : "p + "}${n}, sign bit ${sign}`;
        yield posed(byCurve(odd), `key with ${name}`, message, signature, odd);
        yield mismatch(`R with ${name}`, message, join(odd, signer.nonce), publicKey);
      }
    }
  }
}

/** Wrong lengths. The key is judged first, as a point too, and the signature after it. */
function* wrongLengths(signer: Signer): Generator<SignatureCase> {
  const { message, signature, publicKey } = honestCase(signer);
  for (const length of [0, 31, 33]) {
    const name = `key of ${length} bytes`;
    yield posed("malformed_key", name, message, signature, resized(publicKey, length));
  }
  for (const length of [0, 32, 63, 65]) {
    const name = `signature of ${length} bytes`;
    const cut = resized(signature, length);
    yield posed("malformed_signature", name, message, cut, publicKey);
    yield posed("malformed_signature", `${name}, identity key`, message, cut, encode(1n));
    yield posed("malformed_key", `${name}, key no point`, message, cut, encode(2n));
  }
}

function honestCase({ secret, nonce, message }: Signer): SignatureCase {
  const publicKey = B.multiplyUnsafe(secret).toBytes();
  const R = B.multiplyUnsafe(nonce).toBytes();
  const signature = respond({ secret, nonce, message }, R, publicKey);
  return posed("valid", "an honest signature", message, signature, publicKey);
}

function posed(
  expected: SignatureOutcome,
  label: string,
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
): SignatureCase {
  return { label, message, signature, publicKey, expected };
}

function mismatch(label: string, ...question: [Uint8Array, Uint8Array, Uint8Array]): SignatureCase {
  return posed("signature_mismatch", label, ...question);
}

/** The answer for a key that did not sign. */
function byCurve(publicKey: Uint8Array): SignatureOutcome {
  return isOnCurve(publicKey) ? "signature_mismatch" : "malformed_key";
}

function negated(point: Uint8Array): Uint8Array {
  return point.with(31, point[31]! ^ 0x80);
}

function resized(bytes: Uint8Array, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, i) => bytes[i] ?? 0);
}

function* flips(bytes: Uint8Array): Generator<[number, Uint8Array]> {
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    yield [bit, bytes.with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7)))];
  }
}
