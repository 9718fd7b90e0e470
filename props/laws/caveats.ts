/**
 * The order of caveats: what an attenuation is judged by.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal } from "../claims.ts";
import {
  everyStanding,
  NONE,
  oneAxisCount,
  onOneAxis,
  STANDING_COUNT,
  TOP,
} from "../generators/axes.ts";
import { NUMBERS } from "../generators/items.ts";
import { anyCaveats, caveats, disorder, rewritten } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { canonicalCaveats, leq, meet } from "../oracles/sets.ts";
import { tuples } from "../patterns.ts";

/** The laws of `⊑`, and of both operations together. */
export const caveatsLaws: readonly Law[] = [
  {
    name: "caveats are below themselves",
    number: "L6",
    statement: "a ⊑ a",
    needs: ["caveatsLeq"],
    checks: [exhaustive({
      cases: () => onOneAxis(1),
      size: oneAxisCount(1),
      cover: { below: 1 },
      holds: async (writ, [a]) => {
        claim(await writ.caveatsLeq(a!, a!), "a is not below itself");
        return "below";
      },
    })],
  },
  {
    name: "what is below something below a bound is below the bound",
    number: "L6",
    statement: "a ⊑ b ∧ b ⊑ c ⇒ a ⊑ c",
    needs: ["caveatsLeq"],
    checks: [exhaustive({
      cases: () => onOneAxis(3),
      size: oneAxisCount(3),
      cover: { transitive: 0.05 },
      holds: async (writ, [a, b, c]) => {
        if (!await writ.caveatsLeq(a!, b!) || !await writ.caveatsLeq(b!, c!)) return undefined;
        claim(await writ.caveatsLeq(a!, c!), "a ⊑ b and b ⊑ c, and a is not below c");
        return "transitive";
      },
    })],
  },
  {
    name: "caveats below each other are the same caveats",
    number: "L6",
    statement: "a ⊑ b ∧ b ⊑ a ⇒ a = b",
    needs: ["caveatsLeq"],
    checks: [exhaustive({
      cases: () => onOneAxis(2),
      size: oneAxisCount(2),
      cover: { "both ways": 0.05, "not both ways": 0.3 },
      holds: async (writ, [a, b]) => {
        if (!await writ.caveatsLeq(a!, b!) || !await writ.caveatsLeq(b!, a!)) {
          return "not both ways";
        }
        equal(canonicalCaveats(a!), canonicalCaveats(b!), "a, below b and above it");
        return "both ways";
      },
    })],
  },
  {
    name: "⊤ is above every caveats and ⊥ below",
    number: "L6",
    statement: "⊥ ⊑ a ⊑ ⊤; ⊤ ⊑ a ⇒ a = ⊤; a ⊑ ⊥ ⇒ a = ⊥",
    needs: ["caveatsLeq"],
    checks: [exhaustive({
      cases: () => onOneAxis(1),
      size: oneAxisCount(1),
      cover: { between: 0.2, top: 0.01, bottom: 0.01 },
      holds: async (writ, [a]) => {
        claim(await writ.caveatsLeq(a!, TOP), "a is not below ⊤");
        claim(await writ.caveatsLeq(NONE, a!), "⊥ is not below a");
        const isTop = await writ.caveatsLeq(TOP, a!), isNone = await writ.caveatsLeq(a!, NONE);
        if (isTop) equal(a, TOP, "a, above ⊤");
        if (isNone) equal(a, NONE, "a, below ⊥");
        return isTop ? "top" : isNone ? "bottom" : "between";
      },
    })],
  },
  {
    name: "the axes do not touch each other",
    number: "L6",
    statement: "a ⊑ b ⇔ a.x ⊑ b.x on each of the six axes; (a ⊓ b).x = a.x ⊓ b.x",
    needs: ["caveatsLeq", "caveatsMeet"],
    checks: [exhaustive({
      cases: everyStanding,
      size: STANDING_COUNT,
      cover: { below: 0.005, "one axis short": 0.01, "not below": 0.5 },
      holds: async (writ, { a, b, standings }) => {
        const short = standings.filter((how) => how === "above" || how === "beside").length;
        equal(await writ.caveatsLeq(a, b), short === 0, `a ⊑ b, axes ${standings.join(", ")}`);
        equal(await writ.caveatsMeet(a, b), meet(a, b), "a ⊓ b");
        return short === 0 ? "below" : short === 1 ? "one axis short" : "not below";
      },
    })],
  },
  {
    name: "counts and generations are compared by value, up to the last u64",
    number: "L6",
    statement: "at_most m ⊑ at_most n ⇔ m ≤ n; only {m} ⊑ only {n} ⇔ m = n",
    needs: ["caveatsLeq", "caveatsMeet"],
    checks: [exhaustive({
      cases: () => tuples(NUMBERS, 2),
      size: NUMBERS.length ** 2,
      cover: { below: 0.4, above: 0.4 },
      holds: async (writ, [m, n]) => {
        const calls = (at_most: bigint) => ({ ...TOP, max_calls: { at_most } });
        const generation = (number: bigint) => ({
          ...TOP,
          valid_for_generation: { only: [number] },
        });
        equal(await writ.caveatsLeq(calls(m!), calls(n!)), m! <= n!, `at_most ${m} ⊑ at_most ${n}`);
        equal(
          await writ.caveatsMeet(calls(m!), calls(n!)),
          calls(m! < n! ? m! : n!),
          `at_most ${m} ⊓ at_most ${n}`,
        );
        const same = await writ.caveatsLeq(generation(m!), generation(n!));
        equal(same, m === n, `only {${m}} ⊑ only {${n}}`);
        return m! < n! ? "below" : "above";
      },
    })],
  },
  {
    name: "⊑ and ⊓ are those of brute-force sets",
    number: "L6",
    statement: "a ⊑ b ⇔ a ∖ b = ∅ on every axis; (a ⊓ b).x = a.x ∩ b.x, canonical",
    needs: ["caveatsLeq", "caveatsMeet"],
    checks: [property({
      // The second is often made of the first, so that `⊑` is not always false.
      values: fc.tuple(caveats(2), fc.boolean()).map(([[a, b], narrow]) =>
        narrow ? [meet(a!, b!), b!] as const : [a!, b!] as const
      ),
      cover: { below: 0.3, "not below": 0.3 },
      holds: async (writ, [a, b]) => {
        const below = leq(a, b);
        equal(await writ.caveatsLeq(a, b), below, "a ⊑ b");
        equal(await writ.caveatsMeet(a, b), meet(a, b), "a ⊓ b");
        return below ? "below" : "not below";
      },
    })],
  },
  {
    name: "the order and the repeats of what caveats list mean nothing",
    number: "L1",
    statement: "set(a′) = set(a) ∧ set(b′) = set(b) ⇒ (a′ ⊑ b′ ⇔ a ⊑ b) ∧ a′ ⊓ b′ = a ⊓ b",
    needs: ["caveatsLeq", "caveatsMeet"],
    checks: [property({
      values: fc.tuple(anyCaveats, anyCaveats, disorder),
      cover: { rewritten: 0.5 },
      holds: async (writ, [a, other, noise]) => {
        const b = meet(a, other);
        const again = rewritten(a, noise), bound = rewritten(b, noise);
        equal(await writ.caveatsLeq(bound, again), true, "a ⊓ b ⊑ a, rewritten");
        equal(await writ.caveatsLeq(again, bound), leq(a, b), "a ⊑ a ⊓ b, rewritten");
        equal(await writ.caveatsMeet(again, bound), b, "the meet, rewritten");
        return noise.length > 0 ? "rewritten" : undefined;
      },
    })],
  },
];
