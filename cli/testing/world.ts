/**
 * A world in memory: files with modes, streams, an environment, perhaps a server.
 *
 * Commands are run in it as they are in a process, with no process started. Files that
 * are not in it are the repository's, which cannot be written.
 *
 * @module
 */

import { verifyNatively } from "../../routes/native_ed25519.ts";
import { IoFault } from "../io.ts";
import type { Io, Output } from "../io.ts";
import { run } from "../run.ts";

const REPOSITORY = new URL("../../", import.meta.url);

/** A file in memory. */
export interface File {
  readonly bytes: Uint8Array;
  readonly mode: number;
}

/** What a run printed, and its exit status. */
export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
}

/** How one run differs from another in the same world. */
export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly colour?: boolean;
  readonly columns?: number;
  /** The streams that take nothing, as on a full disk. */
  readonly full?: readonly ("out" | "err")[];
}

/** A world. What runs leave behind stays in it. */
export class World {
  readonly #files = new Map<string, File>();

  /** `serve` answers what is sent to the network; without it nothing can be reached. */
  constructor(readonly serve?: (request: Request) => Response | Promise<Response>) {}

  /** Puts a file there. */
  put(path: string, content: string | Uint8Array, mode = 0o644): void {
    const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
    this.#files.set(path, { bytes, mode });
  }

  /** A file of this world, if there is one. */
  file(path: string): File | undefined {
    return this.#files.get(path);
  }

  /** The text of a file of this world or of the repository. */
  async text(path: string): Promise<string> {
    return new TextDecoder().decode((await this.#read(path)).bytes);
  }

  /** Runs `writ` with these words. */
  async run(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
    const out = new Printed(options, "out"), err = new Printed(options, "err");
    const exit = await run(this.#io(args, options, out, err));
    return { exit, out: out.text, err: err.text };
  }

  async #read(path: string): Promise<File> {
    const own = this.#files.get(path);
    if (own !== undefined) return own;
    try {
      return { bytes: await Deno.readFile(new URL(path, REPOSITORY)), mode: 0o644 };
    } catch (error) {
      if (error instanceof Deno.errors.NotFound) throw new IoFault(`there is no ${path}`);
      throw error;
    }
  }

  #io(args: readonly string[], { input, env = {} }: RunOptions, out: Output, err: Output): Io {
    let rest = input;
    return {
      args,
      out,
      err,
      verify: verifyNatively,
      readFile: async (path) => (await this.#read(path)).bytes,
      readSecret: (path) => this.#read(path),
      readInput: () => {
        if (rest === undefined) throw new IoFault("standard input can be read only once");
        const bytes = typeof rest === "string" ? new TextEncoder().encode(rest) : rest;
        rest = undefined;
        return Promise.resolve(bytes);
      },
      createSecret: (path, text) => {
        if (this.#files.has(path)) {
          throw new IoFault(`${path} is there already, and is left as it is`);
        }
        this.put(path, text, 0o600);
        return Promise.resolve();
      },
      env: (name) => Object.hasOwn(env, name) ? env[name] : undefined,
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (this.serve === undefined) throw new TypeError("no network");
        return await this.serve(request);
      },
    };
  }
}

class Printed implements Output {
  text = "";
  readonly colour: boolean;
  readonly columns: number | undefined;

  readonly #full: boolean;

  constructor({ colour = false, columns, full = [] }: RunOptions, name: "out" | "err") {
    this.colour = colour;
    this.columns = columns;
    this.#full = full.includes(name);
  }

  write(text: string): void {
    if (this.#full) throw new IoFault("what was to be printed could not be written");
    this.text += text;
  }
}
