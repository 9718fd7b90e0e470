/**
 * `POST /v1/ids`: what is the content id of this authority or grant?
 *
 * @module
 */

import { authorityId, canonicalBytes, grantId } from "../mod.ts";
import type { Authority, Grant } from "../mod.ts";
import { authorityShape } from "../src/provenance/authority.ts";
import { grantShape } from "../src/provenance/grant.ts";
import { forms } from "../src/text/choice.ts";
import { encodeHex } from "../src/text/hex.ts";
import { object, required } from "../src/text/members.ts";
import { named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { idsAnswer } from "./answers/ids.ts";
import type { IdsAnswer } from "./answers/ids.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";

/** What `POST /v1/ids` is asked. */
export type IdsQuestion = { readonly authority: Authority } | { readonly grant: Grant };

const question: Shape<IdsQuestion> = forms<IdsQuestion>({
  authority: named(
    "AuthorityObject",
    "An authority to name.",
    object<{ authority: Authority }>({ authority: required(authorityShape) }),
  ),
  grant: named(
    "GrantObject",
    "A grant to name.",
    object<{ grant: Grant }>({ grant: required(grantShape) }),
  ),
});

/** The operation. */
export const ids: Endpoint = operation<IdsQuestion, IdsAnswer>({
  name: "ids",
  method: "POST",
  path: "/v1/ids",
  tag: "objects",
  summary: "What is the content id of this authority or grant?",
  description: "CIDv1 of the canonical dag-cbor bytes with BLAKE3. Set order and repeats in the " +
    "request mean nothing: one value has one id.",
  question,
  answer: idsAnswer,
  refusals: [],
  problems: [...SHAPE_CODES, "number_range", "cid"],
  batched: false,
  answered(question) {
    const object = "authority" in question ? question.authority : question.grant;
    const id = "authority" in question ? authorityId(question.authority) : grantId(question.grant);
    return { id, canonical: encodeHex(canonicalBytes(object)) };
  },
  outcome: notDecided,
});
