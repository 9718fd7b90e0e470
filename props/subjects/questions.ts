/**
 * Questions to a service: those that are asked at the same time travel together.
 *
 * A law asks about many cases at once (`windows.ts`); what they ask is gathered until
 * nothing more is asked in this turn of the event loop, and is sent as batches where
 * the service takes them. A batch that is not answered as one, or that holds a text
 * which spoils it whole, is asked again one by one. A question that comes alone is
 * sent alone, and that a batch answers like that is a law of its own.
 *
 * @module
 */

import { written } from "../claims.ts";
import { answerOf, bodyOf, ProblemAnswer, problemOf } from "./answers.ts";
import type { Service } from "./service.ts";
import type { Reply } from "../subject.ts";
import { Unreachable } from "../subject.ts";

/** What each call is named in a batch. */
export const BATCHED: Readonly<Record<string, string>> = {
  "/v1/relate": "relate",
  "/v1/admit/fence": "admit_fence",
  "/v1/admit/workload": "admit_workload",
  "/v1/chain": "chain",
  "/v1/derivation": "derivation",
};

/** Bytes of a batch's questions: under the cap of a body, with room for what is around them. */
const MOST_BYTES = 1_000_000;
/** Questions of a batch. */
const MOST_QUESTIONS = 1_000;

/** Asks the service at a path. */
export type Ask = (path: string, body: unknown) => Promise<unknown>;

const utf8 = new TextEncoder();

interface Waiting {
  readonly path: string;
  readonly text: string;
  readonly answered: (answer: unknown) => void;
  readonly failed: (error: unknown) => void;
}

/** A POST of a JSON text. */
export function post(
  service: Service,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<Reply> {
  return service.exchange({
    method: "POST",
    path,
    headers: { "content-type": "application/json" },
    body,
  });
}

/** Asks one question after another, or as they come. */
export function alone(service: Service): Ask {
  return async (path, body) => answerOf(await post(service, path, written(body) ?? ""));
}

/** Asks in batches what is asked at the same time. */
export function together(service: Service): Ask {
  let waiting: Waiting[] = [];

  function send(): void {
    const groups = grouped(waiting);
    waiting = [];
    for (const group of groups) {
      if (group.length === 1) void one(group[0]!);
      else void batch(group);
    }
  }

  async function one({ path, text, answered, failed }: Waiting): Promise<void> {
    try {
      answered(answerOf(await post(service, path, text)));
    } catch (error) {
      failed(error);
    }
  }

  async function batch(group: readonly Waiting[]): Promise<void> {
    const questions = group.map(({ path, text }) => `{"${BATCHED[path]}":${text}}`);
    let answers: readonly unknown[] | undefined;
    try {
      const reply = await post(service, "/v1/batch", `{"questions":[${questions.join(",")}]}`);
      answers = reply.status === 200 ? answersOf(bodyOf(reply)) : undefined;
    } catch (error) {
      if (error instanceof Unreachable) return group.forEach(({ failed }) => failed(error));
    }
    if (answers?.length !== group.length) return group.forEach((question) => void one(question));
    group.forEach(({ path, answered, failed }, at) => {
      const { status, body } = (answers[at] ?? {}) as { status?: unknown; body?: unknown };
      if (Number(status) === 200) answered(body);
      else failed(unprefixed(problemOf(Number(status), body), `/questions/${at}/${BATCHED[path]}`));
    });
  }

  return (path, body) =>
    new Promise((answered, failed) => {
      const text = written(body) ?? "";
      if (BATCHED[path] === undefined) return void one({ path, text, answered, failed });
      // After everything that can be asked without an answer has been.
      if (waiting.length === 0) setTimeout(send, 0);
      waiting.push({ path, text, answered, failed });
    });
}

function answersOf(body: unknown): readonly unknown[] | undefined {
  const { answers } = body as { answers?: unknown };
  return Array.isArray(answers) ? answers : undefined;
}

/** Questions in groups that fit into a batch; one that is too long for any is alone. */
function grouped(questions: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = [];
  let bytes = Infinity;
  for (const question of questions) {
    const length = utf8.encode(question.text).length + BATCHED[question.path]!.length + 6;
    if (bytes + length > MOST_BYTES || groups.at(-1)!.length === MOST_QUESTIONS) {
      groups.push([]);
      bytes = 0;
    }
    groups.at(-1)!.push(question);
    bytes += length;
  }
  return groups;
}

/** The problem as it would be of the question by itself. */
function unprefixed(problem: Error, prefix: string): Error {
  if (!(problem instanceof ProblemAnswer) || !problem.path?.startsWith(prefix)) return problem;
  const { status, code, path, facts } = problem;
  return new ProblemAnswer(status, code, path.slice(prefix.length), facts);
}
