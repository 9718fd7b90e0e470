/**
 * Documents that do not read: each fault, at each kind of record.
 *
 * @module
 */

import { encodeHex } from "../../src/text/hex.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { DOCUMENT, documentOf, MAGIC, record, RECORDS } from "./workload.ts";

function fails(note: string, document: string, fault: Plain): Case {
  return {
    note,
    in: { document },
    expect: { malformed: { code: "grant_malformed", path: null, ...fault } },
  };
}

function bytes(note: string, hex: string, fault: Plain): Case {
  return { note, in: { hex }, expect: { malformed: { path: null, ...fault } } };
}

/** The document with one piece written otherwise, which must be in it. */
function altered(piece: string, other: string, document = DOCUMENT): string {
  if (!document.includes(piece)) throw new Error(`${piece} is not there`);
  return document.replace(piece, () => other);
}

/** The document with one record's value written otherwise, its length with it. */
function valued(label: string, value: string): string {
  const at = RECORDS.findIndex(([name]) => name === label);
  return documentOf(RECORDS.with(at, [label, value]));
}

const badMagic = { error: "bad_magic" };
const misplaced = (expected: string, found: string) => ({
  error: "unexpected_label",
  expected,
  found,
});
const truncated = (label: string) => ({ error: "truncated", label });
const badValue = (label: string) => ({ error: "bad_value", label });
const notCanonical = { error: "not_canonical" };

const magic: readonly Case[] = [
  fails("no text at all", "", badMagic),
  fails("version 1, which knew no secrets", altered("/v2", "/v1"), badMagic),
  fails("version 3", altered("/v2", "/v3"), badMagic),
  fails("a first line in another case", altered("yah", "YAH"), badMagic),
  fails("a space after the first line", altered("/v2\n", "/v2 \n"), badMagic),
  fails("a carriage return in the first line", altered("/v2\n", "/v2\r\n"), badMagic),
  fails("a first line with no end", MAGIC.trimEnd(), badMagic),
  fails("an empty line before the first", `\n${DOCUMENT}`, badMagic),
  fails("U+FEFF before the first line", `\ufeff${DOCUMENT}`, badMagic),
];

const order: readonly Case[] = [
  fails("a record left out", documentOf(RECORDS.toSpliced(1, 1)), misplaced("image", "tier")),
  fails(
    "two records in each other's place",
    documentOf([RECORDS[1]!, RECORDS[0]!, ...RECORDS.slice(2)]),
    misplaced("recipe", "image"),
  ),
  fails(
    "a record twice",
    documentOf(RECORDS.toSpliced(2, 0, RECORDS[2]!)),
    misplaced("runtime", "tier"),
  ),
  fails("a label in another case", altered("\ntier ", "\nTIER "), misplaced("tier", "TIER")),
  fails("a label that goes on", altered("\ntier ", "\ntiers "), misplaced("tier", "tiers")),
  fails("a space before a label", altered("\ntier ", "\n tier "), misplaced("tier", "")),
  fails(
    "a label with a look-alike letter",
    altered("\ntier ", "\nt\u0456er "),
    misplaced("tier", "t\u0456er"),
  ),
  fails(
    "a count that is too low: the next item is in the way",
    valued("env-name", "1"),
    misplaced("secret", "env-name.item"),
  ),
  fails(
    "a count that is too high: the next record is not an item",
    valued("argv", "2"),
    misplaced("argv.item", "env-name"),
  ),
  fails(
    "an item under the label of its list",
    altered("argv.item", "argv"),
    misplaced("argv.item", "argv"),
  ),
  fails(
    "a secret without its mode",
    documentOf(RECORDS.toSpliced(17, 1)),
    misplaced("secret.mode", "secret.source-kind"),
  ),
  fails(
    "of a long label the first 256 UTF-16 units are shown",
    `${MAGIC}${"x".repeat(300)} 0\n\n`,
    misplaced("recipe", `${"x".repeat(256)}\u2026`),
  ),
  fails(
    "no character is cut in half for that",
    `${MAGIC}${"x".repeat(255)}\u{1f980}x 0\n\n`,
    misplaced("recipe", `${"x".repeat(255)}\u2026`),
  ),
];

const lengths: readonly Case[] = [
  fails("nothing after the first line", MAGIC, truncated("recipe")),
  fails("the document cut off in a value", DOCUMENT.slice(0, 40), truncated("recipe")),
  fails("the last newline cut off", DOCUMENT.slice(0, -1), truncated("secret.mode")),
  fails("the last record cut off", documentOf(RECORDS.slice(0, -1)), truncated("secret.mode")),
  fails("a length one too short", altered("tier 5", "tier 4"), truncated("tier")),
  fails("a length one too long", altered("tier 5", "tier 6"), truncated("tier")),
  fails("a length past the end", altered("tier 5", "tier 500000"), truncated("tier")),
  fails("the largest length", altered("tier 5", "tier 18446744073709551615"), truncated("tier")),
  fails(
    "a length no double tells from the one below it",
    altered("tier 5", "tier 9007199254740993"),
    truncated("tier"),
  ),
  fails(
    "a length counted in characters",
    `${MAGIC}recipe 4\ncaf\u00e9\n`,
    truncated("recipe"),
  ),
  fails(
    "a length that ends inside a character",
    `${MAGIC}recipe 1\n\u{1f980}\n${"x".repeat(9)}`,
    truncated("recipe"),
  ),
  fails("a header without a length", altered("tier 5\n", "tier\n"), truncated("tier")),
  fails("a header without a newline", `${MAGIC}recipe 5`, truncated("recipe")),
  fails("a value that ends without a newline", `${MAGIC}recipe 1\nab\n`, truncated("recipe")),
  ...["", " 5", "5 ", "-5", "5.0", "5e0", "0x5", "five", "5\r", "\u0665", "18446744073709551616"]
    .map(
      (length) =>
        fails(
          `${JSON.stringify(length)} as a length`,
          altered("tier 5\n", `tier ${length}\n`),
          badValue("tier"),
        ),
    ),
];

const values: readonly Case[] = [
  ...["", "Container", "container ", "vm", "native\n"].map((value) =>
    fails(`${JSON.stringify(value)} as a runtime`, valued("runtime", value), badValue("runtime"))
  ),
  ...["", "True", "1", "yes"].map((value) =>
    fails(
      `${JSON.stringify(value)} as a flag`,
      valued("host-network", value),
      badValue("host-network"),
    )
  ),
  fails("the second flag is none", valued("nested-sandbox", "FALSE"), badValue("nested-sandbox")),
  fails(
    "two working directories are read, and then refused",
    altered(
      "workdir 1\n0\n",
      record("workdir", "2") + record("workdir.item", "/a") + record("workdir.item", "/b"),
    ),
    badValue("workdir"),
  ),
  ...["workdir", "entrypoint", "argv", "env-name", "secret"].flatMap((label) => [
    fails(`no number as the count of ${label}`, valued(label, "two"), badValue(label)),
    fails(
      `10^18 as the count of ${label}: more than there are bytes left`,
      valued(label, "1000000000000000000"),
      badValue(label),
    ),
  ]),
  fails("a count past 64 bits", valued("secret", "18446744073709551616"), badValue("secret")),
  fails("an empty count", valued("argv", ""), badValue("argv")),
  fails("a negative count", valued("argv", "-1"), badValue("argv")),
  ...["vault", "Cluster", "local_file", ""].map((kind) =>
    fails(
      `${JSON.stringify(kind)} as the kind of a source`,
      valued("secret.source-kind", kind),
      badValue("secret.source-kind"),
    )
  ),
  fails(
    "the kind of a source is judged once its value was read",
    altered("secret.source 13", "secret.source x", valued("secret.source-kind", "vault")),
    badValue("secret.source"),
  ),
  ...["", "run/push", "./run", "~/push", " /run"].map((path) =>
    fails(
      `${JSON.stringify(path)} as a secret's path`,
      valued("secret.path", path),
      badValue("secret.path"),
    )
  ),
  ...["", "8", "400 ", "0o400", "-1", "40000000000"].map((mode) =>
    fails(`${JSON.stringify(mode)} as a mode`, valued("secret.mode", mode), badValue("secret.mode"))
  ),
];

const ends: readonly Case[] = [
  fails("a newline after the last record", `${DOCUMENT}\n`, { error: "trailing", bytes: 1 }),
  fails("trailing bytes are counted in UTF-8", `${DOCUMENT}caf\u00e9`, {
    error: "trailing",
    bytes: 5,
  }),
  fails(
    "a second document after the first",
    DOCUMENT + DOCUMENT,
    { error: "trailing", bytes: new TextEncoder().encode(DOCUMENT).length },
  ),
  fails("a third secret that was not counted", DOCUMENT + record("secret.source-kind", "cluster"), {
    error: "trailing",
    bytes: 29,
  }),
];

const spellings: readonly Case[] = [
  fails("a length with a plus", altered("tier 5", "tier +5"), notCanonical),
  fails("a length with a leading zero", altered("tier 5", "tier 05"), notCanonical),
  fails(
    "a length with a thousand zeros",
    altered("tier 5", `tier ${"0".repeat(1000)}5`),
    notCanonical,
  ),
  fails("a count with a plus", valued("argv", "+1"), notCanonical),
  fails("a count with a leading zero", valued("env-name", "02"), notCanonical),
  fails("a count of minus nothing, with a plus", valued("workdir", "+0"), notCanonical),
  fails("a mode with a leading zero", valued("secret.mode", "0400"), notCanonical),
  fails("a mode with a plus", valued("secret.mode", "+400"), notCanonical),
  fails(
    "a fault is named before the spelling of what comes before it",
    altered("tier 5", "tier +5", valued("secret.mode", "9")),
    badValue("secret.mode"),
  ),
  fails("trailing bytes are named before the spelling", `${altered("tier 5", "tier 05")}x`, {
    error: "trailing",
    bytes: 1,
  }),
];

const hex = (text: string) => encodeHex(new TextEncoder().encode(text));

const notText: readonly Case[] = [
  bytes("a byte that no UTF-8 has is no document, whatever the rest is", `${hex(DOCUMENT)}ff`, {
    code: "utf8",
  }),
  bytes("an overlong character", hex(`${MAGIC}recipe 2\n`) + "c0af0a", { code: "utf8" }),
  bytes("half of a surrogate pair as bytes", hex(`${MAGIC}recipe 3\n`) + "eda0800a", {
    code: "utf8",
  }),
  bytes("UTF-16", "fffe7900", { code: "utf8" }),
  bytes("no bytes at all", "", { code: "grant_malformed", ...badMagic }),
  bytes("a byte order mark is part of the text", `efbbbf${hex(DOCUMENT)}`, {
    code: "grant_malformed",
    ...badMagic,
  }),
];

/** Every fault of a document. */
export const faults: readonly Case[] = [
  ...magic,
  ...order,
  ...lengths,
  ...values,
  ...ends,
  ...spellings,
  ...notText,
];
