/**
 * Sources: the texts that a question is made of, each with the name it came under.
 *
 * What is wrong with a text is said with the file it is in, and with line and column
 * where it has them. Nothing of the text itself is ever shown: it may hold secrets.
 *
 * @module
 */

import { LIMITS, MalformedError } from "../mod.ts";
import { faultRange, lineColumn } from "../explain/fault.ts";
import { problemOf } from "../routes/problem.ts";
import type { ProblemBody } from "../routes/problem.ts";
import { parseJson } from "../src/text/json.ts";
import type { Json } from "../src/text/tree.ts";
import { decodeText } from "../src/text/utf8.ts";
import type { Io } from "./io.ts";
import { kindOf } from "./kind.ts";
import type { Kind } from "./kind.ts";

/** A text, and where it came from. */
export interface Source {
  /** A file, "standard input" or an option, as a message names it. */
  readonly name: string;
  readonly text: string;
  /** What its place takes, where that is of a kind. */
  readonly takes?: readonly Kind[];
}

/** Where a fault is, as far as it is known. */
export interface Place {
  readonly source: string;
  readonly line?: number;
  readonly column?: number;
  /** JSON Pointer into the source. */
  readonly pointer?: string;
  /** What the source looks like, if its place takes something else. */
  readonly mistaken?: Kind;
}

/** Something that was given is no question: the problem as the API writes it, and where it is. */
export class Malformed extends Error {
  override readonly name: string = "Malformed";

  constructor(readonly problem: ProblemBody, readonly place?: Place) {
    super(problem.detail);
  }
}

/** Reads a file, or standard input for `-`, as text; `takes` tells what should be in it. */
export async function readSource(
  io: Io,
  path: string,
  takes?: readonly Kind[],
): Promise<Source> {
  const name = path === "-" ? "standard input" : path;
  const bytes = path === "-" ? await io.readInput() : await io.readFile(path);
  return withinSource({ name, text: "" }, () => {
    if (bytes.length > LIMITS.body_bytes) throw tooLong();
    return { name, text: decodeText(bytes), ...(takes === undefined ? {} : { takes }) };
  });
}

/** The JSON tree of a source. */
export function jsonOf(source: Source): Json {
  return withinSource(source, () => parseJson(source.text));
}

/** Does something that reads a source; what is malformed is said of that source. */
export function withinSource<T>(source: Source, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    const problem = problemOf(error);
    throw new Malformed(problem, placeIn(source, problem, problem.path, problem["offset"]));
  }
}

/** The place of a problem in a source, by a pointer into it or an offset in its text. */
export function placeIn(
  source: Source,
  { code }: ProblemBody,
  pointer: string | undefined,
  offset?: unknown,
): Place {
  const range = faultRange(source.text, { code, path: pointer, facts: { offset } });
  const kind = source.takes === undefined ? undefined : kindOf(source.text);
  return {
    source: source.name,
    ...(range === undefined ? {} : lineColumn(source.text, range.start)),
    ...(pointer === undefined || pointer === "" ? {} : { pointer }),
    ...(kind === undefined || source.takes?.includes(kind) ? {} : { mistaken: kind }),
  };
}

/** The cap on a request's body, held to here too: the answer must not depend on who judges. */
export function tooLong(): MalformedError {
  const max = LIMITS.body_bytes;
  return new MalformedError("limit", undefined, `a question has at most ${max} bytes`, {
    limit: "body_bytes",
    max,
  });
}
