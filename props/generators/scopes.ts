/**
 * Scopes that have to do with each other.
 *
 * Scopes drawn apart hardly ever share an item, and then every relation is
 * `incomparable` and every meet empty. So what is drawn is a list of items, each
 * with the set of scopes that hold it; taking an item away shrinks all of them.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import type { Caveats, CountBound, ResolvedAuthority, ResolvedScope, Scope } from "../wire.ts";
import { item, u64 } from "./items.ts";

/** Items, each with which of k scopes hold it. */
function shared<T>(items: fc.Arbitrary<T>, k: number): fc.Arbitrary<T[][]> {
  const inAll = 2 ** k - 1;
  const which = fc.oneof(fc.constant(inAll), fc.integer({ min: 1, max: inAll }));
  return fc.uniqueArray(fc.tuple(items, which), {
    selector: ([name]) => name,
    maxLength: 5,
  }).map((held) =>
    Array.from(
      { length: k },
      (_, scope) => held.filter(([, mask]) => (mask >> scope) & 1).map(([name]) => name),
    )
  );
}

function each<T>(k: number, value: fc.Arbitrary<T>): fc.Arbitrary<T[]> {
  return fc.array(value, { minLength: k, maxLength: k });
}

/** The first k values, from the values of each member. */
export function transposed<T extends object>(
  members: { readonly [M in keyof T]: readonly T[M][] },
  k: number,
): T[] {
  const entries = Object.entries<readonly unknown[]>(members);
  return Array.from(
    { length: k },
    (_, at) => Object.fromEntries(entries.map(([name, values]) => [name, values[at]])) as T,
  );
}

const kind = fc.oneof(
  { weight: 8, arbitrary: fc.constant("bounded" as const) },
  { weight: 1, arbitrary: fc.constant("unbounded" as const) },
  { weight: 1, arbitrary: fc.constant("unknown" as const) },
);

/** k resolved scopes over the same items and classes. */
export function resolvedScopes(k: number): fc.Arbitrary<ResolvedScope[]> {
  return fc.tuple(each(k, kind), shared(item, k), shared(item, k)).map(([kinds, items, classes]) =>
    kinds.map((kind, i) =>
      kind === "bounded" ? { bounded: { concrete: items[i]!, classes: classes[i]! } } : kind
    )
  );
}

/** k resolved authorities over the same items and classes. */
export function resolvedAuthorities(k: number): fc.Arbitrary<ResolvedAuthority[]> {
  return fc.record({
    fs_read: resolvedScopes(k),
    fs_write: resolvedScopes(k),
    exec: resolvedScopes(k),
    net: resolvedScopes(k),
  }).map((axes) => transposed<ResolvedAuthority>(axes, k));
}

const isAll = fc.oneof(
  { weight: 4, arbitrary: fc.constant(false) },
  { weight: 1, arbitrary: fc.constant(true) },
);

function delegatedScopes<T extends string | bigint>(
  items: fc.Arbitrary<T>,
  k: number,
): fc.Arbitrary<Scope<T>[]> {
  return fc.tuple(each(k, isAll), shared(items, k)).map(([all, only]) =>
    all.map((everything, i) => everything ? "all" : { only: only[i]! })
  );
}

const count: fc.Arbitrary<CountBound> = fc.oneof(
  { weight: 4, arbitrary: u64.map((at_most) => ({ at_most })) },
  { weight: 1, arbitrary: fc.constant("unlimited" as const) },
);

/** k caveats over the same items. */
export function caveats(k: number): fc.Arbitrary<Caveats[]> {
  return fc.record({
    fs_read: delegatedScopes(item, k),
    fs_write: delegatedScopes(item, k),
    exec: delegatedScopes(item, k),
    net: delegatedScopes(item, k),
    max_calls: each(k, count),
    valid_for_generation: delegatedScopes(u64, k),
  }).map((axes) => transposed<Caveats>(axes, k));
}

/** Any caveats. */
export const anyCaveats: fc.Arbitrary<Caveats> = caveats(1).map(([one]) => one!);

/** How lists are to be disordered: nothing, shrunk; then more and more. */
export const disorder: fc.Arbitrary<number[]> = fc.array(fc.nat(1000), { maxLength: 12 });

/** The same set written in another order and with repeats. */
function disordered<T>(items: readonly T[], noise: readonly number[]): T[] {
  const written = [...items];
  for (const number of items.length === 0 ? [] : noise) {
    if (number % 3 === 0) written.push(written[number % written.length]!);
    else written.unshift(...written.splice(number % written.length, 1));
  }
  return written;
}

/** The same value with every list of text or numbers in it, being a set, written in another way. */
export function rewritten<T>(value: T, noise: readonly number[]): T {
  if (Array.isArray(value)) {
    const isSet = value.every((item) => typeof item !== "object");
    return (isSet ? disordered(value, noise) : value.map((v) => rewritten(v, noise))) as T;
  }
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, rewritten(inner, noise)]);
  return Object.fromEntries(disordered(entries, noise)) as T;
}
