/**
 * Calls of a service (L7): each answers what is a question for it, and nothing else.
 *
 * These laws are about the way in: method, media type, length, strict JSON and shape.
 * A module has no such way, so there they are not checked; its parsers have laws of
 * their own (`reading.ts`).
 *
 * @module
 */

import { claim, equal, show } from "../claims.ts";
import { anyBody, bodies, CALL_FORMS, isQuestion, plainBody } from "../generators/bodies.ts";
import type { Body, CallForm } from "../generators/bodies.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { BODY_BYTES, NOT_JSON, NOT_THE_SHAPE } from "../oracles/codes.ts";
import type { Call, Operations, Reply } from "../subject.ts";
import { answerOf, bodyOf, mediaType } from "../subjects/answers.ts";

/** What is expected of a reply: a status, and of a problem its code and place. */
interface Expected {
  readonly status: number;
  readonly code?: string | undefined;
  readonly path?: string | undefined;
}

/** The status of each code of malformed input, but for a body over its cap. */
const statusOf = (code: string): number => NOT_JSON.includes(code) ? 400 : 422;

/** Claims that a reply is an answer, or a problem that says what it is and decides nothing. */
function replied(reply: Reply, expected: Expected, what: string): void {
  const { status, code = "" } = expected;
  const said = () => `${what}: expected ${`${status} ${code}`.trim()}, got ${told(reply)}`;
  claim(reply.status === status, said);
  if (reply.status === 200) {
    answerOf(reply);
    const stored = reply.headers["cache-control"] ?? "";
    claim(stored.includes("no-store"), `${what}: an answer that may be stored, and outlive trust`);
    return;
  }
  claim(mediaType(reply) === "application/problem+json", said);
  const problem = bodyOf(reply) as Record<string, unknown>;
  equal(problem["status"], BigInt(reply.status), `${what}: the status in the problem`);
  claim(typeof problem["code"] === "string", `${what}: a problem without a code`);
  claim(!("granted" in problem || "decision" in problem), `${what}: a problem with a verdict`);
  if (code !== "") claim(problem["code"] === code, said);
  if (expected.path !== undefined) equal(problem["path"], expected.path, `${what}: the path`);
}

function told(reply: Reply): string {
  try {
    const { code, path } = bodyOf(reply) as Record<string, unknown>;
    const said = code === undefined ? show(bodyOf(reply)) : `${code} at ${show(path)}`;
    return `${reply.status} ${said}`;
  } catch {
    return `${reply.status} with ${mediaType(reply) ?? "no media type"}`;
  }
}

/** A way to ask, right or not, with a question that is. */
interface Way {
  readonly way: string;
  readonly call: Call;
  /** Bytes that the body is made long with, by spaces behind it. */
  readonly padded?: number;
  readonly status: number;
}

const JSON_TYPE = { "content-type": "application/json" };

/** The ways into a call. */
function ways(call: CallForm): readonly Way[] {
  const { path } = call;
  const body = plainBody(call);
  const as = (way: string, status: number, own: Partial<Call>, padded = 0): Way => ({
    way,
    status,
    padded,
    call: { method: "POST", path, headers: JSON_TYPE, body, ...own },
  });
  const typed = (type: string) => ({ headers: { "content-type": type } });
  return [
    as("a question", 200, {}),
    as("a question in capitals", 200, typed("APPLICATION/JSON")),
    as("a question in UTF-8", 200, typed("application/json; charset=utf-8")),
    as("a body as long as the cap", 200, {}, BODY_BYTES),
    as("a body longer than the cap", 413, {}, BODY_BYTES + 1),
    // A text would be given a type by the client.
    as("no type", 415, { headers: {}, body: new TextEncoder().encode(body) }),
    ...["text/plain", "application/x-www-form-urlencoded", "text/json", "application/jsonp"].map(
      (type) => as(`the type ${type}`, 415, typed(type)),
    ),
    as("PUT", 405, { method: "PUT" }),
    as("DELETE", 405, { method: "DELETE" }),
    { way: "GET", status: 405, call: { method: "GET", path } },
    as("another address", 404, { path: `${path}x` }),
  ];
}

async function askedBy(
  writ: Operations,
  { way, call, padded = 0, status }: Way,
): Promise<string> {
  const { body } = call;
  const long = typeof body === "string" ? { body: body.padEnd(padded) } : {};
  const reply = await writ.exchange({ ...call, ...long });
  replied(reply, { status, code: status === 413 ? "limit" : undefined }, way);
  if (status === 405) {
    const allowed = reply.headers["allow"] ?? "";
    claim(/\bPOST\b/.test(allowed), `${way}: Allow is "${allowed}", without POST`);
  }
  return status === 200 ? "question" : "another way";
}

async function posted(
  writ: Operations,
  path: string,
  { text, code, path: at }: Body,
): Promise<string> {
  const reply = await writ.exchange({ method: "POST", path, headers: JSON_TYPE, body: text });
  const status = code === undefined ? 200 : statusOf(code);
  replied(reply, { status, code, path: at }, "the answer");
  return code === undefined ? "question" : NOT_JSON.includes(code) ? "not JSON" : "another shape";
}

/** How many bodies {@linkcode bodies} makes for each call. */
const BODIES: Readonly<Record<string, number>> = {
  "/v1/relate": 251,
  "/v1/admit/fence": 927,
  "/v1/admit/workload": 1385,
  "/v1/chain": 508,
  "/v1/derivation": 981,
  "/v1/ids": 529,
  "/v1/grants": 1246,
  "/v1/grants/parse": 122,
};

function law(call: CallForm): Law {
  const { path, operations } = call;
  return {
    name: `${path} answers what is a question for it, and says of all else what it is`,
    number: "L7",
    statement:
      "200 ⇔ POST, application/json, length under the cap, strict JSON, of the shape; else a problem with its code and place, and no verdict",
    needs: ["exchange", ...operations],
    checks: [
      exhaustive<Way | Body>({
        cases: function* () {
          yield* ways(call);
          yield* bodies(call);
        },
        size: ways(call).length + BODIES[path]!,
        cover: { question: 0.001, "another way": 0.001, "not JSON": 0.05, "another shape": 0.1 },
        holds: (writ, given) => "way" in given ? askedBy(writ, given) : posted(writ, path, given),
      }),
      property({
        values: anyBody(call),
        weight: 2,
        cover: { question: 0.06, problem: 0.3 },
        holds: async (writ, text) => {
          const body = { method: "POST", path, headers: JSON_TYPE, body: text };
          const reply = await writ.exchange(body);
          const what = "the answer";
          const { code } = bodyOf(reply) as { code?: string };
          if (isQuestion(call, text)) {
            const refused = reply.status === 422 && call.beyond.includes(code!);
            replied(reply, { status: refused ? 422 : 200 }, what);
            return refused ? "of the shape" : "question";
          }
          claim(
            [...NOT_JSON, ...NOT_THE_SHAPE].includes(code!),
            () => `${what}: not a question, and answered ${told(reply)}`,
          );
          replied(reply, { status: statusOf(code!) }, what);
          return "problem";
        },
      }),
    ],
  };
}

/** The laws of calls, one for each. */
export const callLaws: readonly Law[] = CALL_FORMS.map(law);
