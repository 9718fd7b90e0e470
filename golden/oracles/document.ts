/**
 * Grant documents read and written a second time: over bytes, with exceptions, by the
 * specification's own steps, and slowly.
 *
 * @module
 */

import { Buffer, isUtf8 } from "node:buffer";
import type { Plain } from "../vectors/plain.ts";

const MAGIC = "yah-admission-grant/v2\n";
const U64_MAX = 2n ** 64n - 1n;

/** What is wrong with a document, as a row's `malformed` has it, without its path. */
class Fault extends Error {
  constructor(readonly facts: Plain) {
    super();
  }
}

/** The grant of a document's bytes, or `{fault}`. */
export function readDocument(bytes: Buffer): Plain {
  if (!isUtf8(bytes)) return { fault: { code: "utf8" } };
  try {
    const grant = read(bytes);
    if (!writeDocument(grant).equals(bytes)) throw new Fault({ error: "not_canonical" });
    return { grant };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { fault: { code: "grant_malformed", ...error.facts } };
  }
}

function read(bytes: Buffer): Plain {
  let rest = bytes;
  const fail = (error: string, facts: Plain) => new Fault({ error, ...facts });
  /** What is before a byte, and what is after it; nothing if it is not there. */
  const split = (from: Buffer, byte: string): [Buffer, Buffer] | undefined => {
    const at = from.indexOf(byte);
    return at < 0 ? undefined : [from.subarray(0, at), from.subarray(at + 1)];
  };
  const number = (text: string, label: string) => {
    if (!/^\+?[0-9]+$/.test(text) || BigInt(text.replace("+", "")) > U64_MAX) {
      throw fail("bad_value", { label });
    }
    return BigInt(text.replace("+", ""));
  };
  const record = (label: string): string => {
    const line = split(rest, "\n");
    const header = line === undefined ? undefined : split(line[0], " ");
    if (line === undefined || header === undefined) throw fail("truncated", { label });
    const found = String(header[0]);
    if (found !== label) throw fail("unexpected_label", { expected: label, found });
    const length = number(String(header[1]), label);
    const after = line[1];
    if (length >= BigInt(after.length)) throw fail("truncated", { label });
    const value = after.subarray(0, Number(length)), tail = after.subarray(Number(length));
    if (!isUtf8(value) || tail[0] !== 0x0a) throw fail("truncated", { label });
    rest = tail.subarray(1);
    return String(value);
  };
  const oneOf = (label: string, values: readonly string[]): string => {
    const value = record(label);
    if (!values.includes(value)) throw fail("bad_value", { label });
    return value;
  };
  const count = (label: string): number => {
    const items = number(record(label), label);
    if (items > BigInt(rest.length)) throw fail("bad_value", { label });
    return Number(items);
  };
  const list = (label: string) =>
    Array.from({ length: count(label) }, () => record(`${label}.item`));
  const secret = (): Plain => {
    const kind = record("secret.source-kind"), source = record("secret.source");
    if (kind !== "cluster" && kind !== "local-file") {
      throw fail("bad_value", { label: "secret.source-kind" });
    }
    const path = record("secret.path");
    if (path[0] !== "/") throw fail("bad_value", { label: "secret.path" });
    const mode = record("secret.mode");
    if (!/^\+?[0-7]+$/.test(mode) || BigInt(`0o${mode.replace("+", "")}`) >= 2n ** 32n) {
      throw fail("bad_value", { label: "secret.mode" });
    }
    return {
      source: kind === "cluster" ? { cluster: { name: source } } : { local_file: { path: source } },
      path,
      mode: BigInt(`0o${mode.replace("+", "")}`),
    };
  };

  if (rest.subarray(0, MAGIC.length).toString() !== MAGIC) throw fail("bad_magic", {});
  rest = rest.subarray(MAGIC.length);
  const flags = ["true", "false"];
  const grant = {
    recipe: record("recipe"),
    image: record("image"),
    tier: record("tier"),
    runtime: oneOf("runtime", ["container", "native", "microvm"]),
    host_network: oneOf("host-network", flags) === "true",
    nested_sandbox: oneOf("nested-sandbox", flags) === "true",
    workdir: list("workdir"),
  };
  if (grant.workdir.length > 1) throw fail("bad_value", { label: "workdir" });
  const lists = {
    workdir: grant.workdir[0] ?? null,
    entrypoint: list("entrypoint"),
    argv: list("argv"),
    env_names: list("env-name"),
    secrets: Array.from({ length: count("secret") }, secret),
  };
  if (rest.length > 0) throw fail("trailing", { bytes: BigInt(rest.length) });
  return { ...grant, ...lists };
}

/** The bytes of a grant's document. */
export function writeDocument(grant: Plain): Buffer {
  const record = (label: string, value: unknown) =>
    `${label} ${Buffer.byteLength(String(value))}\n${value}\n`;
  const list = (label: string, items: readonly string[]) =>
    [record(label, items.length), ...items.map((item) => record(`${label}.item`, item))].join("");
  const secret = ({ source: { cluster, local_file }, path, mode }: Plain) =>
    record("secret.source-kind", cluster ? "cluster" : "local-file") +
    record("secret.source", cluster ? cluster.name : local_file.path) +
    record("secret.path", path) + record("secret.mode", mode.toString(8));
  return Buffer.from([
    MAGIC,
    record("recipe", grant.recipe),
    record("image", grant.image),
    record("tier", grant.tier),
    record("runtime", grant.runtime),
    record("host-network", grant.host_network),
    record("nested-sandbox", grant.nested_sandbox),
    list("workdir", (grant.workdir ?? null) === null ? [] : [grant.workdir]),
    list("entrypoint", grant.entrypoint),
    list("argv", grant.argv),
    list("env-name", grant.env_names),
    record("secret", grant.secrets.length),
    ...grant.secrets.map(secret),
  ].join(""));
}
