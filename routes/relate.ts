/**
 * `POST /v1/relate`: how does what is permitted stand to its bound?
 *
 * @module
 */

import { relateScopes } from "../mod.ts";
import type { Relation, ResolvedScope } from "../mod.ts";
import { resolvedScopeShape } from "../src/lattice/resolved.ts";
import { object, required } from "../src/text/members.ts";
import { named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { relateAnswer } from "./answers/relate.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";

/** What `POST /v1/relate` is asked. */
export interface RelateQuestion {
  /** What a mechanism permits. */
  readonly resolved: ResolvedScope;
  /** What it should be within. */
  readonly bound: ResolvedScope;
}

const question: Shape<RelateQuestion> = named(
  "RelateQuestion",
  "A scope, and the bound it should be within.",
  object<RelateQuestion>({
    resolved: required(resolvedScopeShape),
    bound: required(resolvedScopeShape),
  }),
);

/** The operation. */
export const relate: Endpoint = operation<RelateQuestion, Relation>({
  name: "relate",
  method: "POST",
  path: "/v1/relate",
  tag: "decisions",
  summary: "How does a scope stand to its bound?",
  description: "Compares what a mechanism permits with what it should be within, items and " +
    "classes apart. `unknown` on either side never relates. With `?enforce=1`, refused means " +
    "not `within`.",
  question,
  answer: relateAnswer,
  refusals: [],
  problems: SHAPE_CODES,
  batched: true,
  answered: ({ resolved, bound }) => relateScopes(resolved, bound),
  outcome: ({ relation, within }) => ({ refused: !within, decision: relation }),
});
