/**
 * Reading a text into a value, and taking a value that a caller made by hand.
 *
 * Decisions walk sorted, unique, frozen sets. A value made by hand looks the same
 * to the compiler, and an unsorted set walked as if it were sorted could turn a
 * "no" into a "yes". So what a shape decoded is remembered (weakly) as sealed, and
 * anything else is copied through the same decoder before it is judged: the same
 * strictness, the same errors, and no later change of it matters.
 *
 * @module
 */

import { LIMITS } from "../limits.ts";
import { JsonNumber, parseJson } from "./json.ts";
import type { Json } from "./json.ts";
import type { Shape } from "./shape.ts";
import { Trail } from "./trail.ts";
import type { Text } from "./utf8.ts";

/** Which decoder made a value. Keyed by the value: a copy of it is not sealed. */
const seals = new WeakMap<object, Shape<unknown>["decode"]>();

/** The same shape, whose decoded values pass {@linkcode adopt} as they are. */
export function sealed<T extends object | string>(inner: Shape<T>): Shape<T> {
  const decode: Shape<T>["decode"] = (value, at) => {
    const decoded = inner.decode(value, at);
    if (typeof decoded === "object") seals.set(decoded, decode);
    return decoded;
  };
  return { ...inner, decode };
}

/** Reads a JSON text as a value of a shape. */
export function read<T>(shape: Shape<T>, text: Text): T {
  return shape.decode(parseJson(text), new Trail());
}

/**
 * The canonical, frozen value of a plain value: itself if the shape made it.
 *
 * `at` is where the value stands in what the caller passed, for the error.
 */
export function adopt<T>(shape: Shape<T>, value: T, at: Trail = new Trail()): T {
  if (typeof value === "object" && value !== null && seals.get(value) === shape.decode) {
    return value;
  }
  return shape.decode(tree(value, at, 0), at);
}

/** The tree of a plain value, as if it had been written down and read. */
function tree(value: unknown, at: Trail, depth: number): Json {
  switch (typeof value) {
    case "boolean":
      return value;
    case "string":
      if (value.isWellFormed()) return value;
      throw at.malformed("lone_surrogate", "a string holds half of a surrogate pair");
    case "bigint":
      return new JsonNumber(value.toString());
    case "number":
      return new JsonNumber(Object.is(value, -0) ? "-0" : String(value));
    case "object":
      return value === null ? null : container(value, at, depth + 1);
    default: {
      const found = typeof value;
      throw at.malformed("wrong_type", `expected plain data, found ${found}`, { found });
    }
  }
}

function container(value: object, at: Trail, depth: number): Json {
  if (depth > LIMITS.json_depth) {
    throw at.malformed("json_depth", "arrays and objects are nested too deeply", {
      limit: "json_depth",
      max: LIMITS.json_depth,
    });
  }
  const child = (key: string | number, member: unknown): Json => {
    at.push(key);
    const json = tree(member, at, depth);
    at.pop();
    return json;
  };
  if (Array.isArray(value)) return Array.from(value, (item, index) => child(index, item));
  const prototype = Object.getPrototypeOf(value);
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    throw at.malformed("wrong_type", "expected plain data, found a class instance", {
      found: "instance",
    });
  }
  const members = new Map<string, Json>();
  for (const [key, member] of Object.entries(value)) {
    if (!key.isWellFormed()) {
      throw at.malformed("lone_surrogate", "a member's name holds half of a surrogate pair");
    }
    if (member !== undefined) members.set(key, child(key, member));
  }
  return members;
}
