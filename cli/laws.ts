/**
 * The laws as the command line runs them: chosen, planned, and one after another.
 *
 * The suite is loaded when it is asked for and not before: it is larger than all the
 * rest, and no other command needs it.
 *
 * @module
 */

import type { Law } from "../props/law.ts";
import { whole } from "../props/options.ts";
import type { Run } from "../props/report/summary.ts";
import type { Arguments } from "./arguments.ts";
import { IoFault } from "./io.ts";
import type { Io } from "./io.ts";
import { Misuse } from "./misuse.ts";
import { serverBase } from "./server.ts";

/** Cases of each property: enough for every day, and enough for a release. */
export const RUNS = { quick: 100, thorough: 2_000 } as const;

/** The suite, loaded. */
export async function suite() {
  return {
    ...await import("../props/laws/all.ts"),
    ...await import("../props/laws/service.ts"),
    ...await import("../props/run.ts"),
    ...await import("../props/target.ts"),
    ...await import("../props/report/certificate.ts"),
    ...await import("../props/report/summary.ts"),
    ...await import("./screen/laws.ts"),
  };
}

/** The laws that are asked for. */
export async function chosenLaws(given: Arguments): Promise<readonly Law[]> {
  const { LAWS, SERVICE_LAWS } = await suite();
  const all = given.has("server") ? [...LAWS, ...SERVICE_LAWS] : LAWS;
  const texts = given.all("law");
  const chosen = all.filter(({ name, number }) =>
    texts.length === 0 || texts.some((text) => number === text || name.includes(text))
  );
  if (chosen.length > 0) return chosen;
  throw misuse(given, "no law has that number, or that in its name", "writ laws --list names all.");
}

/** Judges the module here, or the service at `--server`. */
export async function judgeLaws(laws: readonly Law[], given: Arguments, io: Io): Promise<Run> {
  const { run, sourcesTarget, isUnable, serviceTarget } = await suite();
  const path = given.value("path");
  if (path !== undefined && laws.length !== 1) {
    throw misuse(given, "--path is a case of one law", "Name that law with --law.");
  }
  const runs = integer(given, "runs", 1) ?? (given.has("quick") ? RUNS.quick : RUNS.thorough);
  const seed = integer(given, "seed") ?? crypto.getRandomValues(new Int32Array(1))[0]!;
  const server = given.value("server");
  try {
    using service = server === undefined
      ? undefined
      : await serviceTarget(serverBase(server, given.command.name).href, {
        quick: given.has("quick"),
      });
    const target = service ?? await sourcesTarget();
    const most = service?.most;
    const parts: Run[] = [];
    for (const [index, law] of laws.entries()) {
      progress(io, `${index + 1} of ${laws.length} · ${law.name}`);
      parts.push(await run([law], target, { seed, runs, path, most }));
    }
    const ms = parts.reduce((sum, { ms = 0 }) => sum + ms, 0);
    return { ...parts[0]!, findings: parts.flatMap(({ findings }) => findings), ms };
  } catch (error) {
    if (isUnable(error)) throw new IoFault(error.message);
    throw error;
  } finally {
    progress(io, "");
  }
}

/** What is being done, on a line that the next one takes the place of; for a terminal only. */
function progress({ err }: Io, text: string): void {
  if (err.columns !== undefined) err.write(`\r\x1b[K${text.slice(0, err.columns - 1)}`);
}

function integer(given: Arguments, name: string, least = -(2 ** 31)): number | undefined {
  const text = given.value(name);
  if (text === undefined) return undefined;
  const number = whole(text, least);
  if (number !== undefined) return number;
  const range = least < 0 ? "" : ` from ${least} on`;
  throw misuse(given, `--${name} takes a whole number of 32 bits${range}`);
}

function misuse(given: Arguments, message: string, fix?: string): Misuse {
  return new Misuse(message, given.command.name, fix);
}
