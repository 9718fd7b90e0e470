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
  /** What it printed until it listened. */
  readonly told: string;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<Deno.CommandStatus>;
}

/** The arguments of a task that is one run of deno. */
export function taskArguments({ command }: { readonly command: string }): string[] {
  const [deno, ...words] = command.split(" ");
  if (deno !== "deno") throw new Error(`not a run of deno: ${command}`);
  return words;
}

/** Starts the server of `task start`, and waits until it says where it listens. */
export async function startServer(
  environment: Readonly<Record<string, string>> = {},
  args: string[] = taskArguments(project.tasks.start),
): Promise<RunningServer> {
  const process = new Deno.Command("deno", {
    args,
    cwd: new URL("../", import.meta.url),
    env: { HOST: "127.0.0.1", PORT: "0", ...environment },
    stdin: "null",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const { url, told } = await listening(process.stdout);
  return {
    url,
    process,
    told,
    stop() {
      process.kill("SIGTERM");
      return process.status;
    },
  };
}

/** What is printed until a line names the address. The rest is read on, and dropped. */
async function listening(
  output: ReadableStream<Uint8Array<ArrayBuffer>>,
): Promise<{ readonly url: string; readonly told: string }> {
  const reader = output.pipeThrough(new TextDecoderStream()).getReader();
  for (let told = "";;) {
    const { done, value } = await reader.read();
    if (done) throw new Error("the server stopped before it listened");
    told += value;
    const url = /^\{"event":"listening","url":"([^"]+)"\}$/m.exec(told)?.[1];
    if (url === undefined) continue;
    // A pipe that nobody reads would fill, and stop the server at its next line.
    void drain(reader);
    return { url, told };
  }
}

async function drain(reader: ReadableStreamDefaultReader<string>): Promise<void> {
  while (!(await reader.read()).done);
}
