/**
 * Union of resolved scopes: what bounds a fence is `delegated ∪ closure`, so a union
 * that is not one would let a widening pass for the bound.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, show } from "../claims.ts";
import { disorder, resolvedScopes as anyScopes, rewritten } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { canonicalScope, union } from "../oracles/sets.ts";
import { resolvedCount, resolvedScopes } from "../patterns.ts";
import type { ResolvedScope } from "../wire.ts";

const nothing: ResolvedScope = { bounded: { concrete: [], classes: [] } };
const bounded = (scope: ResolvedScope) => typeof scope === "object";
const holdsAny = (scope: ResolvedScope) =>
  typeof scope === "object" && scope.bounded.concrete.length + scope.bounded.classes.length > 0;

/** Proves nothing if the scopes it is about hold nothing. */
const aboutItems = (...scopes: ResolvedScope[]) => scopes.every(holdsAny) ? "items" : undefined;

/** The laws of union. */
export const unionLaws: readonly Law[] = [
  {
    name: "nothing is the identity of union",
    number: "L3",
    statement: "∅ ∪ x = x = x ∪ ∅",
    needs: ["unionScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(1),
      size: resolvedCount(1),
      cover: { items: 0.4, "no items": 0.2 },
      holds: async (writ, [x]) => {
        equal(await writ.unionScopes(nothing, x!), canonicalScope(x!), "∅ ∪ x");
        equal(await writ.unionScopes(x!, nothing), canonicalScope(x!), "x ∪ ∅");
        return holdsAny(x!) ? "items" : "no items";
      },
    })],
  },
  {
    name: "union is commutative",
    number: "L3",
    statement: "a ∪ b = b ∪ a",
    needs: ["unionScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(2),
      size: resolvedCount(2),
      cover: { items: 0.5 },
      holds: async (writ, [a, b]) => {
        equal(await writ.unionScopes(a!, b!), await writ.unionScopes(b!, a!), "a ∪ b");
        return aboutItems(a!, b!);
      },
    })],
  },
  {
    name: "union is associative",
    number: "L3",
    statement: "(a ∪ b) ∪ c = a ∪ (b ∪ c)",
    needs: ["unionScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(3),
      size: resolvedCount(3),
      cover: { items: 0.8 },
      holds: async (writ, [a, b, c]) => {
        const left = await writ.unionScopes(await writ.unionScopes(a!, b!), c!);
        const right = await writ.unionScopes(a!, await writ.unionScopes(b!, c!));
        equal(left, right, "(a ∪ b) ∪ c");
        return aboutItems(a!, b!, c!);
      },
    })],
  },
  {
    name: "union is idempotent",
    number: "L3",
    statement: "a ∪ a = a",
    needs: ["unionScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(1),
      size: resolvedCount(1),
      cover: { items: 0.4 },
      holds: async (writ, [a]) => {
        equal(await writ.unionScopes(a!, a!), canonicalScope(a!), "a ∪ a");
        return aboutItems(a!);
      },
    })],
  },
  {
    name: "unknown absorbs every scope, on either side",
    number: "L7",
    statement: "unknown ∪ a = unknown = a ∪ unknown",
    needs: ["unionScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(1),
      size: resolvedCount(1),
      cover: { unbounded: 0.1, unknown: 0.1, bounded: 0.5 },
      holds: async (writ, [a]) => {
        equal(await writ.unionScopes("unknown", a!), "unknown", "unknown ∪ a");
        equal(await writ.unionScopes(a!, "unknown"), "unknown", "a ∪ unknown");
        return typeof a === "string" ? a : "bounded";
      },
    })],
  },
  {
    name: "unbounded absorbs every known scope",
    number: "L3",
    statement: "a ≠ unknown ⇒ unbounded ∪ a = unbounded = a ∪ unbounded",
    needs: ["unionScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(1),
      size: resolvedCount(1),
      cover: { unbounded: 0.1, bounded: 0.5 },
      holds: async (writ, [a]) => {
        if (a === "unknown") return undefined;
        equal(await writ.unionScopes("unbounded", a!), "unbounded", "unbounded ∪ a");
        equal(await writ.unionScopes(a!, "unbounded"), "unbounded", "a ∪ unbounded");
        return bounded(a!) ? "bounded" : "unbounded";
      },
    })],
  },
  {
    name: "union is the least upper bound of known scopes",
    number: "L3",
    statement: "a ⊆ a ∪ b ∧ b ⊆ a ∪ b ∧ (a ⊆ c ∧ b ⊆ c ⇒ a ∪ b ⊆ c), none unknown",
    needs: ["unionScopes", "relateScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(3),
      size: resolvedCount(3),
      cover: { least: 0.01, upper: 0.4 },
      holds: async (writ, [a, b, c]) => {
        if (a === "unknown" || b === "unknown") return undefined;
        const both = await writ.unionScopes(a!, b!);
        claim((await writ.relateScopes(a!, both)).within, () => `a is not within ${show(both)}`);
        claim((await writ.relateScopes(b!, both)).within, () => `b is not within ${show(both)}`);
        if (!(await writ.relateScopes(a!, c!)).within) return "upper";
        if (!(await writ.relateScopes(b!, c!)).within) return "upper";
        claim((await writ.relateScopes(both, c!)).within, () => `${show(both)} is not within c`);
        return "least";
      },
    })],
  },
  {
    name: "union holds what either side holds, in canonical order",
    number: "L3",
    statement: "x ∈ a ∪ b ⇔ x ∈ a ∨ x ∈ b, ascending by UTF-8 bytes, items and classes apart",
    needs: ["unionScopes"],
    checks: [
      exhaustive({
        cases: () => resolvedScopes(2),
        size: resolvedCount(2),
        cover: { items: 0.5 },
        holds: async (writ, [a, b]) => {
          equal(await writ.unionScopes(a!, b!), union(a!, b!), "a ∪ b");
          return aboutItems(a!, b!);
        },
      }),
      property({
        values: anyScopes(2),
        cover: { items: 0.4 },
        holds: async (writ, [a, b]) => {
          equal(await writ.unionScopes(a!, b!), union(a!, b!), "a ∪ b");
          return aboutItems(a!, b!);
        },
      }),
    ],
  },
  {
    name: "the order and the repeats of what is united mean nothing",
    number: "L1",
    statement: "set(a′) = set(a) ∧ set(b′) = set(b) ⇒ a′ ∪ b′ = a ∪ b",
    needs: ["unionScopes"],
    checks: [property({
      values: fc.tuple(anyScopes(2), disorder),
      cover: { rewritten: 0.4 },
      holds: async (writ, [[a, b], noise]) => {
        const again = await writ.unionScopes(rewritten(a!, noise), rewritten(b!, noise));
        equal(again, await writ.unionScopes(a!, b!), "a′ ∪ b′");
        return noise.length > 0 && aboutItems(a!, b!) ? "rewritten" : undefined;
      },
    })],
  },
];
