/**
 * The client itself: a method for each operation.
 *
 * @module
 */

import type { AdmissionGrant, Relation } from "../mod.ts";
import type { ChainedFence, DelegatedFence } from "../routes/admit_fence.ts";
import type { WorkloadQuestion } from "../routes/admit_workload.ts";
import { chainAnswer } from "../routes/answers/chain.ts";
import type { ChainAnswer } from "../routes/answers/chain.ts";
import { derivationAnswer } from "../routes/answers/derivation.ts";
import type { DerivationAnswer } from "../routes/answers/derivation.ts";
import { fenceAnswer } from "../routes/answers/fence.ts";
import type { FenceAnswer } from "../routes/answers/fence.ts";
import { grantsAnswer } from "../routes/answers/grants.ts";
import type { GrantsAnswer } from "../routes/answers/grants.ts";
import { healthAnswer } from "../routes/answers/health.ts";
import type { Health } from "../routes/answers/health.ts";
import { idsAnswer } from "../routes/answers/ids.ts";
import type { IdsAnswer } from "../routes/answers/ids.ts";
import { lawsAnswer } from "../routes/answers/laws.ts";
import type { LawsAnswer } from "../routes/answers/laws.ts";
import { postureAnswer } from "../routes/answers/posture.ts";
import type { PostureAnswer } from "../routes/answers/posture.ts";
import { relateAnswer } from "../routes/answers/relate.ts";
import { workloadAnswer } from "../routes/answers/workload.ts";
import type { WorkloadAnswer } from "../routes/answers/workload.ts";
import type { ChainQuestion } from "../routes/chain.ts";
import type { DerivationQuestion } from "../routes/derivation.ts";
import type { GrantsQuestion } from "../routes/grants.ts";
import type { GrantsParseQuestion } from "../routes/grants_parse.ts";
import type { IdsQuestion } from "../routes/ids.ts";
import type { RelateQuestion } from "../routes/relate.ts";
import type { Shape } from "../src/text/shape.ts";
import { grantShape } from "../src/workload/grant.ts";
import type { Asked } from "./asked.ts";
import { batchAnswer } from "./batch.ts";
import type { BatchedAnswer, BatchedQuestion } from "./batch.ts";
import { exchange } from "./exchange.ts";
import type { CallOptions, Connection } from "./exchange.ts";

/** How a client reaches its service. */
export interface ClientOptions {
  /** The service's address, with the path it is mounted at if there is one. */
  readonly baseUrl: string | URL;
  /** What sends the requests, in place of the runtime's own `fetch`. */
  readonly fetch?: typeof fetch;
  /** Sent with every request; a gateway in front of the service may want some. */
  readonly headers?: HeadersInit;
  /** Milliseconds that a call may take, its answer read to the end: 10,000 if left out. */
  readonly timeout?: number;
  /** Bytes that an answer may have: 16 MiB if left out. */
  readonly maxAnswer?: number;
}

const SECONDS_10 = 10_000;
/** An answer quotes what lies outside a bound up to three times, of a question of 1 MiB. */
const MIB_16 = 16 * 1_048_576;

/**
 * A client of one service.
 *
 * Every method rejects with {@linkcode ProblemError} if the service found no
 * question to answer, with {@linkcode UnansweredError} if there is no answer to
 * read, and with the signal's reason if it was aborted or took too long.
 *
 * @example
 * ```ts
 * import { WritClient } from "@writ/writ/client";
 *
 * const writ = new WritClient({
 *   baseUrl: "https://writ.example",
 *   fetch: () => Promise.resolve(Response.json({ relation: "subset", within: true, excess:
 *     { concrete: [], classes: [] } })), // for the example: answers without a network
 * });
 * const { within } = await writ.relate({
 *   resolved: { bounded: { concrete: ["/repo"], classes: [] } },
 *   bound: "unbounded",
 * });
 * console.log(within); // true
 * ```
 */
export class WritClient {
  readonly #connection: Connection;

  /** Makes a client. Throws a `TypeError` for an address that is not http or https. */
  constructor(options: ClientOptions) {
    const { protocol, origin, pathname } = new URL(options.baseUrl);
    if (protocol !== "https:" && protocol !== "http:") {
      throw new TypeError("baseUrl must be an http or https address");
    }
    this.#connection = {
      base: origin + pathname.replace(/\/+$/, ""),
      fetch: options.fetch ?? globalThis.fetch,
      headers: options.headers ?? {},
      timeout: options.timeout ?? SECONDS_10,
      maxAnswer: options.maxAnswer ?? MIB_16,
    };
  }

  /** How does a scope stand to its bound? */
  relate(question: RelateQuestion, options?: CallOptions): Promise<Relation> {
    return this.#post("/v1/relate", question, relateAnswer, options);
  }

  /** Does a fence stay within what was delegated (said outright, or by a chain) and declared? */
  admitFence(
    question: Asked<DelegatedFence> | Asked<ChainedFence>,
    options?: CallOptions,
  ): Promise<FenceAnswer> {
    return this.#post("/v1/admit/fence", question, fenceAnswer, options);
  }

  /** Does this grant derive, edge by edge, from the trusted root? */
  chain(question: Asked<ChainQuestion>, options?: CallOptions): Promise<ChainAnswer> {
    return this.#post("/v1/chain", question, chainAnswer, options);
  }

  /** Does this grant follow from that one? */
  derivation(
    question: Asked<DerivationQuestion>,
    options?: CallOptions,
  ): Promise<DerivationAnswer> {
    return this.#post("/v1/derivation", question, derivationAnswer, options);
  }

  /** What is the content id of this authority or grant? */
  ids(question: IdsQuestion, options?: CallOptions): Promise<IdsAnswer> {
    return this.#post("/v1/ids", question, idsAnswer, options);
  }

  /** May this workload run, and who vouched for it? */
  admitWorkload(
    question: Asked<WorkloadQuestion>,
    options?: CallOptions,
  ): Promise<WorkloadAnswer> {
    return this.#post("/v1/admit/workload", question, workloadAnswer, options);
  }

  /** Which document is to be signed for this recipe? Signing is offline. */
  grants(question: GrantsQuestion, options?: CallOptions): Promise<GrantsAnswer> {
    return this.#post("/v1/grants", question, grantsAnswer, options);
  }

  /** What does this grant document say? */
  grantsParse(question: GrantsParseQuestion, options?: CallOptions): Promise<AdmissionGrant> {
    return this.#post("/v1/grants/parse", question, grantShape, options);
  }

  /**
   * Asks many questions at once. A question that is malformed gets its own problem
   * and spoils no other.
   *
   * @example
   * ```ts
   * import { WritClient } from "@writ/writ/client";
   *
   * const writ = new WritClient({
   *   baseUrl: "https://writ.example",
   *   fetch: () => Promise.resolve(Response.json({ answers: [{ id: "a", status: 200, body:
   *     { relation: "unknown", within: false, excess: null } }] })), // without a network
   * });
   * const [first] = await writ.batch([
   *   { id: "a", relate: { resolved: "unknown", bound: "unbounded" } },
   * ]);
   * console.log(first.answer?.within); // false
   * ```
   */
  batch<const Q extends readonly BatchedQuestion[]>(
    questions: Q,
    options?: CallOptions,
  ): Promise<{ -readonly [I in keyof Q]: BatchedAnswer<Q[I]> }> {
    const answer = batchAnswer(questions) as Shape<never>;
    return this.#post("/v1/batch", { questions }, answer, options);
  }

  /** How does this server judge, and whom does it trust? */
  posture(options?: CallOptions): Promise<PostureAnswer> {
    return this.#get("/v1/posture", postureAnswer, options);
  }

  /** The laws that the service's version is held to, and how each is discharged. */
  laws(options?: CallOptions): Promise<LawsAnswer> {
    return this.#get("/v1/laws", lawsAnswer, options);
  }

  /** Is the service up, and which version of it? */
  health(options?: CallOptions): Promise<Health> {
    return this.#get("/healthz", healthAnswer, options);
  }

  #post<A>(path: string, question: unknown, answer: Shape<A>, options?: CallOptions): Promise<A> {
    return exchange(this.#connection, { method: "POST", path, question, answer }, options);
  }

  #get<A>(path: string, answer: Shape<A>, options?: CallOptions): Promise<A> {
    return exchange(this.#connection, { method: "GET", path, answer }, options);
  }
}
