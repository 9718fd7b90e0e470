/**
 * The world as Deno has it.
 *
 * Each thing is asked of the permission it needs when it is needed: a run without
 * `--server` never asks for the network. NOT covered: access lists of systems without
 * POSIX modes, where a secret's mode is not known.
 *
 * @module
 */

import { LIMITS } from "../mod.ts";
import { verifyNatively } from "../routes/native_ed25519.ts";
import { IoFault } from "./io.ts";
import type { Io, Output } from "./io.ts";

/** This process. */
export function thisProcess(): Io {
  let inputTaken = false;
  return {
    args: Deno.args,
    out: output(Deno.stdout),
    err: output(Deno.stderr),
    verify: verifyNatively,
    readFile: (path) => withFile(path, readCapped),
    readSecret: (path) =>
      withFile(path, async (file) => {
        const { mode } = await file.stat();
        return { bytes: await readCapped(file), mode: mode ?? undefined };
      }),
    readInput() {
      if (inputTaken) throw new IoFault("standard input can be read only once");
      inputTaken = true;
      return readCapped(Deno.stdin);
    },
    async createSecret(path, text) {
      try {
        await Deno.writeTextFile(path, text, { createNew: true, mode: 0o600 });
      } catch (error) {
        throw fileFault(error, path);
      }
    },
    env(name) {
      try {
        return Deno.env.get(name);
      } catch (error) {
        if (!(error instanceof Deno.errors.NotCapable)) throw error;
        throw new IoFault(`${name} may not be read`, `Run with --allow-env=${name}.`);
      }
    },
    fetch,
  };
}

function output(stream: typeof Deno.stdout): Output {
  const terminal = stream.isTerminal();
  return {
    colour: terminal && !Deno.noColor,
    columns: terminal ? columns() : undefined,
    write(text) {
      let rest = new TextEncoder().encode(text);
      try {
        while (rest.length > 0) rest = rest.subarray(stream.writeSync(rest));
      } catch (error) {
        // `writ … | head` closes the pipe when it has seen enough; the exit status stays.
        if (!(error instanceof Deno.errors.BrokenPipe)) {
          throw new IoFault("what was to be printed could not be written");
        }
      }
    },
  };
}

function columns(): number | undefined {
  try {
    return Deno.consoleSize().columns;
  } catch {
    return undefined;
  }
}

/** Reads to the end, or to where it is certain that there is too much for any question. */
async function readCapped(from: { read(into: Uint8Array): Promise<number | null> }) {
  const chunks: Uint8Array[] = [];
  let length = 0;
  while (length <= LIMITS.body_bytes) {
    const chunk = new Uint8Array(65_536);
    const count = await from.read(chunk);
    if (count === null) break;
    chunks.push(chunk.subarray(0, count));
    length += count;
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

async function withFile<T>(path: string, use: (file: Deno.FsFile) => Promise<T>): Promise<T> {
  try {
    using file = await Deno.open(path);
    return await use(file);
  } catch (error) {
    throw fileFault(error, path);
  }
}

function fileFault(error: unknown, path: string): unknown {
  const { errors } = Deno;
  if (error instanceof errors.NotFound) return new IoFault(`there is no ${path}`);
  if (error instanceof errors.AlreadyExists) {
    return new IoFault(`${path} is there already, and is left as it is`, "Name another file.");
  }
  if (error instanceof errors.IsADirectory) return new IoFault(`${path} is a directory`);
  if (error instanceof errors.PermissionDenied) {
    return new IoFault(`the system does not allow this of ${path}`);
  }
  if (error instanceof errors.NotCapable) {
    return new IoFault(
      `this program was not allowed to touch ${path}`,
      "Run it with --allow-read, and with --allow-write to make a key.",
    );
  }
  return error instanceof Error && "code" in error
    ? new IoFault(`${path} cannot be used (${error.code})`)
    : error;
}
