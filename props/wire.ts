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

import type { Caveats, Coverage, Excess, Policy, ResolvedAuthority, WorkloadSpec } from "../mod.ts";

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
} from "../mod.ts";

/** How a grant came to hold its authority; ids are CID text. */
export type Derivation =
  | "root"
  | { readonly attenuation: { readonly parent: string } }
  | { readonly elevation: { readonly parent: string; readonly attestation: string } };

/** What may be done. */
export interface Authority {
  /** What it is narrowed to. */
  readonly caveats: Caveats;
}

/** An authority, by id, and the derivation that justifies holding it. */
export interface Grant {
  /** The id of the authority held. */
  readonly authority: string;
  /** What justifies holding it. */
  readonly derivation: Derivation;
}

/** A grant and the body it came with, as received. */
export interface Link {
  /** What is held, and by what derivation. */
  readonly grant: Grant;
  /** The body it came with. */
  readonly authority: Authority;
}

/** A fence, what was delegated, and what the harness adds. */
export interface FenceQuestion {
  /** What the sandbox really permits. */
  readonly resolved: ResolvedAuthority;
  /** What the grant delegates. */
  readonly delegated: Caveats;
  /** What the harness declares that it adds; nothing, if left out. */
  readonly closure?: ResolvedAuthority;
}

/** How a scope stands to its bound. */
export interface Relation {
  /** Equal, subset, superset, incomparable, or unknown. */
  readonly relation: string;
  /** Whether the relation is equal or subset. */
  readonly within: boolean;
  /** What lies outside: empty when within, null when it cannot be listed. */
  readonly excess: Excess | null;
}

/** Why something was refused: a code and the facts that decided it. */
export interface Reason {
  /** Which refusal it is. */
  readonly code: string;
  /** The facts, by name. */
  readonly [fact: string]: unknown;
}

/** The answer to a question. */
export interface Verdict {
  /** The only field that a caller must read. */
  readonly granted: boolean;
  /** `admit`, `trusted` or `valid` if granted, else `reject`. */
  readonly decision: string;
  /** The law that a refusal upholds. */
  readonly law?: string;
  /** The first failure in the specification's order. */
  readonly reason?: Reason;
  /** The other failures. */
  readonly also?: readonly Reason[];
}

/** A verdict on a fence, with every axis' relation to its bound. */
export interface FenceVerdict extends Verdict {
  /** Each axis' relation to its bound. */
  readonly axes: { readonly [axis: string]: Omit<Relation, "within"> };
}

/** What was found of one link of a chain. */
export interface LinkReport {
  /** The recomputed id of the grant. */
  readonly grant_id: string;
  /** The recomputed id of the body. */
  readonly authority_id: string;
  /** Whether the body is the one that the grant names. */
  readonly bound: boolean;
  /** The verdict on the edge to the next link; null for the last. */
  readonly edge: Verdict | null;
}

/** The verdict on a chain, and every link's report. */
export interface ChainReport {
  /** Whether the chain is trusted. */
  readonly verdict: Verdict;
  /** One report for each link, leaf first. */
  readonly links: readonly LinkReport[];
}

/** The answer to binding: the link itself, or a refusal. */
export interface Binding {
  /** Whether the body is the one that the grant names. */
  readonly granted: boolean;
  /** Why it is not. */
  readonly reason?: Reason;
}

/** A verifier of elevations, as a host plugs it in. Only `true` authorizes. */
export type VerifyElevation = (parent: string, child: Grant, attestation: string) => unknown;

/** A workload that asks to run, and the posture that decides. */
export interface AdmissionQuestion {
  /** What asks to run, its grant among its annotations. */
  readonly spec: WorkloadSpec;
  /** How strictly the node admits. */
  readonly policy: Policy;
  /** The public keys that may vouch, in hex; compared as texts. */
  readonly trustedKeys: readonly string[];
  /** `strict` unless said otherwise. */
  readonly coverage?: Coverage;
}

/** Whether a workload may run, and who vouched for it. */
export interface Admission extends Verdict {
  /** Who vouched; null where nobody was asked, or nothing was admitted. */
  readonly grant: { readonly recipe: string; readonly key: string } | null;
  /** Beside an admit: what the strict profile would have refused it for. */
  readonly warnings: readonly Reason[];
}

/** A node's settings as texts; absent or null when not set. */
export interface PostureSettings {
  /** A policy's name. */
  readonly policy?: string | null;
  /** Public keys in hex, between commas. */
  readonly keys?: string | null;
}

/** How a node admits, and what is doubtful about its settings. */
export interface Posture {
  /** How strictly the node admits. */
  readonly policy: string;
  /** The pinned keys, as they were written. */
  readonly trustedKeys: readonly string[];
  /** What is doubtful about the settings. */
  readonly warnings: readonly { readonly code: string; readonly index?: number }[];
}

/** A verifier of signatures, as a host plugs it in. Only `true` is a yes. */
export type VerifySignature = (
  message: Uint8Array,
  signature: Uint8Array,
  publicKey: Uint8Array,
) => unknown;
