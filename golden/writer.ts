/**
 * Writes the golden files from their cases, and never changes a row in silence.
 *
 * `deno task golden:write` says what it would write. With `--write` it adds rows that
 * are new. A row that would change or go is refused, unless `--version` names the next
 * version: other implementations are held to these rows.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { change, render, rowsOf } from "./render.ts";
import { OPERATIONS, readGolden } from "./row.ts";
import type { GoldenFile, OperationName } from "./row.ts";

const { values } = parseArgs({
  args: Deno.args,
  options: { write: { type: "boolean", default: false }, version: { type: "string" } },
});

/** The file as it stands, or an empty one. */
function current(operation: OperationName): GoldenFile {
  try {
    return readGolden(operation);
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    return { version: 1n, operation, rows: [] };
  }
}

const version = values.version === undefined ? undefined : BigInt(values.version);
let refused = 0;
for (const operation of OPERATIONS) {
  const before = current(operation);
  const rows = rowsOf(operation);
  const { added, changed, file } = change(before, rows, version);
  console.log(`${operation}: ${rows.length} rows, ${added} new, ${changed.length} changed or gone`);
  if (file === undefined) {
    refused++;
    console.error(`  ${changed.join(", ")}: needs --version ${before.version + 1n}`);
  } else if (values.write) {
    Deno.writeTextFileSync(new URL(`${operation}.json`, import.meta.url), render(file));
  }
}
Deno.exit(refused === 0 ? 0 : 1);
