/**
 * Running Deno as whoever uses what is built would: elsewhere, without this project.
 *
 * @module
 */

/** What a run printed, and how it ended. */
export interface Ran {
  readonly code: number;
  /** Standard output, then standard error. */
  readonly out: string;
}

/** Runs a program in a folder: Deno, unless another is named. */
export async function run(
  args: string[],
  folder: URL,
  program = "deno",
): Promise<Ran> {
  const { code, stdout, stderr } = await new Deno.Command(program, {
    args,
    cwd: folder,
    env: { NO_COLOR: "1" },
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, out: decoder.decode(stdout) + decoder.decode(stderr) };
}

/** A new folder with nothing in it, and no configuration above it. */
export function emptyFolder(): URL {
  return new URL(`file://${Deno.makeTempDirSync()}/`);
}
