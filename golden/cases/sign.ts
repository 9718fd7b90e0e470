/**
 * Signatures over documents, and the keys of seeds.
 *
 * What these must be is worked out by the host's own Ed25519 in the golden tests.
 *
 * @module
 */

import { RFC_8032 } from "../../props/rfc8032.ts";
import { encodeHex } from "../../src/text/hex.ts";
import { decodeHex } from "../../src/text/hex.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { KEY, OTHER_SEED, SEED } from "./keys.ts";
import { DOCUMENT, MAGIC, malformed } from "./workload.ts";

function signs(note: string, document: string, seed = SEED, expect: Plain = {}): Case {
  return { note, in: { seed, document }, expect };
}

const isText = (hex: string) => {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(decodeHex(hex)!);
    return true;
  } catch {
    return false;
  }
};

/** The rows of `sign.json`. */
export const sign: readonly Case[] = [
  ...RFC_8032.map(({ name, seed, message, publicKey, signature }): Case => ({
    note: `RFC 8032, ${name}`,
    in: { seed, hex: message },
    expect: isText(message)
      ? { key: publicKey, signature }
      : { malformed: { code: "utf8", path: null } },
  })),
  signs("a document", DOCUMENT),
  signs("a seed in upper case", DOCUMENT, SEED.toUpperCase(), { key: KEY }),
  signs("another's seed", DOCUMENT, OTHER_SEED),
  signs("a seed of zeros is a seed", DOCUMENT, "00".repeat(32)),
  signs("no text", ""),
  signs("what is no grant is signed all the same", `${MAGIC}none`),
  signs("a text is signed as its UTF-8, U+FEFF and all", "\ufeffcaf\u00e9 \u{1f980}\0"),
  {
    note: "its bytes have the same signature",
    in: { seed: SEED, hex: encodeHex(new TextEncoder().encode("\ufeffcaf\u00e9 \u{1f980}\0")) },
    expect: {},
  },
  malformed("bytes that are no text", { seed: SEED, hex: "ff" }, "utf8", null),
  ...["", "a1", SEED.slice(2), `${SEED}a1`, `${SEED.slice(2)}zz`, ` ${SEED.slice(1)}`].map((seed) =>
    malformed(
      `a seed that is none: ${JSON.stringify(seed.slice(0, 4))}, ${seed.length} units, ends ${
        seed.slice(-2)
      }`,
      {
        seed,
        document: DOCUMENT,
      },
      "wrong_type",
      null,
    )
  ),
];
