/**
 * `POST /v1/derivation`: does this grant follow from that one?
 *
 * @module
 */

import { checkDerivation, grantId } from "../mod.ts";
import type { GrantId, Link, RefusalCode, Verdict } from "../mod.ts";
import { grantIdShape } from "../src/identity/cid.ts";
import { linkShape } from "../src/provenance/binding.ts";
import { orNull } from "../src/text/choice.ts";
import { nullable, object, required } from "../src/text/members.ts";
import { named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { outcomeOf, verdictShape } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";

/** What `POST /v1/derivation` is asked. */
export interface DerivationQuestion {
  /** The grant whose derivation is judged, and its body. */
  readonly child: Link;
  /** The grant it should derive from, and its body; null for none. */
  readonly parent: Link | null;
}

/** What `POST /v1/derivation` answers. */
export type DerivationAnswer = Verdict & {
  /** The recomputed id of the child. */
  readonly child_id: GrantId;
  /** The recomputed id of the parent; null if none was given. */
  readonly parent_id: GrantId | null;
};

const CODES = [
  "authority_cid_mismatch",
  "missing_parent",
  "parent_mismatch",
  "attenuation_widens",
  "elevation_unauthorized",
] as const satisfies readonly RefusalCode[];

const question: Shape<DerivationQuestion> = named(
  "DerivationQuestion",
  "A grant, and the grant it should derive from.",
  object<DerivationQuestion>({ child: required(linkShape), parent: nullable(linkShape) }),
);

/** The operation. */
export const derivation: Endpoint = operation<DerivationQuestion, DerivationAnswer>({
  name: "derivation",
  method: "POST",
  path: "/v1/derivation",
  tag: "decisions",
  summary: "Does this grant follow from that one?",
  description: "Checks one edge: both bodies are bound, the parent's recomputed id is the one " +
    "named, and an attenuation only narrows. The parent's own edge is not judged, and no root is " +
    "trusted by it: that is what `/v1/chain` is for.",
  question,
  answer: verdictShape<Pick<DerivationAnswer, "child_id" | "parent_id">>(
    "DerivationAnswer",
    "Whether the edge derives, with the recomputed ids of both grants.",
    "valid",
    CODES,
    { child_id: required(grantIdShape), parent_id: required(orNull(grantIdShape)) },
  ),
  refusals: CODES,
  problems: [...SHAPE_CODES, "number_range", "cid"],
  batched: true,
  answered: ({ child, parent }) => ({
    ...checkDerivation(child, parent ?? undefined),
    child_id: grantId(child.grant),
    parent_id: parent && grantId(parent.grant),
  }),
  outcome: outcomeOf,
});
