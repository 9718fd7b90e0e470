/**
 * Links of chains, with ids recomputed.
 *
 * @module
 */

import { authorityId, grantId } from "../../mod.ts";
import type { Authority, Caveats, Grant, Link } from "../../mod.ts";
import { TOP } from "../../src/lattice/caveats.ts";

/** A link that holds these caveats, everything if none are named. */
export function link(
  caveats: Partial<Caveats> = {},
  derivation: Grant["derivation"] = "root",
): Link {
  const authority: Authority = { caveats: { ...TOP, ...caveats } };
  return { grant: { authority: authorityId(authority), derivation }, authority };
}

/** A link attenuated from `parent`, narrower by these caveats. */
export function below(parent: Link, caveats: Partial<Caveats> = {}): Link {
  return link({ ...parent.authority.caveats, ...caveats }, {
    attenuation: { parent: grantId(parent.grant) },
  });
}

/** A trusted chain of `length` links, leaf first: each is allowed one call less. */
export function chainOf(length: number): readonly Link[] {
  const links = [link()];
  for (let calls = length; links.length < length; calls--) {
    links.push(below(links.at(-1)!, { max_calls: { at_most: BigInt(calls) } }));
  }
  return links.reverse();
}

/** A fence that permits nothing but `concrete` paths to read. */
export function readFence(...concrete: string[]): object {
  const nothing = { bounded: { concrete: [], classes: [] } };
  return {
    fs_read: { bounded: { concrete, classes: [] } },
    fs_write: nothing,
    exec: nothing,
    net: nothing,
  };
}
