/**
 * `deno task golden`: asks this module every golden row, and names those that do not hold.
 *
 * Exits 1 if one does not.
 *
 * @module
 */

import * as writ from "../mod.ts";
import { toJson } from "../src/text/writer.ts";
import { faults } from "./check.ts";
import { operations } from "./operations.ts";
import { OPERATIONS, readGolden } from "./row.ts";

const ask = operations(writ);
let wrong = 0;
for (const operation of OPERATIONS) {
  const file = readGolden(operation);
  const found = await faults(file, ask[operation]);
  wrong += found.length;
  const held = file.rows.length - found.length;
  console.log(`${operation} (version ${file.version}): ${held} of ${file.rows.length} hold`);
  for (const { id, note, expected, answer } of found) {
    console.error(
      `  ${id}, ${note}\n    expected ${toJson(expected)}\n    answered ${toJson(answer)}`,
    );
  }
}
Deno.exit(wrong === 0 ? 0 : 1);
