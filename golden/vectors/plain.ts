/**
 * Rows as plain data: integers as `bigint`, objects without a prototype's keys.
 *
 * @module
 */

import { JsonNumber, JsonObject } from "../../src/text/tree.ts";
import type { Json } from "../../src/text/tree.ts";

/** One row of a vector file. */
export interface Row {
  readonly id: string;
  readonly op: string;
  readonly in: Plain;
  readonly out: unknown;
}

/** The input of a row. Each op knows its own members. */
// deno-lint-ignore no-explicit-any
export type Plain = any;

/** Asks the module a row's question and renders the answer in the reference's shape. */
export type Op = (input: Plain, expected: Plain) => unknown;

/** A tree as plain data. */
export function plain(json: Json): unknown {
  if (json instanceof JsonNumber) {
    return /^-?[0-9]+$/.test(json.text) ? BigInt(json.text) : Number(json.text);
  }
  if (json instanceof JsonObject) {
    return Object.fromEntries(json.members.map(([key, value]) => [key, plain(value)]));
  }
  return Array.isArray(json) ? json.map(plain) : json;
}

/** The reference's name of a code: `untrusted_root` is `UntrustedRoot`. */
export function variant(code: string): string {
  return code.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
