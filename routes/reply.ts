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

/** What stands on every response unless the reply says otherwise. */
const HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "x-request-id",
  "cache-control": "no-store",
  // An answer opened as a page runs nothing, loads nothing and is framed by nobody.
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "cross-origin",
  "referrer-policy": "no-referrer",
  "strict-transport-security": "max-age=63072000",
  "x-content-type-options": "nosniff",
} as const;

/** Headers by name, in lower case. */
export type HeaderRecord = { readonly [name: string]: string };

/** A response with this body. */
export function reply(status: number, body: BodyInit | null, headers: HeaderRecord): Response {
  return new Response(body, { status, headers: { ...HEADERS, ...headers } });
}

/** An answer as JSON. */
export function jsonReply(status: number, body: unknown): Response {
  return reply(status, toJson(body), { "content-type": "application/json" });
}

/** A problem as RFC 9457 JSON. */
export function problemReply(problem: ProblemBody, headers: HeaderRecord = {}): Response {
  return reply(problem.status, toJson(problem), {
    "content-type": "application/problem+json",
    ...headers,
  });
}
