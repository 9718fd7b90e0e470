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

import type { Answer, OperationName, Operations } from "./subject.ts";
import { Unaskable, Unreachable } from "./subject.ts";
import { UNASKABLE } from "./floors.ts";
import { drawn, windows } from "./windows.ts";

export { property } from "./property.ts";

/** The seven laws. */
export type LawNumber = "L1" | "L2" | "L3" | "L4" | "L5" | "L6" | "L7";

/** How a check is discharged. */
export type Discharge = "exhaustive" | "property";

/** A law, and the checks that discharge it. */
export interface Law {
  /** A sentence. */
  readonly name: string;
  /** Which of the seven it belongs to. */
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
  /** What every generated case is drawn from. */
  readonly seed: number;
  /** Replays one case: what a failure's `path` says after the discharge. */
  readonly path?: string | undefined;
  /** Do not look for a smaller counterexample. */
  readonly hasty?: boolean | undefined;
  /** How many cases are asked about at once: one, if left out. */
  readonly width?: number | undefined;
  /** An exhaustive check of more cases than this asks about so many of them, and says so. */
  readonly most?: number | undefined;
}

/** How many cases there were of each label; the rest proved nothing. */
export interface Tally {
  /** How many cases were asked about. */
  readonly cases: number;
  /** How many cases there are, where only some of them were asked about. */
  readonly of?: number;
  /** Cases by label. */
  readonly labels: Readonly<Record<string, number>>;
}

/** A case for which a law does not hold: the smallest found. */
export interface Failing {
  /** What was claimed, and what was answered. */
  readonly message: string;
  /** The case: a wire value, or several. */
  readonly counterexample: unknown;
  /** Finds this case again, with the seed. */
  readonly path: string;
  /** Asks the subject the same case again, for a recording of what was asked. */
  readonly again: (writ: Operations) => Promise<void>;
}

/** One check of a law. Its cases have a type of their own, which stays inside. */
export interface Check {
  /** Over every case there is, or generated ones. */
  readonly discharge: Discharge;
  /** Of an exhaustive check: how many cases there are, stated beforehand. */
  readonly size?: number;
  /** Of a property check: how many runs for each that is asked for. */
  readonly weight?: number;
  /** The least share of the cases that each label must have, 0 to 1. */
  readonly cover: Readonly<Record<string, number>>;
  /** Runs the check. Throws {@linkcode Unreachable} alone. */
  run(writ: Operations, plan: Plan): Promise<{ tally: Tally; failing?: Failing }>;
}

/** Asks the subject about one case. Throws if the law does not hold. */
export type Holds<T> = (writ: Operations, value: T) => Answer<string | undefined>;

/**
 * A check of every case there is. `size` is stated apart from the cases, and compared.
 * `cost` is how many plain cases one of these counts for, where only so many are asked about.
 */
export function exhaustive<T>(check: {
  readonly cases: () => Iterable<T>;
  readonly size: number;
  readonly cost?: number;
  readonly cover: Readonly<Record<string, number>>;
  readonly holds: Holds<T>;
}): Check {
  const { cases, size, cost = 1, cover } = check;
  const holds = ifAskable(check.holds);
  return {
    discharge: "exhaustive",
    size,
    cover,
    async run(writ, plan) {
      const labels: Record<string, number> = {};
      const some = plan.path === undefined
        ? drawn(size, Math.ceil((plan.most ?? size * cost) / cost), plan.seed)
        : new Set([Number(plan.path)]);
      let index = 0, ran = 0;
      function* chosen(): Generator<[index: number, value: T]> {
        for (const value of cases()) {
          if (some?.has(index) ?? true) yield [index, value];
          index++;
        }
      }
      const tally = (): Tally => ({
        cases: ran,
        ...(some === undefined || plan.path !== undefined ? {} : { of: size }),
        labels,
      });
      const outcomes = windows(chosen(), plan.width ?? 1, ([, value]) => holds(writ, value));
      for await (const [[at, value], outcome] of outcomes) {
        ran++;
        if ("error" in outcome) {
          return { tally: tally(), failing: failing(outcome.error, value, `${at}`, holds) };
        }
        if (outcome.answer !== undefined) {
          labels[outcome.answer] = (labels[outcome.answer] ?? 0) + 1;
        }
      }
      if (index !== size) {
        const message = `the enumeration is not what it states: ${index} cases, not ${size}`;
        const again = () => Promise.resolve();
        const failing = { message, counterexample: null, path: `${index}`, again };
        return { tally: tally(), failing };
      }
      return { tally: tally() };
    },
  };
}

/** A case that a law does not hold for; what makes that of no error is thrown on. */
export function failing<T>(error: unknown, value: T, path: string, holds: Holds<T>): Failing {
  if (error instanceof Unreachable) throw error;
  const message = error instanceof Error ? error.message : String(error);
  const again = async (writ: Operations) => void await holds(writ, value);
  return { message, counterexample: value, path, again };
}

/** The same check, for which a case that cannot be asked about proves nothing. */
export function ifAskable<T>(holds: Holds<T>): Holds<T> {
  return async (writ, value) => {
    try {
      return await holds(writ, value);
    } catch (error) {
      if (error instanceof Unaskable) return UNASKABLE;
      throw error;
    }
  };
}
