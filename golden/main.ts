/**
 * `deno task golden`: asks this module every golden row, or with `--target` a service
 * those that it has a call for, and names the rows that do not hold.
 *
 * Exits 0 if all that were asked hold, 1 if one does not, and 2 if none could be asked.
 *
 * @module
 */

import { parseArgs } from "node:util";
import * as writ from "../mod.ts";
import { show, told } from "../props/claims.ts";
import { isUnable, reach } from "../props/target.ts";
import { explore } from "../props/subjects/explore.ts";
import { faults } from "./check.ts";
import { operations } from "./operations.ts";
import { OPERATIONS, question, readGolden } from "./row.ts";
import type { OperationName } from "./row.ts";
import { served } from "./served.ts";
import type { Served } from "./served.ts";

const USAGE = `usage: deno task golden [--target URL [--ca FILE]]

  --target URL  ask the service at this address, instead of this module
  --ca FILE     trust these certificates (PEM) beside the system's

Exits 0 if every row that was asked holds, 1 if one does not, 2 if none could be asked.`;

type Table = Readonly<Partial<Record<OperationName, Served>>>;

/** This module, which can be asked everything. */
function here(): Table {
  return Object.fromEntries(
    Object.entries(operations(writ)).map(([name, ask]): [string, Served] => [name, {
      can: () => true,
      ask: (input) => Promise.resolve(ask(input)),
    }]),
  );
}

async function tableOf({ target, ca }: { target?: string; ca?: string }): Promise<Table> {
  if (target === undefined) return here();
  const service = await reach(target, { ca });
  return served(service, await explore(service));
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { target: { type: "string" }, ca: { type: "string" } },
  });
  const table = await tableOf(values);
  let asked = 0, wrong = 0;
  for (const operation of OPERATIONS) {
    const file = readGolden(operation);
    const of = `${operation} (version ${file.version})`;
    const subject = table[operation];
    if (subject === undefined) {
      console.log(`${of}: not asked, there is no call for it`);
      continue;
    }
    const rows = file.rows.filter((row) => subject.can(question(row)));
    const found = await faults({ ...file, rows }, subject.ask);
    asked += rows.length;
    wrong += found.length;
    const skipped = file.rows.length - rows.length;
    console.log(
      `${of}: ${rows.length - found.length} of ${rows.length} hold${
        skipped === 0 ? "" : `, ${skipped} not asked, there is no call for them`
      }`,
    );
    for (const { id, note, asked, first } of found) {
      console.error(
        `  ${id}, ${note}\n    the answer${told(first)}\n    asked ${show(asked, 2_000)}`,
      );
    }
  }
  return wrong > 0 ? 1 : asked > 0 ? 0 : 2;
}

try {
  Deno.exit(await main(Deno.args));
} catch (error) {
  const misused = error instanceof TypeError && "code" in error;
  console.error(isUnable(error) ? error.message : misused ? `${error.message}\n\n${USAGE}` : error);
  Deno.exit(2);
}
