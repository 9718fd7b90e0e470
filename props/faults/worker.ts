/**
 * A worker of the fault matrix: takes the index of a fault, answers what each law said.
 *
 * @module
 */

import { readSources } from "../sources.ts";
import { FAULTS } from "./all.ts";
import { Nursery } from "./mutant.ts";
import { trial } from "./trial.ts";
import type { Trial } from "./trial.ts";

/** What a worker answers: the trial of one fault, or why it could not be held. */
export type Report =
  | { readonly index: number; readonly trial: Trial; readonly ms: number }
  | { readonly index: number; readonly error: string };

declare const self: {
  onmessage: (event: MessageEvent<number>) => void;
  postMessage(report: Report): void;
};

const nursery = new Nursery(readSources());

self.onmessage = async ({ data: index }) => {
  const started = performance.now();
  try {
    const said = await trial(FAULTS[index]!, nursery);
    self.postMessage({ index, trial: said, ms: performance.now() - started });
  } catch (error) {
    self.postMessage({ index, error: String(error) });
  }
};
