/**
 * Claims: how a law says that an answer is wrong.
 *
 * A claim that does not hold throws {@linkcode Broken}; the harness shrinks the case
 * and reports the claim's sentence. Wire values are compared as data: member order
 * means nothing, prototypes mean nothing, a `bigint` is never a `number`.
 *
 * @module
 */

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
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a), others = Object.keys(b);
  if (keys.length !== others.length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && same((a as never)[key], (b as never)[key]));
}

/** Claims that an answer is what it should be. */
export function equal(answer: unknown, expected: unknown, what: string): void {
  claim(same(answer, expected), () => `${what}: expected ${show(expected)}, got ${show(answer)}`);
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
export function show(value: unknown, most = 400): string {
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
  if (Object.is(value, -0)) return "-0";
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
