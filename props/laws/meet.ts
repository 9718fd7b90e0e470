/**
 * The meet of caveats: the greatest below both. There is no join to state a law
 * about, on purpose: nothing here can amplify.
 *
 * @module
 */

import { claim, equal } from "../claims.ts";
import { NONE, oneAxisCount, onOneAxis, TOP } from "../generators/axes.ts";
import { caveats } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { canonicalCaveats, leq } from "../oracles/sets.ts";

/** The laws of `⊓`. */
export const meetLaws: readonly Law[] = [
  {
    name: "a meet never amplifies",
    number: "L6",
    statement: "a ⊓ b ⊑ a ∧ a ⊓ b ⊑ b",
    needs: ["caveatsLeq", "caveatsMeet"],
    checks: [
      exhaustive({
        cases: () => onOneAxis(2),
        size: oneAxisCount(2),
        cover: { narrowed: 0.2 },
        holds: async (writ, [a, b]) => {
          const both = await writ.caveatsMeet(a!, b!);
          claim(await writ.caveatsLeq(both, a!), "a ⊓ b is not below a");
          claim(await writ.caveatsLeq(both, b!), "a ⊓ b is not below b");
          return leq(a!, both) ? undefined : "narrowed";
        },
      }),
      property({
        values: caveats(2),
        cover: { narrowed: 0.5 },
        holds: async (writ, [a, b]) => {
          const both = await writ.caveatsMeet(a!, b!);
          claim(await writ.caveatsLeq(both, a!), "a ⊓ b is not below a");
          claim(await writ.caveatsLeq(both, b!), "a ⊓ b is not below b");
          return leq(a!, both) ? undefined : "narrowed";
        },
      }),
    ],
  },
  {
    name: "the meet is the greatest of the caveats below both",
    number: "L6",
    statement: "c ⊑ a ∧ c ⊑ b ⇒ c ⊑ a ⊓ b",
    needs: ["caveatsLeq", "caveatsMeet"],
    checks: [exhaustive({
      cases: () => onOneAxis(3),
      size: oneAxisCount(3),
      cover: { greatest: 0.05 },
      holds: async (writ, [a, b, c]) => {
        if (!await writ.caveatsLeq(c!, a!) || !await writ.caveatsLeq(c!, b!)) return undefined;
        const both = await writ.caveatsMeet(a!, b!);
        claim(await writ.caveatsLeq(c!, both), "c is below a and b, and not below a ⊓ b");
        return "greatest";
      },
    })],
  },
  {
    name: "meet is commutative and idempotent, and ⊤ is its identity",
    number: "L6",
    statement: "a ⊓ b = b ⊓ a; a ⊓ a = a; a ⊓ ⊤ = a = ⊤ ⊓ a; a ⊓ ⊥ = ⊥",
    needs: ["caveatsMeet"],
    checks: [exhaustive({
      cases: () => onOneAxis(2),
      size: oneAxisCount(2),
      cover: { different: 0.3 },
      holds: async (writ, [a, b]) => {
        equal(await writ.caveatsMeet(a!, b!), await writ.caveatsMeet(b!, a!), "a ⊓ b");
        const own = canonicalCaveats(a!);
        equal(await writ.caveatsMeet(a!, a!), own, "a ⊓ a");
        equal(await writ.caveatsMeet(a!, TOP), own, "a ⊓ ⊤");
        equal(await writ.caveatsMeet(TOP, a!), own, "⊤ ⊓ a");
        equal(await writ.caveatsMeet(a!, NONE), NONE, "a ⊓ ⊥");
        return leq(a!, b!) && leq(b!, a!) ? undefined : "different";
      },
    })],
  },
  {
    name: "meet is associative",
    number: "L6",
    statement: "(a ⊓ b) ⊓ c = a ⊓ (b ⊓ c)",
    needs: ["caveatsMeet"],
    checks: [exhaustive({
      cases: () => onOneAxis(3),
      size: oneAxisCount(3),
      cover: { "all three": 0.5 },
      holds: async (writ, [a, b, c]) => {
        const left = await writ.caveatsMeet(await writ.caveatsMeet(a!, b!), c!);
        const right = await writ.caveatsMeet(a!, await writ.caveatsMeet(b!, c!));
        equal(left, right, "(a ⊓ b) ⊓ c");
        return leq(a!, b!) && leq(b!, c!) ? undefined : "all three";
      },
    })],
  },
  {
    name: "a is below b exactly if their meet is a",
    number: "L6",
    statement: "a ⊑ b ⇔ a ⊓ b = a",
    needs: ["caveatsLeq", "caveatsMeet"],
    checks: [exhaustive({
      cases: () => onOneAxis(2),
      size: oneAxisCount(2),
      cover: { below: 0.2, "not below": 0.2 },
      holds: async (writ, [a, b]) => {
        const below = await writ.caveatsLeq(a!, b!);
        const both = canonicalCaveats(await writ.caveatsMeet(a!, b!));
        equal(leq(a!, both) && leq(both, a!), below, "whether a ⊓ b = a");
        return below ? "below" : "not below";
      },
    })],
  },
];
