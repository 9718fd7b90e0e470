/**
 * Derivations: does this grant follow from that one?
 *
 * "Why was this widening refused?" is answered here. A root follows from nothing
 * and is valid beside any parent. An attenuation must name the parent's recomputed
 * id and be within the parent's caveats. An elevation must name the parent and be
 * accepted by the operator's verifier: an id identifies, it never authorizes, so
 * without a verifier every elevation is refused, also one that narrows (seed 001,
 * L6 and L7). An edge check does not judge the parent's own edge.
 *
 * @module
 */

import type { AttestationId, GrantId } from "../identity/cid.ts";
import { axisExcess, countLeq, SCOPE_AXES } from "../lattice/caveats.ts";
import type { AxisName, Caveats } from "../lattice/caveats.ts";
import { decide, reason } from "../refusal.ts";
import type { EdgeReason, Verdict, Widening } from "../refusal.ts";
import { Trail } from "../text/trail.ts";
import { isVariant } from "../text/variants.ts";
import { adoptLink, bindingFault } from "./binding.ts";
import type { Link } from "./binding.ts";
import { grantId } from "./grant.ts";
import type { Grant } from "./grant.ts";

/**
 * Whether an operator's attestation authorizes elevating `parent` to `child`.
 *
 * The attestation may name the parent grant, the child's authority and context, but
 * never the child grant: the grant's id depends on the attestation's. Only `true`
 * authorizes; one that throws has refused.
 */
export type VerifyElevation = (
  parent: GrantId,
  child: Grant,
  attestation: AttestationId,
) => boolean;

/**
 * The fail-closed default: no attestation authorizes anything.
 *
 * @example
 * ```ts
 * import { denyAllElevations } from "@writ/writ";
 *
 * console.log(denyAllElevations()); // false
 * ```
 */
export function denyAllElevations(): boolean {
  return false;
}

/** What a child has beyond its parent, by axis. Empty if the child is within it. */
export function wideningAxes(child: Caveats, parent: Caveats): { [A in AxisName]?: Widening } {
  const axes: { [A in AxisName]?: Widening } = {};
  for (const axis of SCOPE_AXES) {
    const excess = axisExcess(child, parent, axis);
    if (excess === null || excess.length > 0) axes[axis] = { excess };
  }
  if (!countLeq(child.max_calls, parent.max_calls)) {
    axes.max_calls = { child: child.max_calls, parent: parent.max_calls };
  }
  return axes;
}

/** Why a bound child does not follow from a bound parent, or `undefined` if it does. */
export function edgeFault(
  child: Link,
  parent: Link | undefined,
  verify: VerifyElevation,
): EdgeReason | undefined {
  const { derivation } = child.grant;
  if (derivation === "root") return undefined;
  const named = isVariant(derivation, "attenuation")
    ? derivation.attenuation.parent
    : derivation.elevation.parent;
  if (parent === undefined) {
    return reason("missing_parent", "the grant names a parent, and none was given", {});
  }
  const found = grantId(parent.grant);
  if (found !== named) {
    return reason("parent_mismatch", "the grant given as parent is not the one named", {
      named,
      found,
    });
  }
  if (isVariant(derivation, "attenuation")) {
    const axes = wideningAxes(child.authority.caveats, parent.authority.caveats);
    const widened = Object.keys(axes);
    if (widened.length === 0) return undefined;
    return reason(
      "attenuation_widens",
      `the child has more than its parent on ${widened.join(", ")}`,
      { axes },
    );
  }
  const { attestation } = derivation.elevation;
  return authorizes(verify, found, child.grant, attestation)
    ? undefined
    : reason("elevation_unauthorized", "no valid attestation authorizes this elevation", {});
}

/**
 * Only `true` authorizes. A verifier that throws, forgets to answer, or answers with a
 * promise or anything else has not said yes, and what was not verified is refused.
 */
function authorizes(verify: VerifyElevation, ...asked: Parameters<VerifyElevation>): boolean {
  try {
    return verify(...asked) === true;
  } catch {
    return false;
  }
}

/** Why an edge fails when either end may still be unbound: binding comes first. */
export function unboundEdgeFault(
  child: Link,
  parent: Link | undefined,
  verify: VerifyElevation,
): EdgeReason | undefined {
  return bindingFault(child, { of: "child" }) ??
    (parent && bindingFault(parent, { of: "parent" })) ??
    edgeFault(child, parent, verify);
}

/**
 * Checks one edge: does `child` follow from `parent`?
 *
 * Both are bound first, so the caveats compared are the ones the grants commit to.
 * The parent's id is recomputed, never taken from the caller.
 *
 * @example
 * ```ts
 * import { authorityId, checkDerivation, grantId, parseAuthority } from "@writ/writ";
 * import type { Grant } from "@writ/writ";
 *
 * const authority = parseAuthority(`{"caveats":{"fs_read":"all","fs_write":"all","exec":"all",
 *   "net":"all","max_calls":"unlimited","valid_for_generation":"all"}}`);
 * const root: Grant = { authority: authorityId(authority), derivation: "root" };
 * const child: Grant = { ...root, derivation: { attenuation: { parent: grantId(root) } } };
 * const verdict = checkDerivation({ grant: child, authority }, { grant: root, authority });
 * console.log(verdict.granted); // true
 * ```
 */
export function checkDerivation(
  child: Link,
  parent: Link | undefined,
  verify: VerifyElevation = denyAllElevations,
): Verdict {
  const fault = unboundEdgeFault(
    adoptLink(child, new Trail("child")),
    parent === undefined ? undefined : adoptLink(parent, new Trail("parent")),
    verify,
  );
  return decide("valid", fault === undefined ? [] : [fault]);
}
