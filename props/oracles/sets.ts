/**
 * The lattices by brute force: JavaScript sets, membership and `filter`.
 *
 * Slow on purpose and written from the specification alone: no sorted walks, no
 * shared code with what is judged. Order is by the UTF-8 bytes themselves.
 *
 * @module
 */

import type { Caveats, CountBound, Excess, Relation, ResolvedScope, Scope } from "../wire.ts";

/** What sets hold. */
export type Item = string | bigint;

/** The axes that a fence governs, in the order they are judged. */
export const FENCE_AXES = ["fs_read", "fs_write", "exec", "net"] as const;
/** The axes that are scopes. */
export const SCOPE_AXES = [...FENCE_AXES, "valid_for_generation"] as const;

const encoder = new TextEncoder();

/** The order of two items: text by its UTF-8 bytes, u64 by value. */
export function order(a: Item, b: Item): number {
  if (typeof a === "bigint" || typeof b === "bigint") return a < b ? -1 : a > b ? 1 : 0;
  const x = encoder.encode(a), y = encoder.encode(b);
  for (let i = 0; i < x.length && i < y.length; i++) if (x[i] !== y[i]) return x[i]! - y[i]!;
  return x.length - y.length;
}

/** The one form of a set: ascending, without repeats. */
export function canonical<T extends Item>(items: Iterable<T>): T[] {
  return [...new Set(items)].sort(order);
}

/** The one form of a resolved scope. */
export function canonicalScope(scope: ResolvedScope): ResolvedScope {
  if (typeof scope === "string") return scope;
  const { concrete, classes } = scope.bounded;
  return { bounded: { concrete: canonical(concrete), classes: canonical(classes) } };
}

/** The one form of caveats. */
export function canonicalCaveats(caveats: Caveats): Caveats {
  const copy: Record<string, unknown> = { ...caveats };
  for (const axis of SCOPE_AXES) {
    const scope: Scope<Item> = caveats[axis];
    if (scope !== "all") copy[axis] = { only: canonical(scope.only) };
  }
  return copy as unknown as Caveats;
}

const beyond = <T extends Item>(a: readonly T[], b: readonly T[]): T[] =>
  canonical(a).filter((item) => !b.includes(item));

/** What either scope permits. */
export function union(a: ResolvedScope, b: ResolvedScope): ResolvedScope {
  if (a === "unknown" || b === "unknown") return "unknown";
  if (a === "unbounded" || b === "unbounded") return "unbounded";
  return canonicalScope({
    bounded: {
      concrete: [...a.bounded.concrete, ...b.bounded.concrete],
      classes: [...a.bounded.classes, ...b.bounded.classes],
    },
  });
}

/** How a scope stands to its bound. */
export function relate(resolved: ResolvedScope, bound: ResolvedScope): Relation {
  const named = (relation: string, excess: Excess | null): Relation => ({
    relation,
    within: relation === "equal" || relation === "subset",
    excess,
  });
  const nothing = { concrete: [], classes: [] };
  if (resolved === "unknown" || bound === "unknown") return named("unknown", null);
  if (resolved === "unbounded") {
    return bound === "unbounded" ? named("equal", nothing) : named("superset", null);
  }
  if (bound === "unbounded") return named("subset", nothing);
  const { concrete: items, classes } = resolved.bounded;
  const excess = {
    concrete: beyond(items, bound.bounded.concrete),
    classes: beyond(classes, bound.bounded.classes),
  };
  const lacking = [
    ...beyond(bound.bounded.concrete, items),
    ...beyond(bound.bounded.classes, classes),
  ];
  const exceeds = excess.concrete.length + excess.classes.length > 0;
  if (!exceeds) return named(lacking.length > 0 ? "subset" : "equal", nothing);
  return named(lacking.length > 0 ? "incomparable" : "superset", excess);
}

/** A delegated scope among the resolved ones. */
export function lift(scope: Scope): ResolvedScope {
  return scope === "all" ? "unbounded" : { bounded: { concrete: scope.only, classes: [] } };
}

/** What one axis has beyond another: items, or null for everything. */
export function scopeExcess(a: Scope<Item>, b: Scope<Item>): Item[] | null {
  if (b === "all") return [];
  return a === "all" ? null : beyond(a.only, b.only);
}

/** Whether a count is within another. */
export function countLeq(a: CountBound, b: CountBound): boolean {
  return b === "unlimited" || (a !== "unlimited" && a.at_most <= b.at_most);
}

/** What a child has beyond its parent, by axis. */
export function widening(child: Caveats, parent: Caveats): Record<string, unknown> {
  const axes: Record<string, unknown> = {};
  for (const axis of SCOPE_AXES) {
    const excess = scopeExcess(child[axis], parent[axis]);
    if (excess === null || excess.length > 0) axes[axis] = { excess };
  }
  if (!countLeq(child.max_calls, parent.max_calls)) {
    axes.max_calls = { child: child.max_calls, parent: parent.max_calls };
  }
  return axes;
}

/** Whether `a ⊑ b`. */
export function leq(a: Caveats, b: Caveats): boolean {
  return Object.keys(widening(a, b)).length === 0;
}

/** The greatest caveats below both. */
export function meet(a: Caveats, b: Caveats): Caveats {
  const both: Record<string, unknown> = {
    max_calls: countLeq(a.max_calls, b.max_calls) ? a.max_calls : b.max_calls,
  };
  for (const axis of SCOPE_AXES) {
    const x: Scope<Item> = a[axis], y: Scope<Item> = b[axis];
    if (x === "all") both[axis] = y === "all" ? y : { only: canonical(y.only) };
    else {both[axis] = {
        only: canonical(y === "all" ? x.only : x.only.filter((i) => y.only.includes(i))),
      };}
  }
  return both as unknown as Caveats;
}
