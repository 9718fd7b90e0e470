/**
 * Edges and chains by the specification's own words, one question after another.
 *
 * Everything is recomputed by the other oracles: ids by the library's encoder, `⊑`
 * by brute-force sets. Only the first reason is given; that is what has an order.
 *
 * @module
 */

import type { Link, VerifyElevation } from "../wire.ts";
import { authorityId, grantId } from "./identity.ts";
import { widening } from "./sets.ts";

/** The first reason for a refusal: its code and its facts. */
export interface Expected {
  readonly code: string;
  readonly [fact: string]: unknown;
}

/** The verifier that denies every elevation. */
export const denyAll: VerifyElevation = () => false;

/** Why a body is not the one the grant names, or `undefined` if it is. */
export function binding({ grant, authority }: Link): Expected | undefined {
  const of_body = authorityId(authority.caveats);
  if (of_body === grant.authority) return undefined;
  return { code: "authority_cid_mismatch", named_by_grant: grant.authority, of_body };
}

/** Why `child` does not follow from `parent`, or `undefined` if it does. */
export function edge(
  child: Link,
  parent: Link | undefined,
  verify: VerifyElevation = denyAll,
): Expected | undefined {
  const unbound = binding(child);
  if (unbound !== undefined) return { ...unbound, of: "child" };
  const foreign = parent && binding(parent);
  if (foreign !== undefined) return { ...foreign, of: "parent" };
  const { derivation } = child.grant;
  if (derivation === "root") return undefined;
  if (parent === undefined) return { code: "missing_parent" };
  const found = grantId(parent.grant);
  const attenuates = "attenuation" in derivation;
  const named = attenuates ? derivation.attenuation.parent : derivation.elevation.parent;
  if (named !== found) return { code: "parent_mismatch", named, found };
  if (attenuates) {
    const axes = widening(child.authority.caveats, parent.authority.caveats);
    return Object.keys(axes).length === 0 ? undefined : { code: "attenuation_widens", axes };
  }
  const authorized = verify(found, child.grant, derivation.elevation.attestation) === true;
  return authorized ? undefined : { code: "elevation_unauthorized" };
}

/** The first reason why a chain, leaf first, is not trusted, or `undefined` if it is. */
export function chain(
  links: readonly Link[],
  trustedRoot: string,
  verify: VerifyElevation = denyAll,
): Expected | undefined {
  for (const [index, link] of links.entries()) {
    const unbound = binding(link);
    if (unbound !== undefined) return { ...unbound, index };
  }
  const terminus = links.at(-1);
  if (terminus === undefined) return { code: "empty" };
  for (const [index, child] of links.slice(0, -1).entries()) {
    if (child.grant.derivation === "root") return { code: "root_not_terminal", index };
    const reason = edge(child, links[index + 1], verify);
    if (reason !== undefined) return { code: "edge", index, reason };
  }
  if (terminus.grant.derivation !== "root") return { code: "non_root_terminus" };
  const found = grantId(terminus.grant);
  return found === trustedRoot
    ? undefined
    : { code: "untrusted_root", found, expected: trustedRoot };
}

/** The indices of all edges between bound links that do not derive, from the leaf. */
export function wrongEdges(links: readonly Link[]): number[] {
  return links.slice(0, -1).flatMap((child, index) => {
    if (child.grant.derivation === "root") return [index];
    const code = edge(child, links[index + 1])?.code;
    return code === undefined || code === "authority_cid_mismatch" ? [] : [index];
  });
}
