/**
 * What `POST /v1/ids` answers.
 *
 * @module
 */

import { authorityIdShape } from "../../src/identity/cid.ts";
import type { AuthorityId, GrantId } from "../../src/identity/cid.ts";
import { object, required } from "../../src/text/members.ts";
import { named, refined, text } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";

/** What `POST /v1/ids` answers. */
export interface IdsAnswer {
  /** The content id. */
  readonly id: AuthorityId | GrantId;
  /** The hashed bytes, in lower-case hex. */
  readonly canonical: string;
}

/** The wire form of the answer. */
export const idsAnswer: Shape<IdsAnswer> = named(
  "IdsAnswer",
  "The content id, and the canonical bytes it is the hash of, in lower-case hex.",
  object<IdsAnswer>({
    // An authority's id and a grant's are spelled alike.
    id: required(authorityIdShape as Shape<AuthorityId | GrantId>),
    canonical: required(refined(text, (hex) => hex, { pattern: "^(?:[0-9a-f]{2})+$" })),
  }),
);
