/**
 * The grant document: the exact text that is signed.
 *
 * A line that names the format and its version, then records in one fixed order,
 * each with its length in UTF-8 bytes, lists with their count. No separator can be
 * forged inside a value, so no two grants share a text. There is one text for a
 * grant, too: a document is refused unless writing what was read gives the same text
 * back, which the reference does not ask (`+5`, `05` and the mode `0400` read there).
 *
 * Reading is strict on purpose. A verifier that guesses at a broken grant can be
 * steered by it.
 *
 * @module
 */

import { MalformedError } from "../malformed.ts";
import { readMode, RecordReader, writeList, writeRecord } from "../text/records.ts";
import { adopt } from "../text/seal.ts";
import { text } from "../text/shape.ts";
import { decodeText } from "../text/utf8.ts";
import type { Text } from "../text/utf8.ts";
import { isVariant } from "../text/variants.ts";
import type { Runtime } from "./annotations.ts";
import { grantShape } from "./grant.ts";
import type { AdmissionGrant } from "./grant.ts";
import type { GrantSecret } from "./grant_secret.ts";
import { isAbsolute } from "./path.ts";
import type { GrantFault } from "./reasons.ts";

/** The first line of every grant document. Another version is another format, and refused. */
export const GRANT_MAGIC = "yah-admission-grant/v2";

/** What reading a document came to. */
export type GrantReading = { readonly grant: AdmissionGrant } | { readonly fault: GrantFault };

/** Reads a well-formed text as a grant document; never throws. */
export function readGrantDocument(document: string): GrantReading {
  const reader = new RecordReader(document);
  if (!reader.line(GRANT_MAGIC)) return { fault: { error: "bad_magic" } };
  const grant: AdmissionGrant = Object.freeze({
    recipe: reader.value("recipe"),
    image: reader.value("image"),
    tier: reader.value("tier"),
    runtime: oneOf(reader, "runtime", RUNTIMES),
    host_network: oneOf(reader, "host-network", FLAGS),
    nested_sandbox: oneOf(reader, "nested-sandbox", FLAGS),
    workdir: optional(reader, "workdir"),
    entrypoint: Object.freeze(reader.list("entrypoint")),
    argv: Object.freeze(reader.list("argv")),
    env_names: Object.freeze(reader.list("env-name")),
    secrets: Object.freeze(readSecrets(reader)),
  });
  reader.end();
  if (reader.fault !== undefined) return { fault: reader.fault };
  return write(grant) === document ? { grant } : { fault: { error: "not_canonical" } };
}

const RUNTIMES: ReadonlyMap<string, Runtime> = new Map(
  (["container", "native", "microvm"] as const).map((runtime) => [runtime, runtime]),
);
const FLAGS: ReadonlyMap<string, boolean> = new Map([["true", true], ["false", false]]);

/** A value out of a closed set; after a fault it is any of them, and not used. */
function oneOf<T>(reader: RecordReader, label: string, values: ReadonlyMap<string, T>): T {
  const value = values.get(reader.value(label));
  if (value !== undefined) return value;
  reader.reject(label);
  return values.values().next().value!;
}

/** A list of none or one. The items are read first, so a fault in one of them comes first. */
function optional(reader: RecordReader, label: string): string | null {
  const items = reader.list(label);
  if (items.length > 1) reader.reject(label);
  return items[0] ?? null;
}

function readSecrets(reader: RecordReader): readonly GrantSecret[] {
  const count = reader.count("secret");
  const secrets: GrantSecret[] = [];
  while (secrets.length < count && reader.fault === undefined) secrets.push(readSecret(reader));
  return secrets;
}

function readSecret(reader: RecordReader): GrantSecret {
  const kind = reader.value("secret.source-kind");
  const source = reader.value("secret.source");
  if (kind !== "cluster" && kind !== "local-file") reader.reject("secret.source-kind");
  const path = reader.value("secret.path");
  // A relative path would mean another file in another working directory, which is a template.
  if (!isAbsolute(path)) reader.reject("secret.path");
  const mode = readMode(reader.value("secret.mode"));
  if (mode === undefined) reader.reject("secret.mode");
  return Object.freeze({
    source: Object.freeze(
      kind === "cluster"
        ? { cluster: Object.freeze({ name: source }) }
        : { local_file: Object.freeze({ path: source }) },
    ),
    path,
    mode: mode ?? 0,
  });
}

function write(grant: AdmissionGrant): string {
  return `${GRANT_MAGIC}\n` +
    writeRecord("recipe", grant.recipe) +
    writeRecord("image", grant.image) +
    writeRecord("tier", grant.tier) +
    writeRecord("runtime", grant.runtime) +
    writeRecord("host-network", String(grant.host_network)) +
    writeRecord("nested-sandbox", String(grant.nested_sandbox)) +
    writeList("workdir", grant.workdir === null ? [] : [grant.workdir]) +
    writeList("entrypoint", grant.entrypoint) +
    writeList("argv", grant.argv) +
    writeList("env-name", grant.env_names) +
    writeRecord("secret", String(grant.secrets.length)) +
    grant.secrets.map(writeSecret).join("");
}

/** Four records, not one joined text: a separator inside a name would make two grants alike. */
function writeSecret({ source, path, mode }: GrantSecret): string {
  const [kind, value] = isVariant(source, "cluster")
    ? ["cluster", source.cluster.name]
    : ["local-file", source.local_file.path];
  return writeRecord("secret.source-kind", kind) +
    writeRecord("secret.source", value) +
    writeRecord("secret.path", path) +
    writeRecord("secret.mode", mode.toString(8));
}

/** What a record must hold, where that is not any text at all. */
const EXPECTED: ReadonlyMap<string, string> = new Map([
  ["runtime", "container, native or microvm"],
  ["host-network", "true or false"],
  ["nested-sandbox", "true or false"],
  ["workdir", "a count of 0 or 1"],
  ["entrypoint", "a count that the document has room for"],
  ["argv", "a count that the document has room for"],
  ["env-name", "a count that the document has room for"],
  ["secret", "a count that the document has room for"],
  ["secret.source-kind", "cluster or local-file"],
  ["secret.path", "an absolute path"],
  ["secret.mode", "an octal number of 32 bits"],
]);

/** One sentence on why a document could not be read. */
export function describeGrantFault(fault: GrantFault): string {
  switch (fault.error) {
    case "bad_magic":
      return `the grant document does not open with the line ${GRANT_MAGIC}`;
    case "unexpected_label":
      return `the grant document has another record where ${fault.expected} must be`;
    case "truncated":
      return `the record ${fault.label} of the grant document is cut short or has another length`;
    case "bad_value": {
      const expected = EXPECTED.get(fault.label);
      return `the record ${fault.label} of the grant document must have ` +
        `a byte length in decimal digits${expected === undefined ? "" : ` and hold ${expected}`}`;
    }
    case "trailing":
      return `${fault.bytes} bytes follow the last record of the grant document`;
    case "not_canonical":
      return "the grant document is not spelled as its grant is written: numbers have no + and " +
        "no leading zeros";
  }
}

/**
 * Reads a grant document.
 *
 * Throws {@linkcode MalformedError}: `utf8` and `lone_surrogate` for what is no text,
 * else `grant_malformed`, whose `error` is `bad_magic`, `unexpected_label` (with
 * `expected` and `found`), `truncated` or `bad_value` (with `label`), `trailing` (with
 * `bytes`) or `not_canonical`. Lengths are of UTF-8 bytes.
 *
 * @example
 * ```ts
 * import { MalformedError, parseGrantDocument } from "@writ/writ";
 *
 * try {
 *   parseGrantDocument("yah-admission-grant/v2\nrecipe 99\npacker\n");
 * } catch (error) {
 *   if (!(error instanceof MalformedError)) throw error;
 *   console.log(error.code, error.facts); // grant_malformed { error: "truncated", label: "recipe" }
 * }
 * ```
 */
export function parseGrantDocument(document: Text): AdmissionGrant {
  const reading = readGrantDocument(adopt(text, decodeText(document)));
  if (isVariant(reading, "grant")) return adopt(grantShape, reading.grant);
  const { fault } = reading;
  throw new MalformedError("grant_malformed", undefined, describeGrantFault(fault), { ...fault });
}

/**
 * The document of a grant: the exact text to sign, and its UTF-8 bytes are what a
 * signature is over. A relative secret path is written as it is, and does not read
 * back.
 *
 * Throws {@linkcode MalformedError} for a value that is no grant.
 *
 * @example
 * ```ts
 * import { encodeGrantDocument, parseGrantDocument } from "@writ/writ";
 *
 * function roundTrip(document: string): boolean {
 *   return encodeGrantDocument(parseGrantDocument(document)) === document;
 * }
 * ```
 */
export function encodeGrantDocument(grant: AdmissionGrant): string {
  return write(adopt(grantShape, grant));
}
