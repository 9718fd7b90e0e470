/**
 * `GET /v1/posture`: how does this server judge, and whom does it trust?
 *
 * Nothing here is secret: the keys are public keys, the root is an id.
 *
 * @module
 */

import { postureAnswer } from "./answers/posture.ts";
import type { PostureAnswer } from "./answers/posture.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";

/** The operation. */
export const posture: Endpoint = operation<undefined, PostureAnswer>({
  name: "posture",
  method: "GET",
  path: "/v1/posture",
  tag: "server",
  summary: "How does this server judge, and whom does it trust?",
  description: "The server's own posture and root, read from its environment when it started.",
  answer: postureAnswer,
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
