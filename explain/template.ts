/**
 * Why a text is no instance of its template: which hole, which text around it.
 *
 * Coverage says only that it is none. A person wants the place, so the holes are
 * filled here once more, in the same order and by the same rule, up to the first
 * that cannot be.
 *
 * @module
 */

import { indexOf } from "../src/text/search.ts";
import { dissect, FORBIDDEN_HOLE_CHARS } from "../src/workload/template.ts";

/** How the characters are called that a sentence could not show. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["'", "a single quote"],
  ['"', "a double quote"],
  ["`", "a backtick"],
  ["\n", "a line feed"],
  ["\r", "a carriage return"],
  ["\0", "a NUL"],
]);

/** What does not fit: a sentence on it, and where it stands in the text. */
export interface TemplateFault {
  readonly sentence: string;
  /** In UTF-16 units: from `start` up to `end`. */
  readonly start: number;
  readonly end: number;
}

/** The first place that does not fit, or `undefined` where all of it does. */
export function templateFault(template: string, actual: string): TemplateFault | undefined {
  const fault = (sentence: string, start: number, end = actual.length) => ({
    sentence,
    start,
    end,
  });
  const { literals, holes } = dissect(template);
  const [first = ""] = literals;
  if (holes.length === 0) {
    if (template === actual) return undefined;
    return fault("It has no holes, so it must be sent as it was signed.", shared(template, actual));
  }
  if (!actual.startsWith(first)) {
    const sentence = `What stands before the hole {{${holes[0]}}} is not what was signed.`;
    return fault(sentence, shared(first, actual));
  }
  let at = first.length;
  for (const [index, name] of holes.entries()) {
    const literal = literals[index + 1]!;
    const end = literal === "" && index === holes.length - 1
      ? actual.length
      : indexOf(actual, literal, at);
    if (end < 0) return fault(`What stands after the hole {{${name}}} is not what was signed.`, at);
    const content = actual.slice(at, end);
    if (content === `{{${name}}}`) {
      return fault(`The hole {{${name}}} is still open: fill it before it is sent.`, at, end);
    }
    const unsafe = unsafePart(content);
    if (unsafe !== undefined) {
      return fault(`The hole {{${name}}} holds ${unsafe}, which none may.`, at, end);
    }
    at = end + literal.length;
  }
  return at === actual.length ? undefined : fault("More text follows than was signed.", at);
}

/** How many units two texts begin with alike. */
function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function unsafePart(content: string): string | undefined {
  if (content.includes("..")) return "..";
  const found = FORBIDDEN_HOLE_CHARS.find((char) => content.includes(char));
  return found === undefined ? undefined : NAMES.get(found) ?? found;
}
