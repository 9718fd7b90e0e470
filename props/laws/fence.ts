/**
 * Fences (L3): admitted only if, on every axis, resolved ⊆ delegated ∪ closure.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { equal, granted, refused } from "../claims.ts";
import { TOP } from "../generators/axes.ts";
import {
  admissible,
  boundOn,
  cut,
  everyFence,
  FENCE_COUNT,
  fences,
  known,
  NOTHING,
  onAxis,
  onEachAxis,
} from "../generators/fences.ts";
import { item } from "../generators/items.ts";
import { anyCaveats, disorder, rewritten } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { FENCE_AXES, lift, relate } from "../oracles/sets.ts";
import { resolvedCount, resolvedScopes } from "../patterns.ts";
import type { FenceQuestion, FenceVerdict } from "../wire.ts";

const within = (relation: string) => relation === "equal" || relation === "subset";

/** Claims that a verdict on a fence is the one that the relations of its axes make. */
function judged(
  verdict: FenceVerdict,
  question: FenceQuestion,
  relations: readonly string[] = [],
): string {
  const axes = FENCE_AXES.map((axis) => ({
    axis,
    ...relate(question.resolved[axis], boundOn(axis, question)),
  }));
  FENCE_AXES.forEach((axis, at) => {
    const { relation, excess } = axes[at]!;
    equal(verdict.axes[axis], { relation, excess }, `the axis ${axis}`);
    if (relations.length > 0) equal(relation, relations[at], `the law's own ${axis}`);
  });
  const failing = axes.filter(({ relation }) => !within(relation));
  const [first, ...others] = failing;
  if (first === undefined) {
    granted(verdict, "admit", "within on every axis");
    return "admitted";
  }
  const { axis, relation, excess } = first;
  refused(verdict, { code: "fence_exceeds_bound", axis, relation, excess }, "beyond on an axis");
  equal(verdict.law, relation === "unknown" ? "L7" : "L3", "the law of the refusal");
  const also = (verdict.also ?? []).map(({ code, axis, relation }) => ({ code, axis, relation }));
  const expected = others.map(({ axis, relation }) => ({
    code: "fence_exceeds_bound",
    axis,
    relation,
  }));
  equal(also, expected, "the other reasons");
  return "refused";
}

/**
 * A delegated scope has no classes and is never unknown: of the three it is bounded
 * beside two, one or no bounded scopes, or it is everything.
 */
const ONE_AXIS_COUNT = FENCE_AXES.length *
  (128 * 8 + 2 * (4 * (8 * 2) + 4 * 2) + resolvedCount(2));

/** The laws of the fence. */
export const fenceLaws: readonly Law[] = [
  {
    name: "a fence is admitted exactly if it is within its bound on every axis",
    number: "L3",
    statement:
      "admit ⇔ ∀ axis: relate(resolved, lift delegated ∪ closure) ∈ {equal, subset}; the reason is the first axis that is not, the others stand beside it",
    needs: ["admitFence"],
    checks: [
      exhaustive({
        cases: everyFence,
        size: FENCE_COUNT,
        cover: { admitted: 0.02, refused: 0.5 },
        holds: async (writ, { question, relations }) =>
          judged(await writ.admitFence(question), question, relations),
      }),
      property({
        values: fences,
        cover: { admitted: 0.12, refused: 0.3 },
        holds: async (writ, question) => judged(await writ.admitFence(question), question),
      }),
    ],
  },
  {
    name: "on every axis the bound is what was delegated and what the closure adds",
    number: "L3",
    statement: "axes.x = relate(resolved.x, lift delegated.x ∪ closure.x); all covers every class",
    needs: ["admitFence"],
    checks: [exhaustive({
      cases: () => onEachAxis(resolvedScopes(3)),
      size: ONE_AXIS_COUNT,
      cover: { admitted: 0.05, refused: 0.5 },
      holds: async (writ, { axis, delegated, others: [resolved, closure] }) => {
        const question = onAxis({ axis, delegated, resolved: resolved!, closure: closure! });
        return judged(await writ.admitFence(question), question);
      },
    })],
  },
  {
    name: "a fence is judged as its scopes relate to the union",
    number: "L3",
    statement: "axes.x.relation = relate(resolved.x, lift delegated.x ∪ closure.x) as asked apart",
    needs: ["admitFence", "relateScopes", "unionScopes"],
    checks: [property({
      values: fences,
      weight: 0.5,
      cover: { admitted: 0.21, refused: 0.3 },
      holds: async (writ, question) => {
        const verdict = await writ.admitFence(question);
        for (const axis of FENCE_AXES) {
          const bound = await writ.unionScopes(
            lift(question.delegated[axis]),
            question.closure[axis],
          );
          const { relation, excess } = await writ.relateScopes(question.resolved[axis], bound);
          equal(verdict.axes[axis], { relation, excess }, `the axis ${axis}`);
        }
        return verdict.granted ? "admitted" : "refused";
      },
    })],
  },
  {
    name: "an axis that is unknown refuses the fence, on either side and beside anything",
    number: "L7",
    statement: "∃ axis: resolved.x = unknown ∨ closure.x = unknown ⇒ reject, relation unknown",
    needs: ["admitFence"],
    checks: [exhaustive({
      cases: unknowns,
      size: 2 * (2 ** (2 * FENCE_AXES.length) - 1),
      cover: { refused: 1 },
      holds: async (writ, question) => {
        const verdict = await writ.admitFence(question);
        const axis = FENCE_AXES.find((axis) =>
          question.resolved[axis] === "unknown" || question.closure?.[axis] === "unknown"
        );
        const expected = { code: "fence_exceeds_bound", axis, relation: "unknown", excess: null };
        refused(verdict, expected, "an unknown axis");
        equal(verdict.law, "L7", "the law of the refusal");
        return "refused";
      },
    })],
  },
  {
    name: "one thing outside what was delegated and declared refuses the fence, and is named",
    number: "L3",
    statement: "admit(r) ∧ x ∉ delegated ∪ closure ⇒ reject(r ∪ {x}) with excess {x}",
    needs: ["admitFence"],
    checks: [property({
      values: fc.record({
        question: admissible,
        axis: fc.constantFrom(...FENCE_AXES),
        dimension: fc.constantFrom("concrete" as const, "classes" as const),
        outside: item,
      }),
      cover: { refused: 0.3 },
      holds: async (writ, { question, axis, dimension, outside }) => {
        const bound = boundOn(axis, question), own = question.resolved[axis];
        if (typeof bound === "string" || typeof own === "string") return undefined;
        if (bound.bounded[dimension].includes(outside)) return undefined;
        if (!(await writ.admitFence(question)).granted) return undefined;
        const wider = { ...own.bounded, [dimension]: [...own.bounded[dimension], outside] };
        const resolved = { ...question.resolved, [axis]: { bounded: wider } };
        const excess = { concrete: [], classes: [], [dimension]: [outside] };
        refused(
          await writ.admitFence({ ...question, resolved }),
          { code: "fence_exceeds_bound", axis, excess },
          "with one thing more",
        );
        return "refused";
      },
    })],
  },
  {
    name: "a closure left out is a closure that adds nothing, and the budget is no fence",
    number: "L3",
    statement: "admit(r, d) = admit(r, d, ∅); max_calls and valid_for_generation change nothing",
    needs: ["admitFence"],
    checks: [property({
      values: fc.tuple(fences, anyCaveats, fc.boolean()),
      weight: 0.5,
      cover: { admitted: 0.25, refused: 0.3 },
      holds: async (writ, [{ resolved: wide, delegated }, budget, admit]) => {
        const resolved = admit ? cut({ resolved: known(wide), delegated }).resolved : wide;
        const alone = await writ.admitFence({ resolved, delegated });
        judged(alone, { resolved, delegated });
        equal(await writ.admitFence({ resolved, delegated, closure: NOTHING }), alone, "with ∅");
        const { max_calls, valid_for_generation } = budget;
        const other = { ...delegated, max_calls, valid_for_generation };
        equal(await writ.admitFence({ resolved, delegated: other }), alone, "another budget");
        return alone.granted ? "admitted" : "refused";
      },
    })],
  },
  {
    name: "the order and the repeats of what a fence lists mean nothing",
    number: "L1",
    statement: "set(q′) = set(q) ⇒ admit(q′) = admit(q)",
    needs: ["admitFence"],
    checks: [property({
      values: fc.tuple(fences, disorder),
      weight: 0.5,
      cover: { rewritten: 0.5 },
      holds: async (writ, [question, noise]) => {
        const again = await writ.admitFence(rewritten(question, noise));
        equal(again, await writ.admitFence(question), "the fence, rewritten");
        return noise.length > 0 ? "rewritten" : undefined;
      },
    })],
  },
];

/** Every choice of unknown axes, of the fence and of the closure, beside all and beside nothing. */
function* unknowns(): Generator<FenceQuestion> {
  for (const rest of ["unbounded", NOTHING.fs_read] as const) {
    for (let mask = 1; mask < 2 ** (2 * FENCE_AXES.length); mask++) {
      const question = { resolved: { ...NOTHING }, delegated: { ...TOP }, closure: { ...NOTHING } };
      FENCE_AXES.forEach((axis, at) => {
        question.resolved[axis] = (mask >> at) & 1 ? "unknown" : rest;
        question.closure[axis] = (mask >> (FENCE_AXES.length + at)) & 1 ? "unknown" : rest;
      });
      yield question;
    }
  }
}
