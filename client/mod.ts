/**
 * A client of the Writ service: typed, over `fetch` alone, for any runtime.
 *
 * There is a method for each operation. What it answers is the service's own type,
 * decoded by the service's own declaration of it: u64 is `bigint`, sets are sorted
 * and frozen, and anything that is not exactly such an answer throws. So there is
 * one thing to check, `granted` (or `within`), and no failure that reads as a yes.
 *
 * @example
 * ```ts no-run
 * import { WritClient } from "@writ/writ/client";
 *
 * const writ = new WritClient({ baseUrl: "https://writ.example" });
 * const verdict = await writ.chain({ chain: [] });
 * if (!verdict.granted) throw new Error(verdict.reason.message);
 * ```
 *
 * @module
 */

export { ProblemError, UnansweredError } from "./errors.ts";
export { WritClient } from "./client.ts";
export type { Asked, ClientOptions } from "./client.ts";
export type { CallOptions } from "./exchange.ts";
export type { ProblemBody, ProblemCode } from "../routes/problem.ts";
export type { ChainedFence, DelegatedFence, FenceAnswer } from "../routes/admit_fence.ts";
export type { ChainAnswer, ChainQuestion } from "../routes/chain.ts";
export type { DerivationAnswer, DerivationQuestion } from "../routes/derivation.ts";
export type { Health } from "../routes/health.ts";
export type { Published } from "../routes/operation.ts";
export type { Trust } from "../routes/trust.ts";
export type { IdsAnswer, IdsQuestion } from "../routes/ids.ts";
export type { RelateQuestion } from "../routes/relate.ts";
export type { Relation } from "../mod.ts";
