/**
 * A second implementation of the API, on loopback, that makes mistakes when told to.
 *
 * What it gets right it takes from this project's own app; each mistake is made on the
 * way in or out. A batch it answers one question after another, so that a mistake in
 * a call is in the batch as well.
 *
 * @module
 */

import { plain } from "../../golden/vectors/plain.ts";
import { service } from "../../routes/testing/service.ts";
import { parseJson } from "../../src/text/json.ts";
import { written } from "../claims.ts";
import type { Mistake, Plain } from "./mistake.ts";

/** A service that listens on loopback. */
export interface SecondService extends AsyncDisposable {
  readonly url: string;
  /** How many requests it was sent. */
  readonly requests: () => number;
}

/** What the service is like, besides its mistakes. */
export interface Traits {
  readonly mistakes?: readonly Mistake[];
  /** Calls that it does not have. */
  readonly lacks?: readonly string[];
  /** Whether a request may bring its own trust. */
  readonly requestTrust?: boolean;
}

/** Serves until it is disposed of. */
export function secondService(
  { mistakes = [], lacks = [], requestTrust = true }: Traits = {},
): SecondService {
  const { app } = service({ requestTrust });
  let requests = 0;

  async function answered(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    if (lacks.includes(path)) return new Response(null, { status: 404 });
    const own = mistakes.filter((mistake) => mistake.path === path);
    const bytes = new Uint8Array(await request.arrayBuffer());
    const text = decoder.decode(bytes);
    const question = read(text);
    const changed = own.reduce((changed, mistake) => understood(mistake, changed), text);
    const headers = new Headers(request.headers);
    for (const { asked = {} } of own) {
      for (const [name, value] of Object.entries(asked)) headers.set(name, value);
    }
    const body = request.method === "GET" ? null : changed === text ? bytes : changed;
    const inner = new Request(request.url, { method: request.method, headers, body });
    const response = path === "/v1/batch" && question?.questions
      ? await batch(question.questions, request.url)
      : await app.fetch(inner);
    return own.length === 0 ? response : await mistaken(own, response, question);
  }

  async function batch(questions: readonly Plain[], url: string): Promise<Response> {
    const answers: Plain[] = [];
    for (const [at, { id, ...named }] of questions.entries()) {
      const [name, body] = Object.entries(named)[0] ?? ["", null];
      const response = await answered(
        new Request(new URL(PATHS[name] ?? "/none", url), {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: written(body)!,
        }),
      );
      const answer = read(await response.text());
      const place = typeof answer?.path === "string"
        ? { path: `/questions/${at}/${name}${answer.path}` }
        : {};
      answers.push({ id, status: response.status, body: { ...answer, ...place } });
    }
    return new Response(written({ answers }), JSON_REPLY);
  }

  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    requests++;
    return answered(request);
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    requests: () => requests,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

const JSON_REPLY = {
  headers: { "content-type": "application/json", "cache-control": "no-store" },
};

const PATHS: Readonly<Record<string, string>> = {
  relate: "/v1/relate",
  admit_fence: "/v1/admit/fence",
  admit_workload: "/v1/admit/workload",
  chain: "/v1/chain",
  derivation: "/v1/derivation",
};

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

/** The value of a text, or `undefined` if it is none. */
function read(text: string): Plain {
  try {
    return plain(parseJson(text));
  } catch {
    return undefined;
  }
}

function understood({ text: change, question }: Mistake, text: string): string {
  const changed = change === undefined ? text : change(text);
  if (question === undefined) return changed;
  try {
    return written(question(read(changed)))!;
  } catch {
    // What the mistake is not about is left as it is.
    return changed;
  }
}

async function mistaken(
  mistakes: readonly Mistake[],
  response: Response,
  question: Plain,
): Promise<Response> {
  const headers = new Headers(response.headers);
  let body = read(await response.text());
  let { status } = response;
  for (const mistake of mistakes) {
    status = mistake.status?.(status, body ?? {}) ?? status;
    // What is no question is answered as it should be.
    if (question instanceof Object) body = mistake.answer?.(body, question) ?? body;
    for (const [name, value] of Object.entries(mistake.headers ?? {})) headers.set(name, value);
  }
  if (status === 200) headers.set("content-type", "application/json");
  return new Response(written(body), { status, headers });
}
