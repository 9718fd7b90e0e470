/**
 * Batches: many questions in one exchange, each with the type of its own answer.
 *
 * @module
 */

import type { Relation } from "../mod.ts";
import type { ChainedFence, DelegatedFence } from "../routes/admit_fence.ts";
import type { WorkloadQuestion } from "../routes/admit_workload.ts";
import { chainAnswer } from "../routes/answers/chain.ts";
import type { ChainAnswer } from "../routes/answers/chain.ts";
import { derivationAnswer } from "../routes/answers/derivation.ts";
import type { DerivationAnswer } from "../routes/answers/derivation.ts";
import { fenceAnswer } from "../routes/answers/fence.ts";
import type { FenceAnswer } from "../routes/answers/fence.ts";
import { relateAnswer } from "../routes/answers/relate.ts";
import { workloadAnswer } from "../routes/answers/workload.ts";
import type { WorkloadAnswer } from "../routes/answers/workload.ts";
import type { ChainQuestion } from "../routes/chain.ts";
import type { DerivationQuestion } from "../routes/derivation.ts";
import type { RelateQuestion } from "../routes/relate.ts";
import { object, optional, required } from "../src/text/members.ts";
import { integer, list, shape, u64 } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import type { Trail } from "../src/text/trail.ts";
import type { Json } from "../src/text/tree.ts";
import type { Asked } from "./asked.ts";
import { ProblemError, problemIn } from "./errors.ts";

/** What each operation that a batch may ask is asked, by its name. */
export interface BatchedQuestions {
  /** May this workload run, and who vouched for it? */
  readonly admit_workload: Asked<WorkloadQuestion>;
  /** Does a fence stay within what was delegated and declared? */
  readonly admit_fence: Asked<DelegatedFence> | Asked<ChainedFence>;
  /** Does this grant derive from the trusted root? */
  readonly chain: Asked<ChainQuestion>;
  /** Does this grant follow from that one? */
  readonly derivation: Asked<DerivationQuestion>;
  /** How does a scope stand to its bound? */
  readonly relate: RelateQuestion;
}

/** What each of them answers. */
export interface BatchedAnswers {
  /** Whether the workload is admitted, and on whose word. */
  readonly admit_workload: WorkloadAnswer;
  /** Whether the fence is admitted. */
  readonly admit_fence: FenceAnswer;
  /** Whether the chain is trusted. */
  readonly chain: ChainAnswer;
  /** Whether the edge derives. */
  readonly derivation: DerivationAnswer;
  /** How the scope stands. */
  readonly relate: Relation;
}

/** What a caller calls a question of a batch. */
export type BatchId = string | bigint;

/** A question of a batch, under the name of its operation. */
export type BatchedQuestion = {
  readonly [N in keyof BatchedQuestions]:
    & { readonly id?: BatchId }
    & { readonly [M in N]: BatchedQuestions[M] };
}[keyof BatchedQuestions];

/** The answer to each kind of question. */
export type AnswerTo<Q> = Q extends unknown ? BatchedAnswers[keyof Q & keyof BatchedAnswers]
  : never;

/** The answer to a question of a batch, or its problem: a malformed one spoils no other. */
export type BatchedAnswer<Q = BatchedQuestion> =
  & { readonly id?: BatchId }
  & (
    | { readonly answer: AnswerTo<Q>; readonly problem?: never }
    | { readonly answer?: never; readonly problem: ProblemError }
  );

const ANSWERS: { readonly [N in keyof BatchedAnswers]: Shape<BatchedAnswers[N]> } = {
  admit_workload: workloadAnswer,
  admit_fence: fenceAnswer,
  chain: chainAnswer,
  derivation: derivationAnswer,
  relate: relateAnswer,
};

/** The names of the operations that a batch may ask. */
export const BATCHED = Object.keys(ANSWERS) as readonly (keyof BatchedAnswers)[];

interface Answered {
  readonly id: BatchId | undefined;
  readonly status: number;
  readonly body: Json;
}

const answered: Shape<{ readonly answers: readonly Answered[] }> = object({
  answers: required(list(object<Answered>({
    id: optional(
      shape<BatchId>({}, (value, at) => typeof value === "string" ? value : u64.decode(value, at)),
    ),
    status: required(integer(200, 599)),
    body: required(shape<Json>({}, (value) => value)),
  }))),
});

/** The wire form of the answer to these questions: as many, in order, each of its own kind. */
export function batchAnswer(questions: readonly BatchedQuestion[]): Shape<BatchedAnswer[]> {
  return shape({}, (value, at) => {
    const { answers } = answered.decode(value, at);
    if (answers.length !== questions.length) {
      throw new TypeError(`${questions.length} were asked and ${answers.length} answered`);
    }
    return answers.map((answer, index) => decodeOne(questions[index]!, answer, at));
  });
}

function decodeOne(
  question: BatchedQuestion,
  { id, status, body }: Answered,
  at: Trail,
): BatchedAnswer {
  if (id !== question.id) throw new TypeError("an answer is not of the question in its place");
  const named = id === undefined ? {} : { id };
  if (status !== 200) {
    const problem = problemIn(body, status);
    if (problem === undefined) throw new TypeError(`${status} is neither an answer nor a problem`);
    return { ...named, problem: new ProblemError(problem) };
  }
  const name = BATCHED.find((one) => Object.hasOwn(question, one))!;
  return { ...named, answer: ANSWERS[name].decode(body, at) };
}
