/**
 * `POST /v1/batch`: many questions in one request, answered in order.
 *
 * Each question is answered as it would be by itself, and a malformed one gets its
 * own problem and spoils none; its `path` is of the whole batch, so that it points
 * into what was sent. Text that is not strict JSON is nobody's question: then the
 * batch as a whole is malformed.
 *
 * @module
 */

import { forms } from "../src/text/choice.ts";
import { nullable, object, optional, required } from "../src/text/members.ts";
import { integer, list, named, shape, text, u64 } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { Trail } from "../src/text/trail.ts";
import type { Json } from "../src/text/tree.ts";
import { JsonObject } from "../src/text/tree.ts";
import { typeNameOf } from "./answers/reasons.ts";
import type { RoutedOutcome } from "./answers/verdict.ts";
import type { Endpoint, Server } from "./operation.ts";
import { problemOf, problemShape, SHAPE_CODES } from "./problem.ts";

/** What the caller calls a question: a text or a u64, echoed as it is. */
type QuestionId = string | bigint;

/** What `POST /v1/batch` is asked: trees, so that each is read by itself. */
export interface BatchQuestion {
  /** Each under the name of its operation. */
  readonly questions: readonly Json[];
}

/** One answer of a batch. */
export interface BatchAnswer {
  /** The question's own id, if it had one. */
  readonly id?: QuestionId;
  /** The status that the question would have been answered with by itself. */
  readonly status: number;
  /** The answer or the problem. */
  readonly body: unknown;
}

/** What `POST /v1/batch` answers. */
export interface BatchAnswers {
  /** In the order of the questions. */
  readonly answers: readonly BatchAnswer[];
}

const questionId: Shape<QuestionId> = shape(
  { anyOf: [text.schema, u64.schema] },
  (value, at) => typeof value === "string" ? value : u64.decode(value, at),
);

/** A tree as it is, described by `schema` and the shapes it is made of. */
function tree(parts: readonly Shape<unknown>[], schema: Shape<unknown>["schema"]): Shape<Json> {
  return shape(schema, (value) => value, parts);
}

/** A question with its name: which operation, and what it is asked. */
type Asked = { readonly id: QuestionId | null } & { readonly [name: string]: Json };

/** The batch over these operations. */
export function batchOf(operations: readonly Endpoint[]): Endpoint {
  const asked: Shape<Asked> = forms<Asked>(Object.fromEntries(
    operations.map(({ name, question, summary }) => {
      const body = tree([question!], question!.schema);
      const fields = { id: nullable(questionId), [name]: required(body) };
      return [name, named(`Batched${typeNameOf(name)}`, summary, object<Asked>(fields as never))];
    }),
  ));

  const question: Shape<BatchQuestion> = named(
    "BatchQuestion",
    "Questions, each under the name of its operation, with an id of the caller's own or none.",
    object<BatchQuestion>({
      questions: required(list(tree([asked], asked.schema), "batch_questions")),
    }),
  );

  const bodies = [...operations.map(({ answer }) => answer), problemShape];
  const answer: Shape<BatchAnswers> = named(
    "BatchAnswers",
    "The answers, in the order of the questions.",
    object<BatchAnswers>({
      answers: required(list(object<BatchAnswer>({
        id: optional(questionId),
        status: required(integer(200, 599)),
        body: required(tree(bodies, { anyOf: bodies.map(({ schema }) => schema) })),
      } as never))),
    }),
  );

  function answerOne(json: Json, index: number, server: Server): Result {
    const id = idOf(json);
    const at = new Trail("questions", index);
    try {
      const one = asked.decode(json, at);
      const operation = operations.find(({ name }) => Object.hasOwn(one, name))!;
      at.push(operation.name);
      const { body: answer, outcome } = operation.ask(one[operation.name]!, server, at);
      return {
        answer: { ...id, status: 200, body: answer },
        outcome: { ...outcome, route: operation.path },
      };
    } catch (error) {
      const problem = problemOf(error);
      // A fault of the server's own is no answer to any question of the batch.
      if (problem.code === "internal") throw error;
      return { answer: { ...id, status: problem.status, body: problem } };
    }
  }

  return {
    name: "batch",
    method: "POST",
    path: "/v1/batch",
    tag: "decisions",
    summary: "Many questions at once, answered in order.",
    description: "Each question is answered as it would be by itself. A malformed one gets its " +
      "own problem and spoils none; the `path` of that problem is of the whole batch. With " +
      "`?enforce=1` the batch is a 403 if any question was refused or malformed.",
    question,
    answer,
    refusals: [],
    problems: SHAPE_CODES,
    batched: false,
    ask(json, server, at = new Trail()) {
      const { questions } = question.decode(json!, at);
      const results = questions.map((one, index) => answerOne(one, index, server));
      const body: BatchAnswers = { answers: results.map(({ answer }) => answer) };
      const refused = results.some(({ outcome }) => outcome?.refused ?? true);
      const batched = results.flatMap(({ outcome }) => outcome ?? []);
      return { body, outcome: { refused, batched } };
    },
  };
}

/** An answer, and what it comes to; nothing, if it is a problem. */
interface Result {
  readonly answer: BatchAnswer;
  readonly outcome?: RoutedOutcome;
}

/** The question's id as a member of its answer, if it has one that can be read. */
function idOf(json: Json): { readonly id?: QuestionId } {
  const given = json instanceof JsonObject ? json.get("id") ?? null : null;
  try {
    return given === null ? {} : { id: questionId.decode(given, new Trail()) };
  } catch {
    return {};
  }
}
