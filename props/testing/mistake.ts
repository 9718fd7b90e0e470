/**
 * A mistake that a second implementation might make, and what mistakes are made of.
 *
 * @module
 */

/** A question or an answer as plain data; each mistake knows its own. */
// deno-lint-ignore no-explicit-any
export type Plain = any;

/** One mistake: what it does to the questions or the answers of one call. */
export interface Mistake {
  /** What the implementation does. */
  readonly name: string;
  /** The name of the law that it breaks. */
  readonly breaks: string;
  /** The call it is made in. */
  readonly path: string;
  /** What is understood instead of the question's text. */
  readonly text?: (text: string) => string;
  /** What is understood instead of the question. */
  readonly question?: (question: Plain) => Plain;
  /** What is answered instead, to this question. */
  readonly answer?: (answer: Plain, question: Plain) => Plain;
  /** Headers that are sent instead of those that were. */
  readonly asked?: Readonly<Record<string, string>>;
  /** Headers that are answered instead. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The status that is answered instead. */
  readonly status?: (status: number, answer: Plain) => number;
}

/** A value with each text or number in it changed. */
export function each(value: Plain, change: (leaf: string | bigint) => Plain): Plain {
  if (typeof value === "string" || typeof value === "bigint") return change(value);
  if (Array.isArray(value)) return value.map((item) => each(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, each(own, change)]));
}

const LAST_U64 = (1n << 64n) - 1n;
/** A number as a runtime reads it that has doubles alone. */
export const asDouble = (number: bigint): bigint => {
  const rounded = BigInt(Number(number));
  return rounded > LAST_U64 ? LAST_U64 : rounded;
};

/** A yes in place of a refusal, with what stands beside it. */
export function granting(decision: string, answer: Plain): Plain {
  const { law: _, reason: __, also: ___, ...beside } = answer;
  return { ...beside, granted: true, decision };
}
