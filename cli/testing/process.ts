/**
 * `writ` as a process of its own, with exactly the permissions that are documented.
 *
 * @module
 */

import project from "../../deno.json" with { type: "json" };
import type { Ran } from "./world.ts";

const REPOSITORY = new URL("../../", import.meta.url).pathname;

/** The flags of `deno task writ`: what the README's commands must have, too. */
export const PERMISSIONS: readonly string[] = project.tasks.writ.command.split(" ")
  .filter((word) => word.startsWith("--allow-"));

/** How one process differs from another. */
export interface ProcessOptions {
  /** The working directory. */
  readonly cwd: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** In place of {@linkcode PERMISSIONS}. */
  readonly permissions?: readonly string[];
}

/** Runs `writ` with these words. */
export function writ(args: readonly string[], options: ProcessOptions): Promise<Ran> {
  const { permissions = PERMISSIONS } = options;
  return deno(["run", "--no-prompt", ...permissions, `${REPOSITORY}cli/main.ts`, ...args], options);
}

/** Runs the Deno that is running this. */
export async function deno(args: readonly string[], options: ProcessOptions): Promise<Ran> {
  const { cwd, input, env = {} } = options;
  const process = new Deno.Command("deno", {
    args: [...args],
    cwd,
    env: { NO_COLOR: "1", ...env },
    stdin: input === undefined ? "null" : "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  if (input !== undefined) {
    const writer = process.stdin.getWriter();
    await writer.write(new TextEncoder().encode(input));
    await writer.close();
  }
  const { code, stdout, stderr } = await process.output();
  const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { exit: code, out: text(stdout), err: text(stderr) };
}

/** A word of a command with the files of the repository named from anywhere. */
export function inRepository(word: string): string {
  return word.replace(/^(--allow-read=)?(?=(?:examples|cli)(?:\/|$))/, `$1${REPOSITORY}`);
}
