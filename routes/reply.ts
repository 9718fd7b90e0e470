/**
 * Replies: every response is made here, so that every response has the same headers.
 *
 * Answers are open to any origin, because there are no cookies and no credentials
 * to borrow; they are never stored, because a verdict is of one moment's trust.
 *
 * @module
 */

import { toJson } from "../mod.ts";
import type { ProblemBody } from "./problem.ts";

/** Headers by name, in lower case. */
export type HeaderRecord = { readonly [name: string]: string };

/** What stands on every response unless the reply says otherwise. */
const HEADERS: HeaderRecord = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id",
  "cache-control": "no-store",
  // An answer opened as a page runs nothing, loads nothing and is framed by nobody.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
};
const NAMED = Object.entries(HEADERS);
const NONE: HeaderRecord = {};

/** A response with this body. */
export function reply(
  status: number,
  body: BodyInit | null,
  type: string | undefined,
  headers: HeaderRecord = NONE,
): Response {
  const init = type === undefined ? { status } : { status, headers: { "content-type": type } };
  const response = new Response(body, init);
  // One by one: a record of them all costs Deno several times as much.
  for (const [name, value] of NAMED) response.headers.append(name, headers[name] ?? value);
  for (const name of Object.keys(headers)) {
    if (!Object.hasOwn(HEADERS, name)) response.headers.append(name, headers[name]!);
  }
  return response;
}

/** An answer as JSON. */
export function jsonReply(status: number, body: unknown): Response {
  return reply(status, textOf(body), "application/json");
}

/** A problem as RFC 9457 JSON. */
export function problemReply(problem: ProblemBody, headers: HeaderRecord = {}): Response {
  return reply(problem.status, textOf(problem), "application/problem+json", headers);
}

/** What answers HEAD where this answers GET: the same headers and length (RFC 9110, section 8.6). */
export async function headOf(response: Response): Promise<Response> {
  const head = new Response(null, response);
  if (response.body !== null && !head.headers.has("content-length")) {
    head.headers.set("content-length", String((await response.arrayBuffer()).byteLength));
  }
  return head;
}

/**
 * The JSON text of an answer. `JSON.stringify` writes the same as the module's own
 * writer for what is answered here, in a third of the time, and throws a `TypeError`
 * for the one thing that it cannot write: a `bigint`. To look for one first would cost
 * every answer what the few that have one are written twice for.
 */
function textOf(body: unknown): string {
  try {
    return JSON.stringify(body);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return toJson(body);
  }
}
