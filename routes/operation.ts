/**
 * Endpoints: each is declared once, in a file of its own.
 *
 * One table of them (`operations.ts`) drives the routing, `Allow`, `?enforce=1`,
 * batches, the log lines and the API's description. What decodes a question is what
 * describes it; what an answer is checked against in the tests is what clients
 * generate their types from.
 *
 * @module
 */

import type { RefusalCode, VerifySignature } from "../mod.ts";
import type { Shape } from "../src/text/shape.ts";
import { Trail } from "../src/text/trail.ts";
import type { Json } from "../src/text/tree.ts";
import type { Published } from "./answers/health.ts";
import type { Outcome } from "./answers/verdict.ts";
import type { ProblemCode } from "./problem.ts";
import type { ServerTrust } from "./trust.ts";

/** What an operation may use besides the question: nothing that changes. */
export interface Server {
  readonly trust: ServerTrust;
  readonly version: string;
  /** The host's own Ed25519; the portable one, if there is none. */
  readonly verify?: VerifySignature | undefined;
  readonly module: Published;
}

/** A real exchange, as it is sent and answered by a server that trusts the examples' root. */
export interface Example {
  readonly name: string;
  readonly summary: string;
  readonly request?: unknown;
  /** Set if the request is not of the form that is described, on purpose. */
  readonly malformed?: true;
  /** The status it is answered with, 200 if left out. */
  readonly status?: number;
  readonly answer: unknown;
}

/** The kinds of operation. */
export type Tag = "decisions" | "objects" | "server";

/** What is declared of an endpoint, its question a `Q` and its answer an `A`. */
export interface Declaration<Q, A> {
  /** In snake case; what a batch and a log line call it. */
  readonly name: string;
  readonly method: "GET" | "POST";
  readonly path: `/${string}`;
  /** What kind of operation it is, for the description. */
  readonly tag: Tag;
  /** One line. */
  readonly summary: string;
  /** What a caller must know beyond the summary. */
  readonly description: string;
  /** The question's wire form; none for what takes no body. */
  readonly question?: Shape<Q>;
  /** The answer's wire form. */
  readonly answer: Shape<A>;
  /** Every code the answer can refuse with. */
  readonly refusals: readonly RefusalCode[];
  /** Every code of a problem, beyond those of any body that is not strict JSON. */
  readonly problems: readonly ProblemCode[];
  /** Whether a batch may ask it. */
  readonly batched: boolean;
  /** The answer to a question that stands at `at` in what was sent. */
  answered(question: Q, server: Server, at: Trail): A;
  /** What the answer comes to, for `?enforce=1` and the log. */
  outcome(answer: A): Outcome;
}

/** An answer and what it comes to. */
export interface Answered {
  readonly body: unknown;
  readonly outcome: Outcome;
}

/** What a file declares, whatever its question and answer are. */
export interface Endpoint extends Omit<Declaration<unknown, unknown>, "answered" | "outcome"> {
  /** Answers the question that a tree spells. Throws what is malformed, with its place. */
  ask(json: Json | undefined, server: Server, at?: Trail): Answered;
}

/** An endpoint with its examples: a row of the table. */
export interface Operation extends Endpoint {
  readonly examples: readonly Example[];
}

/** The endpoint of a declaration. */
export function operation<Q, A>(declared: Declaration<Q, A>): Endpoint {
  const { answered, outcome, ...described } = declared;
  return {
    ...described,
    ask(json, server, at = new Trail()) {
      const question = declared.question?.decode(json!, at) as Q;
      const body = answered(question, server, at);
      return { body, outcome: outcome(body) };
    },
  };
}
