/**
 * Every endpoint as a target: whatever is sent, only what is documented comes back.
 *
 * @module
 */

import { OPERATIONS } from "../../routes/operations.ts";
import { BODY_CODES, TITLES } from "../../routes/problem.ts";
import type { Operation } from "../../routes/operation.ts";
import { parseJson } from "../../src/text/json.ts";
import { Trail } from "../../src/text/trail.ts";
import type { Json } from "../../src/text/tree.ts";
import { JsonObject } from "../../src/text/tree.ts";
import type { Call, Reply } from "../subject.ts";
import { mediaType } from "../subjects/answers.ts";
import { Random } from "./random.ts";
import { bodiesFor } from "./seeds.ts";
import { keeps } from "./target.ts";
import type { Target } from "./target.ts";

/** Sends a call to the service. */
export type Send = (call: Call) => Promise<Reply>;

/** Each endpoint, and any request at all. `own` is whether the service is of this version. */
export function endpointTargets(send: Send, own: boolean): readonly Target[] {
  const asked = OPERATIONS.filter(({ question }) => question !== undefined);
  const endpoints = asked.map((operation): Target => ({
    name: operation.path,
    seeds: bodiesFor(operation.name),
    async feed(body) {
      const headers = { "content-type": "application/json" };
      const reply = await send({ method: "POST", path: operation.path, headers, body });
      return answered(reply, own ? operation : undefined, false);
    },
  }));
  return [...endpoints, {
    name: "any request",
    seeds: asked.flatMap(({ name }) => bodiesFor(name).slice(0, 3)),
    async feed(input) {
      const { call, enforced } = requestOf(input);
      const operation = OPERATIONS.find(({ path, method }) =>
        call.path.split("?")[0] === path && call.method === method
      );
      const reply = await send(call);
      // Of a HEAD or an OPTIONS there is nothing to read.
      if (call.method === "HEAD" || call.method === "OPTIONS") {
        keeps(reply.status < 500, "a status that is not documented", () => `${reply.status}`);
        return `${reply.status}`;
      }
      return answered(reply, own ? operation : undefined, enforced);
    },
  }];
}

const METHODS = ["PUT", "DELETE", "PATCH", "GET", "HEAD", "OPTIONS"] as const;
const TYPES = [
  "application/json",
  "application/json",
  "application/json",
  "application/json;charset=utf-8",
  'APPLICATION/JSON ; Charset="UTF-8"',
  "application/json; charset=utf-16",
  "application/jsonp",
  "text/plain",
  "multipart/form-data; boundary=x",
  "application/json, text/plain",
  ";",
] as const;
const QUERIES = ["", "", "?enforce=1", "?enforce=0", "?enforce=1&enforce=1", "?x", "?%"] as const;
const OTHERS = ["/", "/v1", "/v1/", "/v1/relate/", "/v1/%72elate", "//v1/relate", "/none"] as const;

/** A request whose method, address and headers are drawn by what the input is. */
function requestOf(input: Uint8Array<ArrayBuffer>): { call: Call; enforced: boolean } {
  const random = new Random(
    input.reduce((sum, byte) => Math.imul(sum, 31) + byte | 0, input.length),
  );
  const method = random.once(3) ? random.pick(METHODS) : "POST";
  const query = random.pick(QUERIES);
  const path = random.pick([...OPERATIONS.map(({ path }) => path), ...OTHERS]) + query;
  const bare = method === "GET" || method === "HEAD";
  const call: Call = bare ? { method, path } : {
    method,
    path,
    headers: {
      "content-type": random.pick(TYPES),
      ...(random.once(8) ? { "content-encoding": "gzip" } : {}),
      ...(random.once(8) ? { "x-request-id": "a b" } : {}),
    },
    body: input,
  };
  return { call, enforced: query.startsWith("?enforce=1") };
}

/** Claims that a reply is one that is documented, and says what it came to. */
function answered(reply: Reply, operation: Operation | undefined, enforced: boolean): string {
  const { status } = reply;
  const type = mediaType(reply);
  const said = () => `${status} with ${type ?? "no media type"}`;
  const problem = type === "application/problem+json";
  const answer = status === 200 || (status === 403 && enforced && !problem);
  keeps(answer || DOCUMENTED.has(status), "a status that is not documented", said);
  keeps(problem === !answer, "a status with another's body", said);
  if (!problem && type !== "application/json") return `${status}`;
  let body: Json;
  try {
    body = parseJson(reply.body);
  } catch (error) {
    keeps(false, "no strict JSON", () => `${said()}: ${(error as Error).message}`);
  }
  keeps(body instanceof JsonObject, "no object", said);
  if (!problem) {
    operation?.answer.decode(body, new Trail());
    const granted = body.get("granted");
    return granted === undefined ? `${status}` : `${status} ${granted === true ? "yes" : "no"}`;
  }
  const code = String(body.get("code"));
  keeps(Object.hasOwn(TITLES, code), "a code of its own", () => code);
  const known: readonly string[] = [
    ...operation?.problems ?? Object.keys(TITLES),
    ...BODY_CODES,
    "bad_target",
    "unknown_field",
    "unknown_variant",
  ];
  keeps(known.includes(code), "a code that is not declared", () => code);
  keeps(!body.has("granted") && !body.has("decision"), "a problem with a verdict", said);
  return `${status} ${code}`;
}

const DOCUMENTED: ReadonlySet<number> = new Set([400, 403, 404, 405, 413, 415, 422]);
