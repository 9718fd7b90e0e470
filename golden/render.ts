/**
 * Cases to rows, and rows to the text of a file.
 *
 * @module
 */

import assert from "node:assert/strict";
import * as writ from "../mod.ts";
import { toJson } from "../src/text/writer.ts";
import { admitWorkload } from "./cases/admit_workload.ts";
import type { Case } from "./cases/case.ts";
import { covers } from "./cases/covers.ts";
import { fence } from "./cases/fence.ts";
import { grantDocument } from "./cases/grant_document.ts";
import { ids } from "./cases/ids.ts";
import { lint } from "./cases/lint.ts";
import { image, path, secret } from "./cases/names.ts";
import { parse } from "./cases/parse.ts";
import { policy, posture } from "./cases/posture.ts";
import { bind, chain, derivation } from "./cases/provenance.ts";
import { caveats, relate, union } from "./cases/scopes.ts";
import { sign } from "./cases/sign.ts";
import { template } from "./cases/template.ts";
import { workloadSpec } from "./cases/workload_spec.ts";
import { operations } from "./operations.ts";
import { question, settled } from "./row.ts";
import type { GoldenFile, GoldenRow, OperationName } from "./row.ts";

const CASES: { readonly [N in OperationName]: readonly Case[] } = {
  ids,
  parse,
  relate,
  union,
  caveats,
  fence,
  bind,
  derivation,
  chain,
  workload_spec: workloadSpec,
  image,
  grant_document: grantDocument,
  template,
  path,
  secret,
  covers,
  policy,
  posture,
  admit_workload: admitWorkload,
  sign,
  lint,
};

/** The rows of an operation's cases. Throws where the module contradicts what was worked out by hand. */
export function rowsOf(operation: OperationName): readonly GoldenRow[] {
  const ask = operations(writ)[operation];
  return CASES[operation].map(({ note, expect, ...asked }, index) => {
    const out = settled(ask(question(asked)));
    const wanted = settled(expect);
    const found = Object.fromEntries(Object.keys(wanted).map((member) => [member, out[member]]));
    assert.deepEqual(found, wanted, `${operation}: ${note}`);
    assert.equal("malformed" in out, "malformed" in wanted, `${operation}: ${note}`);
    // A refusal is worked out whole: reasons beside the first are no surprise.
    if ("reason" in wanted) assert.deepEqual(out.also, wanted.also);
    const id = `${operation}-${String(index + 1).padStart(3, "0")}`;
    return { id, note, ...asked, out };
  });
}

/**
 * The text of a file: one row on a line, so that a change of one is a change of one
 * line, and ASCII alone, so that no editor can change what is not seen.
 */
export function render({ version, operation, rows }: GoldenFile): string {
  const lines = rows.map((row) =>
    toJson(row).replace(
      /[^ -~]/g,
      (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
    )
  );
  return `{"version":${version},"operation":"${operation}","rows":[\n${lines.join(",\n")}\n]}\n`;
}

/** What writing these rows over a file would do to it. */
export interface Change {
  /** How many rows are new. */
  readonly added: number;
  /** The rows that would change or go. */
  readonly changed: readonly string[];
  /** The file to write, or `undefined` if rows change and the version stays. */
  readonly file: GoldenFile | undefined;
}

/** New rows may be added; a row that is there changes only with the next version of its file. */
export function change(
  before: GoldenFile,
  rows: readonly GoldenRow[],
  version: bigint | undefined,
): Change {
  const after = new Map(rows.map((row) => [row.id, toJson(settled(row))]));
  const changed = before.rows.filter((row) => after.get(row.id) !== toJson(settled(row)))
    .map(({ id }) => id);
  const known = new Set(before.rows.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id)).length;
  const next = before.version + 1n;
  const file = {
    version: changed.length > 0 ? next : before.version,
    operation: before.operation,
    rows,
  };
  return { added, changed, file: changed.length > 0 && version !== next ? undefined : file };
}
