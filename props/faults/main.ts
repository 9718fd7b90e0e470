/**
 * Runs every law against every planted fault: `deno task faults`. It takes a while.
 *
 * Prints the matrix. Exits 0 if every fault is caught by the law that it names and
 * every law catches some fault, 1 if not, 2 if it could not be run.
 *
 * @module
 */

import { LAWS } from "../laws/all.ts";
import { FAULTS } from "./all.ts";
import { complaints, matrix } from "./matrix.ts";
import type { Row } from "./matrix.ts";
import type { Trial } from "./trial.ts";
import type { Report } from "./worker.ts";

/** Milliseconds between two lines that say how far it is. */
const TELL_MS = 15_000;

/** Holds the trial of every fault, on every core. */
async function trials(): Promise<Trial[]> {
  const held: Trial[] = [];
  const waiting = FAULTS.keys();
  let done = 0;
  const telling = setInterval(() => console.error(`${done} of ${FAULTS.length} faults`), TELL_MS);
  const all = new Promise<Trial[]>((resolve, reject) => {
    for (let i = 0; i < navigator.hardwareConcurrency; i++) {
      const worker = new Worker(import.meta.resolve("./worker.ts"), { type: "module" });
      const next = (): void => {
        const { value, done } = waiting.next();
        if (done) worker.terminate();
        else worker.postMessage(value);
      };
      worker.onerror = (event) => reject(new Error(event.message));
      worker.onmessage = ({ data }: MessageEvent<Report>) => {
        if ("error" in data) {
          return reject(new Error(`${FAULTS[data.index]!.fault}: ${data.error}`));
        }
        held[data.index] = data.trial;
        if (++done === FAULTS.length) resolve(held);
        next();
      };
      next();
    }
  });
  return await all.finally(() => clearInterval(telling));
}

if (Deno.args.length > 0) {
  console.error("usage: deno task faults\n\nEvery law against every planted fault, on every core.");
  Deno.exit(Deno.args[0] === "--help" ? 0 : 2);
}
try {
  const rows: Row[] = (await trials()).map((trial, at) => ({ fault: FAULTS[at]!, trial }));
  const wrong = complaints(rows, LAWS);
  console.log(matrix(rows, LAWS));
  console.log(`\n${rows.length} faults, ${LAWS.length} laws`);
  for (const line of wrong) console.log(line);
  Deno.exit(wrong.length === 0 ? 0 : 1);
} catch (error) {
  console.error(error);
  Deno.exit(2);
}
