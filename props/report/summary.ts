/**
 * What a run found, with all that is needed to run it again.
 *
 * @module
 */

import type { Finding, Status } from "../judge.ts";
import type { LawNumber } from "../law.ts";

/** What was judged: a version and a digest, where they are known. */
export interface Judged {
  /** Its name: the module, a file or an address. */
  readonly subject: string;
  /** Its version. */
  readonly version?: string | undefined;
  /** What the digest is of: the sources, a file, or what the service says of itself. */
  readonly digest?: { readonly of: string; readonly sha256: string } | undefined;
  /** What it lacks, or is asked otherwise. */
  readonly notes?: readonly string[];
}

/** A run of the laws. */
export interface Run {
  /** What was judged. */
  readonly judged: Judged;
  /** The suite, the runtime and the libraries it ran with, by name. */
  readonly versions: Readonly<Record<string, string>>;
  /** What every generated case was drawn from. */
  readonly seed: number;
  /** Runs of a property whose weight is 1. */
  readonly runs: number;
  /** The most cases of an exhaustive check, if there was a limit. */
  readonly most?: number;
  /** What became of each law, in their order. */
  readonly findings: readonly Finding[];
  /** How long it took, in milliseconds: less than its laws together, on several cores. */
  readonly ms?: number;
}

/** What each number stands for. */
export const TITLES: Readonly<Record<LawNumber, string>> = {
  L1: "identity: an object's id is the CID of its one canonical typed form",
  L2: "non-equivocation: the object judged is the object applied",
  L3: "bound: admit only if, on every axis, resolved ⊆ delegated ∪ closure",
  L4: "floor: every restricted axis meets its required strength",
  L5: "provenance: every edge derives, and the chain ends at the configured root",
  L6: "authorization: authority only attenuates, unless a valid elevation says otherwise",
  L7: "fail-closed: unknown, missing, unverifiable, widened, mismatched → refuse",
};

/** How many findings have each status. */
export function count(findings: readonly Finding[]): Readonly<Record<Status, number>> {
  const counts = { "holds": 0, "fails": 0, "vacuous": 0, "not checked": 0, "stated": 0 };
  for (const { status } of findings) counts[status]++;
  return counts;
}

/** Whether the run is a pass: something was checked, and nothing failed or was vacuous. */
export function passed(findings: readonly Finding[]): boolean {
  const { holds, fails, vacuous } = count(findings);
  return holds > 0 && fails === 0 && vacuous === 0;
}

/** How a command that judged ends: 0 for a pass, 1 for none, 2 where nothing was checked. */
export function exitCode(findings: readonly Finding[]): 0 | 1 | 2 {
  const { holds, fails, vacuous } = count(findings);
  return passed(findings) ? 0 : holds + fails + vacuous > 0 ? 1 : 2;
}

/** The findings of each number, in the order of the numbers. */
export function byNumber(findings: readonly Finding[]): [LawNumber, readonly Finding[]][] {
  return (Object.keys(TITLES) as LawNumber[])
    .map((number): [LawNumber, readonly Finding[]] => [
      number,
      findings.filter(({ law }) => law.number === number),
    ])
    .filter(([, found]) => found.length > 0);
}
