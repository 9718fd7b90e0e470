/**
 * Laws: a sentence, what it states, what it needs, and how it is discharged.
 *
 * A law has an exhaustive check, a property check, or both. Either is a predicate
 * over one case that asks the subject and throws where the law does not hold. What
 * it returns says what the case was good for: a label, or nothing if the case
 * proved nothing (a premise that did not hold). Every check states how large a
 * share of its cases each label must have. Below that floor the law is vacuous,
 * and a vacuous law fails: a chain law fed only single roots proves nothing.
 *
 * @module
 */

import fc from "fast-check";
import type { Answer, OperationName, Operations } from "./subject.ts";
import { Unreachable } from "./subject.ts";

/** The seven laws. */
export type LawNumber = "L1" | "L2" | "L3" | "L4" | "L5" | "L6" | "L7";

/** How a check is discharged. */
export type Discharge = "exhaustive" | "property";

/** A law, and the checks that discharge it. */
export interface Law {
  /** A sentence. */
  readonly name: string;
  readonly number: LawNumber;
  /** The statement in notation. */
  readonly statement: string;
  /** What is asked of the subject; without it the law is not checked. */
  readonly needs: readonly OperationName[];
  /** None for a law that is stated and not claimed. */
  readonly checks: readonly Check[];
  /** What is not checked here, and by whom it is. */
  readonly except?: string;
}

/** How much work to do, and from which seed. */
export interface Plan {
  /** Runs of a property whose weight is 1. */
  readonly runs: number;
  readonly seed: number;
  /** Replays one case: what a failure's `path` says after the discharge. */
  readonly path?: string | undefined;
  /** Do not look for a smaller counterexample. */
  readonly hasty?: boolean | undefined;
}

/** How many cases there were of each label; the rest proved nothing. */
export interface Tally {
  readonly cases: number;
  readonly labels: Readonly<Record<string, number>>;
}

/** A case for which a law does not hold: the smallest found. */
export interface Failing {
  /** What was claimed, and what was answered. */
  readonly message: string;
  readonly counterexample: unknown;
  /** Finds this case again, with the seed. */
  readonly path: string;
  /** Asks the subject the same case again, for a recording of what was asked. */
  readonly again: (writ: Operations) => Promise<void>;
}

/** One check of a law. Its cases have a type of their own, which stays inside. */
export interface Check {
  readonly discharge: Discharge;
  /** Of an exhaustive check: how many cases there are, stated beforehand. */
  readonly size?: number;
  /** The least share of the cases that each label must have, 0 to 1. */
  readonly cover: Readonly<Record<string, number>>;
  /** Runs the check. Throws {@linkcode Unreachable} alone. */
  run(writ: Operations, plan: Plan): Promise<{ tally: Tally; failing?: Failing }>;
}

/** Asks the subject about one case. Throws if the law does not hold. */
type Holds<T> = (writ: Operations, value: T) => Answer<string | undefined>;

/** A check of every case there is. `size` is stated apart from the cases, and compared. */
export function exhaustive<T>(check: {
  readonly cases: () => Iterable<T>;
  readonly size: number;
  readonly cover: Readonly<Record<string, number>>;
  readonly holds: Holds<T>;
}): Check {
  const { cases, size, cover, holds } = check;
  return {
    discharge: "exhaustive",
    size,
    cover,
    async run(writ, plan) {
      const labels: Record<string, number> = {};
      const only = plan.path === undefined ? undefined : Number(plan.path);
      let index = 0, ran = 0;
      for (const value of cases()) {
        if (only === undefined || only === index) {
          ran++;
          try {
            const label = await holds(writ, value);
            if (label !== undefined) labels[label] = (labels[label] ?? 0) + 1;
          } catch (error) {
            return {
              tally: { cases: ran, labels },
              failing: failing(error, value, `${index}`, holds),
            };
          }
        }
        index++;
      }
      if (index !== size) {
        const message = `the enumeration is not what it states: ${index} cases, not ${size}`;
        const again = () => Promise.resolve();
        return {
          tally: { cases: ran, labels },
          failing: { message, counterexample: null, path: `${index}`, again },
        };
      }
      return { tally: { cases: ran, labels } };
    },
  };
}

/** A check of generated cases. `weight` scales the number of runs: below 1 for costly cases. */
export function property<T>(check: {
  readonly values: fc.Arbitrary<T>;
  readonly weight?: number;
  readonly cover: Readonly<Record<string, number>>;
  readonly holds: Holds<T>;
}): Check {
  const { values, weight = 1, cover, holds } = check;
  return {
    discharge: "property",
    cover,
    async run(writ, plan) {
      const labels: Record<string, number> = {};
      let cases = 0;
      let broken = false;
      let unreachable: Unreachable | undefined;
      const predicate = async (value: T): Promise<void> => {
        // What is asked while shrinking is no part of the tally.
        if (!broken) cases++;
        try {
          const label = await holds(writ, value);
          if (label !== undefined && !broken) labels[label] = (labels[label] ?? 0) + 1;
        } catch (error) {
          if (error instanceof Unreachable) unreachable = error;
          else broken = true;
          throw error;
        }
      };
      const details = await fc.check(fc.asyncProperty(values, predicate), {
        seed: plan.seed,
        numRuns: Math.max(1, Math.ceil(plan.runs * weight)),
        endOnFailure: plan.hasty ?? false,
        ...(plan.path === undefined ? {} : { path: plan.path }),
      });
      if (unreachable !== undefined) throw unreachable;
      const tally = { cases, labels };
      if (!details.failed) return { tally };
      const [value] = details.counterexample ?? [];
      return {
        tally,
        failing: failing(
          details.errorInstance,
          value as T,
          details.counterexamplePath ?? "",
          holds,
        ),
      };
    },
  };
}

function failing<T>(error: unknown, value: T, path: string, holds: Holds<T>): Failing {
  if (error instanceof Unreachable) throw error;
  const message = error instanceof Error ? error.message : String(error);
  const again = async (writ: Operations) => void await holds(writ, value);
  return { message, counterexample: value, path, again };
}

/** The labels whose share of the cases is below its floor. */
export function uncovered(check: Check, { cases, labels }: Tally): readonly string[] {
  return Object.entries(check.cover)
    .filter(([label, share]) => (labels[label] ?? 0) < Math.max(1, share * cases))
    .map(([label, share]) =>
      `${label}: ${labels[label] ?? 0} of ${cases}, under ${(100 * share).toFixed(0)} %`
    );
}
