/**
 * `POST /v1/derivation`: does this grant follow from that one?
 *
 * @module
 */

import { checkDerivation, grantId } from "../mod.ts";
import type { Link } from "../mod.ts";
import { linkShape } from "../src/provenance/binding.ts";
import { nullable, object, required } from "../src/text/members.ts";
import { named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { DERIVATION_CODES, derivationAnswer } from "./answers/derivation.ts";
import type { DerivationAnswer } from "./answers/derivation.ts";
import { outcomeOf } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";

/** What `POST /v1/derivation` is asked. */
export interface DerivationQuestion {
  /** The grant that is judged, with its body. */
  readonly child: Link;
  /** The grant that it should derive from; none is needed for a root. */
  readonly parent: Link | null;
}

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
  answer: derivationAnswer,
  refusals: DERIVATION_CODES,
  problems: [...SHAPE_CODES, "number_range", "cid"],
  batched: true,
  answered: ({ child, parent }) => ({
    ...checkDerivation(child, parent ?? undefined),
    child_id: grantId(child.grant),
    parent_id: parent && grantId(parent.grant),
  }),
  outcome: outcomeOf,
});
