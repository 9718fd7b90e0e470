/**
 * The app: the table of operations as HTTP.
 *
 * Each path answers its method, `OPTIONS` and (for a GET) `HEAD`; any other method
 * is 405 with `Allow`. Whatever is thrown becomes a problem, and what nobody
 * expected becomes a 500 that says nothing of itself and never carries a verdict.
 *
 * @module
 */

import { Hono } from "hono";
import type { Context } from "hono";
import type { Outcome, RoutedOutcome } from "./answers/verdict.ts";
import { assetReply } from "./assets.ts";
import type { Asset } from "./assets.ts";
import { readBody } from "./body.ts";
import type { Operation, Server } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { Problem, problemOf } from "./problem.ts";
import type { ProblemBody } from "./problem.ts";
import { headOf, jsonReply, problemReply, reply } from "./reply.ts";
import { isPlainlyAddressed } from "./target.ts";

/** One line per request: what was asked where, and what it came to. Never a body. */
export interface LogLine {
  readonly id: string;
  readonly method: string;
  /** The path of the table, or null where there is none. */
  readonly route: string | null;
  readonly status: number;
  readonly decision?: string;
  /** The code of the refusal or of the problem. */
  readonly code?: string;
  /** What the questions of a batch came to: counted, and not printed. */
  readonly batched?: readonly RoutedOutcome[];
  readonly ms: number;
}

/** What an app is made of. */
export interface AppOptions {
  readonly server: Server;
  /** Files that are served beside the operations. */
  readonly files?: readonly Asset[];
  readonly log?: (line: LogLine) => void;
  /** Told of what nobody expected, beside the 500. */
  readonly failed?: (error: unknown, id: string) => void;
}

/** What serves requests. */
export interface App {
  fetch(request: Request): Response | Promise<Response>;
}

/** What is known of a request; handed to the router as its bindings, for this one request. */
interface Asked {
  readonly id: string;
  route?: string;
  /** What the request came to: an answer's outcome, or a problem's code. */
  result?: Omit<Outcome, "refused">;
}
type AppContext = Context<{ Bindings: Asked }>;

/** The app over every operation, and these files. */
export function createApp({ server, files = [], log, failed }: AppOptions): App {
  const app = new Hono<{ Bindings: Asked }>();
  const allowed = new Map<string, string>();

  const route = (
    method: "GET" | "POST",
    path: string,
    answered: (c: AppContext) => Response | Promise<Response>,
  ): void => {
    const allow = method === "GET" ? "GET, HEAD, OPTIONS" : "OPTIONS, POST";
    allowed.set(path, allow);
    app.on(method, path, (c) => {
      c.env.route = path;
      return answered(c);
    });
    app.options(path, (c) => {
      c.env.route = path;
      return preflight(allow);
    });
  };
  for (const operation of OPERATIONS) {
    route(operation.method, operation.path, (c) => answer(c, operation, server));
  }
  for (const file of files) route("GET", file.path, (c) => assetReply(file, c.req.raw));

  app.notFound((c) => {
    const { path } = c.req;
    const allow = allowed.get(path);
    if (allow === undefined) {
      const problem = new Problem("not_found", "there is nothing at this address");
      return problemAnswer(c, problemOf(problem));
    }
    c.env.route = path;
    const problem = new Problem("method_not_allowed", `only ${allow} are answered here`);
    return problemAnswer(c, problemOf(problem), { allow });
  });
  app.onError((error, c) => {
    const problem = problemOf(error);
    if (problem.code === "internal") failed?.(error, c.env.id);
    return problemAnswer(c, problem);
  });

  const routed = (request: Request, asked: Asked): Response | Promise<Response> => {
    if (isPlainlyAddressed(request)) {
      // As a GET, because the router would throw away what there is to measure.
      const get = request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
      return app.fetch(get, asked);
    }
    asked.result = { code: "bad_target" };
    const detail = "expected a host with or without a port, and a path without a fragment";
    return problemReply(problemOf(new Problem("bad_target", detail)));
  };

  return {
    // Around the router and not a middleware of it: with one handler to a route, the
    // router need not compose anything, which is a good part of a small question's cost.
    async fetch(request) {
      const started = performance.now();
      const asked: Asked = { id: requestId(request.headers) };
      const answered = await routed(request, asked);
      const response = request.method === "HEAD" ? await headOf(answered) : answered;
      response.headers.set("x-request-id", asked.id);
      log?.({
        id: asked.id,
        method: request.method,
        route: asked.route ?? null,
        status: response.status,
        ...asked.result,
        ms: Math.round((performance.now() - started) * 1000) / 1000,
      });
      return response;
    },
  };
}

async function answer(c: AppContext, operation: Operation, server: Server): Promise<Response> {
  const asked = operation.question !== undefined;
  const enforce = asked && enforced(c.req.url);
  const { body, outcome } = operation.ask(
    asked ? await readBody(c.req.raw) : undefined,
    server,
  );
  const { refused, ...result } = outcome;
  c.env.result = result;
  return jsonReply(enforce && refused ? 403 : 200, body);
}

function problemAnswer(
  c: AppContext,
  problem: ProblemBody,
  headers: { readonly [name: string]: string } = {},
): Response {
  c.env.result = { code: problem.code };
  return problemReply(problem, headers);
}

function preflight(allow: string): Response {
  return reply(204, null, undefined, {
    allow,
    "access-control-allow-methods": allow,
    "access-control-allow-headers": "content-type, x-request-id",
    "access-control-max-age": "86400",
  });
}

/**
 * The caller's own request id if it is a plain short token, so that a gateway's id
 * follows the question into this log; a new one otherwise.
 */
function requestId(headers: Headers): string {
  const brought = headers.get("x-request-id");
  return brought !== null && /^[\w.=-]{1,128}$/.test(brought) ? brought : crypto.randomUUID();
}

/**
 * Whether a refusal is to be answered with 403.
 *
 * A gateway that misspells this must not fail open, so there is one parameter with
 * one value, and anything else is an error.
 */
function enforced(url: string): boolean {
  const query = url.indexOf("?");
  if (query === -1) return false;
  const parameters = [...new URL(url).searchParams];
  for (const [parameter, value] of parameters) {
    if (parameter !== "enforce") {
      throw new Problem("unknown_field", "the only query parameter here is `enforce`", {
        parameter,
        known: ["enforce"],
      });
    }
    if (value !== "1") {
      throw new Problem("unknown_variant", "`enforce` takes only the value 1", {
        parameter,
        known: ["1"],
      });
    }
  }
  return parameters.length > 0;
}
