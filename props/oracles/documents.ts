/**
 * Grant documents as bytes: written by concatenation, read by an index.
 *
 * The reader follows the specification's cursor, one record after another over the
 * UTF-8 bytes, and knows nothing of the module's reader but its codes. What it reads
 * counts only if writing it gives the same bytes again.
 *
 * @module
 */

import type { AdmissionGrant, GrantSecret } from "../wire.ts";

const MAGIC = "yah-admission-grant/v2\n";
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** One record as text; the length is of its UTF-8 bytes. */
export function record(label: string, value: string): string {
  return label + " " + encoder.encode(value).length.toString(10) + "\n" + value + "\n";
}

/** The records of a grant, in their order: a label and a value each. */
export function records(grant: AdmissionGrant): [label: string, value: string][] {
  const list = (label: string, items: readonly string[]): [string, string][] => [
    [label, `${items.length}`],
    ...items.map((item): [string, string] => [`${label}.item`, item]),
  ];
  return [
    ["recipe", grant.recipe],
    ["image", grant.image],
    ["tier", grant.tier],
    ["runtime", grant.runtime],
    ["host-network", grant.host_network ? "true" : "false"],
    ["nested-sandbox", grant.nested_sandbox ? "true" : "false"],
    ...list("workdir", grant.workdir === null ? [] : [grant.workdir]),
    ...list("entrypoint", grant.entrypoint),
    ...list("argv", grant.argv),
    ...list("env-name", grant.env_names),
    ["secret", `${grant.secrets.length}`],
    ...grant.secrets.flatMap(({ source, path, mode }): [string, string][] => [
      ["secret.source-kind", "cluster" in source ? "cluster" : "local-file"],
      ["secret.source", "cluster" in source ? source.cluster.name : source.local_file.path],
      ["secret.path", path],
      ["secret.mode", mode.toString(8)],
    ]),
  ];
}

/** The document of a grant. */
export function encode(grant: AdmissionGrant): string {
  return MAGIC + records(grant).map(([label, value]) => record(label, value)).join("");
}

/** Why a document could not be read. */
export interface Fault {
  readonly error: string;
  readonly [fact: string]: unknown;
}

class Unread {
  constructor(readonly fault: Fault) {}
}

/** A number as the reference reads it: digits, maybe a plus in front, no larger than `most`. */
function unsigned(text: string, radix: 8 | 10, most: bigint): bigint | undefined {
  const digits = radix === 8 ? /^\+?[0-7]+$/ : /^\+?[0-9]+$/;
  if (!digits.test(text)) return undefined;
  let value = 0n;
  for (const digit of text.replace("+", "")) value = value * BigInt(radix) + BigInt(digit);
  return value <= most ? value : undefined;
}

const U64 = (1n << 64n) - 1n, U32 = (1n << 32n) - 1n;

/** What a well-formed text says as a grant document, or why it is none. */
export function decode(document: string): AdmissionGrant | Fault {
  const bytes = encoder.encode(document);
  let at = 0;
  const fail = (error: string, facts: object = {}): never => {
    throw new Unread({ error, ...facts });
  };
  const value = (label: string): string => {
    const end = bytes.indexOf(0x0a, at);
    if (end < 0) return fail("truncated", { label });
    const header = decoder.decode(bytes.subarray(at, end));
    const space = header.indexOf(" ");
    if (space < 0) return fail("truncated", { label });
    const found = header.slice(0, space);
    if (found !== label) return fail("unexpected_label", { expected: label, found });
    const length = unsigned(header.slice(space + 1), 10, U64) ?? fail("bad_value", { label });
    const start = end + 1, left = BigInt(bytes.length - start);
    if (length + 1n > left) return fail("truncated", { label });
    const stop = start + Number(length);
    // Inside a character, the next byte is a continuation; and a line ends the value.
    if (bytes[stop] !== 0x0a) return fail("truncated", { label });
    at = stop + 1;
    return decoder.decode(bytes.subarray(start, stop));
  };
  const oneOf = (label: string, words: readonly string[]): string => {
    const word = value(label);
    return words.includes(word) ? word : fail("bad_value", { label });
  };
  const count = (label: string): number => {
    const number = unsigned(value(label), 10, U64) ?? fail("bad_value", { label });
    return number > BigInt(bytes.length - at) ? fail("bad_value", { label }) : Number(number);
  };
  const list = (label: string): string[] => {
    const items: string[] = [];
    for (let left = count(label); left > 0; left--) items.push(value(`${label}.item`));
    return items;
  };
  const secret = (): GrantSecret => {
    const kind = value("secret.source-kind"), own = value("secret.source");
    if (kind !== "cluster" && kind !== "local-file") {
      return fail("bad_value", { label: "secret.source-kind" });
    }
    const path = value("secret.path");
    if (!path.startsWith("/")) return fail("bad_value", { label: "secret.path" });
    const mode = unsigned(value("secret.mode"), 8, U32) ??
      fail("bad_value", { label: "secret.mode" });
    const source = kind === "cluster" ? { cluster: { name: own } } : { local_file: { path: own } };
    return { source, path, mode: Number(mode) };
  };
  try {
    if (!document.startsWith(MAGIC)) fail("bad_magic");
    at = MAGIC.length;
    const grant: Record<string, unknown> = {};
    for (const label of ["recipe", "image", "tier"]) grant[label] = value(label);
    grant.runtime = oneOf("runtime", ["container", "native", "microvm"]);
    grant.host_network = oneOf("host-network", ["true", "false"]) === "true";
    grant.nested_sandbox = oneOf("nested-sandbox", ["true", "false"]) === "true";
    const workdirs = list("workdir");
    if (workdirs.length > 1) fail("bad_value", { label: "workdir" });
    grant.workdir = workdirs[0] ?? null;
    grant.entrypoint = list("entrypoint");
    grant.argv = list("argv");
    grant.env_names = list("env-name");
    grant.secrets = Array.from({ length: count("secret") }, secret);
    if (at < bytes.length) fail("trailing", { bytes: bytes.length - at });
    const read = grant as unknown as AdmissionGrant;
    if (encode(read) !== document) fail("not_canonical");
    return read;
  } catch (unread) {
    if (unread instanceof Unread) return unread.fault;
    throw unread;
  }
}
