/**
 * Runs rows of another implementation's answers against this module:
 * `deno task vectors --from DIR` reads every `seed-*.jsonl` in DIR.
 *
 * A row is `{id, op, in, out}`. Each op here asks the module the row's question and
 * renders its answer in the reference's own shape, so that a row holds exactly when
 * the two are equal. Exits 1 if a row does not hold or an op is not known.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { told } from "../../props/claims.ts";
import { difference } from "../../props/difference.ts";
import { parseJson } from "../../src/text/json.ts";
import { authorityOps } from "./authority.ts";
import { plain } from "./plain.ts";
import type { Op, Row } from "./plain.ts";
import { workloadOps } from "./workload.ts";

const OPS = new Map<string, Op>(Object.entries({ ...authorityOps, ...workloadOps }));

/** Why a row does not hold, or `undefined` if it does. */
function fault(file: string, row: Row): string | undefined {
  const op = OPS.get(`${file}/${row.op}`);
  if (op === undefined) return "no such op";
  let answer: unknown;
  try {
    answer = op(row.in, row.out);
  } catch (error) {
    answer = String(error);
  }
  const first = difference(answer, row.out);
  return first === undefined ? undefined : `the answer${told(first)}`;
}

const { values } = parseArgs({ args: Deno.args, options: { from: { type: "string" } } });
if (values.from === undefined) {
  console.error("usage: deno task vectors --from DIR");
  Deno.exit(2);
}

let held = 0, failed = 0;
const names = [...Deno.readDirSync(values.from)].map((entry) => entry.name).sort();
for (const name of names.filter((name) => /^seed-.*\.jsonl$/.test(name))) {
  const file = name.replace(/^seed-\d+-/, "").replace(/\.jsonl$/, "");
  const before = failed;
  let rows = 0;
  for (const line of Deno.readTextFileSync(`${values.from}/${name}`).split("\n")) {
    if (line === "") continue;
    const row = plain(parseJson(line)) as Row;
    const why = fault(file, row);
    rows++;
    if (why === undefined) held++;
    else {
      failed++;
      console.error(`${name} ${row.id} (${row.op}): ${why}`);
    }
  }
  console.log(`${name}: ${rows - (failed - before)} of ${rows} hold`);
}
console.log(`${held} passed, ${failed} failed`);
Deno.exit(failed === 0 && held > 0 ? 0 : 1);
