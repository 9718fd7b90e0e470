/**
 * Refusals: the closed list of codes, the law each upholds, and the verdict.
 *
 * A refusal is a value. It carries one code, the facts that decided it as fields
 * with the specification's own names, and one sentence for people. Other programs
 * rely on the codes and facts (design, `api.md`); the sentences may change. No
 * sentence quotes a secret, a signature or a whole document.
 *
 * @module
 */

import type { AuthorityId, GrantId } from "./identity/cid.ts";
import type { AxisName, CountBound, FenceAxis } from "./lattice/caveats.ts";
import type { Excess, ScopeRelation } from "./lattice/resolved.ts";
import type { WorkloadFacts } from "./workload/reasons.ts";

/** The laws a refusal can uphold. L2 and L4 are not decided in this module. */
export type Law = "L1" | "L3" | "L5" | "L6" | "L7";

/** What a widened axis gained: the items (null when it gained everything), or the two counts. */
export type Widening =
  | { readonly excess: readonly (string | bigint)[] | null }
  | { readonly child: CountBound; readonly parent: CountBound };

/** The facts of each refusal of the authority side, by code. */
export interface AuthorityFacts {
  /** The body is not the one the grant names. */
  authority_cid_mismatch: {
    readonly named_by_grant: AuthorityId;
    readonly of_body: AuthorityId;
    /** The link, where the refusal is of a chain. */
    readonly index?: number;
    /** Which of the two, where the refusal is of an edge. */
    readonly of?: "child" | "parent";
  };
  /** The grant names a parent, and none was given. */
  missing_parent: Record<never, never>;
  /** `named` by the child, `found` by recomputing the id of the grant given as parent. */
  parent_mismatch: { readonly named: GrantId; readonly found: GrantId };
  /** What the child has beyond its parent, axis by axis. */
  attenuation_widens: { readonly axes: { readonly [A in AxisName]?: Widening } };
  /** No valid attestation authorizes the elevation. */
  elevation_unauthorized: Record<never, never>;
  /** An empty chain proves nothing. */
  empty: Record<never, never>;
  /** The chain does not end at a root. */
  non_root_terminus: Record<never, never>;
  /** The link at `index` is a root and is not the last. */
  root_not_terminal: { readonly index: number };
  /** The link at `index` does not derive from the next one. */
  edge: { readonly index: number; readonly reason: EdgeReason };
  /** The root that was `found` is not the one `expected`. */
  untrusted_root: { readonly found: GrantId; readonly expected: GrantId };
  /** The first axis that exceeds its bound, how, and by what. */
  fence_exceeds_bound: {
    readonly axis: FenceAxis;
    readonly relation: ScopeRelation;
    readonly excess: Excess | null;
  };
}

/** The facts of every refusal, by code. */
export interface RefusalFacts extends AuthorityFacts, WorkloadFacts {}

/** A refusal code. */
export type RefusalCode = keyof RefusalFacts;

/** Why something was refused: its code, its facts and a sentence. */
export type Reason<C extends RefusalCode = RefusalCode> = {
  readonly [K in C]: { readonly code: K; readonly message: string } & Readonly<RefusalFacts[K]>;
}[C];

/** Why one edge of a chain was refused. */
export type EdgeReason = Reason<
  | "authority_cid_mismatch"
  | "missing_parent"
  | "parent_mismatch"
  | "attenuation_widens"
  | "elevation_unauthorized"
>;

/** The law that each code upholds. */
export const LAW_OF: { readonly [C in RefusalCode]: Law } = {
  authority_cid_mismatch: "L1",
  missing_parent: "L6",
  parent_mismatch: "L6",
  attenuation_widens: "L6",
  elevation_unauthorized: "L6",
  empty: "L5",
  non_root_terminus: "L5",
  root_not_terminal: "L5",
  edge: "L6",
  untrusted_root: "L5",
  fence_exceeds_bound: "L3",
  grant_required: "L7",
  incomplete: "L7",
  untrusted_key: "L6",
  malformed_key: "L7",
  malformed_signature: "L7",
  signature_mismatch: "L7",
  grant_malformed: "L7",
  mismatch: "L3",
  uncovered: "L7",
  image_ambiguous: "L7",
  hole_traversal: "L7",
};
Object.freeze(LAW_OF);

/** A "no", with the first reason in the specification's order and the others beside it. */
export interface Refusal<C extends RefusalCode = RefusalCode> {
  /** False: refused. */
  readonly granted: false;
  /** The specification's word for a refusal. */
  readonly decision: "reject";
  /** The law that the refusal upholds. */
  readonly law: Law;
  /** The first failure in the specification's order. */
  readonly reason: Reason<C>;
  /** The other failures, where more can be said: every one of them, in order. */
  readonly also?: readonly Reason[];
}

/** A "yes", and which question it answers. */
export interface Granted {
  /** True: granted. */
  readonly granted: true;
  /** The specification's word for this question's yes. */
  readonly decision: "admit" | "trusted" | "valid";
}

/**
 * The answer to a question. `granted` is the only field a caller must read.
 */
export type Verdict = Granted | Refusal;

/** Makes a reason from its code, its facts and its sentence; frozen with all it holds. */
export function reason<C extends RefusalCode>(
  code: C,
  message: string,
  facts: RefusalFacts[C],
): Reason<C> {
  return deepFreeze({ code, message, ...facts }) as Reason<C>;
}

/** Freezes what is not frozen yet; what is frozen already is taken to be so all the way down. */
function deepFreeze<T extends object>(value: T): T {
  if (Object.isFrozen(value)) return value;
  for (const member of Object.values(value)) {
    if (typeof member === "object" && member !== null) deepFreeze(member);
  }
  return Object.freeze(value);
}

/** The law that a reason upholds: an undecidable fence fails closed (L7), any other exceeds (L3). */
export function lawOf(why: Reason): Law {
  if (why.code === "fence_exceeds_bound" && why.relation === "unknown") return "L7";
  return LAW_OF[why.code];
}

/** The refusal of the first of these reasons. */
export function refuse<C extends RefusalCode>(
  first: Reason<C>,
  others: readonly Reason[] = [],
): Refusal<C> {
  const refusal = {
    granted: false,
    decision: "reject",
    law: lawOf(first as Reason),
    reason: first,
  } as const;
  return Object.freeze(
    others.length === 0 ? refusal : { ...refusal, also: Object.freeze([...others]) },
  );
}

/** The verdict: granted if there is nothing to refuse for. */
export function decide(decision: Granted["decision"], reasons: readonly Reason[]): Verdict {
  const [first, ...others] = reasons;
  return first === undefined ? Object.freeze({ granted: true, decision }) : refuse(first, others);
}
