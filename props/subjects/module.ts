/**
 * The module as a subject: each operation asks `mod.ts` with the wire value itself.
 *
 * Nothing is prepared for it: the hand-made value is what the caller of the module
 * would pass, so that what the module does to such values is judged as well. What it
 * does not export, the subject lacks.
 *
 * @module
 */

import type * as Writ from "../../mod.ts";
import type { OperationName, Operations, Subject } from "../subject.ts";

/** What a module exports that can be the subject: the names of `mod.ts`. */
export type WritModule = typeof Writ;

/** Each operation, as the module has it. */
type Table = {
  readonly [O in Exclude<OperationName, "exchange" | "batch">]: Operations[O] | undefined;
};

const hex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * A module with `mod.ts`' exports, or some of them, as a subject. Wire ids are plain text;
 * the module brands them.
 */
export function moduleSubject(writ: Partial<WritModule>, name = "module"): Subject {
  const { admitWorkload, canonicalBytes, checkDerivation, covers, parseCanonical, verifyChain } =
    writ;
  const operations: Table = {
    parseCaveats: writ.parseCaveats,
    parseAuthority: writ.parseAuthority,
    parseGrant: writ.parseGrant,
    parseDerivation: writ.parseDerivation,
    parseChain: writ.parseChain,
    parseResolvedScope: writ.parseResolvedScope,
    parseResolvedAuthority: writ.parseResolvedAuthority,
    parseGrantId: writ.parseGrantId,
    parseAuthorityId: writ.parseAuthorityId,
    toJson: writ.toJson,
    authorityId: writ.authorityId,
    grantId: writ.grantId,
    canonicalBytes: canonicalBytes &&
      ((value: Writ.Authority | Writ.Grant) => hex(canonicalBytes(value))),
    parseCanonical: parseCanonical && ((bytes) => parseCanonical(Uint8Array.fromHex(bytes))),
    caveatsLeq: writ.caveatsLeq,
    caveatsMeet: writ.caveatsMeet,
    unionScopes: writ.unionScopes,
    relateScopes: writ.relateScopes,
    bindGrant: writ.bindGrant,
    checkDerivation: checkDerivation &&
      ((child: Writ.Link, parent?: Writ.Link) => checkDerivation(child, parent)),
    checkElevation: checkDerivation as Operations["checkElevation"] | undefined,
    verifyChain: verifyChain &&
      ((links: readonly Writ.Link[], root: Writ.GrantId) => verifyChain(links, root)),
    verifyElevatedChain: verifyChain as Operations["verifyElevatedChain"] | undefined,
    judgeChain: writ.judgeChain,
    admitFence: writ.admitFence,
    parseWorkloadSpec: writ.parseWorkloadSpec,
    parseGrantDocument: writ.parseGrantDocument,
    encodeGrantDocument: writ.encodeGrantDocument,
    grantFromSpec: writ.grantFromSpec,
    templateMatches: writ.templateMatches,
    templateSegments: writ.templateSegments,
    holeIsSafe: writ.holeIsSafe,
    covers: covers && ((grant, spec, coverage) => covers(grant, spec, { coverage })),
    samePath: writ.samePath,
    isForgeStatePath: writ.isForgeStatePath,
    materializedSecretPath: writ.materializedSecretPath,
    sameSecret: writ.sameSecret,
    imageText: writ.imageText,
    parsePolicy: writ.parsePolicy,
    resolvePosture: writ.resolvePosture,
    publicKeyOf: writ.publicKeyOf,
    signGrant: writ.signGrant,
    attachGrant: writ.attachGrant,
    admitWorkload,
    admitVerified: admitWorkload &&
      ((question, verify) =>
        admitWorkload({ ...question, verify: verify as Writ.VerifySignature })),
  };
  return {
    name,
    operations: operations as Partial<Operations>,
    malformed: (error) =>
      writ.MalformedError !== undefined && error instanceof writ.MalformedError
        ? { code: error.code, path: error.path, facts: error.facts }
        : undefined,
  };
}
