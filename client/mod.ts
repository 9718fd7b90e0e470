/**
 * A client of the Writ service: typed, over `fetch` alone, for any runtime.
 *
 * There is a method for each operation. What it answers is the service's own type,
 * decoded by the service's own declaration of it: u64 is `bigint`, sets are sorted
 * and frozen, and anything that is not exactly such an answer throws. So there is
 * one thing to check, `granted` (or `within`), and no failure that reads as a yes.
 *
 * @example
 * ```ts
 * import { ProblemError, WritClient } from "@writ/writ/client";
 *
 * const writ = new WritClient({ baseUrl: "http://127.0.0.1:1" }); // where nothing answers
 * const why = await writ.chain({ chain: [] }).then(
 *   (verdict) => verdict.granted ? "trusted" : verdict.reason.code,
 *   (error) => error instanceof ProblemError ? error.code : "no answer, so no",
 * );
 * console.log(why); // no answer, so no
 * ```
 *
 * @module
 */

export { ProblemError, UnansweredError } from "./errors.ts";
export { WritClient } from "./client.ts";
export type { ClientOptions } from "./client.ts";
export type { Asked } from "./asked.ts";
export type {
  AnswerTo,
  BatchedAnswer,
  BatchedAnswers,
  BatchedQuestion,
  BatchedQuestions,
  BatchId,
} from "./batch.ts";
export type { CallOptions } from "./exchange.ts";
export type { HttpProblemCode, ProblemBody, ProblemCode } from "../routes/problem.ts";
export type { ChainedFence, DelegatedFence } from "../routes/admit_fence.ts";
export type { WorkloadQuestion } from "../routes/admit_workload.ts";
export type { ChainAnswer, ChainFindings } from "../routes/answers/chain.ts";
export type { DerivationAnswer, DerivationFindings } from "../routes/answers/derivation.ts";
export type { FenceAnswer, FenceAxes, FenceFindings } from "../routes/answers/fence.ts";
export type { GrantsAnswer } from "../routes/answers/grants.ts";
export type { Health, Published } from "../routes/answers/health.ts";
export type { IdsAnswer } from "../routes/answers/ids.ts";
export type { Discharged, LawEntry, LawsAnswer } from "../routes/answers/laws.ts";
export type { PostureAnswer } from "../routes/answers/posture.ts";
export type { Trust } from "../routes/answers/trust.ts";
export type { WorkloadAnswer, WorkloadFindings } from "../routes/answers/workload.ts";
export type { ChainQuestion } from "../routes/chain.ts";
export type { DerivationQuestion } from "../routes/derivation.ts";
export type { GrantsQuestion } from "../routes/grants.ts";
export type { GrantsParseQuestion } from "../routes/grants_parse.ts";
export type { IdsQuestion } from "../routes/ids.ts";
export type { RelateQuestion } from "../routes/relate.ts";
export type { RequestPosture } from "../routes/trust.ts";
