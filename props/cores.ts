/**
 * A run of the laws over a module on every core: the same findings, sooner.
 *
 * Each law draws its cases from the seed by itself, so it makes no difference who
 * judges by it or when. A law that fails on another core is judged by here once more,
 * for its counterexample.
 *
 * @module
 */

import { judge } from "./judge.ts";
import type { Finding } from "./judge.ts";
import type { Law, Plan } from "./law.ts";
import { LAWS } from "./laws/all.ts";
import type { Target } from "./run.ts";
import type { Sent, Task } from "./worker.ts";

/** Judges a module by these laws of the suite. */
export async function judgeOnCores(
  laws: readonly Law[],
  { subject, module }: Target,
  plan: Plan,
): Promise<readonly Finding[]> {
  const cores = navigator.hardwareConcurrency, file = module?.file;
  const found: Finding[] = [];
  const failed: number[] = [];
  const waiting = laws.keys();
  await Promise.all(Array.from({ length: Math.min(cores, laws.length) }, async () => {
    const worker = new Worker(import.meta.resolve("./worker.ts"), { type: "module" });
    try {
      for (const at of waiting) {
        const sent = await asked(worker, { law: LAWS.indexOf(laws[at]!), plan, file });
        if ("error" in sent) throw new Error(`${laws[at]!.name}: ${sent.error}`);
        if ("failed" in sent) failed.push(at);
        else found[at] = { law: laws[at]!, ...sent.finding };
      }
    } finally {
      worker.terminate();
    }
  }));
  for (const at of failed) found[at] = await judge(laws[at]!, subject, plan);
  return found;
}

function asked(worker: Worker, task: Task): Promise<Sent> {
  return new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Sent>) => resolve(data);
    worker.onerror = (event) => {
      event.preventDefault();
      reject(new Error(event.message));
    };
    worker.postMessage(task);
  });
}
