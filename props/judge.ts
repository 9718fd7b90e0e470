/**
 * Judging a subject by the laws: what each law found, and nothing printed.
 *
 * A finding is `holds` only if every check of the law ran, none failed and none was
 * vacuous. A law whose operations the subject lacks is `not checked`; a law that is
 * stated and not claimed here is `stated`. Neither is ever a pass.
 *
 * @module
 */

import { asking, missing } from "./asking.ts";
import type { Exchange } from "./asking.ts";
import type { Check, Discharge, Law, Plan } from "./law.ts";
import { uncovered } from "./floors.ts";
import { Unable } from "./options.ts";
import type { OperationName, Subject } from "./subject.ts";
import { Unreachable } from "./subject.ts";

/** What became of a law. */
export type Status = "holds" | "fails" | "vacuous" | "not checked" | "stated";

/** A case for which the law does not hold, and what was asked and answered in it. */
export interface Failure {
  /** What was claimed, and what was answered. */
  readonly message: string;
  /** The smallest case found: a wire value, or several. */
  readonly counterexample: unknown;
  /** With the seed, finds it again: `discharge:path`. */
  readonly path: string;
  /** What was asked of the subject for it, and what came back. */
  readonly asked: readonly Exchange[];
}

/** What one check of a law found. */
export interface CheckFinding {
  /** Over every case there is, or generated ones. */
  readonly discharge: Discharge;
  /** How many cases were asked about. */
  readonly cases: number;
  /** How many cases there are, where only some of them were asked about. */
  readonly of?: number;
  /** How many cases there were of each label. */
  readonly labels: Readonly<Record<string, number>>;
  /** Labels under their floor: not empty for a vacuous check. */
  readonly uncovered: readonly string[];
  /** The case for which it does not hold. */
  readonly failure?: Failure;
}

/** What became of a law, and why. */
export interface Finding {
  /** The law. */
  readonly law: Law;
  /** What became of it. */
  readonly status: Status;
  /** The operations that the subject lacks, for `not checked`. */
  readonly lacks: readonly OperationName[];
  /** What each of its checks found. */
  readonly checks: readonly CheckFinding[];
  /** How long it took, in milliseconds. No part of what is reproducible. */
  readonly ms: number;
}

/**
 * Judges a subject by one law. Throws {@linkcode Unreachable} if it could not be asked, and
 * `Unable` if the plan's path is no case of the law.
 */
export async function judge(law: Law, subject: Subject, plan: Plan): Promise<Finding> {
  const lacks = missing(subject, law.needs);
  const started = performance.now();
  const checks: CheckFinding[] = [];
  const finding = (status: Status): Finding => ({
    law,
    status,
    lacks,
    checks,
    ms: performance.now() - started,
  });
  if (law.checks.length === 0) return finding("stated");
  if (lacks.length > 0) return finding("not checked");
  const [discharge, path] = replay(law, plan.path);
  for (const check of law.checks) {
    if (discharge !== undefined && discharge !== check.discharge) continue;
    checks.push(await run(check, law, subject, { ...plan, path, width: subject.width }));
    if (checks.at(-1)!.failure !== undefined) return finding("fails");
  }
  return finding(checks.some(({ uncovered }) => uncovered.length > 0) ? "vacuous" : "holds");
}

async function run(
  check: Check,
  law: Law,
  subject: Subject,
  plan: Plan,
): Promise<CheckFinding> {
  const { tally, failing } = await check.run(asking(subject, law.needs), plan);
  if (tally.cases === 0 && plan.path !== undefined) {
    throw noCase(`${check.discharge}:${plan.path}`);
  }
  const found = { discharge: check.discharge, ...tally };
  if (failing === undefined) {
    // One replayed case says nothing about the share of each label.
    return { ...found, uncovered: plan.path === undefined ? uncovered(check, tally) : [] };
  }
  const { message, counterexample, path, again } = failing;
  const asked: Exchange[] = [];
  try {
    await again(asking(subject, law.needs, (exchange) => asked.push(exchange)));
  } catch (error) {
    if (error instanceof Unreachable) throw error;
  }
  const failure = { message, counterexample, path: `${check.discharge}:${path}`, asked };
  return { ...found, uncovered: [], failure };
}

/** How a case is named: its place in an enumeration, or what fast-check calls its path. */
const CASE: { readonly [D in Discharge]: RegExp } = {
  exhaustive: /^[0-9]+$/,
  property: /^[0-9]+(?::[0-9]+)*$/,
};

/** The discharge and the case that a path names. Throws `Unable` if it names none of the law. */
function replay(law: Law, path: string | undefined): [Discharge?, string?] {
  if (path === undefined) return [];
  const colon = path.indexOf(":"), at = path.slice(colon + 1);
  const check = law.checks.find(({ discharge }) => discharge === path.slice(0, colon));
  if (check === undefined || !CASE[check.discharge].test(at)) throw noCase(path);
  return [check.discharge, at];
}

function noCase(path: string): Unable {
  return new Unable(`"${path}" is no case of this law: "again" says what is, where one fails`);
}
