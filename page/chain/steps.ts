/**
 * What one step of a chain gives up, and what it tried to gain, axis by axis.
 *
 * For the picture alone: whether the step is valid is the module's to say.
 *
 * @module
 */

import type { Caveats, CountBound, Scope } from "@writ/writ";

/** One axis of a step. */
export interface AxisStep {
  readonly axis: keyof Caveats;
  readonly before: Held;
  readonly after: Held;
  /** Held before and not after. Null where it cannot be listed. */
  readonly given: readonly string[] | null;
  /** Held after and not before: a gain. Null where it cannot be listed. */
  readonly gained: readonly string[] | null;
}

/** What is held on an axis, as texts: everything, or a list. A count is a list of one. */
export type Held = "all" | "unlimited" | readonly string[];

const AXES = [
  "fs_read",
  "fs_write",
  "exec",
  "net",
  "max_calls",
  "valid_for_generation",
] as const satisfies readonly (keyof Caveats)[];

/** What is held on each axis, in their order. */
export function heldBy(caveats: Caveats): readonly { axis: keyof Caveats; held: Held }[] {
  return AXES.map((axis) => ({
    axis,
    held: axis === "max_calls" ? countHeld(caveats.max_calls) : scopeHeld(caveats[axis]),
  }));
}

/** The axes on which a child differs from its parent. */
export function stepsOf(parent: Caveats, child: Caveats): readonly AxisStep[] {
  const befores = heldBy(parent), afters = heldBy(child);
  return AXES.map((axis, i): AxisStep => {
    const before = befores[i]!.held, after = afters[i]!.held;
    return axis === "max_calls"
      ? { axis, before, after, ...countChange(parent.max_calls, child.max_calls) }
      : { axis, before, after, given: beyond(before, after), gained: beyond(after, before) };
  }).filter(({ given, gained }) => given?.length !== 0 || gained?.length !== 0);
}

function scopeHeld(scope: Scope | Scope<bigint>): Held {
  return scope === "all" ? "all" : scope.only.map(String);
}

function countHeld(count: CountBound): Held {
  return count === "unlimited" ? "unlimited" : [`at most ${count.at_most}`];
}

/** What `a` has and `b` has not; null for the rest of everything. */
function beyond(a: Held, b: Held): readonly string[] | null {
  if (typeof b === "string") return [];
  if (typeof a === "string") return null;
  const without = new Set(b);
  return a.filter((item) => !without.has(item));
}

function countChange(
  before: CountBound,
  after: CountBound,
): { given: readonly string[] | null; gained: readonly string[] | null } {
  const [x, y] = [before, after].map((c) => c === "unlimited" ? Infinity : c.at_most) as [
    bigint | number,
    bigint | number,
  ];
  if (x === y) return { given: [], gained: [] };
  return x > y ? { given: null, gained: [] } : { given: [], gained: null };
}
