/**
 * Subjects: the implementation that the laws judge.
 *
 * A subject is a set of plain functions on wire values, each of them optional and
 * each of them sync or async. A law names the operations it needs; where a subject
 * lacks one, the law is reported as not checked, never as passed. This module is
 * one subject (`subjects/module.ts`); anything that speaks the HTTP API is another.
 *
 * @module
 */

import type {
  Admission,
  AdmissionGrant,
  AdmissionQuestion,
  Authority,
  Binding,
  Caveats,
  ChainReport,
  Coverage,
  Derivation,
  FenceQuestion,
  FenceVerdict,
  Grant,
  GrantSecret,
  ImageRef,
  Link,
  Posture,
  PostureSettings,
  Relation,
  ResolvedAuthority,
  ResolvedScope,
  SignedGrant,
  Text,
  Verdict,
  VerifyElevation,
  VerifySignature,
  WorkloadSpec,
} from "./wire.ts";

/** A call of the HTTP API, as it is sent. */
export interface Call {
  /** The method, in capitals. */
  readonly method: string;
  /** The path below the service's address, with its query. */
  readonly path: string;
  /** Headers to send. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What to send. */
  readonly body?: string | Uint8Array<ArrayBuffer>;
}

/** What a call was answered with; the names of headers are in lower case. */
export interface Reply {
  /** The status. */
  readonly status: number;
  /** The headers that came. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes that came. */
  readonly body: Uint8Array;
}

/** A value, now or later. */
export type Answer<T> = T | Promise<T>;

/**
 * What can be asked of a subject. Malformed input is thrown (or rejected) as an
 * error that {@linkcode Subject.malformed} knows; a refusal is an answer.
 */
export interface Operations {
  /** Reads caveats from JSON text; the answer is canonical. */
  parseCaveats(text: Text): Answer<Caveats>;
  /** Reads an authority from JSON text. */
  parseAuthority(text: Text): Answer<Authority>;
  /** Reads a grant from JSON text. */
  parseGrant(text: Text): Answer<Grant>;
  /** Reads a derivation from JSON text. */
  parseDerivation(text: Text): Answer<Derivation>;
  /** Reads a chain, leaf first, from JSON text. */
  parseChain(text: Text): Answer<readonly Link[]>;
  /** Reads a resolved scope from JSON text. */
  parseResolvedScope(text: Text): Answer<ResolvedScope>;
  /** Reads a resolved authority from JSON text. */
  parseResolvedAuthority(text: Text): Answer<ResolvedAuthority>;
  /** Reads the text of a grant's id: the id itself, not JSON. */
  parseGrantId(id: string): Answer<string>;
  /** Reads the text of an authority's id. */
  parseAuthorityId(id: string): Answer<string>;
  /** The JSON text of a wire value, with u64 as plain digits. */
  toJson(value: unknown): Answer<string>;

  /** The content id of an authority. */
  authorityId(authority: Authority): Answer<string>;
  /** The content id of a grant. */
  grantId(grant: Grant): Answer<string>;
  /** The bytes that the id of an authority or a grant is the hash of, in lower-case hex. */
  canonicalBytes(value: Authority | Grant): Answer<string>;
  /** Reads canonical bytes, in hex, back. */
  parseCanonical(bytes: string): Answer<Authority | Grant>;

  /** Whether `a ⊑ b`. */
  caveatsLeq(a: Caveats, b: Caveats): Answer<boolean>;
  /** The greatest caveats below both. */
  caveatsMeet(a: Caveats, b: Caveats): Answer<Caveats>;
  /** What either scope permits. */
  unionScopes(a: ResolvedScope, b: ResolvedScope): Answer<ResolvedScope>;
  /** How `resolved` stands to `bound`. */
  relateScopes(resolved: ResolvedScope, bound: ResolvedScope): Answer<Relation>;

  /** Is this the body that the grant names? */
  bindGrant(grant: Grant, authority: Authority): Answer<Binding>;
  /** One edge, under the verifier that denies every elevation. */
  checkDerivation(child: Link, parent?: Link): Answer<Verdict>;
  /** One edge, under a verifier of the law's own. */
  checkElevation(
    child: Link,
    parent: Link | undefined,
    verify: VerifyElevation,
  ): Answer<Verdict>;
  /** A chain, leaf first, under the verifier that denies every elevation. */
  verifyChain(links: readonly Link[], trustedRoot: string): Answer<Verdict>;
  /** A chain, leaf first, under a verifier of the law's own. */
  verifyElevatedChain(
    links: readonly Link[],
    trustedRoot: string,
    verify: VerifyElevation,
  ): Answer<Verdict>;
  /** A chain, leaf first, with a report on every link. */
  judgeChain(links: readonly Link[], trustedRoot: string): Answer<ChainReport>;
  /** A fence, against what was delegated and the closure. */
  admitFence(question: FenceQuestion): Answer<FenceVerdict>;

  /** Reads a workload spec from JSON text; what was left out is filled in. */
  parseWorkloadSpec(text: Text): Answer<WorkloadSpec>;
  /** Reads a grant document: the text that is signed, not JSON. */
  parseGrantDocument(document: Text): Answer<AdmissionGrant>;
  /** The document of a grant. */
  encodeGrantDocument(grant: AdmissionGrant): Answer<string>;
  /** The grant that is cut from a spec. */
  grantFromSpec(recipe: string, spec: WorkloadSpec): Answer<AdmissionGrant>;
  /** Whether a text is a template with every hole filled safely. */
  templateMatches(template: string, actual: string): Answer<boolean>;
  /** The literal texts of a template. */
  templateSegments(template: string): Answer<readonly string[]>;
  /** Whether a value may fill a hole. */
  holeIsSafe(value: string): Answer<boolean>;
  /** Whether a spec stays within a grant, by a profile of coverage. */
  covers(grant: AdmissionGrant, spec: WorkloadSpec, coverage: Coverage): Answer<Verdict>;
  /** Whether two paths are the same, component by component. */
  samePath(a: string, b: string): Answer<boolean>;
  /** Whether a host path is within the forge state root. */
  isForgeStatePath(path: string): Answer<boolean>;
  /** Where the host writes a secret that is mounted as a file. */
  materializedSecretPath(ident: string, path: string): Answer<string>;
  /** Whether two credentials are the same. */
  sameSecret(a: GrantSecret, b: GrantSecret): Answer<boolean>;
  /** The one text of an image. */
  imageText(image: ImageRef): Answer<string>;

  /** The policy that a text names. */
  parsePolicy(text: Text): Answer<string>;
  /** The posture that settings mean. */
  resolvePosture(settings: PostureSettings): Answer<Posture>;
  /** The public key of a seed, in hex. */
  publicKeyOf(seed: string): Answer<string>;
  /** The signature of a document by a seed, in hex. */
  signGrant(document: Text, seed: string): Answer<string>;
  /** A spec with a signed grant attached. */
  attachGrant(spec: WorkloadSpec, grant: SignedGrant): Answer<WorkloadSpec>;
  /** May a workload run, and who vouched for it? */
  admitWorkload(question: AdmissionQuestion): Answer<Admission>;
  /** The same, with the equation of the signature left to a verifier of the law's own. */
  admitVerified(question: AdmissionQuestion, verify: VerifySignature): Answer<Admission>;

  /** A call of the HTTP API, as it is sent and answered. Only a service has it. */
  exchange(call: Call): Answer<Reply>;
  /** A batch of questions over HTTP, by its body. */
  batch(body: string): Answer<Reply>;
}

/** The name of an operation. */
export type OperationName = keyof Operations;

/** What an error says, if it is the subject's typed error for malformed input. */
export interface MalformedFacts {
  /** Which fault it is. */
  readonly code: string;
  /** JSON Pointer to the place that is wrong, if there is one. */
  readonly path?: string | undefined;
  /** The facts that decided it, by name. */
  readonly facts?: Readonly<Record<string, unknown>>;
}

/** An implementation, by the operations it has. */
export interface Subject {
  /** What is judged, for the report. */
  readonly name: string;
  /** The operations it has. */
  readonly operations: Readonly<Partial<Operations>>;
  /** How many cases a law may ask it about at once: one, if left out. */
  readonly width?: number;
  /** Reads the subject's typed error; `undefined` for anything else thrown. */
  malformed(error: unknown): MalformedFacts | undefined;
}

/** A subject could not be asked: nothing is known about what it would have answered. */
export class Unreachable extends Error {
  /** The name of the class, for reports. */
  override readonly name: string = "Unreachable";
}

/** A subject has no way to be asked just this; the case proves nothing about it. */
export class Unaskable extends Error {
  override readonly name: string = "Unaskable";
}
