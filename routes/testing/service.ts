/**
 * The service as its tests ask it: every answer is held to what is declared of it.
 *
 * @module
 */

import assert from "node:assert/strict";
import { plain } from "../../golden/vectors/plain.ts";
import { resolvePosture, toJson } from "../../mod.ts";
import type { GrantId, Posture } from "../../mod.ts";
import { parseJson } from "../../src/text/json.ts";
import { Trail } from "../../src/text/trail.ts";
import type { Json } from "../../src/text/tree.ts";
import { createApp } from "../app.ts";
import type { App, LogLine } from "../app.ts";
import { EXAMPLE_ROOT } from "../examples.ts";
import { verifyNatively } from "../native_ed25519.ts";
import { OPERATIONS } from "../operations.ts";
import { BODY_CODES } from "../problem.ts";

/** An app, what it logged, and what it failed with. */
export interface Service {
  readonly app: App;
  readonly log: LogLine[];
  readonly failures: unknown[];
}

/** What was answered. Integers of the body are `bigint`. */
export interface Asked {
  readonly status: number;
  readonly headers: Headers;
  // deno-lint-ignore no-explicit-any
  readonly body: any;
}

/** A service that trusts the examples' root, and takes a request's, unless told otherwise. */
export function service(
  trust: { trustedRoot?: GrantId | undefined; requestTrust?: boolean; posture?: Posture } = {},
): Service {
  const log: LogLine[] = [];
  const failures: unknown[] = [];
  const app = createApp({
    server: {
      trust: {
        posture: resolvePosture({}),
        trustedRoot: EXAMPLE_ROOT,
        requestTrust: true,
        ...trust,
      },
      version: "0.0.0-test",
      verify: verifyNatively,
      module: { digest: "sha256-", pinned: "/writ-0.0.0-test.js" },
    },
    log: (line) => log.push(line),
    failed: (error) => failures.push(error),
  });
  return { app, log, failures };
}

/** A POST of a question: a value, or a text or bytes as they are. */
export function post(path: string, question: unknown, headers: HeadersInit = {}): Request {
  const raw = typeof question === "string" || question instanceof Uint8Array ||
    question instanceof ReadableStream;
  return new Request(`http://localhost${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: (raw ? question : toJson(question)) as BodyInit,
  });
}

/** Asks, and holds the answer to the declaration of the operation that was asked. */
export async function ask(app: App, request: Request): Promise<Asked> {
  const response = await app.fetch(request);
  const text = await response.text();
  const asked = {
    status: response.status,
    headers: response.headers,
    body: text === "" ? null : plain(parseJson(text)),
  };
  if (text !== "") conforms(request, asked, parseJson(text));
  return asked;
}

function conforms(request: Request, { status, headers, body }: Asked, json: Json): void {
  const path = new URL(request.url).pathname;
  const operation = OPERATIONS.find((one) => one.path === path && one.method === request.method);
  if (headers.get("content-type") === "application/problem+json") {
    assert.equal(body.status, BigInt(status), "a problem says the status it is sent with");
    assert.equal(body.type, `/problems/${body.code}`);
    assert(!("granted" in body) && !("decision" in body), "a problem carries no verdict");
    const anywhere = [...BODY_CODES, "bad_target", "internal"];
    const declared: readonly string[] = [...operation?.problems ?? [], ...anywhere];
    if (operation !== undefined) assert(declared.includes(body.code), `undeclared: ${body.code}`);
  } else {
    assert.equal(headers.get("content-type"), "application/json");
    operation?.answer.decode(json, new Trail());
  }
}
