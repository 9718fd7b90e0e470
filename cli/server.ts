/**
 * A server's answer to a question: the one place where the network is spoken to.
 *
 * An answer counts only if it reads as the answer of the endpoint that was asked.
 * What is cut off, made up, redirected or of another version is no verdict, and
 * nothing is granted by it.
 *
 * @module
 */

import type { Endpoint } from "../routes/operation.ts";
import type { ProblemBody } from "../routes/problem.ts";
import { MalformedError } from "../src/malformed.ts";
import { JsonNumber, parseJson } from "../src/text/json.ts";
import type { Json } from "../src/text/json.ts";
import { Trail } from "../src/text/trail.ts";
import { IoFault } from "./io.ts";
import type { Io } from "./io.ts";
import { Misuse } from "./misuse.ts";

/** How long a server may take, its answer read to the end, in milliseconds. */
const PATIENCE_MS = 30_000;

/** What a server said: an answer with its text, or a problem. */
export type Served =
  | { readonly body: unknown; readonly json: string }
  | { readonly problem: ProblemBody };

/** Asks a server an endpoint's question. Throws {@linkcode IoFault} for what is no answer. */
export async function askServer(
  io: Io,
  base: URL,
  endpoint: Endpoint,
  text: string | undefined,
): Promise<Served> {
  const { status, type, json } = await exchange(io, addressOf(base, endpoint.path), {
    method: endpoint.method,
    ...(text === undefined ? {} : { headers: { "content-type": "application/json" }, body: text }),
  });
  try {
    if (type === "application/problem+json") return { problem: problemIn(parseJson(json)) };
    if (type === "application/json" && status === 200) {
      return { body: endpoint.answer.decode(parseJson(json), new Trail()), json };
    }
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
  }
  throw new IoFault(
    `${base.origin} answered ${status}, and nothing that is an answer of Writ's API`,
    "Check the address, and that the server is of this version.",
  );
}

async function exchange(io: Io, url: URL, init: RequestInit) {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    // A redirected question may leave for another host.
    const response = await io.fetch(url, { ...init, signal, redirect: "manual" });
    const [type = ""] = (response.headers.get("content-type") ?? "").split(";", 1);
    return { status: response.status, type: type.trim(), json: await response.text() };
  } catch (error) {
    if (error instanceof Error && error.name === "NotCapable") {
      throw new IoFault(
        `this program may not reach ${url.host}`,
        `Run it with --allow-net=${url.host}.`,
      );
    }
    const what = signal.aborted
      ? `did not answer in ${PATIENCE_MS / 1000} seconds`
      : "could not be reached";
    throw new IoFault(`${url.origin} ${what}`, "Check the address and the connection.");
  }
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

function addressOf(base: URL, path: string): URL {
  return new URL(base.pathname.replace(/\/$/, "") + path, base);
}

function problemIn(json: Json): ProblemBody {
  const facts = json instanceof Map
    ? [...json].flatMap(([name, value]): [string, string | number | readonly string[]][] => {
      if (typeof value === "string") return [[name, value]];
      if (value instanceof JsonNumber) return [[name, Number(value.text)]];
      return Array.isArray(value) ? [[name, value.map(String)]] : [];
    })
    : [];
  const problem = Object.fromEntries(facts);
  const { code, title, detail, path } = problem;
  const texts = [code, title, detail, path ?? ""];
  if (texts.every((text) => typeof text === "string")) return problem as unknown as ProblemBody;
  throw new MalformedError("wrong_type", undefined, "expected a problem");
}
