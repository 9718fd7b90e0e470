/**
 * Feeds every parser and endpoint mutated valid inputs and raw bytes: `deno task fuzz`.
 *
 * Exits 0 if nothing was found, 1 if something was, and 2 if it could not run.
 *
 * @module
 */

import { parseArgs } from "node:util";
import * as writ from "../../mod.ts";
import { integer, Unable } from "../options.ts";
import { Unreachable } from "../subject.ts";
import { isUnable, reach } from "../target.ts";
import { endpointTargets } from "./endpoints.ts";
import type { Send } from "./endpoints.ts";
import { keep } from "./found.ts";
import { Fuzzer } from "./fuzzer.ts";
import type { Tally } from "./fuzzer.ts";
import { inProcess } from "./in_process.ts";
import { parserTargets } from "./parsers.ts";
import type { Target } from "./target.ts";

const USAGE = `usage: deno task fuzz [options]

  --minutes N    how long to go on (1)
  --inputs N     feed so many inputs instead
  --seed N       from this seed; one is drawn and printed if it is left out
  --only TEXT    only targets whose name has this text
  --target URL   the endpoints of the service at this address, instead of this module's
  --ca FILE      with --target: trust these certificates (PEM) beside the system's

What is found is made small and kept in props/found/, which the tests feed again.
Exits 0 if nothing was found, 1 if something was, 2 if it could not run.`;

/** Seconds between two lines that say how far it is. */
const TELL = 15;

function options(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        minutes: { type: "string" },
        inputs: { type: "string" },
        seed: { type: "string" },
        only: { type: "string", default: "" },
        target: { type: "string" },
        ca: { type: "string" },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new Unable(`${(error as Error).message}\n\n${USAGE}`);
  }
}

async function targets(
  { target, ca, only }: ReturnType<typeof options>,
): Promise<readonly Target[]> {
  let all: readonly Target[];
  if (target === undefined) {
    await Deno.permissions.revoke({ name: "net" });
    all = [...parserTargets(writ), ...endpointTargets(inProcess(), true)];
  } else {
    const service = await reach(target, { ca });
    const send: Send = (call) => service.exchange(call);
    all = endpointTargets(send, false);
  }
  const chosen = all.filter(({ name }) => name.includes(only));
  if (chosen.length === 0) throw new Unable(`no target has "${only}" in its name`);
  return chosen;
}

async function main(): Promise<boolean> {
  const given = options(Deno.args);
  if (given.help) {
    console.log(USAGE);
    return true;
  }
  const seed = integer("seed", given.seed, () => crypto.getRandomValues(new Int32Array(1))[0]!);
  const most = integer("inputs", given.inputs, () => Infinity, 1);
  const minutes = integer("minutes", given.minutes, () => 1, 1);
  const until = most === Infinity ? performance.now() + minutes * 60_000 : Infinity;
  const fuzzer = new Fuzzer(await targets(given), seed);
  console.log(`seed ${seed}, ${fuzzer.targets.length} targets`);

  const { found } = fuzzer;
  const started = performance.now();
  let told = started;
  while (fuzzer.inputs < most && performance.now() < until) {
    const finding = await fuzzer.next().catch(async (error) => {
      if (error instanceof Unreachable && fuzzer.last !== undefined) {
        console.error(`the last input is kept in ${await keep(fuzzer.last)}`);
      }
      throw error;
    });
    if (finding !== undefined) {
      console.log(`FOUND ${finding.target}: ${finding.message}\n  ${await keep(finding)}`);
    }
    if (performance.now() - told > TELL * 1000) {
      told = performance.now();
      const rate = fuzzer.inputs / ((told - started) / 1000);
      console.log(`${fuzzer.inputs} inputs, ${rate.toFixed(0)} a second, ${found.size} found`);
    }
  }
  console.log(`\n${table(fuzzer.tally)}\n`);
  const seconds = (performance.now() - started) / 1000;
  const total = [...found.values()].reduce((sum, times) => sum + times, 0);
  console.log(
    `${fuzzer.inputs} inputs in ${seconds.toFixed(0)} s: ${
      total === 0 ? "nothing found" : `${total} found, of ${found.size} kinds`
    }`,
  );
  return total === 0;
}

/** For each target how often what came of its inputs, most often first. */
function table(tally: Tally): string {
  return [...tally].map(([target, outcomes]) => {
    const sorted = [...outcomes].sort(([, a], [, b]) => b - a);
    const all = sorted.reduce((sum, [, times]) => sum + times, 0);
    const parts = sorted.map(([outcome, times]) => `${outcome} ${times}`);
    return `${target}: ${all}\n    ${parts.join(", ")}`;
  }).join("\n");
}

try {
  Deno.exit(await main() ? 0 : 1);
} catch (error) {
  console.error(isUnable(error) ? error.message : error);
  Deno.exit(2);
}
