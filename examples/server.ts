/**
 * The real server, as a process of its own on a free loopback port.
 *
 * It is started by the project's own `start` task, word for word, so that it has the
 * permissions that are documented and no others.
 *
 * @module
 */

import project from "../deno.json" with { type: "json" };

/** A server that answers at `url`. */
export interface RunningServer {
  readonly url: string;
  readonly process: Deno.ChildProcess;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<Deno.CommandStatus>;
}

/** The arguments of a task that is one run of deno. */
export function taskArguments(task: string): string[] {
  const [deno, ...words] = task.split(" ");
  if (deno !== "deno") throw new Error(`not a run of deno: ${task}`);
  return words;
}

/** Starts the server of `task start`, and waits until it says where it listens. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const process = new Deno.Command("deno", {
    args: taskArguments(project.tasks.start.command),
    cwd: new URL("../", import.meta.url),
    env: { HOST: "127.0.0.1", PORT: "0", ...environment },
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const url = await listening(process.stdout);
  if (url === undefined) throw new Error("the server stopped before it listened");
  return {
    url,
    process,
    stop() {
      process.kill("SIGTERM");
      return process.status;
    },
  };
}

/** The address of the first line that names one. The rest is read on, and dropped. */
async function listening(output: ReadableStream<Uint8Array>): Promise<string | undefined> {
  const reader = output.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = "";;) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    text += value;
    const url = /^\{"event":"listening","url":"([^"]+)"\}$/m.exec(text)?.[1];
    if (url === undefined) continue;
    // A pipe that nobody reads would fill, and stop the server at its next line.
    void drain(reader);
    return url;
  }
}

async function drain(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await reader.read()).done);
}
