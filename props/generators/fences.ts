/**
 * Fences: what a sandbox permits, what was delegated, and what the harness adds.
 *
 * Questions that differ on one axis, every combination of how the four axes stand,
 * and generated ones whose scopes share their items, so that about half are admitted.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { canonicalScope, FENCE_AXES, lift, union } from "../oracles/sets.ts";
import { tuples } from "../patterns.ts";
import type { FenceQuestion, ResolvedAuthority, ResolvedScope, Scope } from "../wire.ts";
import { NONE } from "./axes.ts";
import { caveats, resolvedAuthorities } from "./scopes.ts";

/** An axis that a fence governs. */
export type FenceAxis = (typeof FENCE_AXES)[number];

const nothing: ResolvedScope = { bounded: { concrete: [], classes: [] } };

/** A resolved authority that permits nothing. */
export const NOTHING: ResolvedAuthority = {
  fs_read: nothing,
  fs_write: nothing,
  exec: nothing,
  net: nothing,
};

/** The scopes of one axis. */
export interface AxisQuestion {
  readonly axis: FenceAxis;
  readonly resolved: ResolvedScope;
  readonly delegated: Scope;
  readonly closure: ResolvedScope;
}

/** A question on one axis; on the others nothing is permitted, delegated or added. */
export function onAxis({ axis, resolved, delegated, closure }: AxisQuestion): FenceQuestion {
  return {
    resolved: { ...NOTHING, [axis]: resolved },
    delegated: { ...NONE, [axis]: delegated },
    closure: { ...NOTHING, [axis]: closure },
  };
}

/** The delegated scope that lifts to a resolved one, or `undefined` if none does. */
export function delegable(scope: ResolvedScope): Scope | undefined {
  if (scope === "unbounded") return "all";
  if (scope === "unknown" || scope.bounded.classes.length > 0) return undefined;
  return { only: scope.bounded.concrete };
}

/** The questions on each axis of tuples of scopes whose first can be delegated. */
export function* onEachAxis(
  scopes: Iterable<readonly ResolvedScope[]>,
): Generator<{ axis: FenceAxis; delegated: Scope; others: readonly ResolvedScope[] }> {
  for (const [first, ...others] of scopes) {
    const delegated = delegable(first!);
    if (delegated === undefined) continue;
    for (const axis of FENCE_AXES) yield { axis, delegated, others };
  }
}

/** How a fence can stand to its bound on one axis, with scopes that stand so. */
const STANDINGS: Readonly<Record<string, Omit<AxisQuestion, "axis">>> = {
  equal: { resolved: items("x"), delegated: { only: ["x"] }, closure: nothing },
  subset: { resolved: items(), delegated: { only: ["x"] }, closure: nothing },
  superset: { resolved: items("x", "y"), delegated: { only: ["x"] }, closure: nothing },
  incomparable: { resolved: items("y"), delegated: { only: [] }, closure: items("x") },
  unknown: { resolved: "unknown", delegated: "all", closure: nothing },
};

function items(...concrete: string[]): ResolvedScope {
  return { bounded: { concrete, classes: [] } };
}

/** How many questions {@linkcode everyFence} asks. */
export const FENCE_COUNT: number = Object.keys(STANDINGS).length ** FENCE_AXES.length;

/** A question for every combination of how the four axes stand. */
export function* everyFence(): Generator<
  { question: FenceQuestion; relations: readonly string[] }
> {
  for (const relations of tuples(Object.keys(STANDINGS), FENCE_AXES.length)) {
    const question = { resolved: { ...NOTHING }, delegated: { ...NONE }, closure: { ...NOTHING } };
    FENCE_AXES.forEach((axis, at) => {
      const { resolved, delegated, closure } = STANDINGS[relations[at]!]!;
      question.resolved[axis] = resolved;
      question.delegated[axis] = delegated;
      question.closure[axis] = closure;
    });
    yield { question, relations };
  }
}

const meetAxis = (scope: ResolvedScope, bound: ResolvedScope): ResolvedScope => {
  if (scope === "unknown" || bound === "unknown" || bound === "unbounded") return scope;
  if (scope === "unbounded") return bound;
  return {
    bounded: {
      concrete: scope.bounded.concrete.filter((item) => bound.bounded.concrete.includes(item)),
      classes: scope.bounded.classes.filter((name) => bound.bounded.classes.includes(name)),
    },
  };
};

/** What bounds a fence on an axis, by brute force. */
export function boundOn(axis: FenceAxis, { delegated, closure }: FenceQuestion): ResolvedScope {
  const lifted = lift(delegated[axis]);
  return closure === undefined ? canonicalScope(lifted) : union(lifted, closure[axis]);
}

/** The same question with the fence cut down to its bound, on these axes. */
export function cut<Q extends FenceQuestion>(
  question: Q,
  axes: readonly FenceAxis[] = FENCE_AXES,
): Q {
  const resolved = { ...question.resolved };
  for (const axis of axes) resolved[axis] = meetAxis(resolved[axis], boundOn(axis, question));
  return { ...question, resolved };
}

/** A question with a closure. */
export type ClosedQuestion = FenceQuestion & { readonly closure: ResolvedAuthority };

const wide: fc.Arbitrary<ClosedQuestion> = fc.tuple(resolvedAuthorities(2), caveats(1))
  .map(([[resolved, closure], [delegated]]) => ({
    resolved: resolved!,
    delegated: delegated!,
    closure: closure!,
  }));

/** Questions whose scopes share their items. On some axes, or all, the fence is cut to its bound. */
export const fences: fc.Arbitrary<ClosedQuestion> = fc
  .tuple(wide, fc.oneof(fc.constant([...FENCE_AXES]), fc.subarray([...FENCE_AXES])))
  .map(([question, axes]) => cut(question, axes));

/** The same without what could not be resolved. */
export function known(authority: ResolvedAuthority): ResolvedAuthority {
  const axis = (scope: ResolvedScope) => scope === "unknown" ? "unbounded" : scope;
  return {
    fs_read: axis(authority.fs_read),
    fs_write: axis(authority.fs_write),
    exec: axis(authority.exec),
    net: axis(authority.net),
  };
}

/** Questions that are admitted: nothing is unknown, and every axis is cut down to its bound. */
export const admissible: fc.Arbitrary<ClosedQuestion> = wide.map((question) =>
  cut({ ...question, resolved: known(question.resolved), closure: known(question.closure) })
);
