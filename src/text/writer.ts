/**
 * Values back to JSON text, exactly.
 *
 * `JSON.stringify` throws on a bigint and has no way to write one as plain
 * digits in every runtime. Members are written in their own order and `undefined`
 * members are left out, as there. Half of a surrogate pair is not written: there it
 * becomes an escape, which the strict reader refuses, so the text would not read back.
 *
 * @module
 */

import { LIMITS } from "../limits.ts";
import { isPlain } from "./plain.ts";

/**
 * The JSON text of a plain value, with every `bigint` as its digits.
 *
 * Throws a `TypeError` for what JSON cannot say: functions, symbols, numbers that are
 * not finite, holes in an array, class instances (a `Map` or a `Date` would be written
 * as an empty object), a string or a name with half of a surrogate pair, and nesting over
 * the cap, which a cycle always is. A part that is shared is written wherever it stands.
 *
 * @example
 * ```ts
 * import { toJson } from "@writ/writ";
 *
 * console.log(toJson({ at_most: 18446744073709551615n })); // {"at_most":18446744073709551615}
 * ```
 */
export function toJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  switch (typeof value) {
    case "string":
      return quoted(value);
    case "bigint":
      return value.toString();
    case "boolean":
      return value ? "true" : "false";
    case "number":
      if (!Number.isFinite(value)) throw new TypeError("JSON has no such number");
      return JSON.stringify(value);
    case "object":
      return value === null ? "null" : container(value, depth + 1);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

function container(value: object, depth: number): string {
  if (depth > LIMITS.json_depth) throw new TypeError("nested too deeply to be read again");
  // Not `map`: it passes over holes, which would leave two commas side by side.
  if (Array.isArray(value)) return "[" + Array.from(value, (v) => write(v, depth)).join(",") + "]";
  if (!isPlain(value)) throw new TypeError("JSON has no class instances");
  let members = "";
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    members += (members === "" ? "" : ",") + quoted(key) + ":" + write(member, depth);
  }
  return "{" + members + "}";
}

function quoted(text: string): string {
  if (text.isWellFormed()) return JSON.stringify(text);
  throw new TypeError("half of a surrogate pair has no UTF-8, and does not read back");
}
