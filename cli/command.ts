/**
 * Commands: each declared once, in a file of its own.
 *
 * A declaration drives the reading of arguments, the help pages, the suggestions for
 * what is misspelt and the tests of the examples, so that none of them can disagree
 * with another.
 *
 * @module
 */

import type { Arguments } from "./arguments.ts";
import type { Io } from "./io.ts";
import type { Page } from "./screen/page.ts";

/** An option of a command. */
export interface Option {
  /** Without its dashes. */
  readonly name: string;
  /** One letter, for the few that are typed often. */
  readonly short?: string;
  /** What it takes, in capitals; nothing for a switch. */
  readonly takes?: string;
  /** Whether it may be given more than once. */
  readonly many?: boolean;
  readonly about: string;
}

/** An argument that is known by its place. */
export interface Operand {
  /** In capitals. */
  readonly name: string;
  readonly optional?: boolean;
  readonly about: string;
}

/** A command line that works, and what it is for. */
export interface Example {
  readonly about: string;
  /** As it is typed, `> FILE` at the end included. */
  readonly line: string;
}

/** What an exit status of a command means. */
export interface Exits {
  readonly 0: string;
  /** None for a command that decides nothing. */
  readonly 1?: string;
  readonly 2: string;
}

/** What a command came to. */
export interface Report {
  readonly exit: 0 | 1 | 2;
  /** What was asked for, for people: on standard output. */
  readonly page?: Page;
  /** What was asked for, as it is: on standard output, in the page's place. */
  readonly product?: string;
  /** What was asked for, for programs: on standard output, under `--json`. */
  readonly json: string;
  /** What should be known beside it: on standard error, not under `--json`. */
  readonly notes?: Page;
}

/** A command. */
export interface Command {
  /** Its words, as they are typed: `grant new`. */
  readonly name: string;
  /** What it is for: one line, no full stop. */
  readonly summary: string;
  /** What must be known to use it, in paragraphs. */
  readonly about: readonly string[];
  readonly operands: readonly Operand[];
  /** Its own options; those of every command are in `arguments.ts`. */
  readonly options: readonly Option[];
  /** Whether `--server` can answer for it. */
  readonly served: boolean;
  readonly example: Example;
  readonly exits: Exits;
  run(given: Arguments, io: Io): Promise<Report> | Report;
}

/** A word that commands begin with. */
export interface Group {
  readonly name: string;
  readonly summary: string;
  readonly about: readonly string[];
  readonly example: Example;
}
