/**
 * Values back to JSON text, exactly.
 *
 * `JSON.stringify` throws on a bigint and has no way to write one as plain
 * digits in every runtime. Members are written in their own order and `undefined`
 * members are left out, as there.
 *
 * @module
 */

/**
 * The JSON text of a plain value, with every `bigint` as its digits.
 *
 * Throws a `TypeError` for what JSON cannot say: functions, symbols, numbers that
 * are not finite.
 *
 * @example
 * ```ts
 * import { toJson } from "@writ/writ";
 *
 * console.log(toJson({ at_most: 18446744073709551615n })); // {"at_most":18446744073709551615}
 * ```
 */
export function toJson(value: unknown): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "bigint":
      return value.toString();
    case "boolean":
      return value ? "true" : "false";
    case "number":
      if (!Number.isFinite(value)) throw new TypeError("JSON has no such number");
      return JSON.stringify(value);
    case "object":
      return value === null ? "null" : container(value);
    default:
      throw new TypeError(`JSON has no ${typeof value}`);
  }
}

function container(value: object): string {
  if (Array.isArray(value)) return "[" + value.map(toJson).join(",") + "]";
  let members = "";
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue;
    members += (members === "" ? "" : ",") + JSON.stringify(key) + ":" + toJson(member);
  }
  return "{" + members + "}";
}
