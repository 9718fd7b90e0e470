/**
 * Chains: does this grant derive, edge by edge, from the configured root?
 *
 * A chain is given leaf first; link `i + 1` is the parent of link `i`. It is
 * trusted only if every body binds, every edge derives and the last link is the
 * root that the operator configured. The anchor is the step that bears load: an
 * attacker can author a flawless chain from a root of their own, and an id
 * identifies that root without making it trusted (seed 001, L5).
 *
 * The reason is the first failure in the specification's order: binding (lowest
 * index), edges from the leaf, the terminus, the anchor. All others stand beside it.
 *
 * @module
 */

import type { AuthorityId, GrantId } from "../identity/cid.ts";
import { grantIdShape } from "../identity/cid.ts";
import { decide, reason } from "../refusal.ts";
import type { EdgeReason, Reason, Verdict } from "../refusal.ts";
import { adopt } from "../text/seal.ts";
import { Trail } from "../text/trail.ts";
import { authorityId } from "./authority.ts";
import { adoptChain, bindingFault } from "./binding.ts";
import type { Link } from "./binding.ts";
import { denyAllElevations, unboundEdgeFault } from "./derivation.ts";
import type { VerifyElevation } from "./derivation.ts";
import { grantId } from "./grant.ts";

/** What was found of one link. */
export interface LinkReport {
  /** The recomputed id of the grant. */
  readonly grant_id: GrantId;
  /** The recomputed id of the body: not necessarily the one the grant names. */
  readonly authority_id: AuthorityId;
  /** Whether the body is the one the grant names. */
  readonly bound: boolean;
  /** The verdict of the edge to the next link; null for the last link, which has none. */
  readonly edge: Verdict | null;
}

/** Every link's report, and the verdict on the whole. */
export interface ChainReport {
  /** Whether the chain is trusted, and if not, why. */
  readonly verdict: Verdict;
  /** One report for each link, leaf first. */
  readonly links: readonly LinkReport[];
}

/**
 * Verifies a chain, leaf first, against the root the operator configured.
 *
 * Throws {@linkcode MalformedError} `limit` for more links than the cap, and for links
 * that are not wire values; its path points into `{chain, trusted_root}`.
 *
 * @example
 * ```ts
 * import { authorityId, grantId, parseAuthority, verifyChain } from "@writ/writ";
 * import type { Grant } from "@writ/writ";
 *
 * const authority = parseAuthority(`{"caveats":{"fs_read":"all","fs_write":"all","exec":"all",
 *   "net":"all","max_calls":"unlimited","valid_for_generation":"all"}}`);
 * const root: Grant = { authority: authorityId(authority), derivation: "root" };
 * console.log(verifyChain([{ grant: root, authority }], grantId(root)).granted); // true
 * ```
 */
export function verifyChain(
  links: readonly Link[],
  trustedRoot: GrantId,
  verify: VerifyElevation = denyAllElevations,
): Verdict {
  return judgeChain(links, trustedRoot, verify).verdict;
}

/**
 * {@linkcode verifyChain} with a report on every link, not only what was refused.
 *
 * @example
 * ```ts
 * import { authorityId, grantId, judgeChain, parseAuthority } from "@writ/writ";
 * import type { Grant } from "@writ/writ";
 *
 * const authority = parseAuthority(`{"caveats":{"fs_read":"all","fs_write":"all","exec":"all",
 *   "net":"all","max_calls":"unlimited","valid_for_generation":"all"}}`);
 * const root: Grant = { authority: authorityId(authority), derivation: "root" };
 * const { links } = judgeChain([{ grant: root, authority }], grantId(root));
 * console.log(links[0]?.bound, links[0]?.edge); // true null
 * ```
 */
export function judgeChain(
  links: readonly Link[],
  trustedRoot: GrantId,
  verify: VerifyElevation = denyAllElevations,
): ChainReport {
  const chain = adoptChain(links);
  const anchor = adopt(grantIdShape, trustedRoot, new Trail("trusted_root"));
  const bindings = chain.map((link, index) => bindingFault(link, { index }));
  const edges = chain.slice(0, -1).map((_, index) => chainEdgeFault(chain, index, verify));
  const reasons = [
    ...bindings.filter((fault) => fault !== undefined),
    ...edges.flatMap((fault, index) => edgeReasons(fault, index)),
    ...anchorReasons(chain, anchor),
  ];
  return Object.freeze({
    verdict: decide("trusted", reasons),
    links: Object.freeze(chain.map((link, index) => {
      const fault = edges[index];
      return Object.freeze({
        grant_id: grantId(link.grant),
        authority_id: authorityId(link.authority),
        bound: bindings[index] === undefined,
        edge: index === edges.length ? null : decide("valid", fault === undefined ? [] : [fault]),
      });
    })),
  });
}

/** Why the edge from a link to the next fails; a root that is not last has none to follow. */
function chainEdgeFault(
  chain: readonly Link[],
  index: number,
  verify: VerifyElevation,
): EdgeReason | Reason<"root_not_terminal"> | undefined {
  const child = chain[index]!;
  if (child.grant.derivation !== "root") return unboundEdgeFault(child, chain[index + 1], verify);
  return reason("root_not_terminal", "a root derives from nothing, so it can only come last", {
    index,
  });
}

/** An edge's fault as a reason of the chain; an unbound end is reported by its own index. */
function edgeReasons(
  fault: EdgeReason | Reason<"root_not_terminal"> | undefined,
  index: number,
): readonly Reason[] {
  if (fault === undefined || fault.code === "authority_cid_mismatch") return [];
  if (fault.code === "root_not_terminal") return [fault];
  return [reason("edge", `link ${index} does not derive from the next: ${fault.message}`, {
    index,
    reason: fault,
  })];
}

function anchorReasons(chain: readonly Link[], expected: GrantId): readonly Reason[] {
  const terminus = chain.at(-1);
  if (terminus === undefined) return [reason("empty", "an empty chain proves nothing", {})];
  if (terminus.grant.derivation !== "root") {
    return [reason("non_root_terminus", "the chain does not end at a root", {})];
  }
  const found = grantId(terminus.grant);
  if (found === expected) return [];
  return [reason("untrusted_root", "the chain ends at a root that is not the trusted one", {
    found,
    expected,
  })];
}
