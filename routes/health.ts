/**
 * `GET /healthz`: is the service up, and which version of it?
 *
 * @module
 */

import { object, required } from "../src/text/members.ts";
import { constant } from "../src/text/choice.ts";
import { named, text } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Operation } from "./operation.ts";

/** What `GET /healthz` answers. */
export interface Health {
  readonly status: "ok";
  readonly version: string;
}

const answer: Shape<Health> = named(
  "Health",
  "That the service answers, and its version.",
  object<Health>({ status: required(constant("ok")), version: required(text) }),
);

/** The operation. */
export const health: Operation = operation<undefined, Health>({
  name: "health",
  method: "GET",
  path: "/healthz",
  summary: "Is the service up?",
  description: "Answers as long as the service does. It decides nothing.",
  answer,
  refusals: [],
  problems: [],
  examples: [],
  batched: false,
  answered: (_, { version }) => ({ status: "ok", version }),
  outcome: notDecided,
});
