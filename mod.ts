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
export type { RecordFault } from "./src/text/records.ts";
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
export { parseWorkloadSpec } from "./src/workload/spec.ts";
export type { Archetype, Resources, TextMap, WorkloadSpec } from "./src/workload/spec.ts";
export { imageText } from "./src/workload/image.ts";
export type { ImageRef } from "./src/workload/image.ts";
export type { EnvValue, EnvVar, MeshAddress } from "./src/workload/env.ts";
export type { SecretMount, SecretRef, SecretTarget } from "./src/workload/secret.ts";
export type { VolumeMount, VolumeSource } from "./src/workload/volume.ts";
export type {
  AllowFrom,
  Exposure,
  MeshExposure,
  OperatorExposure,
  PublicExposure,
  PublicTls,
} from "./src/workload/exposure.ts";
export type {
  Backoff,
  Healthcheck,
  Probe,
  RestartPolicy,
  StopPolicy,
} from "./src/workload/lifecycle.ts";
export {
  attachGrant,
  GRANT_ANNOTATION,
  KEY_ANNOTATION,
  SIGNATURE_ANNOTATION,
} from "./src/workload/annotations.ts";
export type { Runtime, SignedGrant } from "./src/workload/annotations.ts";
export { encodeGrantDocument, parseGrantDocument } from "./src/workload/grant_document.ts";
export { grantFromSpec } from "./src/workload/grant.ts";
export type { AdmissionGrant } from "./src/workload/grant.ts";
export { describeSecret, sameSecret } from "./src/workload/grant_secret.ts";
export type { GrantSecret } from "./src/workload/grant_secret.ts";
export { holeIsSafe, templateMatches, templateSegments } from "./src/workload/template.ts";
export { isForgeStatePath, materializedSecretPath, samePath } from "./src/workload/path.ts";
export { covers } from "./src/workload/coverage.ts";
export type { Coverage, CoverageOptions } from "./src/workload/coverage.ts";
export { lintRecipe } from "./src/workload/linter.ts";
export type { LintCode, LintFinding } from "./src/workload/linter.ts";
export { parsePolicy, resolvePosture } from "./src/workload/posture.ts";
export type { Policy, Posture, PostureSettings, PostureWarning } from "./src/workload/posture.ts";
export { admitWorkload } from "./src/workload/admission.ts";
export type { Admission, AdmissionQuestion, Vouched } from "./src/workload/admission.ts";
export { generateSeed } from "./src/crypto/seed.ts";
export { publicKeyOf, signGrant } from "./src/crypto/signing.ts";
export type { VerifySignature } from "./src/crypto/ed25519.ts";
