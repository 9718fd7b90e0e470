/**
 * One exchange: a question out, an answer or an error back.
 *
 * It fails closed. Only a 200 with a JSON body that has, to the member, the wire
 * form of the operation's answer is an answer; a redirect, a login page, a proxy's
 * own JSON, a body cut off or without end, a repeated key: each throws.
 *
 * @module
 */

import { parseJson } from "../src/text/json.ts";
import type { Shape } from "../src/text/shape.ts";
import { Trail } from "../src/text/trail.ts";
import type { Json } from "../src/text/tree.ts";
import { decodeText } from "../src/text/utf8.ts";
import { toJson } from "../src/text/writer.ts";
import { ProblemError, problemIn, UnansweredError } from "./errors.ts";

/** How a client reaches its service. */
export interface Connection {
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly headers: HeadersInit;
  /** In milliseconds. */
  readonly timeout: number;
  /** In bytes. */
  readonly maxAnswer: number;
}

/** What a single call may be given. */
export interface CallOptions {
  /** Ends the call; it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds that the whole call may take, in place of the client's. */
  readonly timeout?: number;
  /** An id of the caller's (letters, digits, `_.=-`) for the service's log. */
  readonly requestId?: string;
}

/** What is asked, and what the answer must look like. */
export interface Call<A> {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly question?: unknown;
  readonly answer: Shape<A>;
}

/** The same, with the question as the text that is sent. */
export interface TextCall<A> extends Omit<Call<A>, "question"> {
  /** JSON, or nothing for a GET. */
  readonly question: string | null;
}

/** Asks, and decodes the answer. */
export async function exchange<A>(
  connection: Connection,
  { question, ...call }: Call<A>,
  options?: CallOptions,
): Promise<A> {
  const text = call.method === "POST" ? toJson(question) : null;
  return (await exchangeText(connection, { ...call, question: text }, options)).answer;
}

/** Asks with a text as it is, and gives the answer with the text that it was read from. */
export async function exchangeText<A>(
  connection: Connection,
  { method, path, question, answer }: TextCall<A>,
  options: CallOptions = {},
): Promise<{ readonly answer: A; readonly text: string }> {
  const timeout = AbortSignal.timeout(options.timeout ?? connection.timeout);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  const headers = new Headers(connection.headers);
  headers.set("accept", "application/json");
  if (method === "POST") headers.set("content-type", "application/json");
  if (options.requestId !== undefined) headers.set("x-request-id", options.requestId);

  let response: Response;
  let bytes: Uint8Array;
  try {
    const { fetch } = connection;
    // A redirected POST may become a GET, and may leave for another host.
    const init = {
      method,
      headers,
      body: question,
      signal,
      redirect: "error",
      credentials: "omit",
    } as const;
    response = await fetch(connection.base + path, init);
    bytes = await readAtMost(connection.maxAnswer, response);
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof UnansweredError) throw cause;
    throw new UnansweredError(`${method} ${path} was not answered`, { cause });
  }

  const { status } = response;
  const requestId = response.headers.get("x-request-id") ?? undefined;
  const type = response.headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  const unreadable = (message: string, cause?: unknown) =>
    new UnansweredError(`${method} ${path}: ${message}`, { cause, status, requestId });
  if (type === "application/problem+json" && status >= 400) {
    const problem = problemIn(treeOf(bytes), status);
    if (problem !== undefined) throw new ProblemError(problem, requestId);
  }
  if (status !== 200 || type !== "application/json") {
    throw unreadable(`status ${status} with ${type ?? "no type"} is no answer of this service`);
  }
  try {
    const text = decodeText(bytes);
    return { answer: answer.decode(parseJson(text), new Trail()), text };
  } catch (cause) {
    throw unreadable("the answer does not have the form that this client knows", cause);
  }
}

/** The tree of a text, or nothing if it is not strict JSON. */
function treeOf(bytes: Uint8Array): Json {
  try {
    return parseJson(bytes);
  } catch {
    return null;
  }
}

async function readAtMost(max: number, { body, status }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = body?.getReader();
  for (;;) {
    const { done, value } = await reader?.read() ?? { done: true };
    if (done || value === undefined) break;
    length += value.length;
    if (length > max) {
      reader?.cancel().catch(() => {});
      throw new UnansweredError(`the answer is longer than ${max} bytes`, { status });
    }
    chunks.push(value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
