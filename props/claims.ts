/**
 * Claims: how a law says that an answer is wrong.
 *
 * A claim that does not hold throws {@linkcode Broken}; the harness shrinks the case
 * and reports the claim's sentence, which points at the first difference between what
 * was answered and what is right.
 *
 * @module
 */

import { difference } from "./difference.ts";
import type { Difference } from "./difference.ts";
import type { Verdict } from "./wire.ts";

/** A law does not hold. */
export class Broken extends Error {
  override readonly name: string = "Broken";
}

/** Input was refused as malformed: the subject's typed error, as the laws see it. */
export class Malformed extends Error {
  override readonly name: string = "Malformed";
  constructor(
    readonly code: string,
    readonly path: string | undefined,
    /** The facts beside the code, where the subject gives them. */
    readonly facts: Readonly<Record<string, unknown>> = {},
  ) {
    super(`malformed: ${code}${path === undefined ? "" : ` at "${path}"`}`);
  }
}

/** Claims that something is so. */
export function claim(holds: boolean, otherwise: string | (() => string)): asserts holds {
  if (!holds) throw new Broken(typeof otherwise === "string" ? otherwise : otherwise());
}

/** Whether two wire values are the same data. */
export function same(a: unknown, b: unknown): boolean {
  return difference(a, b) === undefined;
}

/** Claims that an answer is what it should be. */
export function equal(answer: unknown, expected: unknown, what: string): void {
  const first = difference(answer, expected);
  claim(first === undefined, () => `${what}${told(first!)}`);
}

/** A difference in words, to stand behind what it is in: `… at "/also/0": expected 1, got 2`. */
export function told(first: Difference): string {
  const { pointer, found, expected } = first;
  const place = pointer === "" ? "" : ` at ${JSON.stringify(pointer)}`;
  if (typeof found === "string" && typeof expected === "string") {
    const from = shared(found, expected);
    if (from > BEFORE) {
      const [right, wrong] = [expected, found].map((text) => excerpt(text, from));
      return `${place}, from its character ${from}: expected ${right}, got ${wrong}`;
    }
  }
  const [right, wrong] = [show(expected), show(found)];
  if (right !== wrong) return `${place}: expected ${right}, got ${wrong}`;
  // Alike in print only: an absent member and an undefined one, a number and a bigint.
  const sort = (side: "found" | "expected") => side in first ? typeof first[side] : "no member";
  return `${place}: expected ${right} (${sort("expected")}), got ${wrong} (${sort("found")})`;
}

/** Of a value so much is shown, and of a long text so much before and from where it differs. */
const SHOWN = 200, BEFORE = 20, AFTER = 40;

/** How many UTF-16 units two texts begin with alike. */
function shared(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

function excerpt(text: string, from: number): string {
  const to = from + AFTER;
  return `…${JSON.stringify(text.slice(from - BEFORE, to))}${text.length > to ? "…" : ""}`;
}

/** Claims that a verdict grants, and says nothing that a grant must not say. */
export function granted(verdict: Verdict, decision: string, what: string): void {
  const { granted, reason } = verdict;
  claim(granted === true, () => `${what}: expected ${decision}, refused for ${show(reason)}`);
  equal(verdict.decision, decision, `${what}: the decision`);
  claim(
    reason === undefined && verdict.law === undefined && verdict.also === undefined,
    `${what}: a grant gives reasons`,
  );
}

/** Claims that a verdict refuses, for this reason: a code, and the facts that are given. */
export function refused(
  verdict: Verdict,
  expected: { readonly code: string; readonly [fact: string]: unknown },
  what: string,
): void {
  claim(verdict.granted === false, () => `${what}: granted, expected ${show(expected)}`);
  equal(verdict.decision, "reject", `${what}: the decision`);
  const reason = verdict.reason;
  claim(reason !== undefined, `${what}: a refusal without a reason`);
  for (const [fact, value] of Object.entries(expected)) {
    equal(reason[fact], value, `${what}: the reason's ${fact}`);
  }
}

/** Claims that input is malformed, with this code and, if given, at this place. */
export async function malformed(
  ask: () => unknown,
  expected: { readonly code: string | readonly string[]; readonly path?: string | undefined },
  what: string,
): Promise<void> {
  let answer: unknown;
  try {
    answer = await ask();
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    const { code, path } = error;
    claim(
      [expected.code].flat().includes(code),
      () => `${what}: expected ${show(expected.code)}, got ${code} at ${show(path)}`,
    );
    if (expected.path !== undefined) equal(path, expected.path, `${what}: the path of ${code}`);
    return;
  }
  throw new Broken(`${what}: expected ${show(expected.code)}, got the answer ${show(answer)}`);
}

/** A wire value as one line of JSON-like text, cut where it is long. */
export function show(value: unknown, most = SHOWN): string {
  const text = written(value) ?? "nothing";
  return text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;
}

/** A wire value as JSON, u64 as digits; bytes as hex, and what JSON has no word for by its name. */
export function written(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "bigint") return value.toString();
  // JSON can say what the runtime's writer does not: a negative zero, and more than a double holds.
  if (Object.is(value, -0)) return "-0";
  if (value === Infinity || value === -Infinity) return value > 0 ? "1e999" : "-1e999";
  if (typeof value === "function") return JSON.stringify("(a function)");
  if (value instanceof Uint8Array) {
    return JSON.stringify(
      "bytes " + Array.from(value, (b) => b.toString(16).padStart(2, "0")).join(""),
    );
  }
  if (Array.isArray(value)) return `[${value.map((item) => written(item) ?? "null").join(",")}]`;
  if (typeof value === "object" && value !== null) {
    const members = Object.entries(value).flatMap(([key, member]) => {
      const text = written(member);
      return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
    });
    return `{${members.join(",")}}`;
  }
  return JSON.stringify(value);
}
