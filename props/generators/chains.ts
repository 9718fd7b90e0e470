/**
 * Chains: honest ones, and ones with exactly so much wrong with them.
 *
 * An honest chain narrows at every step or stays as it is. It is drawn as a whole:
 * every item of every axis has the depth to which it is handed down, every axis the
 * depth to which it stays `all`. So each link is within the one before it, links
 * share most of what they hold, and taking an item away shrinks every link. The ids
 * are the oracle's: a subject whose own ids are wrong trusts no honest chain.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { authorityId, grantId, idOfNothing } from "../oracles/identity.ts";
import type { Caveats, CountBound, Derivation, Link, Scope } from "../wire.ts";
import { item, u64 } from "./items.ts";
import { transposed } from "./scopes.ts";

/** The attestation that elevations here name. */
export const ATTESTATION: string = idOfNothing(7);

/** The most links of a generated chain. */
const LONGEST = 6;

function handedDown<T extends string | bigint>(items: fc.Arbitrary<T>): fc.Arbitrary<Scope<T>[]> {
  const depth = fc.integer({ min: 1, max: LONGEST });
  return fc.record({
    everything: fc.integer({ min: 0, max: LONGEST }),
    held: fc.uniqueArray(fc.tuple(items, depth), { selector: ([name]) => name, maxLength: 4 }),
  }).map(({ everything, held }) =>
    Array.from({ length: LONGEST }, (_, at) => {
      if (at < everything) return "all";
      return { only: held.filter(([, depth]) => at < depth).map(([name]) => name) };
    })
  );
}

const fewerCalls: fc.Arbitrary<CountBound[]> = fc.record({
  unlimited: fc.integer({ min: 0, max: LONGEST }),
  counts: fc.array(u64, { minLength: LONGEST, maxLength: LONGEST }),
}).map(({ unlimited, counts }) => {
  const falling = [...counts].sort((a, b) => a < b ? 1 : a > b ? -1 : 0);
  return falling.map((at_most, at) => at < unlimited ? "unlimited" : { at_most });
});

/** Caveats from a root down to a leaf, each within the one before: one to six. */
export const narrowing: fc.Arbitrary<Caveats[]> = fc.record({
  links: fc.integer({ min: 1, max: LONGEST }),
  fs_read: handedDown(item),
  fs_write: handedDown(item),
  exec: handedDown(item),
  net: handedDown(item),
  max_calls: fewerCalls,
  valid_for_generation: handedDown(u64),
}).map(({ links, ...axes }) => transposed<Caveats>(axes, links));

/** A link with a body that fits it. */
export function link(caveats: Caveats, derivation: Derivation): Link {
  return { grant: { authority: authorityId(caveats), derivation }, authority: { caveats } };
}

/** How a link follows from the one above it. */
export function derive(parent: Link | undefined, how: "attenuation" | "elevation"): Derivation {
  if (parent === undefined) return "root";
  const id = grantId(parent.grant);
  return how === "attenuation"
    ? { attenuation: { parent: id } }
    : { elevation: { parent: id, attestation: ATTESTATION } };
}

/** A chain, leaf first, of caveats from the root down; `elevated` says which links elevate. */
export function chainOf(caveats: readonly Caveats[], elevated: readonly boolean[] = []): Link[] {
  const links: Link[] = [];
  caveats.forEach((own, at) => {
    links.unshift(link(own, derive(links[0], elevated[at] ? "elevation" : "attenuation")));
  });
  return links;
}

/** An honest chain of attenuations, leaf first. */
export const honestChain: fc.Arbitrary<Link[]> = narrowing.map((caveats) => chainOf(caveats));

/** An honest chain with at least one edge. */
export const honestEdges: fc.Arbitrary<Link[]> = honestChain.filter((links) => links.length > 1);

/** The id of a chain's last link: what it has to be anchored at. */
export function anchorOf(links: readonly Link[]): string {
  return grantId(links.at(-1)!.grant);
}
