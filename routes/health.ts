/**
 * `GET /healthz`: is the service up, and which version of it?
 *
 * @module
 */

import { healthAnswer } from "./answers/health.ts";
import type { Health } from "./answers/health.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";

/** The operation. */
export const health: Endpoint = operation<undefined, Health>({
  name: "health",
  method: "GET",
  path: "/healthz",
  tag: "server",
  summary: "Is the service up?",
  description: "Answers as long as the service does. It decides nothing.",
  answer: healthAnswer,
  refusals: [],
  problems: [],
  batched: false,
  answered: (_, { version, module }) => ({ status: "ok", version, module }),
  outcome: notDecided,
});
