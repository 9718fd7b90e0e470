/**
 * Canonical bytes that read back as what they are the bytes of, and others that do not.
 *
 * @module
 */

import { NONE } from "../../src/lattice/caveats.ts";
import { canonicalBytes } from "../../src/provenance/canonical.ts";
import { ATTESTATION, idOf, link, PINNED, root } from "../../src/provenance/samples.ts";
import { encodeHex } from "../../src/text/hex.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";

const parent = idOf(root(PINNED));
const values: readonly (readonly [string, Plain])[] = [
  ["a realistic authority", { caveats: PINNED }],
  ["an authority with U+FEFF and an emoji", {
    caveats: { ...NONE, fs_read: { only: ["", "\ufeff/repo", "｡", "😀"] } },
  }],
  ["an authority with the largest integers", {
    caveats: {
      ...NONE,
      max_calls: { at_most: 18446744073709551615n },
      valid_for_generation: { only: [0n, 18446744073709551615n] },
    },
  }],
  ["a root", root(PINNED).grant],
  ["an attenuation", link(PINNED, { attenuation: { parent } }).grant],
  ["an elevation", link(PINNED, { elevation: { parent, attestation: ATTESTATION } }).grant],
];

const NOTHING = encodeHex(canonicalBytes({ caveats: NONE }));
const ROOT = encodeHex(canonicalBytes(root(PINNED).grant));
const EMPTY_NET = "636e6574a1646f6e6c7980", EMPTY_EXEC = "6465786563a1646f6e6c7980";

/** Canonical bytes with one piece spelled otherwise, which must be in them. */
function altered(hex: string, piece: string, other: string): string {
  if (hex.split(piece).length !== 2) throw new Error(`${piece} is not there once`);
  return hex.replace(piece, other);
}

function net(items: string): string {
  return altered(NOTHING, EMPTY_NET, `636e6574a1646f6e6c79${items}`);
}

function refused(
  note: string,
  hex: string,
  code = "not_canonical",
  path: string | null = null,
): Case {
  return { note, in: { parse: "canonical", hex }, expect: { malformed: { code, path } } };
}

/** The rows of `parse.json` on canonical bytes. */
export const canonical: readonly Case[] = [
  ...values.map(([note, value]): Case => ({
    note: `the bytes of ${note}`,
    in: { parse: "canonical", hex: encodeHex(canonicalBytes(value)) },
    expect: { value },
  })),
  refused("no bytes", ""),
  refused("bytes cut off", NOTHING.slice(0, -2)),
  refused("a byte after the end", `${NOTHING}00`),
  refused(
    "keys of the caveats in another order",
    altered(NOTHING, EMPTY_NET + EMPTY_EXEC, EMPTY_EXEC + EMPTY_NET),
  ),
  refused("a key twice", altered(NOTHING, `a6${EMPTY_NET}`, `a7${EMPTY_NET}${EMPTY_NET}`)),
  refused("a set in UTF-16 order", net("82" + "64f09f9880" + "63efbda1")),
  refused("a set in the order of map keys", net("82" + "6162" + "626161")),
  refused("a set with a repeat", net("82" + "6161" + "6161")),
  refused("a set of indefinite length", net("9f" + "6161" + "ff")),
  refused("a text with a longer head than it needs", net("81" + "780161")),
  refused(
    "a count with a longer head than it needs",
    altered(NOTHING, "6761745f6d6f737400", "6761745f6d6f73741800"),
  ),
  refused("a count as a float", altered(NOTHING, "6761745f6d6f737400", "6761745f6d6f7374f90000")),
  refused("another version of the domain tag", altered(NOTHING, "2f7631", "2f7632")),
  refused(
    "an id as text where a link belongs",
    altered(
      ROOT,
      `d82a582500${ROOT.slice(ROOT.indexOf("d82a582500") + 10).slice(0, 72)}`,
      "783b" + encodeHex(new TextEncoder().encode(root(PINNED).grant.authority)),
    ),
  ),
  refused("a link without its zero byte", altered(ROOT, "d82a58250001711e20", "d82a582401711e20")),
  refused("a link of another codec", altered(ROOT, "d82a58250001711e20", "d82a58250001551e20")),
  refused("a text that is no UTF-8", net("81" + "61ff"), "utf8"),
  refused(
    "a scope that is neither",
    altered(NOTHING, EMPTY_NET, "636e657463414c4c"),
    "unknown_variant",
    "/caveats/net",
  ),
];
