/**
 * A server's answer to a question, by the client that any program has.
 *
 * An answer counts only if it reads as the answer of the endpoint that was asked.
 * What is cut off, made up, redirected or of another version is no verdict, and
 * nothing is granted by it.
 *
 * @module
 */

import { ProblemError, UnansweredError } from "../client/errors.ts";
import { exchangeText } from "../client/exchange.ts";
import type { Endpoint } from "../routes/operation.ts";
import type { ProblemBody } from "../routes/problem.ts";
import { IoFault } from "./io.ts";
import type { Io } from "./io.ts";
import { Misuse } from "./misuse.ts";

/** How long a server may take, its answer read to the end, in milliseconds. */
const PATIENCE_MS = 30_000;
/** How many bytes an answer may have: a few times what the largest question leads to. */
const LONGEST = 16 * 1_048_576;

/** What a server said: an answer with its text, or a problem. */
export type Served =
  | { readonly body: unknown; readonly json: string }
  | { readonly problem: ProblemBody };

/** Asks a server an endpoint's question. Throws {@linkcode IoFault} for what is no answer. */
export async function askServer(
  io: Io,
  base: URL,
  { method, path, answer }: Endpoint,
  question: string | undefined,
): Promise<Served> {
  const connection = {
    base: base.origin + base.pathname.replace(/\/+$/, ""),
    fetch: io.fetch,
    headers: {},
    timeout: PATIENCE_MS,
    maxAnswer: LONGEST,
  };
  const call = { method, path, question: question ?? null, answer };
  try {
    const { answer: body, text } = await exchangeText(connection, call);
    return { body, json: text };
  } catch (error) {
    if (error instanceof ProblemError) return { problem: error.problem };
    throw unanswered(error, base);
  }
}

function unanswered(error: unknown, { origin, host }: URL): unknown {
  const cause = error instanceof UnansweredError ? error.cause : error;
  const name = cause instanceof Error ? cause.name : undefined;
  if (name === "NotCapable") {
    return new IoFault(`this program may not reach ${host}`, `Run it with --allow-net=${host}.`);
  }
  if (name === "TimeoutError") {
    return new IoFault(`${origin} did not answer in ${PATIENCE_MS / 1000} seconds`);
  }
  if (!(error instanceof UnansweredError)) return error;
  return new IoFault(
    `${origin} gave no answer of Writ's API: ${error.message}`,
    "Check the address, the connection, and that the server is of this version.",
  );
}

/** The address of `--server`. Throws {@linkcode Misuse}. */
export function serverBase(typed: string, command: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  const plain = url !== undefined && /^https?:$/.test(url.protocol) && url.search === "" &&
    url.hash === "" && url.username === "" && url.password === "";
  if (plain) return url;
  throw new Misuse(
    "--server takes the address of a server",
    command,
    "Give it as https://writ.example.com: no name, password, query or fragment.",
  );
}

/** Whether an answer from there could have been changed on its way. */
export function isInsecure({ protocol, hostname }: URL): boolean {
  return protocol === "http:" && !/^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname);
}
