/**
 * A run of the laws over a subject, with all that is needed to run it again.
 *
 * @module
 */

import fc from "./packages/fast_check.ts";
import config from "../deno.json" with { type: "json" };
import * as writ from "../mod.ts";
import { judgeOnCores } from "./cores.ts";
import { judge } from "./judge.ts";
import type { Finding } from "./judge.ts";
import type { Law, Plan } from "./law.ts";
import { LAWS } from "./laws/all.ts";
import type { Judged, Run } from "./report/summary.ts";
import { digestOf, readSources } from "./sources.ts";
import type { Subject } from "./subject.ts";
import { moduleSubject } from "./subjects/module.ts";

/** A subject, and what is known of it. */
export interface Target {
  /** What is asked. */
  readonly subject: Subject;
  /** What it is, for reports. */
  readonly judged: Judged;
  /** What another core loads to judge the same: a file, or this folder's sources. */
  readonly module?: { readonly file: string | undefined };
}

/** Judges a target by these laws. Throws `Unreachable` if it could not be asked. */
export async function run(
  laws: readonly Law[],
  target: Target,
  plan: Plan,
): Promise<Run> {
  const { subject, judged, module } = target;
  const started = performance.now();
  const findings: Finding[] = [];
  if (module !== undefined && laws.length > 1) {
    findings.push(...await judgeOnCores(laws, target, plan));
  } else {
    for (const law of laws) findings.push(await judge(law, subject, plan));
  }
  const versions = {
    suite: config.version,
    "fast-check": fc.__version,
    deno: Deno.version.deno,
    v8: Deno.version.v8,
  };
  const { seed, runs, most } = plan;
  const ms = performance.now() - started;
  return { judged, versions, seed, runs, ...(most === undefined ? {} : { most }), findings, ms };
}

/** The module as it is in this folder. Needs to read its sources. */
export async function sourcesTarget(): Promise<Target> {
  const digest = { of: "sources", sha256: await digestOf(readSources()) };
  return {
    subject: moduleSubject(writ),
    judged: { subject: "module", version: config.version, digest },
    module: { file: undefined },
  };
}

/**
 * Judges the module as it is in this folder by every law. Everything in the run but its
 * times is the same again for the same plan. Needs to read the sources of the module.
 */
export async function judgeSources(plan: Plan): Promise<Run> {
  return await run(LAWS, await sourcesTarget(), plan);
}
