/**
 * `POST /v1/ids`: what is the content id of this authority or grant?
 *
 * @module
 */

import { authorityId, canonicalBytes, grantId } from "../mod.ts";
import type { Authority, AuthorityId, Grant, GrantId } from "../mod.ts";
import { authorityIdShape } from "../src/identity/cid.ts";
import { authorityShape } from "../src/provenance/authority.ts";
import { grantShape } from "../src/provenance/grant.ts";
import { forms } from "../src/text/choice.ts";
import { encodeHex } from "../src/text/hex.ts";
import { object, required } from "../src/text/members.ts";
import { named, refined, text } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";

/** What `POST /v1/ids` is asked. */
export type IdsQuestion = { readonly authority: Authority } | { readonly grant: Grant };

/** What `POST /v1/ids` answers. */
export interface IdsAnswer {
  /** The content id. */
  readonly id: AuthorityId | GrantId;
  /** The hashed bytes, in lower-case hex. */
  readonly canonical: string;
}

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

const answer: Shape<IdsAnswer> = named(
  "IdsAnswer",
  "The content id, and the canonical bytes it is the hash of, in lower-case hex.",
  object<IdsAnswer>({
    // An authority's id and a grant's are spelled alike.
    id: required(authorityIdShape as Shape<AuthorityId | GrantId>),
    canonical: required(refined(text, (hex) => hex, { pattern: "^(?:[0-9a-f]{2})+$" })),
  }),
);

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
  answer,
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
