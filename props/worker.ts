/**
 * A worker that judges a module by one law after another, as it is told.
 *
 * @module
 */

import { judge } from "./judge.ts";
import type { Finding } from "./judge.ts";
import type { Plan } from "./law.ts";
import { LAWS } from "./laws/all.ts";
import { sourcesTarget } from "./run.ts";
import type { Target } from "./run.ts";
import { fileTarget } from "./target.ts";

/** A law to judge by: which of all it is, and how. */
export interface Task {
  readonly law: number;
  readonly plan: Plan;
  /** The file with the module, if it is not the one here. */
  readonly file: string | undefined;
}

/**
 * What was found; of a law that fails only that, as a counterexample can hold what
 * cannot be sent.
 */
export type Sent =
  | { readonly law: number; readonly finding: Omit<Finding, "law"> }
  | { readonly law: number; readonly failed: true }
  | { readonly law: number; readonly error: string };

declare const self: {
  onmessage: (event: MessageEvent<Task>) => void;
  postMessage(sent: Sent): void;
};

let target: Promise<Target> | undefined;

self.onmessage = async ({ data: { law, plan, file } }) => {
  try {
    target ??= file === undefined ? sourcesTarget() : fileTarget(file);
    const { law: _, ...finding } = await judge(LAWS[law]!, (await target).subject, plan);
    self.postMessage(finding.status === "fails" ? { law, failed: true } : { law, finding });
  } catch (error) {
    self.postMessage({ law, error: error instanceof Error ? error.message : String(error) });
  }
};
