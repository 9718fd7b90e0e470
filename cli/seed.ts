/**
 * Seeds: the one secret that this program is ever given.
 *
 * It comes out of a file that nobody but its owner can read, or by standard input;
 * never as an argument or a variable, which other processes and shell histories see.
 * Nothing of it is ever printed, not even the name of a "file" that looks like one.
 *
 * @module
 */

import { IoFault } from "./io.ts";
import type { Io } from "./io.ts";
import { Misuse } from "./misuse.ts";

/** The seed in a file, or on standard input for `-`: 64 hex digits. */
export async function readSeed(io: Io, path: string, command: string): Promise<string> {
  if (/^[0-9a-f]{64}$/i.test(path)) {
    throw new Misuse(
      "--seed takes a file, and this looks like a seed itself",
      command,
      "What is typed stays in the shell's history: consider that seed known, and make another.",
    );
  }
  const seed = new TextDecoder().decode(await readPrivately(io, path)).trim();
  if (/^[0-9a-f]{64}$/i.test(seed)) return seed;
  throw new IoFault(
    `${path === "-" ? "standard input" : path} holds no seed`,
    "A seed is 64 hex digits, as writ keygen writes it.",
  );
}

async function readPrivately(io: Io, path: string): Promise<Uint8Array> {
  if (path === "-") return await io.readInput();
  const { bytes, mode } = await io.readSecret(path);
  // Group and others: whoever can read a seed can sign what every node that pins its key will run.
  if (mode !== undefined && (mode & 0o077) !== 0) {
    const octal = (mode & 0o777).toString(8).padStart(3, "0");
    throw new IoFault(
      `${path} is open to others than its owner (mode ${octal})`,
      `Close it: chmod 600 ${path}. If others could have read it, make another seed.`,
    );
  }
  return bytes;
}
