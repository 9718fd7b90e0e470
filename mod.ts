/**
 * Writ: may this run, and on whose authority?
 *
 * A pure, synchronous module that decides four questions: does a workload stay
 * within a signed grant, does a fence stay within what was delegated, does a grant
 * derive from the trusted root, and how do two scopes relate. It has no clock, no
 * network and no environment, and runs unchanged in Deno, Node, Bun, Workers and
 * browsers.
 *
 * Parsers throw {@linkcode MalformedError} and nothing else; decisions return a
 * {@linkcode Verdict}, whose `granted` is the only field a caller must read.
 * Values are plain data with their wire names: canonical, deeply frozen, u64 as
 * `bigint`. A plain value made by hand is checked in the same way before it is
 * judged.
 *
 * @module
 */

export { MALFORMED, MalformedError } from "./src/malformed.ts";
export type { MalformedCode, MalformedFacts } from "./src/malformed.ts";
export { LAW_OF } from "./src/refusal.ts";
export type {
  AuthorityFacts,
  EdgeReason,
  Granted,
  Law,
  Reason,
  Refusal,
  RefusalCode,
  RefusalFacts,
  Verdict,
  Widening,
} from "./src/refusal.ts";
export type { GrantFault, MismatchField, Shown, WorkloadFacts } from "./src/workload/reasons.ts";
export { LIMITS } from "./src/limits.ts";
export type { LimitName } from "./src/limits.ts";
export type { Text } from "./src/text/utf8.ts";
export { toJson } from "./src/text/writer.ts";
export { parseAuthorityId, parseGrantId } from "./src/identity/cid.ts";
export type { AttestationId, AuthorityId, ContentId, GrantId } from "./src/identity/cid.ts";
export { caveatsLeq, caveatsMeet, parseCaveats } from "./src/lattice/caveats.ts";
export type { AxisName, Caveats, CountBound, FenceAxis, Scope } from "./src/lattice/caveats.ts";
export type { Item } from "./src/lattice/item_set.ts";
export {
  parseResolvedAuthority,
  parseResolvedScope,
  relateScopes,
  unionScopes,
} from "./src/lattice/resolved.ts";
export type {
  BoundedScope,
  Excess,
  Relation,
  ResolvedAuthority,
  ResolvedScope,
  ScopeRelation,
} from "./src/lattice/resolved.ts";
export { authorityId, parseAuthority } from "./src/provenance/authority.ts";
export type { Authority } from "./src/provenance/authority.ts";
export { canonicalBytes, parseCanonical } from "./src/provenance/canonical.ts";
export { grantId, parseDerivation, parseGrant } from "./src/provenance/grant.ts";
export type { Attenuation, Derivation, Elevation, Grant } from "./src/provenance/grant.ts";
export { bindGrant, parseChain } from "./src/provenance/binding.ts";
export type { BoundGrant, Link } from "./src/provenance/binding.ts";
export { checkDerivation, denyAllElevations } from "./src/provenance/derivation.ts";
export type { VerifyElevation } from "./src/provenance/derivation.ts";
export { judgeChain, verifyChain } from "./src/provenance/chain.ts";
export type { ChainReport, LinkReport } from "./src/provenance/chain.ts";
export { admitFence } from "./src/fence/fence.ts";
export type { AxisReport, FenceQuestion, FenceVerdict } from "./src/fence/fence.ts";
