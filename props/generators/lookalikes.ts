/**
 * Spellings that are nearly right: of numbers, ids, images and members' names.
 *
 * @module
 */

import { idOfNothing } from "../oracles/identity.ts";

/** Spelled otherwise than in plain digits. */
export const ODD_NUMBERS: readonly string[] = ["-0", "1.0", "7.5", "1e3", "1E+2", "9".repeat(400)];

/** What is no u64. */
export const NUMBERS: readonly string[] = [
  "-1",
  "-0",
  "1.0",
  "7.5",
  "1e3",
  "1E+2",
  "18446744073709551616",
  "9".repeat(400),
];

const ID = idOfNothing(5);
/** What is no id, or not how it is spelled. */
export const IDS: readonly string[] = [
  "",
  "b",
  ID.toUpperCase(),
  ID.slice(0, -1) + ID.slice(-1).toUpperCase(),
  ID + "=",
  ID + "a",
  ID + " ",
  " " + ID,
  "\ufeff" + ID,
  ID.slice(0, -1),
  ID.slice(1),
  // Stray bits behind the last byte, another version, codec, hash and length.
  ID.slice(0, -1) + "b",
  "bq" + ID.slice(2),
  "bafkr4i" + ID.slice(7),
  "bafyrei" + ID.slice(7),
  "bafyr4y" + ID.slice(7),
  // The same bytes in base16, in another base's letter, and a CIDv0.
  "f01711e20" + "05".repeat(32),
  "z" + ID.slice(1),
  "QmdfTbBqBPQ7VNxZEYEj14VmRuZBkqFbiwReogJgS1zR1n",
];

const DIGEST = `sha256:${"5d".repeat(32)}`;
/** Texts that name no image, or not which. */
export const IMAGE_TEXTS: readonly string[] = [
  "",
  "nginx",
  "nginx:1.25",
  "nginx@sha256:",
  `nginx@sha512:${"5d".repeat(32)}`,
  `nginx@${DIGEST.toUpperCase()}`,
  `nginx@${DIGEST.slice(0, -1)}`,
  `nginx@${DIGEST}0`,
  `nginx@${DIGEST} `,
  ` nginx@${DIGEST}`,
  `@${DIGEST}`,
  `:1.25@${DIGEST}`,
  `nginx:@${DIGEST}`,
  `/nginx@${DIGEST}`,
  `ghcr.io//nginx@${DIGEST}`,
  `ghcr.io/@${DIGEST}`,
  `nginx:1:2@${DIGEST}`,
  `nginx@${DIGEST}@${DIGEST}`,
];

/** Names of members that no object has. */
export const STRANGERS: readonly string[] = [
  "extra",
  "__proto__",
  "constructor",
  "toString",
  "",
  "fs_re\u0430d",
  "0",
];
