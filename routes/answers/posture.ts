/**
 * What `GET /v1/posture` answers.
 *
 * @module
 */

import { grantIdShape } from "../../src/identity/cid.ts";
import type { GrantId } from "../../src/identity/cid.ts";
import { orNull } from "../../src/text/choice.ts";
import { object, required } from "../../src/text/members.ts";
import { flag, named } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { policyShape, trustedKeysShape } from "../../src/workload/posture.ts";
import type { Policy } from "../../src/workload/posture.ts";

/** What `GET /v1/posture` answers. */
export interface PostureAnswer {
  /** Whether a workload needs a grant. */
  readonly policy: Policy;
  /** The public keys whose grants count. */
  readonly trusted_keys: readonly string[];
  /** The root that chains must end at; null if the server names none. */
  readonly trusted_root: GrantId | null;
  /** Whether a request may bring its own trust. */
  readonly request_trust: boolean;
}

/** The wire form of the answer. */
export const postureAnswer: Shape<PostureAnswer> = named(
  "PostureAnswer",
  "What the server judges by where a request brings nothing, and whether a request may bring it.",
  object<PostureAnswer>({
    policy: required(policyShape),
    trusted_keys: required(trustedKeysShape),
    trusted_root: required(orNull(grantIdShape)),
    request_trust: required(flag),
  }),
);
