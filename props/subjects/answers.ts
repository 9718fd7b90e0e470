/**
 * Answers as wire values: a reply's JSON, read strictly, or the problem in it.
 *
 * @module
 */

import { plain } from "../../golden/vectors/plain.ts";
import { parseJson } from "../../src/text/json.ts";
import { NoAnswer } from "./service.ts";
import type { Reply } from "../subject.ts";

/** The service says that what it was asked is no question. */
export class ProblemAnswer extends Error {
  override readonly name: string = "ProblemAnswer";
  constructor(
    readonly status: number,
    readonly code: string,
    readonly path: string | undefined,
    /** The other members of the problem. */
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(`status ${status}, ${code}${path === undefined ? "" : ` at "${path}"`}`);
  }
}

/** The statuses of input that is malformed; any other problem is about something else. */
export const MALFORMED_STATUS: ReadonlySet<number> = new Set([400, 413, 422]);

/** Members that are small counts and not u64 of the caller's: plain numbers, as in the module. */
const COUNTS: ReadonlySet<string> = new Set(["index", "bytes", "mode"]);

/** Reads the body of a reply as strict JSON, integers as `bigint` and small counts as `number`. */
export function bodyOf({ body }: Reply): unknown {
  try {
    return counted(plain(parseJson(body)));
  } catch (error) {
    throw new NoAnswer(`the answer is no strict JSON: ${(error as Error).message}`);
  }
}

/** The answer in a reply. Throws {@linkcode ProblemAnswer} for a problem. */
export function answerOf(reply: Reply): unknown {
  const type = mediaType(reply);
  if (reply.status === 200 && type === "application/json") return bodyOf(reply);
  if (reply.status >= 400 && type === "application/problem+json") {
    throw problemOf(reply.status, bodyOf(reply));
  }
  throw new NoAnswer(`status ${reply.status} with ${type ?? "no media type"} is no answer`);
}

/** What a problem's body says. */
export function problemOf(status: number, body: unknown): Error {
  const { code, path, ...facts } = typeof body === "object" && body !== null
    ? body as Record<string, unknown>
    : {};
  if (typeof code !== "string" || (path !== undefined && typeof path !== "string")) {
    return new NoAnswer(`status ${status} with a problem that has no code`);
  }
  return new ProblemAnswer(status, code, path, facts);
}

/** The media type of a reply, without its parameters. */
export function mediaType({ headers }: Reply): string | undefined {
  return headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase();
}

function counted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(counted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, own]) => [
      key,
      typeof own === "bigint" && COUNTS.has(key) && own <= Number.MAX_SAFE_INTEGER
        ? Number(own)
        : counted(own),
    ]),
  );
}
