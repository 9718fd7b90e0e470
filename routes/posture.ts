/**
 * `GET /v1/posture`: how does this server judge, and whom does it trust?
 *
 * Nothing here is secret: the keys are public keys, the root is an id.
 *
 * @module
 */

import type { GrantId, Policy } from "../mod.ts";
import { grantIdShape } from "../src/identity/cid.ts";
import { orNull } from "../src/text/choice.ts";
import { object, required } from "../src/text/members.ts";
import { flag, named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { policyShape, trustedKeysShape } from "../src/workload/posture.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";

/** What `GET /v1/posture` answers. */
export interface PostureAnswer {
  /** How strictly workloads are admitted. */
  readonly policy: Policy;
  /** The public keys that may vouch, in hex. */
  readonly trusted_keys: readonly string[];
  /** The root that chains must end at; null if there is none. */
  readonly trusted_root: GrantId | null;
  /** Whether a request may bring its own trust. */
  readonly request_trust: boolean;
}

const answer: Shape<PostureAnswer> = named(
  "PostureAnswer",
  "What the server judges by where a request brings nothing, and whether a request may bring it.",
  object<PostureAnswer>({
    policy: required(policyShape),
    trusted_keys: required(trustedKeysShape),
    trusted_root: required(orNull(grantIdShape)),
    request_trust: required(flag),
  }),
);

/** The operation. */
export const posture: Endpoint = operation<undefined, PostureAnswer>({
  name: "posture",
  method: "GET",
  path: "/v1/posture",
  tag: "server",
  summary: "How does this server judge, and whom does it trust?",
  description: "The server's own posture and root, read from its environment when it started.",
  answer,
  refusals: [],
  problems: [],
  batched: false,
  answered: (_, { trust: { posture, trustedRoot, requestTrust } }) => ({
    policy: posture.policy,
    trusted_keys: posture.trustedKeys,
    trusted_root: trustedRoot ?? null,
    request_trust: requestTrust,
  }),
  outcome: notDecided,
});
