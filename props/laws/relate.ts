/**
 * The relation of a resolved scope to its bound: the answer that a fence is admitted
 * or refused by.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal } from "../claims.ts";
import { TOP } from "../generators/axes.ts";
import { alike } from "../generators/items.ts";
import { disorder, resolvedScopes as anyScopes, rewritten } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { canonicalScope, FENCE_AXES, lift, relate } from "../oracles/sets.ts";
import { delegatedCount, resolvedCount, resolvedScopes, textScopes } from "../patterns.ts";
import type { ResolvedScope } from "../wire.ts";

const MIRROR: Readonly<Record<string, string>> = {
  equal: "equal",
  subset: "superset",
  superset: "subset",
  incomparable: "incomparable",
  unknown: "unknown",
};

/** Every relation is met often enough. */
const everyRelation = {
  equal: 0.02,
  subset: 0.05,
  superset: 0.05,
  incomparable: 0.1,
  unknown: 0.05,
};

const only = (name: string): ResolvedScope => ({ bounded: { concrete: [name], classes: [] } });
const onlyClass = (name: string): ResolvedScope => ({ bounded: { concrete: [], classes: [name] } });

/**
 * Every question of three scopes, first those of which each is within the next: they are
 * few, and side by side a sample has its share of them from any seed.
 */
function* nestedFirst(): Generator<ResolvedScope[]> {
  const others: ResolvedScope[][] = [];
  for (const scopes of resolvedScopes(3)) {
    const [a, b, c] = scopes;
    if (relate(a!, b!).within && relate(b!, c!).within) yield scopes;
    else others.push(scopes);
  }
  yield* others;
}

/** The laws of the relation. */
export const relateLaws: readonly Law[] = [
  {
    name: "every known scope equals itself, and unknown does not",
    number: "L3",
    statement: "relate(a, a) = equal if a ≠ unknown, else unknown",
    needs: ["relateScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(1),
      size: resolvedCount(1),
      cover: { equal: 0.5, unknown: 0.1 },
      holds: async (writ, [a]) => {
        const expected = a === "unknown" ? "unknown" : "equal";
        equal((await writ.relateScopes(a!, a!)).relation, expected, "relate(a, a)");
        return expected;
      },
    })],
  },
  {
    name: "the relation seen from the other side is its mirror",
    number: "L3",
    statement: "relate(a, b) = subset ⇔ relate(b, a) = superset; the others are their own mirror",
    needs: ["relateScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(2),
      size: resolvedCount(2),
      cover: everyRelation,
      holds: async (writ, [a, b]) => {
        const { relation } = await writ.relateScopes(a!, b!);
        equal((await writ.relateScopes(b!, a!)).relation, MIRROR[relation], "relate(b, a)");
        return relation;
      },
    })],
  },
  {
    name: "what is within something within a bound is within the bound",
    number: "L3",
    statement: "a ⊆ b ∧ b ⊆ c ⇒ a ⊆ c",
    needs: ["relateScopes"],
    checks: [exhaustive({
      cases: nestedFirst,
      size: resolvedCount(3),
      cover: { transitive: 0.004 },
      holds: async (writ, [a, b, c]) => {
        if (!(await writ.relateScopes(a!, b!)).within) return undefined;
        if (!(await writ.relateScopes(b!, c!)).within) return undefined;
        claim((await writ.relateScopes(a!, c!)).within, "a ⊆ b and b ⊆ c, and a is not within c");
        return "transitive";
      },
    })],
  },
  {
    name: "scopes within each other are the same scope",
    number: "L3",
    statement: "a ⊆ b ∧ b ⊆ a ⇒ a = b",
    needs: ["relateScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(2),
      size: resolvedCount(2),
      cover: { "both ways": 0.02 },
      holds: async (writ, [a, b]) => {
        if (!(await writ.relateScopes(a!, b!)).within) return undefined;
        if (!(await writ.relateScopes(b!, a!)).within) return undefined;
        equal(canonicalScope(a!), canonicalScope(b!), "a, within b and b within it");
        return "both ways";
      },
    })],
  },
  {
    name: "the relation and its excess are those of brute-force sets",
    number: "L3",
    statement:
      "relate(a, b) = (relation, within, a ∖ b) by membership; excess is null if unknown or a alone is unbounded",
    needs: ["relateScopes"],
    checks: [
      exhaustive({
        cases: () => resolvedScopes(2),
        size: resolvedCount(2),
        cover: everyRelation,
        holds: async (writ, [a, b]) => {
          const expected = relate(a!, b!);
          equal(await writ.relateScopes(a!, b!), expected, "relate(a, b)");
          return expected.relation;
        },
      }),
      property({
        values: anyScopes(2),
        cover: { equal: 0.11, subset: 0.12, superset: 0.12, incomparable: 0.12, unknown: 0.12 },
        holds: async (writ, [a, b]) => {
          const expected = relate(a!, b!);
          equal(await writ.relateScopes(a!, b!), expected, "relate(a, b)");
          return expected.relation;
        },
      }),
    ],
  },
  {
    name: "unknown on either side is unknown, and never within",
    number: "L7",
    statement: "relate(unknown, a) = unknown = relate(a, unknown)",
    needs: ["relateScopes"],
    checks: [exhaustive({
      cases: () => resolvedScopes(1),
      size: resolvedCount(1),
      cover: { unbounded: 0.1, unknown: 0.1, bounded: 0.5 },
      holds: async (writ, [a]) => {
        const expected = { relation: "unknown", within: false, excess: null };
        equal(await writ.relateScopes("unknown", a!), expected, "relate(unknown, a)");
        equal(await writ.relateScopes(a!, "unknown"), expected, "relate(a, unknown)");
        return typeof a === "string" ? a : "bounded";
      },
    })],
  },
  {
    name: "a delegated scope is below another exactly if it is within it when lifted",
    number: "L3",
    statement: "a ⊑ b ⇔ relate(lift a, lift b) ∈ {equal, subset}",
    needs: ["relateScopes", "caveatsLeq"],
    checks: [exhaustive({
      cases: function* () {
        for (const axis of FENCE_AXES) for (const pair of textScopes(2)) yield { axis, pair };
      },
      size: FENCE_AXES.length * delegatedCount(2),
      cover: { below: 0.2, "not below": 0.2 },
      holds: async (writ, { axis, pair: [a, b] }) => {
        const below = await writ.caveatsLeq({ ...TOP, [axis]: a }, { ...TOP, [axis]: b });
        const { within } = await writ.relateScopes(lift(a!), lift(b!));
        equal(within, below, "whether lift a is within lift b");
        return below ? "below" : "not below";
      },
    })],
  },
  {
    name: "nothing that only looks like an item is that item",
    number: "L3",
    statement:
      "x ≠ y ⇒ {x} and {y} are incomparable, whatever prefix, case, mark or form they share",
    needs: ["relateScopes"],
    checks: [property({
      values: alike,
      cover: { alike: 0.4 },
      holds: async (writ, [x, y]) => {
        const expected = x === y ? "equal" : "incomparable";
        const items = await writ.relateScopes(only(x), only(y));
        equal(items.relation, expected, "{x} to {y}");
        const classes = await writ.relateScopes(onlyClass(x), onlyClass(y));
        equal(classes.relation, expected, "the classes {x} to {y}");
        return x === y ? undefined : "alike";
      },
    })],
  },
  {
    name: "an item never covers the class of its name, nor a class the item",
    number: "L3",
    statement: "relate(item x, class x) = incomparable = relate(class x, item x)",
    needs: ["relateScopes"],
    checks: [property({
      values: alike.map(([x]) => x),
      weight: 0.3,
      cover: { named: 1 },
      holds: async (writ, x) => {
        const across = await writ.relateScopes(onlyClass(x), only(x));
        equal(across.relation, "incomparable", "the class to the item");
        const back = await writ.relateScopes(only(x), onlyClass(x));
        equal(back.relation, "incomparable", "the item to the class");
        return "named";
      },
    })],
  },
  {
    name: "the order and the repeats of what is related mean nothing",
    number: "L1",
    statement: "set(a′) = set(a) ∧ set(b′) = set(b) ⇒ relate(a′, b′) = relate(a, b)",
    needs: ["relateScopes"],
    checks: [property({
      values: fc.tuple(anyScopes(2), disorder),
      cover: { rewritten: 0.4 },
      holds: async (writ, [[a, b], noise]) => {
        const again = await writ.relateScopes(rewritten(a!, noise), rewritten(b!, noise));
        equal(again, await writ.relateScopes(a!, b!), "relate(a′, b′)");
        return noise.length > 0 && typeof a === "object" ? "rewritten" : undefined;
      },
    })],
  },
];
