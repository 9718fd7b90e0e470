/**
 * Asking: the same question, judged here or by a server, with the same answer.
 *
 * Here means the very endpoints that a server serves, with this machine's
 * environment as the server's.
 *
 * @module
 */

import project from "../deno.json" with { type: "json" };
import { toJson } from "../mod.ts";
import type { Endpoint, Server } from "../routes/operation.ts";
import type { Published } from "../routes/answers/health.ts";
import { Problem, problemOf } from "../routes/problem.ts";
import { readTrust, TRUST_VARIABLES } from "../routes/trust.ts";
import type { ConfiguredTrust } from "../routes/trust.ts";
import { MalformedError } from "../src/malformed.ts";
import { parseJson } from "../src/text/json.ts";
import type { Arguments } from "./arguments.ts";
import { IoFault } from "./io.ts";
import type { Io } from "./io.ts";
import type { Question } from "./question.ts";
import { askServer, serverBase } from "./server.ts";
import type { Served } from "./server.ts";
import { Malformed } from "./source.ts";

/** The version of this program, which is the module's. */
export const VERSION: string = project.version;

/** An answer: to read, and as the API writes it. */
export interface Answer<A> {
  readonly body: A;
  readonly json: string;
}

/** Asks an endpoint, here or at `--server`. Throws {@linkcode Malformed} for a problem. */
export async function ask<A>(
  io: Io,
  given: Arguments,
  endpoint: Endpoint,
  question?: Question,
): Promise<Answer<A>> {
  const url = given.value("server");
  const served = url === undefined
    ? askHere(io, endpoint, question?.text)
    : await askServer(io, serverBase(url, given.command.name), endpoint, question?.text);
  if ("problem" in served) throw new Malformed(served.problem, question?.placeOf(served.problem));
  return { body: served.body as A, json: served.json };
}

/** The answer that is given here, wherever the question goes; or the problem. */
export function askHere(io: Io, endpoint: Endpoint, text: string | undefined): Served {
  const server = thisMachine(io);
  try {
    const { body } = endpoint.ask(text === undefined ? undefined : parseJson(text), server);
    return { body, json: toJson(body) };
  } catch (error) {
    if (!(error instanceof MalformedError || error instanceof Problem)) throw error;
    return { problem: problemOf(error) };
  }
}

/**
 * This machine as a server. The environment is read when an endpoint asks whom to
 * trust, and not before: the others need no permission for it.
 */
function thisMachine(io: Io): Server {
  return {
    version: VERSION,
    verify: io.verify,
    get module(): Published {
      throw new Error("nothing is published here");
    },
    get trust() {
      return ownTrust(io);
    },
  };
}

/** What this machine's environment says to trust. Throws {@linkcode IoFault}. */
export function ownTrust(io: Io): ConfiguredTrust {
  const environment = Object.fromEntries(TRUST_VARIABLES.map((name) => [name, io.env(name)]));
  try {
    return readTrust(environment);
  } catch (error) {
    // It says which variable cannot be read, and does not quote it.
    throw error instanceof IoFault ? error : new IoFault((error as Error).message);
  }
}
