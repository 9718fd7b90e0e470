/**
 * The API's description: OpenAPI 3.1, made of the table of operations.
 *
 * Every schema is the one that decodes, or that answers are held to in the tests;
 * every code comes from the declaration that the tests hold the answers to. Nothing
 * is described here that is not declared there, but for the prose.
 *
 * @module
 */

import { LIMITS, toJson } from "../mod.ts";
import type { LimitName } from "../mod.ts";
import type { JsonSchema, Shape } from "../src/text/shape.ts";
import { MEANING } from "./answers/reasons.ts";
import type { Example, Operation, Tag } from "./operation.ts";
import { BODY_CODES, problemShape, statusOf, TITLES } from "./problem.ts";
import type { ProblemCode } from "./problem.ts";

/** A part of the document. */
type Node = { readonly [key: string]: unknown };

const TAGS: { readonly [T in Tag]: string } = {
  decisions: "Questions that are answered yes or no, with the reason.",
  objects: "Ids and grant documents: what there is to sign, to name and to read.",
  server: "The server itself.",
};

const BOUNDS: { readonly [L in LimitName]: string } = {
  body_bytes: "bytes of a request's body",
  json_depth: "nested arrays and objects",
  chain_links: "links of a chain",
  set_items: "items of a set",
  batch_questions: "questions of a batch",
  lint_findings: "findings about a recipe",
};

const ABOUT = `May this run, and on whose authority?

**Verdicts.** A refusal is a 200: the question was answered. \`granted\` is the only member a
caller must read; \`reason.code\` says why not, and the facts that decided stand beside it.
With \`?enforce=1\` a refusal is a 403 with the same body, for whoever does not read JSON.

**Problems.** What is no question is an RFC 9457 problem with a \`code\` and, where there is one,
a \`path\`: a JSON Pointer into what was sent. Unknown and repeated members are problems too.

**Trust.** A question may bring its own trust (\`posture\`, \`trusted_root\`) or leave it out and be
judged by the server's; \`trust.source\` says which. A server can be closed to a request's trust.

**Numbers** go up to 2^64 - 1 and are exact: read them with a parser that keeps them.

**Limits.** Over any of them is the code \`limit\` (\`json_depth\` for the depth), with \`max\`.

| limit | at most | of |
|---|---|---|
${
  Object.entries(LIMITS).map(([name, max]) =>
    `| \`${name}\` | ${max} | ${BOUNDS[name as LimitName]} |`
  ).join("\n")
}`;

/** The description of these operations. */
export function describe(operations: readonly Operation[], version: string): Node {
  return {
    openapi: "3.1.0",
    info: {
      title: "Writ",
      version,
      summary: "Verifies signed workload grants and content-addressed authority chains.",
      description: ABOUT,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/", description: "This server." }],
    // There is nothing to log in to: no cookies, no credentials.
    security: [],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      operations.map((one) => [one.path, { [one.method.toLowerCase()]: described(one) }]),
    ),
    components: {
      schemas: schemas(operations),
      parameters: {
        Enforce: {
          name: "enforce",
          in: "query",
          description:
            "Answer a refusal with 403. Any value but 1, and any other parameter, is a " +
            "problem, so that a gate that is misspelt stays shut.",
          schema: { const: "1" },
        },
        RequestId: {
          name: "x-request-id",
          in: "header",
          description: "Kept if it is a plain token, so that an id of yours follows the question.",
          schema: { type: "string", pattern: "^[\\w.=-]{1,128}$" },
        },
      },
      headers: {
        RequestId: {
          description: "The request's id, in the server's log too.",
          schema: { type: "string" },
        },
      },
      responses: {
        NotJson: problem(
          "The body is not strict JSON, or the request is not addressed plainly.",
          [...BODY_CODES.filter((code) => statusOf(code) === 400), "bad_target"],
        ),
        BadTarget: problem("The request is not addressed plainly.", ["bad_target"]),
        TooLong: problem("The body is too long.", ["limit"]),
        NotAnnounced: problem("The body is not announced as JSON.", ["media_type"]),
        Failed: problem("The server failed. This is never a verdict.", ["internal"]),
      },
    },
  };
}

function described(operation: Operation): Node {
  const { name, tag, summary, description, question, examples } = operation;
  const json = question && {
    schema: question.schema,
    examples: exampleMap(examples.filter(({ malformed }) => !malformed), ({ request }) => request),
  };
  return {
    operationId: name,
    tags: [tag],
    summary,
    description,
    parameters: [
      ...(tag === "decisions" ? [{ $ref: "#/components/parameters/Enforce" }] : []),
      { $ref: "#/components/parameters/RequestId" },
    ],
    ...(json && { requestBody: { required: true, content: { "application/json": json } } }),
    responses: responses(operation),
  };
}

function responses(operation: Operation): Node {
  const { tag, question, answer, refusals, problems, examples } = operation;
  const codes = refusals.map((code) => `- \`${code}\`: ${MEANING[code]}`);
  const yes = examples.filter(({ status = 200 }) => status === 200);
  const json = { schema: answer.schema, examples: exampleMap(yes, ({ answer }) => answer) };
  const answered = {
    description: ["The answer.", ...(codes.length === 0 ? [] : ["It refuses with:", ""]), ...codes]
      .join("\n"),
    headers: HEADERS,
    content: { "application/json": json },
  };
  const failed = { $ref: "#/components/responses/Failed" };
  const astray = { $ref: "#/components/responses/BadTarget" };
  if (question === undefined) return { 200: answered, 400: astray, 500: failed };

  const having = (status: number) => problems.filter((code) => statusOf(code) === status);
  const malformed = examples.filter(({ status }) => status === 422);
  return {
    200: answered,
    400: { $ref: "#/components/responses/NotJson" },
    ...(tag === "decisions" ? { 403: forbidden(answer.schema, having(403)) } : {}),
    413: { $ref: "#/components/responses/TooLong" },
    415: { $ref: "#/components/responses/NotAnnounced" },
    422: problem("The body is JSON, and no question.", having(422), malformed),
    500: failed,
  };
}

const HEADERS = { "x-request-id": { $ref: "#/components/headers/RequestId" } };

/** A refusal that is enforced, and the problems that are a 403 in any case. */
function forbidden(schema: JsonSchema, codes: readonly ProblemCode[]): Node {
  const enforced = "With `?enforce=1`, a refusal: the body is that of the 200.";
  const content = { "application/json": { schema } };
  if (codes.length === 0) return { description: enforced, headers: HEADERS, content };
  const denied = problem(enforced, codes);
  return { ...denied, content: { ...content, ...denied["content"] as Node } };
}

/** A problem with one of these codes. */
function problem(
  about: string,
  codes: readonly ProblemCode[],
  examples: readonly Example[] = [],
): Node {
  const schema = {
    allOf: [problemShape.schema],
    properties: { code: { enum: codes } },
  };
  return {
    description: [about, "", ...codes.map((code) => `- \`${code}\`: ${TITLES[code]}`)].join("\n"),
    headers: HEADERS,
    content: {
      "application/problem+json": {
        schema,
        ...(examples.length === 0
          ? {}
          : { examples: exampleMap(examples, ({ answer }) => answer) }),
      },
    },
  };
}

function exampleMap(examples: readonly Example[], value: (example: Example) => unknown): Node {
  return Object.fromEntries(
    examples.map((one) => [one.name, { summary: one.summary, value: value(one) }]),
  );
}

/** Every named shape that the operations reach, by name. */
function schemas(operations: readonly Operation[]): Node {
  const found = new Map<string, JsonSchema>();
  const roots = operations.flatMap(({ question, answer }) =>
    question ? [question, answer] : [answer]
  );
  for (const root of [...roots, problemShape]) {
    for (const [name, shape] of root.named) found.set(name, agreed(name, found.get(name), shape));
  }
  return Object.fromEntries([...found].sort(([a], [b]) => a < b ? -1 : 1));
}

/** Two shapes of one name would describe one of them wrongly. */
function agreed(name: string, known: JsonSchema | undefined, shape: Shape<unknown>): JsonSchema {
  if (known === undefined || toJson(known) === toJson(shape.schema)) return shape.schema;
  throw new Error(`two shapes are called ${name}`);
}
