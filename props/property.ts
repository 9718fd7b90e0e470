/**
 * Property checks: generated cases, and a smaller one for each that fails.
 *
 * Cases are asked about in windows (`windows.ts`); shrinking is one question after
 * another, as each depends on the last.
 *
 * @module
 */

import fc from "./packages/fast_check.ts";
import { failing, ifAskable } from "./law.ts";
import type { Check, Failing, Holds, Plan, Tally } from "./law.ts";
import type { Operations } from "./subject.ts";
import { Unreachable } from "./subject.ts";
import { windows } from "./windows.ts";

/** A check of generated cases. `weight` scales the number of runs: below 1 for costly cases. */
export function property<T>(check: {
  readonly values: fc.Arbitrary<T>;
  readonly weight?: number;
  readonly cover: Readonly<Record<string, number>>;
  readonly holds: Holds<T>;
}): Check {
  const { values, weight = 1, cover } = check;
  const holds = ifAskable(check.holds);
  return {
    discharge: "property",
    weight,
    cover,
    async run(writ, plan) {
      const { seed, path, width = 1 } = plan;
      const numRuns = Math.max(1, Math.ceil(plan.runs * weight));
      if (width > 1 && path === undefined) {
        const ahead = await together(writ, { seed, numRuns, width });
        if (ahead.error === undefined) return { tally: ahead.tally };
        // Shrinks from there, one question after another.
        const at = `${ahead.at}`;
        const alone = await oneByOne(writ, { ...plan, path: at }, 1);
        const { message, ...found } = failing(ahead.error, ahead.value as T, at, holds);
        const among = { message: `${message}, asked among others but not alone`, ...found };
        return { tally: ahead.tally, failing: alone.failing ?? among };
      }
      return await oneByOne(writ, plan, path === undefined ? numRuns : 1);
    },
  };

  async function together(
    writ: Operations,
    { seed, numRuns, width }: { seed: number; numRuns: number; width: number },
  ): Promise<{ tally: Tally; at?: number; value?: T; error?: unknown }> {
    const labels: Record<string, number> = {};
    let cases = 0;
    // The values that a check from this seed would generate, one after another: as in a check
    // each is the one member of a tuple. A property in its place is biased twice over.
    const generated = fc.sample(fc.tuple(values), { seed, numRuns });
    const outcomes = windows(generated, width, ([value]) => holds(writ, value));
    for await (const [[value], outcome] of outcomes) {
      cases++;
      if ("error" in outcome) {
        const { error } = outcome;
        if (error instanceof Unreachable) throw error;
        return { tally: { cases, labels }, at: cases - 1, value, error };
      }
      if (outcome.answer !== undefined) labels[outcome.answer] = (labels[outcome.answer] ?? 0) + 1;
    }
    return { tally: { cases, labels } };
  }

  async function oneByOne(
    writ: Operations,
    plan: Plan,
    numRuns: number,
  ): Promise<{ tally: Tally; failing?: Failing }> {
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
    const { seed, path, hasty = false } = plan;
    const replayed = path === undefined ? {} : { path };
    const parameters = { seed, numRuns, endOnFailure: hasty, ...replayed };
    let details: fc.RunDetails<[T]>;
    try {
      details = await fc.check(fc.asyncProperty(values, predicate), parameters);
    } catch (error) {
      // Only a path that leads nowhere is thrown for: there is no such case to ask about.
      if (path === undefined) throw error;
      return { tally: { cases, labels } };
    }
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
  }
}
