/**
 * Edges: every combination of what can be right and wrong with one, and generated ones.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { grantId, idOfNothing } from "../oracles/identity.ts";
import { meet } from "../oracles/sets.ts";
import type { Caveats, Derivation, Link } from "../wire.ts";
import { NONE, TOP } from "./axes.ts";
import { ATTESTATION, link } from "./chains.ts";
import { caveats } from "./scopes.ts";

/** A child, and what is given as its parent. */
export interface Edge {
  readonly child: Link;
  readonly parent: Link | undefined;
}

const PARENT: Caveats = { ...NONE, fs_read: { only: ["/repo"] }, max_calls: { at_most: 2n } };

/** A child's caveats, by how they stand to the parent's. */
const CHILDREN: readonly Caveats[] = [
  PARENT,
  { ...PARENT, fs_read: { only: [] } },
  { ...PARENT, max_calls: { at_most: 3n } },
  { ...PARENT, fs_read: { only: ["/etc"] }, max_calls: { at_most: 1n } },
];

const NAMES = ["the parent", "another"] as const;
const BODIES = ["both fit", "another under the child", "another under the parent", "both"] as const;
const ABOVE = ["root", "attenuation", "elevation"] as const;

function derivation(kind: (typeof ABOVE)[number], parent: string): Derivation {
  if (kind === "root") return "root";
  return kind === "attenuation"
    ? { attenuation: { parent } }
    : { elevation: { parent, attestation: ATTESTATION } };
}

/** How many edges {@linkcode everyEdge} gives. */
export const EDGE_COUNT: number = 3 * 4 * 3 * 2 * 2 * 4;

/**
 * Every edge of a derivation of each kind, under a parent of each kind that is given
 * or not, is the one named or not, holds more or less, and whose bodies fit or not.
 */
export function* everyEdge(): Generator<Edge> {
  for (const above of ABOVE) {
    const parent = link(PARENT, derivation(above, idOfNothing(9)));
    for (const own of CHILDREN) {
      for (const kind of ABOVE) {
        for (const named of NAMES) {
          const id = named === "another" ? idOfNothing(8) : grantId(parent.grant);
          const child = link(own, derivation(kind, id));
          for (const given of [true, false]) {
            for (const bodies of BODIES) {
              const another = (unfit: boolean, { grant, authority }: Link): Link => ({
                grant,
                authority: unfit ? { caveats: TOP } : authority,
              });
              yield {
                child: another(bodies === BODIES[1] || bodies === BODIES[3], child),
                parent: given
                  ? another(bodies === BODIES[2] || bodies === BODIES[3], parent)
                  : undefined,
              };
            }
          }
        }
      }
    }
  }
}

const kinds = fc.constantFrom(...ABOVE);

/** An edge whose two sides share their items; mostly bound, named and of this kind. */
export const edges = (mostly: "attenuation" | "elevation"): fc.Arbitrary<Edge> =>
  fc.record({
    held: caveats(3),
    narrow: fc.boolean(),
    kind: fc.oneof({ weight: 3, arbitrary: fc.constant(mostly) }, kinds),
    above: kinds,
    fault: fc.oneof(
      { weight: 6, arbitrary: fc.constant("none") },
      { weight: 1, arbitrary: fc.constantFrom("body", "parent's body", "named", "missing") },
    ),
  }).map(({ held: [upper, lower, other], narrow, kind, above, fault }) => {
    const parent = link(upper!, derivation(above, idOfNothing(9)));
    const named = fault === "named" ? idOfNothing(8) : grantId(parent.grant);
    const child = link(narrow ? meet(upper!, lower!) : lower!, derivation(kind, named));
    const foreign = { caveats: other! };
    return {
      child: fault === "body" ? { ...child, authority: foreign } : child,
      parent: fault === "missing"
        ? undefined
        : fault === "parent's body"
        ? { ...parent, authority: foreign }
        : parent,
    };
  });
