/**
 * The client itself: a method for each operation.
 *
 * @module
 */

import type { Relation } from "../mod.ts";
import type { ChainedFence, DelegatedFence, FenceAnswer } from "../routes/admit_fence.ts";
import type { ChainAnswer, ChainQuestion } from "../routes/chain.ts";
import type { DerivationAnswer, DerivationQuestion } from "../routes/derivation.ts";
import type { Health } from "../routes/health.ts";
import type { IdsAnswer, IdsQuestion } from "../routes/ids.ts";
import type { RelateQuestion } from "../routes/relate.ts";
import type { Shape } from "../src/text/shape.ts";
import {
  chainAnswer,
  derivationAnswer,
  fenceAnswer,
  healthAnswer,
  idsAnswer,
  relateAnswer,
} from "./answers.ts";
import { exchange } from "./exchange.ts";
import type { CallOptions, Connection } from "./exchange.ts";

/** A question as it may be asked: what may be null may also be left out. */
export type Asked<Q> = Q extends unknown ?
    & { readonly [K in keyof Q as null extends Q[K] ? never : K]: Q[K] }
    & { readonly [K in keyof Q as null extends Q[K] ? K : never]?: Q[K] | undefined }
  : never;

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
