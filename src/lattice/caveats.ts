/**
 * Caveats: what an authority is narrowed to, a bounded meet-semilattice.
 *
 * Six axes, each a scope or a count. `⊑` and `⊓` go axis by axis; `all` and
 * `unlimited` are the top, `only []` is nothing at all. There is no join, on
 * purpose: nothing here can amplify. Membership is exact: `/repo` does not contain
 * `/repo/src` at this layer.
 *
 * @module
 */

import { object, required } from "../text/members.ts";
import { adopt, read, seal, sealed } from "../text/seal.ts";
import { list, named, refined, text, u64 } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";
import type { Text } from "../text/utf8.ts";
import { variants } from "../text/variants.ts";
import { canonicalSet, compareToUnion, intersection } from "./item_set.ts";
import type { Item } from "./item_set.ts";

/** Everything, or only these items. */
export type Scope<T extends Item = string> = "all" | { readonly only: readonly T[] };

/** Any number of times, or at most so many (u64). */
export type CountBound = "unlimited" | { readonly at_most: bigint };

/** What an authority is narrowed to. Sets are sorted, unique and frozen. */
export interface Caveats {
  /** Paths that may be read. */
  readonly fs_read: Scope;
  /** Paths that may be written. */
  readonly fs_write: Scope;
  /** Programs that may be run. */
  readonly exec: Scope;
  /** Hosts that may be reached. */
  readonly net: Scope;
  /** How many calls may be made. */
  readonly max_calls: CountBound;
  /** The generations (u64) it is valid for. */
  readonly valid_for_generation: Scope<bigint>;
}

/** The axes that a native fence governs, in the order they are judged. */
export const FENCE_AXES = ["fs_read", "fs_write", "exec", "net"] as const;
/** The axes whose caveat is a scope. */
export const SCOPE_AXES = [...FENCE_AXES, "valid_for_generation"] as const;

/** An axis that a native fence governs. */
export type FenceAxis = "fs_read" | "fs_write" | "exec" | "net";
/** Any axis of the caveats. */
export type AxisName = keyof Caveats;

const textSet = refined(list(text, "set_items"), canonicalSet<string>);
const u64Set = refined(list(u64, "set_items"), canonicalSet<bigint>);

const scope: Shape<Scope> = named(
  "Scope",
  "Everything, or only these items. Order and repeats mean nothing; membership is exact.",
  variants<Scope>(["all"], { only: textSet }),
);
const generations: Shape<Scope<bigint>> = named(
  "GenerationScope",
  "Every generation, or only these (u64).",
  variants<Scope<bigint>>(["all"], { only: u64Set }),
);
/** The wire form of a count. */
export const countShape: Shape<CountBound> = named(
  "CountBound",
  "Any number of times, or at most so many (u64).",
  variants<CountBound>(["unlimited"], { at_most: u64 }),
);

/** The wire form of caveats. */
export const caveatsShape: Shape<Caveats> = named(
  "Caveats",
  "What an authority is narrowed to, on six axes; all six are required.",
  sealed(object<Caveats>({
    fs_read: required(scope),
    fs_write: required(scope),
    exec: required(scope),
    net: required(scope),
    max_calls: required(countShape),
    valid_for_generation: required(generations),
  })),
);

/**
 * Reads caveats from JSON text. Throws {@linkcode MalformedError}.
 *
 * @example
 * ```ts
 * import { parseCaveats } from "@writ/writ";
 *
 * const caveats = parseCaveats(`{
 *   "fs_read": {"only": ["/repo"]}, "fs_write": {"only": []}, "exec": {"only": ["git"]},
 *   "net": {"only": []}, "max_calls": {"at_most": 20}, "valid_for_generation": "all"
 * }`);
 * console.log(caveats.max_calls); // { at_most: 20n }
 * ```
 */
export function parseCaveats(t: Text): Caveats {
  return read(caveatsShape, t);
}

function scopeExcess<T extends Item>(a: Scope<T>, b: Scope<T>): readonly T[] | null {
  if (b === "all") return [];
  return a === "all" ? null : compareToUnion(a.only, b.only).excess;
}

/** What `a` has on one axis beyond `b`: items, or null for everything. */
export function axisExcess(
  a: Caveats,
  b: Caveats,
  axis: Exclude<AxisName, "max_calls">,
): readonly Item[] | null {
  return axis === "valid_for_generation"
    ? scopeExcess(a[axis], b[axis])
    : scopeExcess(a[axis], b[axis]);
}

/** Whether a count is within another: everything is within `unlimited`. */
export function countLeq(a: CountBound, b: CountBound): boolean {
  if (b === "unlimited") return true;
  return a !== "unlimited" && a.at_most <= b.at_most;
}

/**
 * Whether `a ⊑ b`: `a` permits nothing that `b` does not, on every axis.
 *
 * @example
 * ```ts
 * import { caveatsLeq, caveatsMeet, parseCaveats } from "@writ/writ";
 *
 * const wide = parseCaveats(`{"fs_read":"all","fs_write":"all","exec":"all","net":"all",
 *   "max_calls":"unlimited","valid_for_generation":"all"}`);
 * const narrow = caveatsMeet(wide, { ...wide, net: { only: [] } });
 * console.log(caveatsLeq(narrow, wide), caveatsLeq(wide, narrow)); // true false
 * ```
 */
export function caveatsLeq(a: Caveats, b: Caveats): boolean {
  const child = adopt(caveatsShape, a, new Trail("a"));
  const parent = adopt(caveatsShape, b, new Trail("b"));
  return countLeq(child.max_calls, parent.max_calls) &&
    SCOPE_AXES.every((axis) => axisExcess(child, parent, axis)?.length === 0);
}

function scopeMeet<T extends Item>(a: Scope<T>, b: Scope<T>): Scope<T> {
  if (a === "all") return b;
  return b === "all" ? a : Object.freeze({ only: intersection(a.only, b.only) });
}

/** The greatest caveats below both: `a ⊓ b`, axis by axis. It can never amplify. */
export function caveatsMeet(a: Caveats, b: Caveats): Caveats {
  const x = adopt(caveatsShape, a, new Trail("a"));
  const y = adopt(caveatsShape, b, new Trail("b"));
  return seal(caveatsShape, {
    fs_read: scopeMeet(x.fs_read, y.fs_read),
    fs_write: scopeMeet(x.fs_write, y.fs_write),
    exec: scopeMeet(x.exec, y.exec),
    net: scopeMeet(x.net, y.net),
    max_calls: countLeq(x.max_calls, y.max_calls) ? x.max_calls : y.max_calls,
    valid_for_generation: scopeMeet(x.valid_for_generation, y.valid_for_generation),
  });
}

/** Every axis at its top: the authority that is not narrowed at all. */
export const TOP: Caveats = adopt(caveatsShape, {
  fs_read: "all",
  fs_write: "all",
  exec: "all",
  net: "all",
  max_calls: "unlimited",
  valid_for_generation: "all",
});

/** Every axis at its bottom: nothing is permitted. */
export const NONE: Caveats = adopt(caveatsShape, {
  fs_read: { only: [] },
  fs_write: { only: [] },
  exec: { only: [] },
  net: { only: [] },
  max_calls: { at_most: 0n },
  valid_for_generation: { only: [] },
});
