/**
 * Chains with something wrong: every sequence of an honest chain's links, and every
 * combination of faults in a chain of three.
 *
 * @module
 */

import { grantId, idOfNothing } from "../oracles/identity.ts";
import { tuples } from "../patterns.ts";
import type { Caveats, Link } from "../wire.ts";
import { NONE, TOP } from "./axes.ts";
import { anchorOf, ATTESTATION, chainOf, link } from "./chains.ts";

/** A chain, the root that is trusted, and whether it is an end of the chain it was made of. */
export interface Sequence {
  readonly links: readonly Link[];
  readonly anchor: string;
  readonly isEnd: boolean;
}

const LINKS = 4;

/** Four links that narrow at every step, four that all hold the same, and how many are picked. */
const WHOLE: readonly (readonly [links: Link[], longest: number])[] = [
  [
    chainOf([
      TOP,
      { ...TOP, net: { only: ["loopback"] } },
      { ...TOP, net: { only: ["loopback"] }, exec: { only: ["git"] } },
      NONE,
    ]),
    5,
  ],
  [chainOf([NONE, NONE, NONE, NONE]), 4],
];

/** How many sequences {@linkcode sequences} gives. */
export const SEQUENCE_COUNT: number = (4 ** 6 - 1) / 3 + (4 ** 5 - 1) / 3;

/** Every sequence of up to five (or four) of a chain's four links, shortest first. */
export function* sequences(): Generator<Sequence> {
  for (const [whole, longest] of WHOLE) {
    const anchor = anchorOf(whole);
    for (let length = 0; length <= longest; length++) {
      for (const picked of tuples([0, 1, 2, 3], length)) {
        const isEnd = length > 0 && picked.every((at, i) => at === LINKS - length + i);
        yield { links: picked.map((at) => whole[at]!), anchor, isEnd };
      }
    }
  }
}

/** What is wrong with an edge. */
const EDGES = ["nothing", "widens", "names another", "elevates", "is a root"] as const;

/** From the root down. */
const HELD: readonly Caveats[] = [
  { ...NONE, fs_read: { only: ["/repo", "/tmp"] } },
  { ...NONE, fs_read: { only: ["/repo"] } },
  { ...NONE, fs_read: { only: [] } },
];

/** How many chains {@linkcode everyFaultyChain} gives. */
export const FAULTY_COUNT: number = EDGES.length ** 2 * 2 * 2 * 2 ** 3;

/** Every combination of faults in three links: bodies, edges, the end and the anchor. */
export function* everyFaultyChain(): Generator<Omit<Sequence, "isEnd">> {
  for (const [lower, upper] of tuples(EDGES, 2)) {
    for (const end of ["root", { attenuation: { parent: idOfNothing(9) } }] as const) {
      const root = link(HELD[0]!, end);
      const middle = under(root, HELD[1]!, upper!);
      const leaf = under(middle, HELD[2]!, lower!);
      for (const anchor of [grantId(root.grant), idOfNothing(6)]) {
        for (let foreign = 0; foreign < 8; foreign++) {
          const links = [leaf, middle, root].map((own, index) =>
            (foreign >> index) & 1 ? { ...own, authority: { caveats: TOP } } : own
          );
          yield { links, anchor };
        }
      }
    }
  }
}

function under(above: Link, held: Caveats, fault: (typeof EDGES)[number]): Link {
  const parent = fault === "names another" ? idOfNothing(8) : grantId(above.grant);
  if (fault === "is a root") return link(held, "root");
  if (fault === "elevates") return link(held, { elevation: { parent, attestation: ATTESTATION } });
  // What is gained is more than whatever the link above has gained.
  const calls = above.authority.caveats.max_calls;
  const more = { ...held, max_calls: { at_most: calls === "unlimited" ? 1n : calls.at_most + 1n } };
  return link(fault === "widens" ? more : held, { attenuation: { parent } });
}
