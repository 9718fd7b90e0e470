/**
 * Keys and signatures of the cases: an author's, another's, and those that only an attacker makes.
 *
 * The seeds are public: nothing outside these rows may trust their keys.
 *
 * @module
 */

import { encode, L, littleEndian, SMALL_ORDER_ENCODINGS } from "../../props/curve.ts";
import { signatureCases } from "../../props/torsion.ts";
import { publicKeyOf, signGrant } from "../../src/crypto/signing.ts";
import { decodeHex, encodeHex } from "../../src/text/hex.ts";
import { DOCUMENT } from "./workload.ts";

/** The seed of the recipe's author. */
export const SEED = "a1".repeat(32);
/** Someone else's. */
export const OTHER_SEED = "b2".repeat(32);
/** The author's public key. */
export const KEY = publicKeyOf(SEED);
/** Someone else's. */
export const OTHER_KEY = publicKeyOf(OTHER_SEED);
/** The identity: a point of small order, under which a native verifier takes any message. */
export const IDENTITY = encodeHex(encode(1n));
/** 32 bytes that are no point. */
export const NO_POINT = encodeHex(encode(2n));
/** The author's signature over the document. */
export const SIGNATURE = signGrant(DOCUMENT, SEED);

/** A signature over the document, its key, and whether the strict rule takes it. */
export interface Odd {
  readonly note: string;
  readonly key: string;
  readonly signature: string;
  readonly outcome: string;
}

/** What of the cases of `props/torsion.ts` is worth a row: some of each kind. */
const KINDS: readonly RegExp[] = [
  /^(?:R|key|R and key) negated$/,
  // Cancelling and not, with a plain key, and with keys of order 2, 4 and 8.
  /^key \+T[0148], R \+T[014], /,
  /^key of small order, encoding (?:0|2|5|9|12), the equation holds$/,
  /^key of small order, encoding (?:2|3|4|11|13), R the identity, s = 0$/,
  /^R of small order, encoding (?:0|2|3|6|13)$/,
  /^s \+ (?:1|15)L$/,
  /^key with y = (?:2|p \+ 3), sign bit [01]$/,
  /^R with y = (?:0|p \+ 1), sign bit 1$/,
  /^key of (?:0|31|33) bytes$/,
  /^signature of (?:0|63|65) bytes(?:, key no point|, identity key)?$/,
];

/** Signatures on which verifiers disagree, over the document. */
export const odd: readonly Odd[] = [...signatureCases({
  secret: 0x7e1d_7e1d_7e1d_7e1d_7e1dn,
  nonce: 0x1dea_5eedn,
  message: new TextEncoder().encode(DOCUMENT),
})].filter(({ label }) => KINDS.some((kind) => kind.test(label))).map((odd) => ({
  note: odd.label,
  key: encodeHex(odd.publicKey),
  signature: encodeHex(odd.signature),
  outcome: odd.expected,
}));

/** The author's signature with s + L for s: the same to who does not ask whether s is reduced. */
export const MALLEATED = (() => {
  const bytes = decodeHex(SIGNATURE)!;
  return encodeHex(bytes.slice(0, 32)) + encodeHex(encode(littleEndian(bytes.slice(32)) + L));
})();

/** Every encoding of a point of small order, in hex. */
export const SMALL_ORDER: ReadonlySet<string> = new Set(SMALL_ORDER_ENCODINGS.map(encodeHex));
