/**
 * How a shell would read a template: what each hole stands in.
 *
 * A POSIX shell's quoting, near enough for advice: quotes, escapes, comments, simple
 * commands, redirections, `$(…)` and backquotes, nested. Here-documents, `$'…'` and
 * arithmetic are not told apart. It decides nothing; the linter asks it what to warn of.
 *
 * @module
 */

import type { Template } from "./template.ts";

/** What a hole stands in. */
export interface HoleContext {
  /** Whether its content is inside quotes, so that it stays one word. */
  readonly quoted: boolean;
  /** What its content begins, if it begins a word: the command to run, or an argument. */
  readonly begins: "command" | "argument" | undefined;
}

/** One command being read; a substitution inside a word is read in a frame of its own. */
interface Frame {
  readonly closedBy: ")" | "`" | undefined;
  quote: "'" | '"' | undefined;
  /** The beginning of the word being read; `undefined` between words. */
  word: string | undefined;
  /** The command's own word, once it was read. */
  command: string | undefined;
  /** Whether arguments are no longer options: a `--` was read. */
  operands: boolean;
  /** Whether the next word is a file that is redirected to or from. */
  redirects: boolean;
}

/** Deeper than anyone writes by hand; past it brackets are only characters. */
const DEEPEST = 64;
/** As much of a word as tells a command. */
const WORD_MAX = 128;

/** Words after which a command still follows, and assignments before one. */
const PREFIX = /^(?:!|\{|if|then|elif|else|while|until|do|time|exec|[A-Za-z_][A-Za-z0-9_]*=.*)$/s;
/** A script of the recipe's own, which takes its arguments by position. */
const SCRIPT = /\.(?:sh|bash)$/;
/** The shell's own words that read no options out of their arguments. */
const PLAIN = /^(?:\[|\[\[|:|case|echo|export|for|in|return|test)$/;
/** Programs whose argument may be a script to run. */
const RUNNER = /^(?:.*\/)?(?:(?:ba|da|a|k|z)?sh|env|nice|nohup|sudo|timeout)$/s;

/** Whether a program looks for options in its arguments, as far as its name tells. */
export function takesOptions(command: string): boolean {
  return !PLAIN.test(command) && !SCRIPT.test(command);
}

/**
 * Tells of an argument of a program whether what follows is not read for options any more.
 * The program's name is looked at once, however many arguments there are.
 */
export function optionsEnd(command: string): (argument: string) => boolean {
  const runs = RUNNER.test(command);
  return (argument) => argument === "--" || runs && SCRIPT.test(argument);
}

/** The context of each hole of a template that a shell reads; none for one in a comment. */
export function holeContexts({ literals, holes }: Template): readonly (HoleContext | undefined)[] {
  const scanner = new Scanner();
  return holes.map((_, index) => {
    scanner.read(literals[index]!);
    return scanner.hole();
  });
}

class Scanner {
  readonly #frames: Frame[] = [frame(undefined)];
  #escaped = false;
  #comment = false;

  get #top(): Frame {
    return this.#frames.at(-1)!;
  }

  hole(): HoleContext | undefined {
    if (this.#comment) return undefined;
    const top = this.#top;
    const begins = top.word !== undefined && top.word !== "" || top.redirects
      ? undefined
      : top.command === undefined
      ? "command"
      : top.operands || !takesOptions(top.command)
      ? undefined
      : "argument";
    this.#escaped = false;
    this.#append("?");
    return { quoted: top.quote !== undefined, begins };
  }

  read(literal: string): void {
    for (let at = 0; at < literal.length; at++) {
      const char = literal[at]!;
      if (this.#comment) this.#comment = char !== "\n";
      if (this.#comment) continue;
      if (this.#escaped) {
        this.#escaped = false;
        if (char !== "\n") this.#append(char); // or the line goes on
      } else if (this.#top.quote === "'") {
        if (char === "'") this.#top.quote = undefined;
        else this.#append(char);
      } else if (char === "\\") {
        this.#escaped = true;
      } else if (char === "`") {
        this.#backquote();
      } else if (char === "$" && literal[at + 1] === "(") {
        at++;
        this.#append("$");
        this.#open(")");
      } else if (this.#top.quote === '"') {
        if (char === '"') this.#top.quote = undefined;
        else this.#append(char);
      } else {
        this.#bare(char);
      }
    }
  }

  /** A character outside quotes. */
  #bare(char: string): void {
    const top = this.#top;
    if (char === "'" || char === '"') {
      top.quote = char;
      this.#append("");
    } else if (char === " " || char === "\t") {
      this.#endWord();
    } else if (char === "\n" || char === ";" || char === "|" || char === "&") {
      this.#endCommand();
    } else if (char === "<" || char === ">") {
      this.#endWord();
      top.redirects = true;
    } else if (char === "(") {
      this.#open(")");
    } else if (char === ")") {
      this.#endCommand();
      if (top.closedBy === ")") this.#frames.pop();
    } else if (char === "#" && top.word === undefined) {
      this.#comment = true;
    } else {
      this.#append(char);
    }
  }

  #append(text: string): void {
    const top = this.#top;
    const word = top.word ?? "";
    top.word = word.length < WORD_MAX ? word + text : word;
  }

  #backquote(): void {
    if (this.#top.closedBy === "`") {
      this.#frames.pop();
    } else {
      this.#append("`");
      this.#open("`");
    }
  }

  #open(closedBy: ")" | "`"): void {
    if (this.#frames.length < DEEPEST) this.#frames.push(frame(closedBy));
  }

  #endWord(): void {
    const top = this.#top;
    const word = top.word;
    top.word = undefined;
    if (word === undefined) return;
    if (top.redirects) top.redirects = false;
    else if (top.command !== undefined) top.operands ||= optionsEnd(top.command)(word);
    else if (!PREFIX.test(word)) top.command = word;
  }

  #endCommand(): void {
    this.#endWord();
    Object.assign(this.#top, { command: undefined, operands: false, redirects: false });
  }
}

function frame(closedBy: Frame["closedBy"]): Frame {
  return {
    closedBy,
    quote: undefined,
    word: undefined,
    command: undefined,
    operands: false,
    redirects: false,
  };
}
