/**
 * A failure in a few lines: what differs, what was asked as a request to paste, the
 * case, and the command that asks it again.
 *
 * @module
 */

import { show, written } from "../claims.ts";
import type { Exchange } from "../asking.ts";
import type { Failure, Finding } from "../judge.ts";
import { pasted } from "../requests.ts";
import type { Call, Reply } from "../subject.ts";

/** So many of the last questions are shown: the one that broke the law is among them. */
const ASKED = 4;
/** So much of an answer is shown: where it is wrong has been said. */
const ANSWER = 400;

/** What a law failed for. */
export function failureOf({ checks }: Finding): Failure | undefined {
  return checks.find(({ failure }) => failure !== undefined)?.failure;
}

/** The lines. `again` is the command that ran the laws, without the law, its seed and its case. */
export function failureLines(finding: Finding, seed: number, again: string): readonly string[] {
  const failure = failureOf(finding);
  if (failure === undefined) return [];
  const { law: { name, statement } } = finding;
  const { message, counterexample, path, asked } = failure;
  const questions = asked.slice(-ASKED).flatMap(exchanged);
  const value = written(counterexample) ?? "nothing";
  return [
    statement,
    message,
    ...questions,
    // Often the case is the question.
    ...questions.some((line) => line.includes(value)) ? [] : [`counterexample: ${value}`],
    `again: ${again} --law ${JSON.stringify(name)} --seed=${seed} --path ${path}`,
  ];
}

function exchanged({ operation, args, answer, error }: Exchange): readonly string[] {
  if (operation === "exchange" || operation === "batch") return called(args[0], answer, error);
  const request = pasted(operation, args);
  const question = request === undefined
    ? `${operation}(${args.map((arg) => written(arg) ?? "undefined").join(", ")})`
    : `POST ${request.path} ${written(request.body)}`;
  return [`asked ${question}`, `  → ${error ?? show(answer, ANSWER)}`];
}

function called(asked: unknown, answer: unknown, error: string | undefined): readonly string[] {
  const call = (typeof asked === "string" ? { path: "/v1/batch", body: asked } : asked) as Call;
  const { method = "POST", path, headers = {}, body = "" } = call;
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value} `).join("");
  const text = typeof body === "string" && body.isWellFormed() && body.length < 4_000
    ? body
    : show(body, 1_000);
  const { status, body: bytes } = (answer ?? {}) as Partial<Reply>;
  const replied = show(new TextDecoder().decode(bytes), ANSWER);
  return [`asked ${method} ${path} ${sent}${text}`, `  → ${error ?? `${status} ${replied}`}`];
}
