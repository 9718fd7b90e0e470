/**
 * `POST /v1/admit/fence`: does what the sandbox really permits stay within what was
 * delegated, plus a declared closure?
 *
 * What was delegated is said outright, or is what the leaf of a trusted chain holds.
 *
 * @module
 */

import { admitFence, verifyChain } from "../mod.ts";
import type { Caveats, GrantId, Link, ResolvedAuthority } from "../mod.ts";
import { grantIdShape } from "../src/identity/cid.ts";
import { caveatsShape } from "../src/lattice/caveats.ts";
import { resolvedAuthorityShape } from "../src/lattice/resolved.ts";
import { chainShape } from "../src/provenance/binding.ts";
import { forms } from "../src/text/choice.ts";
import { nullable, object, required } from "../src/text/members.ts";
import { named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import type { Trail } from "../src/text/trail.ts";
import { FENCE_CODES, fenceAnswer } from "./answers/fence.ts";
import type { FenceAnswer } from "./answers/fence.ts";
import { outcomeOf } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint, Server } from "./operation.ts";
import { SHAPE_CODES, TRUST_CODES } from "./problem.ts";
import { chooseRoot } from "./trust.ts";

/** What `POST /v1/admit/fence` is asked, where the caller says what was delegated. */
export interface DelegatedFence {
  /** What the sandbox really permits. */
  readonly resolved: ResolvedAuthority;
  /** What was delegated. */
  readonly delegated: Caveats;
  /** What the harness declares that it adds; nothing, if null. */
  readonly closure: ResolvedAuthority | null;
}

/** What `POST /v1/admit/fence` is asked, where a chain proves what was delegated. */
export interface ChainedFence {
  /** What the sandbox really permits. */
  readonly resolved: ResolvedAuthority;
  /** Leaf first; the leaf's caveats are what was delegated. */
  readonly chain: readonly Link[];
  /** The root that the chain must end at; the server's, if null. */
  readonly trusted_root: GrantId | null;
  /** What the harness declares that it adds; nothing, if null. */
  readonly closure: ResolvedAuthority | null;
}

const delegated: Shape<DelegatedFence> = named(
  "DelegatedFence",
  "A fence, and what was delegated.",
  object<DelegatedFence>({
    resolved: required(resolvedAuthorityShape),
    delegated: required(caveatsShape),
    closure: nullable(resolvedAuthorityShape),
  }),
);

const chained: Shape<ChainedFence> = named(
  "ChainedFence",
  "A fence, and a chain, leaf first, whose leaf says what was delegated.",
  object<ChainedFence>({
    resolved: required(resolvedAuthorityShape),
    chain: required(chainShape),
    trusted_root: nullable(grantIdShape),
    closure: nullable(resolvedAuthorityShape),
  }),
);

function answered(
  question: DelegatedFence | ChainedFence,
  server: Server,
  at: Trail,
): FenceAnswer {
  const fence = {
    resolved: question.resolved,
    ...(question.closure === null ? {} : { closure: question.closure }),
  };
  if ("delegated" in question) return admitFence({ ...fence, delegated: question.delegated });
  const { root, trust } = chooseRoot(question.trusted_root, server.trust, at);
  const chain = verifyChain(question.chain, root);
  // A trusted chain has a leaf, and its body is bound: the caveats are those the grant commits to.
  if (!chain.granted) return { ...chain, axes: null, chain, trust };
  const leaf = question.chain[0]!;
  return { ...admitFence({ ...fence, delegated: leaf.authority.caveats }), chain, trust };
}

/** The operation. */
export const fence: Endpoint = operation<DelegatedFence | ChainedFence, FenceAnswer>({
  name: "admit_fence",
  method: "POST",
  path: "/v1/admit/fence",
  tag: "decisions",
  summary: "Does a fence stay within what was delegated and declared?",
  description: "Admits a fence only if, on every axis, what it permits is within what was " +
    "delegated plus the closure. Give `delegated`, or a `chain` that proves it: then the chain's " +
    "refusal is the answer if it is not trusted (and `axes` is null), else its leaf's caveats " +
    "are what was delegated.",
  question: forms<DelegatedFence | ChainedFence>({ delegated, chain: chained }, ["trusted_root"]),
  answer: fenceAnswer,
  refusals: FENCE_CODES,
  problems: [...SHAPE_CODES, "number_range", "cid", ...TRUST_CODES],
  batched: true,
  answered,
  outcome: outcomeOf,
});
