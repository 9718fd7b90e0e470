/**
 * Questions: the body of a request, put together from files and options.
 *
 * The texts are joined as they were read, not written anew, so what is judged here
 * and what a server is sent are the same characters. Each member remembers its file:
 * a pointer into the whole leads back to the line of the file that it came from.
 *
 * @module
 */

import { LIMITS, toJson } from "../mod.ts";
import { utf8Length } from "../src/text/utf8.ts";
import { Misuse } from "./misuse.ts";
import { jsonOf, placeIn, tooLong, withinSource } from "./source.ts";
import type { Place, Source } from "./source.ts";
import type { ProblemBody } from "../routes/problem.ts";
import { JsonObject } from "../src/text/tree.ts";

/** A member of a question: its name and its JSON text. */
export type Member = readonly [name: string, source: Source];

/** What is asked: the text of a request's body, and where each part of it came from. */
export interface Question {
  readonly text: string;
  /** Where a problem of the whole is in what was given. */
  placeOf(problem: ProblemBody): Place | undefined;
}

/**
 * A question of a file that holds one, or a part of one, and members beside it.
 *
 * Throws {@linkcode Misuse} for a member that is given in both places: which of the
 * two was meant is not ours to guess.
 */
export function question(whole: Source | undefined, members: readonly Member[]): Question {
  for (const [, source] of members) jsonOf(source);
  const texts = members.map(([name, { text }]) => `${JSON.stringify(name)}:${text.trim()}`);
  if (whole !== undefined) {
    const tree = jsonOf(whole);
    // What is no object is no question; its reader says so with the right code.
    if (!(tree instanceof JsonObject)) return alone(whole);
    const twice = members.find(([name]) => tree.has(name));
    if (twice !== undefined) {
      throw new Misuse(`${twice[0]} is given by ${twice[1].name} and by ${whole.name}, too`);
    }
    // From after the opening brace to before the closing one.
    const inner = whole.text.trim().slice(1, -1);
    if (members.length === 0) return alone(whole);
    if (tree.members.length > 0) texts.push(inner);
  }
  const text = `{${texts.join(",")}}`;
  const source = { name: "the question", text };
  withinSource(source, () => {
    if (utf8Length(text) > LIMITS.body_bytes) throw tooLong();
  });
  return { text, placeOf: (problem) => placeAmong(whole, new Map(members), problem) };
}

function alone(whole: Source): Question {
  const placeOf = (problem: ProblemBody) =>
    placeIn(whole, problem, problem.path, problem["offset"]);
  return { text: whole.text, placeOf };
}

/** An offset in the whole is none in a part: only the pointer leads back. */
function placeAmong(
  whole: Source | undefined,
  members: ReadonlyMap<string, Source>,
  problem: ProblemBody,
): Place | undefined {
  const { path } = problem;
  const [, name = "", rest = ""] = /^\/([^/]*)(.*)$/s.exec(path ?? "") ?? [];
  const member = members.get(name);
  if (member !== undefined) return placeIn(member, problem, rest);
  if (whole !== undefined) return placeIn(whole, problem, path);
  return path === undefined ? undefined : { source: "the question", pointer: path };
}

/** A member out of an option: its value as a JSON string. */
export function textMember(name: string, option: string, value: string): Member {
  return [name, { name: option, text: toJson(value) }];
}
