/**
 * The world, as far as a command may touch it.
 *
 * Commands are given this and nothing else: the tests run them over files in memory,
 * and what a command cannot name it cannot do.
 *
 * @module
 */

import type { VerifySignature } from "../src/crypto/ed25519.ts";

/** Where something is printed. */
export interface Output {
  write(text: string): void;
  /** Whether tones are shown as colours: on a terminal, and not under `NO_COLOR`. */
  readonly colour: boolean;
  /** The columns of the terminal, if it is one. */
  readonly columns: number | undefined;
}

/** A file's bytes, and who may read them. */
export interface SecretFile {
  readonly bytes: Uint8Array;
  /** Permission bits (POSIX); `undefined` where the system has none. */
  readonly mode: number | undefined;
}

/** Arguments, files, standard streams, the environment, the network. */
export interface Io {
  readonly args: readonly string[];
  readonly out: Output;
  readonly err: Output;
  /** The bytes of a file. Throws {@linkcode IoFault}. */
  readFile(path: string): Promise<Uint8Array>;
  /** The bytes and the mode of one open file: the mode is of what is read. Throws {@linkcode IoFault}. */
  readSecret(path: string): Promise<SecretFile>;
  /** All of standard input, which can be read once. */
  readInput(): Promise<Uint8Array>;
  /** Makes a new file that only its owner may read. Throws {@linkcode IoFault} if there is one. */
  createSecret(path: string, text: string): Promise<void>;
  /** The value of a variable of the environment, if it is set. */
  env(name: string): string | undefined;
  /** The network. */
  readonly fetch: typeof fetch;
  /** The host's own Ed25519. */
  readonly verify: VerifySignature;
}

/** The world did not do as it was asked: a file is missing, a server does not answer. */
export class IoFault extends Error {
  override readonly name: string = "IoFault";

  /** `fix` says what would help. */
  constructor(message: string, readonly fix?: string) {
    super(message);
  }
}
