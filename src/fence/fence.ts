/**
 * Fences: does what the sandbox really permits stay within what was delegated?
 *
 * The bound on each axis is what the caveats delegate plus a closure: what the
 * harness declares that it must add (loader paths, a runtime). A fence is admitted
 * only if it is within the bound on every axis; a widening, an incomparable set and
 * an unknown all refuse (seed 001, L3 and L7). The count and the generations of the
 * caveats are budget, not fence, and are not looked at here.
 *
 * @module
 */

import { caveatsShape, FENCE_AXES } from "../lattice/caveats.ts";
import type { Caveats, FenceAxis } from "../lattice/caveats.ts";
import { EMPTY_CLOSURE, lift, relateToUnion, resolvedAuthorityShape } from "../lattice/resolved.ts";
import type { Excess, Relation, ResolvedAuthority, ScopeRelation } from "../lattice/resolved.ts";
import { decide, reason } from "../refusal.ts";
import type { Reason, Verdict } from "../refusal.ts";
import { defaulted, required } from "../text/members.ts";
import { adoptEach } from "../text/seal.ts";

/** How one axis of a fence stands to its bound. */
export interface AxisReport {
  /** Only `equal` and `subset` are within the bound. */
  readonly relation: ScopeRelation;
  /** What lies outside: empty when within, null when it cannot be listed. */
  readonly excess: Excess | null;
}

/** A verdict on a fence, with every axis' relation to its bound. */
export type FenceVerdict = Verdict & {
  /** Each axis' relation to its bound. */
  readonly axes: { readonly [A in FenceAxis]: AxisReport };
};

/** A fence, what was delegated, and what the harness adds. */
export interface FenceQuestion {
  /** What the sandbox really permits. */
  readonly resolved: ResolvedAuthority;
  /** What the grant delegates. */
  readonly delegated: Caveats;
  /** What the harness declares that it adds; nothing, if left out. */
  readonly closure?: ResolvedAuthority;
}

const adoptQuestion = adoptEach<Required<FenceQuestion>>({
  resolved: required(resolvedAuthorityShape),
  delegated: required(caveatsShape),
  closure: defaulted(resolvedAuthorityShape, EMPTY_CLOSURE),
});

/**
 * Admits a fence only if, on every axis, resolved ⊆ delegated ∪ closure.
 *
 * The reason is the first failing axis in the order fs_read, fs_write, exec, net;
 * the others are in `also`.
 *
 * @example
 * ```ts
 * import { admitFence } from "@writ/writ";
 *
 * const nothing = { bounded: { concrete: [], classes: [] } };
 * const repo = { bounded: { concrete: ["/repo", "/usr/lib"], classes: [] } };
 * const verdict = admitFence({
 *   resolved: { fs_read: repo, fs_write: nothing, exec: nothing, net: nothing },
 *   delegated: {
 *     fs_read: { only: ["/repo"] }, fs_write: { only: [] }, exec: { only: [] },
 *     net: { only: [] }, max_calls: "unlimited", valid_for_generation: "all",
 *   },
 * });
 * console.log(verdict.axes.fs_read.excess); // { concrete: [ "/usr/lib" ], classes: [] }
 * ```
 */
export function admitFence(question: FenceQuestion): FenceVerdict {
  const { resolved, delegated, closure } = adoptQuestion(question as Required<FenceQuestion>);
  const relations = FENCE_AXES.map((axis): [FenceAxis, Relation] => [
    axis,
    relateToUnion(resolved[axis], lift(delegated[axis]), closure[axis]),
  ]);
  const reasons = relations.filter(([, { within }]) => !within).map(exceeds);
  const axes = Object.fromEntries(
    relations.map(([axis, { relation, excess }]) => [axis, Object.freeze({ relation, excess })]),
  ) as FenceVerdict["axes"];
  return Object.freeze({ ...decide("admit", reasons), axes: Object.freeze(axes) });
}

function exceeds([axis, { relation, excess }]: [FenceAxis, Relation]): Reason {
  const message = relation === "unknown"
    ? `what the fence permits on ${axis} could not be resolved, so it cannot be bounded`
    : `the fence permits more on ${axis} than was delegated and declared`;
  return reason("fence_exceeds_bound", message, { axis, relation, excess });
}
