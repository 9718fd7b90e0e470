/**
 * Wire values: what the laws ask with and what they are answered with.
 *
 * JSON-shaped data with its wire names, u64 as `bigint`, ids and hex as text. A
 * subject is asked with values made by hand: sets in any order and with repeats,
 * nothing sealed, nothing frozen. Answers are read the same way, so that an
 * implementation in another language can give them.
 *
 * @module
 */

import type {
  AdmissionGrant,
  Caveats,
  CountBound,
  Coverage,
  EnvVar,
  Excess,
  GrantSecret,
  ImageRef,
  Policy,
  ResolvedAuthority,
  ResolvedScope,
  Scope,
  SecretMount,
  SignedGrant,
  Text,
  VolumeMount,
  WorkloadSpec,
} from "../mod.ts";

export type {
  AdmissionGrant,
  Caveats,
  CountBound,
  Coverage,
  EnvVar,
  Excess,
  GrantSecret,
  ImageRef,
  Policy,
  ResolvedAuthority,
  ResolvedScope,
  Scope,
  SecretMount,
  SignedGrant,
  Text,
  VolumeMount,
  WorkloadSpec,
};

/** How a grant came to hold its authority; ids are CID text. */
export type Derivation =
  | "root"
  | { readonly attenuation: { readonly parent: string } }
  | { readonly elevation: { readonly parent: string; readonly attestation: string } };

/** What may be done. */
export interface Authority {
  readonly caveats: Caveats;
}

/** An authority, by id, and the derivation that justifies holding it. */
export interface Grant {
  readonly authority: string;
  readonly derivation: Derivation;
}

/** A grant and the body it came with, as received. */
export interface Link {
  readonly grant: Grant;
  readonly authority: Authority;
}

/** A fence, what was delegated, and what the harness adds. */
export interface FenceQuestion {
  readonly resolved: ResolvedAuthority;
  readonly delegated: Caveats;
  readonly closure?: ResolvedAuthority;
}

/** How a scope stands to its bound. */
export interface Relation {
  readonly relation: string;
  readonly within: boolean;
  readonly excess: Excess | null;
}

/** Why something was refused: a code and the facts that decided it. */
export interface Reason {
  readonly code: string;
  readonly [fact: string]: unknown;
}

/** The answer to a question. */
export interface Verdict {
  readonly granted: boolean;
  readonly decision: string;
  readonly law?: string;
  readonly reason?: Reason;
  readonly also?: readonly Reason[];
}

/** A verdict on a fence, with every axis' relation to its bound. */
export interface FenceVerdict extends Verdict {
  readonly axes: { readonly [axis: string]: Omit<Relation, "within"> };
}

/** What was found of one link of a chain. */
export interface LinkReport {
  readonly grant_id: string;
  readonly authority_id: string;
  readonly bound: boolean;
  readonly edge: Verdict | null;
}

/** The verdict on a chain, and every link's report. */
export interface ChainReport {
  readonly verdict: Verdict;
  readonly links: readonly LinkReport[];
}

/** The answer to binding: the link itself, or a refusal. */
export interface Binding {
  readonly granted: boolean;
  readonly reason?: Reason;
}

/** A verifier of elevations, as a host plugs it in. Only `true` authorizes. */
export type VerifyElevation = (parent: string, child: Grant, attestation: string) => unknown;

/** A workload that asks to run, and the posture that decides. */
export interface AdmissionQuestion {
  readonly spec: WorkloadSpec;
  readonly policy: Policy;
  readonly trustedKeys: readonly string[];
  readonly coverage?: Coverage;
}

/** Whether a workload may run, and who vouched for it. */
export interface Admission extends Verdict {
  readonly grant: { readonly recipe: string; readonly key: string } | null;
  readonly warnings: readonly Reason[];
}

/** A node's settings as texts; absent or null when not set. */
export interface PostureSettings {
  readonly policy?: string | null;
  readonly keys?: string | null;
}

/** How a node admits, and what is doubtful about its settings. */
export interface Posture {
  readonly policy: string;
  readonly trustedKeys: readonly string[];
  readonly warnings: readonly { readonly code: string; readonly index?: number }[];
}

/** A verifier of signatures, as a host plugs it in. Only `true` is a yes. */
export type VerifySignature = (
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
) => unknown;
