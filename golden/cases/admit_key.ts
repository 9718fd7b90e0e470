/**
 * Whether a workload may run: is its key pinned, and does its signature hold?
 *
 * @module
 */

import { signGrant } from "../../src/crypto/signing.ts";
import type { Plain } from "../vectors/plain.ts";
import { admits, ask, BY, GRANT, refuses, SIGN, untrusted, vouched, WHOLE } from "./admission.ts";
import type { Case } from "./case.ts";
import {
  IDENTITY,
  KEY,
  MALLEATED,
  NO_POINT,
  odd,
  OTHER_KEY,
  OTHER_SEED,
  SIGNATURE,
} from "./keys.ts";
import { DOCUMENT } from "./workload.ts";

const MALFORMED_KEY = { code: "malformed_key" },
  MALFORMED_SIGNATURE = { code: "malformed_signature" };
const MISMATCH = { code: "signature_mismatch" };

const upper = KEY.toUpperCase();

const attribution: readonly Case[] = [
  ...["permissive", "required"].map((policy) =>
    admits(`a signed dispatch under ${policy}`, ask(WHOLE, { policy }))
  ),
  admits("any of the pinned keys may have signed", ask(WHOLE, { keys: [OTHER_KEY, KEY] })),
  refuses("a key that is not pinned", ask(WHOLE, { keys: [OTHER_KEY] }), "L6", untrusted(KEY)),
  refuses("pinning nothing trusts no one", ask(WHOLE, { keys: [] }), "L6", untrusted(KEY)),
  refuses(
    "pinning nothing trusts no one under permissive",
    ask(WHOLE, { keys: [], policy: "permissive" }),
    "L6",
    untrusted(KEY),
  ),
  refuses(
    "an attacker's own key and signature",
    ask({
      ...WHOLE,
      [SIGN]: signGrant(DOCUMENT, OTHER_SEED),
      [BY]: OTHER_KEY,
    }),
    "L6",
    untrusted(OTHER_KEY),
  ),
  refuses(
    "a key that is not pinned, before what is no key",
    ask({ ...WHOLE, [BY]: "zz", [SIGN]: "zz" }),
    "L6",
    untrusted("zz"),
  ),
  refuses(
    "an upper-case key is not its lower-case pin",
    ask({ ...WHOLE, [BY]: upper }),
    "L6",
    untrusted(upper),
  ),
  refuses(
    "a lower-case key is not its upper-case pin",
    ask(WHOLE, { keys: [upper] }),
    "L6",
    untrusted(KEY),
  ),
  admits(
    "upper case on both sides is one key",
    ask({ ...WHOLE, [BY]: upper }, { keys: [upper] }),
    vouched(upper),
  ),
  refuses(
    "white space around a key is part of it",
    ask(WHOLE, { keys: [` ${KEY}`] }),
    "L6",
    untrusted(KEY),
  ),
  refuses(
    "of a long text in the place of a key the first 256 UTF-16 units are shown",
    ask({
      ...WHOLE,
      [BY]: DOCUMENT,
    }),
    "L6",
    untrusted(`${DOCUMENT.slice(0, 256)}\u2026`),
  ),
];

const pinned = (key: string, changes: Plain = {}) =>
  ask({ ...WHOLE, [BY]: key, ...changes }, { keys: [key] });

const keys: readonly Case[] = [
  ...["zz", "", KEY.slice(2), `${KEY}00`, ` ${KEY}`, `0x${KEY.slice(2)}`, `${KEY.slice(1)}g`].map((
    key,
  ) =>
    refuses(
      `a pinned text that is no key: ${JSON.stringify(key.slice(0, 8))}, ${key.length} units`,
      pinned(key),
      "L7",
      MALFORMED_KEY,
    )
  ),
  refuses("32 bytes that are no point", pinned(NO_POINT), "L7", MALFORMED_KEY),
  refuses("no key, before no signature", pinned("zz", { [SIGN]: "zz" }), "L7", MALFORMED_KEY),
  refuses("no point, before no signature", pinned(NO_POINT, { [SIGN]: "zz" }), "L7", MALFORMED_KEY),
  refuses(
    "a key of small order, before no signature, is a key",
    pinned(IDENTITY, { [SIGN]: "zz" }),
    "L7",
    MALFORMED_SIGNATURE,
  ),
];

const signatures: readonly Case[] = [
  ...["", "zz", SIGNATURE.slice(2), `${SIGNATURE}00`, `${SIGNATURE}\n`, ` ${SIGNATURE}`].map((
    signature,
  ) =>
    refuses(
      `a text that is no signature: ${
        JSON.stringify(signature.slice(0, 4))
      }, ${signature.length} units`,
      ask({ ...WHOLE, [SIGN]: signature }),
      "L7",
      MALFORMED_SIGNATURE,
    )
  ),
  admits("a signature in upper case", ask({ ...WHOLE, [SIGN]: SIGNATURE.toUpperCase() })),
  refuses(
    "another key's signature under a pinned key",
    ask({ ...WHOLE, [SIGN]: signGrant(DOCUMENT, OTHER_SEED) }),
    "L7",
    MISMATCH,
  ),
  refuses(
    "a grant that was widened after it was signed",
    ask({
      ...WHOLE,
      [GRANT]: DOCUMENT.replace("nested-sandbox 5\nfalse", "nested-sandbox 4\ntrue"),
    }),
    "L7",
    MISMATCH,
  ),
  refuses(
    "a newline after the document",
    ask({ ...WHOLE, [GRANT]: `${DOCUMENT}\n` }),
    "L7",
    MISMATCH,
  ),
  refuses("s + L for s", ask({ ...WHOLE, [SIGN]: MALLEATED }), "L7", MISMATCH),
  refuses("a signature of zeros", ask({ ...WHOLE, [SIGN]: "00".repeat(64) }), "L7", MISMATCH),
  refuses(
    "a mismatch, before a document that is none",
    ask({ ...WHOLE, [GRANT]: "none" }),
    "L7",
    MISMATCH,
  ),
  ...odd.map(({ note, key, signature, outcome }) =>
    outcome === "valid"
      ? admits(`strict signatures: ${note}`, pinned(key, { [SIGN]: signature }), vouched(key))
      : refuses(`strict signatures: ${note}`, pinned(key, { [SIGN]: signature }), "L7", {
        code: outcome,
      })
  ),
];

/** Attribution, keys and signatures. */
export const keyed: readonly Case[] = [...attribution, ...keys, ...signatures];
