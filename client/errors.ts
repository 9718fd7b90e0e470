/**
 * What goes wrong between a caller and a verdict.
 *
 * Two kinds, and neither is an answer: the service says that there was no question
 * to answer ({@linkcode ProblemError}), or nothing came back that can be read as
 * one ({@linkcode UnansweredError}). An abort rejects with the signal's own reason.
 *
 * @module
 */

import type { ProblemBody, ProblemCode } from "../routes/problem.ts";
import { JsonNumber, JsonObject } from "../src/text/tree.ts";
import type { Json } from "../src/text/tree.ts";

/** The service's word that the question is malformed, or that it takes no such question. */
export class ProblemError extends Error {
  /** `ProblemError`, also where a bundler has renamed the class. */
  override readonly name: string = "ProblemError";
  /** The HTTP status. */
  readonly status: number;
  /** Which problem it is: the contract, unlike the message. A newer service may have others. */
  readonly code: ProblemCode | (string & Record<never, never>);
  /** JSON Pointer into the question, where there is a place that is wrong. */
  readonly path: string | undefined;
  /** The whole problem as it was sent, its facts included; what is no fact's type is left out. */
  readonly problem: ProblemBody;
  /** The id that stands in the service's log. */
  readonly requestId: string | undefined;

  /** Makes the error of a problem. */
  constructor(problem: ProblemBody, requestId?: string) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.path = problem.path;
    this.problem = problem;
    this.requestId = requestId;
  }
}

/**
 * No answer: the network failed, or what came back is not what the service answers
 * with. Treat it as a refusal; it says nothing of what was asked.
 */
export class UnansweredError extends Error {
  /** `UnansweredError`, also where a bundler has renamed the class. */
  override readonly name: string = "UnansweredError";
  /** The HTTP status, where there was a response at all. */
  readonly status: number | undefined;
  /** The id that stands in the service's log, where there was a response at all. */
  readonly requestId: string | undefined;

  /** Makes the error; `cause` is what was caught. */
  constructor(
    message: string,
    options: { cause?: unknown; status?: number; requestId?: string | undefined } = {},
  ) {
    super(message, { cause: options.cause });
    this.status = options.status;
    this.requestId = options.requestId;
  }
}

/** The problem that a tree spells, or nothing if it is some other program's. */
export function problemIn(json: Json, status: number): ProblemBody | undefined {
  if (!(json instanceof JsonObject)) return undefined;
  // No map of names that a server chose, so that none are slow: see src/text/names.ts.
  const facts: Record<string, Fact> = Object.create(null);
  for (const [name, value] of json.members) {
    const fact = factOf(value);
    // A member of another type counts as absent (RFC 9457, section 3.1).
    if (fact === undefined || TEXTS.has(name) && typeof fact !== "string") continue;
    facts[name] = fact;
  }
  const { code, detail } = facts;
  if (typeof code !== "string" || typeof detail !== "string") return undefined;
  const absent = { type: "about:blank", title: code };
  const known = { code: code as ProblemCode, detail, status };
  return { ...absent, ...facts, ...known };
}

/** The members that are texts, whatever the code. */
const TEXTS: ReadonlySet<string> = new Set(["type", "title", "detail", "code", "path"]);

type Fact = ProblemBody[string];

/** A problem's facts are texts, lists of texts and small counts, so numbers lose nothing. */
function factOf(json: Json): Fact | undefined {
  if (typeof json === "string") return json;
  if (json instanceof JsonNumber) {
    const number = Number(json.text);
    return Number.isFinite(number) ? number : undefined;
  }
  return Array.isArray(json) && json.every((item) => typeof item === "string") ? json : undefined;
}
