/**
 * A task of the project as a process of its own, word for word, with its permissions.
 *
 * @module
 */

import project from "../../deno.json" with { type: "json" };
import { taskArguments } from "../../examples/server.ts";

/** What a task printed, and how it ended. */
export interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

const TASKS: Readonly<Record<string, { readonly command: string }>> = project.tasks;

/** Runs a task that is one run of deno, with these arguments behind its own. */
export async function task(name: string, ...args: readonly string[]): Promise<Said> {
  const { code, stdout, stderr } = await new Deno.Command("deno", {
    args: [...taskArguments(TASKS[name]!), ...args],
    cwd: new URL("../../", import.meta.url),
    stdin: "null",
  }).output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, out: text(stdout), err: text(stderr) };
}
