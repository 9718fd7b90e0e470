/**
 * Ids and canonical bytes: every length of a head, every order, every derivation.
 *
 * What these must be is worked out by the format's own library in the golden tests.
 *
 * @module
 */

import { NONE, TOP } from "../../src/lattice/caveats.ts";
import type { Caveats } from "../../src/lattice/caveats.ts";
import { PINNED } from "../../src/provenance/samples.ts";
import { toJson } from "../../src/text/writer.ts";
import type { Spelled } from "../row.ts";
import type { Case } from "./case.ts";

const AUTHORITY = "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq";
const ROOT = "bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi";
const ATTENUATED = "bafyr4ihshpvudtgiiseiwnbezg6cwzmonkmzzdiwf54plgfzenmhbohly4";
const ZEROS = "bafyr4iaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
const ONES = `bafyr4ih${"7".repeat(50)}4`;

function authority(note: string, changes: Partial<Caveats>, id?: string): Case {
  const caveats = { ...NONE, ...changes };
  return { note, in: { authority: { caveats } }, expect: id === undefined ? {} : { id } };
}

function grant(note: string, authority: string, derivation: unknown, id?: string): Case {
  return { note, in: { grant: { authority, derivation } }, expect: id === undefined ? {} : { id } };
}

function reads(note: string, ...only: readonly string[]): Case {
  return authority(note, { fs_read: { only } });
}

/** An authority whose set of generations or of paths is given as JSON text. */
function long(note: string, axis: keyof Caveats, items: Exclude<Spelled, string>): Case {
  const [before, after] = toJson({ authority: { caveats: { ...NONE, [axis]: "@" } } }).split('"@"');
  return { note, in_text: [`${before}{"only":[`, ...items, `]}${after}`], expect: {} };
}

const count = (length: number) => Array.from({ length }, (_, index) => BigInt(index));

const INTEGERS = [
  0n,
  1n,
  23n,
  24n,
  255n,
  256n,
  65535n,
  65536n,
  2n ** 32n - 1n,
  2n ** 32n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 53n + 1n,
  2n ** 63n - 1n,
  2n ** 63n,
  2n ** 64n - 1n,
];

/** The rows of `ids.json`. */
export const ids: readonly Case[] = [
  authority("the authority pinned by the specification", PINNED, AUTHORITY),
  grant("its root grant, pinned by the specification", AUTHORITY, "root", ROOT),
  grant(
    "the same authority attenuated from that root, pinned by the specification",
    AUTHORITY,
    { attenuation: { parent: ROOT } },
    ATTENUATED,
  ),
  authority("everything on every axis", TOP),
  authority("nothing on every axis", NONE),
  ...(["fs_read", "fs_write", "exec", "net", "valid_for_generation"] as const).map((axis) =>
    authority(`everything on ${axis} alone`, { [axis]: "all" })
  ),
  authority("any number of calls and nothing else", { max_calls: "unlimited" }),
  ...(["fs_read", "fs_write", "exec", "net"] as const).map((axis) =>
    authority(`the same item on ${axis} alone`, { [axis]: { only: ["x"] } })
  ),
  ...INTEGERS.map((at_most) => authority(`at most ${at_most} calls`, { max_calls: { at_most } })),
  authority("every border of an integer in one set, given from the largest down", {
    valid_for_generation: { only: INTEGERS.toReversed() },
  }),
  authority("generations sort by value, not as texts", {
    valid_for_generation: { only: [10n, 9n, 100n, 2n] },
  }),
  authority("two neighbours that no double tells apart", {
    valid_for_generation: { only: [2n ** 53n + 1n, 2n ** 53n] },
  }),
  reads("a text of no bytes", ""),
  ...[1, 23, 24, 255, 256].map((length) => reads(`a text of ${length} bytes`, "x".repeat(length))),
  ...[65535, 65536].map((times) =>
    long(`a text of ${times} bytes`, "fs_read", ['"', { repeat: "x", times }, '"'])
  ),
  reads("a text of 23 bytes in 8 characters", "｡".repeat(7) + "é"),
  reads("a text of 24 bytes in 12 characters", "é".repeat(12)),
  reads("a text of 256 bytes in 64 characters", "😀".repeat(64)),
  ...[1, 23, 24, 255, 256].map((length) =>
    authority(`a set of ${length}`, { valid_for_generation: { only: count(length) } })
  ),
  ...[65535, 65536].map((length) =>
    long(`a set of ${length}`, "valid_for_generation", [{ from: 0, to: length - 1 }])
  ),
  reads("U+FF61 before an emoji: by UTF-8 bytes, not by UTF-16 units", "😀", "｡"),
  reads("the same set in the other order, with repeats", "｡", "😀", "｡", "😀"),
  reads("items sort by bytes alone, a longer one first", "b", "aa"),
  reads(
    "every border of UTF-8 and of the surrogates, given from the last down",
    ...[
      "",
      "\0",
      "\x7f",
      "\x80",
      "\u07ff",
      "\u0800",
      "\ud7ff",
      "\ue000",
      "\ufeff",
      "\uffff",
      "\u{10000}",
      "\u{10ffff}",
    ].reverse(),
  ),
  reads("a leading U+FEFF is part of the item", "\ufeff/repo"),
  reads("U+FEFF alone is an item", "\ufeff"),
  reads("with and without U+FEFF are two items", "/repo", "\ufeff/repo"),
  reads("é and e with U+0301 are two items: nothing is normalized", "é", "e\u0301"),
  reads("the replacement character is an item like any other", "\ufffd"),
  reads("nothing is trimmed or folded", " a", "a", "A", "a ", "a\u0085", "\u00a0a", "a\n"),
  reads("paths are not taken apart", "/repo", "/repo/", "/repo//", "//repo", "/repo/.", "/repo/.."),
  reads("control characters and marks of JSON", "\0\b\t\n\f\r\x1f\x7f", '"\\/', "\u2028\u2029"),
  authority("a realistic authority", {
    fs_read: { only: ["/repo", "/usr/share/zoneinfo"] },
    fs_write: { only: ["/repo/target"] },
    exec: { only: ["cargo", "git", "rustc"] },
    net: { only: ["packages.example.com:443", "static.example.com:443"] },
    max_calls: { at_most: 200n },
    valid_for_generation: { only: [41n, 42n] },
  }),
  grant("a root over the id of all zeros", ZEROS, "root"),
  grant("a root over the id of all ones", ONES, "root"),
  grant("an attenuation from the id of all ones", AUTHORITY, { attenuation: { parent: ONES } }),
  grant("an attenuation from an attenuation", AUTHORITY, { attenuation: { parent: ATTENUATED } }),
  grant("an elevation: parent is encoded before attestation, the shorter key first", AUTHORITY, {
    elevation: { attestation: ZEROS, parent: ROOT },
  }),
  grant("an elevation with parent and attestation the other way round", AUTHORITY, {
    elevation: { parent: ZEROS, attestation: ROOT },
  }),
  grant("a grant whose authority and parent are the same id", ROOT, {
    attenuation: { parent: ROOT },
  }),
];
