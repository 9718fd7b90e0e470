/**
 * Sets as sorted arrays: canonical order, and the merge walks over it.
 *
 * A canonical set is ascending without repeats: texts by their UTF-8 bytes, u64 by
 * value. Every comparison is one walk over both arrays, so it costs time linear in
 * them and allocates nothing but what it reports.
 *
 * @module
 */

import { compareUtf8 } from "../text/utf8.ts";

/** What sets hold: texts, or u64 as `bigint`. */
export type Item = string | bigint;

/** The canonical order of two items of one set. */
export function compareItems<T extends Item>(a: T, b: T): number {
  if (typeof a === "string") return compareUtf8(a, b as string);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The canonical array of a set, from its items in any order and with repeats; frozen. */
export function canonicalSet<T extends Item>(items: readonly T[]): readonly T[] {
  for (let i = 1; i < items.length; i++) {
    if (compareItems(items[i - 1]!, items[i]!) >= 0) {
      const sorted = [...items].sort(compareItems);
      return Object.freeze(sorted.filter((item, at) => at === 0 || item !== sorted[at - 1]));
    }
  }
  return Object.isFrozen(items) ? items : Object.freeze([...items]);
}

/** How a set stands to the union of two: what it has beyond it, and whether it lacks any. */
export interface Comparison<T extends Item> {
  /** Items of the set that are in neither of the two. */
  readonly excess: readonly T[];
  /** Whether either of the two has an item that the set has not. */
  readonly lacks: boolean;
}

/** Compares `set` with `a ∪ b` in one walk over the three, without forming the union. */
export function compareToUnion<T extends Item>(
  set: readonly T[],
  a: readonly T[],
  b: readonly T[] = [],
): Comparison<T> {
  const excess: T[] = [];
  let lacks = false;
  let i = 0, j = 0, k = 0;
  while (i < set.length) {
    const item = set[i]!;
    // Walk both bounds up to the item; what is passed on the way is not in the set.
    let inA = 1, inB = 1;
    while (j < a.length && (inA = compareItems(a[j]!, item)) < 0) j++, lacks = true;
    while (k < b.length && (inB = compareItems(b[k]!, item)) < 0) k++, lacks = true;
    const foundA = j < a.length && inA === 0;
    const foundB = k < b.length && inB === 0;
    if (foundA) j++;
    if (foundB) k++;
    if (!foundA && !foundB) excess.push(item);
    i++;
  }
  return { excess, lacks: lacks || j < a.length || k < b.length };
}

/** The items of both sets, canonical. */
export function intersection<T extends Item>(a: readonly T[], b: readonly T[]): readonly T[] {
  const both: T[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const order = compareItems(a[i]!, b[j]!);
    if (order === 0) both.push(a[i]!);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return Object.freeze(both);
}

/** The items of either set, canonical. */
export function union<T extends Item>(a: readonly T[], b: readonly T[]): readonly T[] {
  const either: T[] = [];
  let i = 0, j = 0;
  while (i < a.length || j < b.length) {
    const order = i === a.length ? 1 : j === b.length ? -1 : compareItems(a[i]!, b[j]!);
    either.push(order <= 0 ? a[i]! : b[j]!);
    if (order <= 0) i++;
    if (order >= 0) j++;
  }
  return Object.freeze(either);
}
