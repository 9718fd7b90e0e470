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
import type { Endpoint, Published } from "./operation.ts";

/** What `GET /healthz` answers. */
export interface Health {
  /** That it answers. */
  readonly status: "ok";
  /** The version of the service. */
  readonly version: string;
  /** The module that it publishes. */
  readonly module: Published;
}

const published: Shape<Published> = named(
  "Published",
  "The module that the service publishes at `/writ.js`: the digest of its bytes (`sha256-` and " +
    "base64, as an `integrity` attribute has it), and the address that is pinned to them.",
  object<Published>({ digest: required(text), pinned: required(text) }),
);

const answer: Shape<Health> = named(
  "Health",
  "That the service answers, its version, and the module that it publishes.",
  object<Health>({
    status: required(constant("ok")),
    version: required(text),
    module: required(published),
  }),
);

/** The operation. */
export const health: Endpoint = operation<undefined, Health>({
  name: "health",
  method: "GET",
  path: "/healthz",
  tag: "server",
  summary: "Is the service up?",
  description: "Answers as long as the service does. It decides nothing.",
  answer,
  refusals: [],
  problems: [],
  batched: false,
  answered: (_, { version, module }) => ({ status: "ok", version, module }),
  outcome: notDecided,
});
