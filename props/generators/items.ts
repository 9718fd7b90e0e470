/**
 * Items of sets: few names, so that scopes share them, and the names that go wrong.
 *
 * Names that a careless implementation takes for one another: a path and what is
 * below it, a trailing slash, case, a byte order mark in front, composed and
 * decomposed letters, the keys of `Object.prototype`, and texts that UTF-16 sorts
 * otherwise than UTF-8. Generations that a double, a text order or 63 bits confuse.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";

/** Names, the plainest first (shrinking goes to the front). */
export const NAMES = [
  "/repo",
  "/repo/src",
  "loopback",
  "git",
  "/repo/",
  "/Repo",
  "/",
  "",
  " ",
  "/repo/..",
  "*",
  "\ufeff/repo",
  "\u00e9",
  "e\u0301",
  "\u0130",
  "\u00df",
  "\uff61",
  "\u{1f600}",
  "\u{10ffff}",
  "\ue000",
  "\u0000",
  "\u007f",
  "\u0080\u07ff\u0800",
  "a\u0000b",
  "aa",
  "b",
  "__proto__",
  "constructor",
  "all",
  "unknown",
  "10",
  "9",
  '"\\/\b\n',
  "x".repeat(24),
  "x".repeat(256),
] as const;

/** Generations and counts, the plainest first. */
export const NUMBERS = [
  1n,
  0n,
  2n,
  9n,
  10n,
  23n,
  24n,
  255n,
  256n,
  65_535n,
  65_536n,
  (1n << 32n) - 1n,
  1n << 32n,
  (1n << 53n) - 1n,
  1n << 53n,
  (1n << 53n) + 1n,
  (1n << 63n) - 1n,
  1n << 63n,
  (1n << 64n) - 2n,
  (1n << 64n) - 1n,
] as const;

/** Text that UTF-8 can spell, of any characters. */
export const anyText: fc.Arbitrary<string> = fc.string({ unit: "binary", maxLength: 12 });

/** An item of a set of texts: mostly one of few. */
export const item: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES.slice(0, 8)) },
  { weight: 3, arbitrary: fc.constantFrom(...NAMES) },
  { weight: 1, arbitrary: anyText },
);

/** A u64: mostly one of few, and the extremes. */
export const u64: fc.Arbitrary<bigint> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NUMBERS.slice(0, 6)) },
  { weight: 3, arbitrary: fc.constantFrom(...NUMBERS) },
  { weight: 1, arbitrary: fc.bigInt({ min: 0n, max: (1n << 64n) - 1n }) },
);

/** An item and another that might be taken for it. */
export const alike: fc.Arbitrary<readonly [string, string]> = fc.tuple(
  fc.oneof(item, anyText),
  fc.constantFrom(
    ...([
      (text) => text + "/",
      (text) => text + "/x",
      (text) => text + "\u0000",
      (text) => text + " ",
      (text) => "\ufeff" + text,
      (text) => "/" + text,
      (text) => "./" + text,
      (text) => text.toUpperCase(),
      (text) => text.toLowerCase(),
      (text) => text.normalize("NFC"),
      (text) => text.normalize("NFD"),
      (text) => text.normalize("NFKC"),
      (text) => text.trim(),
      (text) => text.replaceAll("/", "//"),
      (text) => [...text].reverse().join(""),
      (text) => [...text].slice(0, -1).join(""),
    ] as ((text: string) => string)[]),
  ),
).map(([text, change]) => [text, change(text)] as const);
