/**
 * Problems: what is answered when there is no question to answer (RFC 9457).
 *
 * A problem is never a verdict, and a verdict is never a problem: a refusal is a
 * 200, because the question was answered. The codes are the contract; titles and
 * details are for people.
 *
 * @module
 */

import { MALFORMED, MalformedError } from "../mod.ts";
import type { MalformedCode, MalformedFacts } from "../mod.ts";
import { named, shape, wrongType } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";

/** A code of a problem that is not about the text of a question. */
export type HttpProblemCode =
  | "bad_target"
  | "media_type"
  | "not_found"
  | "method_not_allowed"
  | "request_trust_denied"
  | "internal";

const HTTP_PROBLEMS: { readonly [C in HttpProblemCode]: string } = {
  bad_target: "The request's target or its Host is no plain address.",
  media_type: "The body is not announced as plain UTF-8 JSON.",
  not_found: "There is nothing at this address.",
  method_not_allowed: "This address does not take that method.",
  request_trust_denied: "This server does not let a request bring its own trust.",
  internal: "The server failed. This is no verdict.",
};

/** Every code that a problem can carry. */
export type ProblemCode = MalformedCode | HttpProblemCode;

/** What each problem code means, in one sentence. */
export const TITLES: { readonly [C in ProblemCode]: string } = { ...MALFORMED, ...HTTP_PROBLEMS };

/** The status of each code; `limit` is 413 where it is the body itself that is too long. */
const STATUS: { readonly [C in ProblemCode]?: number } = {
  empty_body: 400,
  utf8: 400,
  json_syntax: 400,
  json_depth: 400,
  json_duplicate_key: 400,
  lone_surrogate: 400,
  bad_target: 400,
  request_trust_denied: 403,
  not_found: 404,
  method_not_allowed: 405,
  media_type: 415,
  internal: 500,
};

/** The codes that any body can answer with: it is not strict JSON, or not announced as such. */
export const BODY_CODES = [
  "empty_body",
  "utf8",
  "json_syntax",
  "json_depth",
  "json_duplicate_key",
  "lone_surrogate",
  "limit",
  "media_type",
] as const satisfies readonly ProblemCode[];

/** The codes that any shape can answer with. */
export const SHAPE_CODES = [
  "wrong_type",
  "missing_field",
  "unknown_field",
  "unknown_variant",
  "limit",
] as const satisfies readonly ProblemCode[];

/** The codes of choosing whose trust a question is judged by. */
export const TRUST_CODES = [
  "no_trusted_root",
  "request_trust_denied",
] as const satisfies readonly ProblemCode[];

/** The status that a problem of this code is answered with. */
export function statusOf(code: ProblemCode, facts: MalformedFacts = {}): number {
  return code === "limit" && facts["limit"] === "body_bytes" ? 413 : STATUS[code] ?? 422;
}

/** A problem that is not malformed input of the module's. */
export class Problem extends Error {
  override readonly name: string = "Problem";
  readonly code: ProblemCode;
  readonly facts: MalformedFacts;

  constructor(code: ProblemCode, detail: string, facts: MalformedFacts = {}) {
    super(detail);
    this.code = code;
    this.facts = facts;
  }
}

/** A problem as it is written. */
export interface ProblemBody {
  /** Where this kind of problem is described. */
  readonly type: string;
  /** What this code means, in one sentence. */
  readonly title: string;
  /** The HTTP status. */
  readonly status: number;
  /** What is wrong here, for people. */
  readonly detail: string;
  /** Which problem it is: the contract. */
  readonly code: ProblemCode;
  /** JSON Pointer into the request's body. */
  readonly path?: string;
  /** The facts that decided it. */
  readonly [fact: string]: string | number | readonly string[] | undefined;
}

/** The wire form of a problem. Nothing is decoded by it: which facts there are is the code's to say. */
export const problemShape: Shape<ProblemBody> = named(
  "Problem",
  "Why there was no question to answer (RFC 9457). `code` is the contract; beside the members " +
    "listed here stand the facts that decided it, such as `limit` and `max`, `known`, `expected` " +
    "or `offset`.",
  shape<ProblemBody>({
    type: "object",
    properties: {
      type: { type: "string", format: "uri-reference" },
      title: { type: "string" },
      status: { type: "integer", minimum: 400, maximum: 599 },
      detail: { type: "string" },
      code: { type: "string", enum: Object.keys(TITLES) },
      path: { type: "string", format: "json-pointer" },
    },
    required: ["type", "title", "status", "detail", "code"],
    additionalProperties: true,
  }, (value, at) => {
    throw wrongType("nothing", value, at);
  }),
);

/** The body of a problem for anything that was thrown; what it does not know is `internal`. */
export function problemOf(thrown: unknown): ProblemBody {
  if (thrown instanceof MalformedError) {
    const { path } = thrown;
    return body(thrown.code, thrown.message, path === undefined ? {} : { path }, thrown.facts);
  }
  if (thrown instanceof Problem) return body(thrown.code, thrown.message, {}, thrown.facts);
  // Nothing of the error is told: it may hold what was asked, or how this is built.
  return body("internal", "the server failed; nothing was decided");
}

function body(
  code: ProblemCode,
  detail: string,
  place: { readonly path?: string } = {},
  facts: MalformedFacts = {},
): ProblemBody {
  const status = statusOf(code, facts);
  const title = TITLES[code];
  return { type: `/problems/${code}`, title, status, detail, code, ...place, ...facts };
}
