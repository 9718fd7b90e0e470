/**
 * Arguments, read against what a command declares.
 *
 * `node:util` splits the words (it is in the runtime, and its grammar is the one that
 * people know); it is told to be lenient and everything it let by is refused here,
 * where the command is known and the nearest option can be named. Nothing typed is
 * quoted but names: a value in the wrong place may be a secret.
 *
 * @module
 */

import { parseArgs } from "node:util";
import type { Command, Option } from "./command.ts";
import { Misuse } from "./misuse.ts";
import { nearest } from "./nearest.ts";

const JSON_OPTION: Option = {
  name: "json",
  about: "Print what the API answers, byte for byte, and nothing for people.",
};
const SERVER: Option = {
  name: "server",
  takes: "URL",
  about: "Ask a server instead of judging here. It gives the same answer, by its own trust " +
    "where none is given.",
};
const HELP: Option = { name: "help", short: "h", about: "Print this." };

/** Every option that a command takes, its own first. */
export function optionsOf(command: Command): readonly Option[] {
  return [...command.options, ...(command.served ? [SERVER] : []), JSON_OPTION, HELP];
}

/** What was given to a command. */
export class Arguments {
  readonly #options: ReadonlyMap<string, readonly string[]>;

  constructor(
    readonly command: Command,
    readonly operands: readonly string[],
    options: ReadonlyMap<string, readonly string[]>,
  ) {
    this.#options = options;
  }

  /** Whether an option was given. */
  has(name: string): boolean {
    return this.all(name).length > 0;
  }

  /** The value of an option, if it was given. */
  value(name: string): string | undefined {
    return this.all(name)[0];
  }

  /** The values of an option that may be given more than once. */
  all(name: string): readonly string[] {
    if (!optionsOf(this.command).some((option) => option.name === name)) {
      throw new Error(`${this.command.name} declares no option ${name}`);
    }
    return this.#options.get(name) ?? [];
  }
}

/** Reads the words after a command's name. Throws {@linkcode Misuse}. */
export function readArguments(command: Command, words: readonly string[]): Arguments {
  const known = new Map(optionsOf(command).map((option) => [option.name, option]));
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries([...known].map(([name, { short, takes }]) => [name, {
      type: takes === undefined ? "boolean" : "string",
      ...(short === undefined ? {} : { short }),
    }])),
  });
  const misuse = (message: string, fix?: string) => new Misuse(message, command.name, fix);
  const operands: string[] = [];
  const options = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const option = known.get(token.name);
    const typed = token.rawName;
    if (option === undefined) {
      const near = nearest(token.name, known.keys());
      throw misuse(
        `there is no option ${typed}`,
        near === undefined ? undefined : `Did you mean --${near}?`,
      );
    }
    if (option.takes === undefined && token.value !== undefined) {
      throw misuse(`${typed} takes no value`);
    }
    const missing = token.value === undefined || token.value === "" ||
      // `--policy --json`: a word with dashes is another option, unless it is tied on by `=`.
      !token.inlineValue && token.value.length > 1 && token.value.startsWith("-");
    if (option.takes !== undefined && missing) {
      throw misuse(`${typed} takes a value`, `Give it as ${typed}=${option.takes}.`);
    }
    const values = options.get(option.name) ?? [];
    if (values.length > 0 && !option.many) throw misuse(`${typed} is given twice`);
    options.set(option.name, [...values, token.value ?? ""]);
  }
  // Help is wanted by someone who does not know yet what else to give.
  if (!options.has("help")) checkOperands(command, operands);
  return new Arguments(command, operands, options);
}

function checkOperands(command: Command, operands: readonly string[]): void {
  const missing = command.operands.filter(({ optional }) => !optional)[operands.length];
  if (missing !== undefined) {
    throw new Misuse(
      `${missing.name} is missing`,
      command.name,
      `${missing.name}: ${missing.about}`,
    );
  }
  if (operands.length > command.operands.length) {
    const takes = command.operands.map(({ name }) => name).join(" ") || "no arguments";
    throw new Misuse(
      `there are ${operands.length} arguments`,
      command.name,
      `${command.name} takes ${takes}.`,
    );
  }
}
