/**
 * Plain values made by hand: what counts as plain, and the tree of one.
 *
 * A value that a caller made is written down as a tree, as if it had been read from
 * a text, and the shape that reads texts then reads it. So whatever is odd about it
 * (a class, a hole, half a surrogate, a rounded number) is met by the same rules, and
 * getters run once, before anything is judged.
 *
 * @module
 */

import { LIMITS } from "../limits.ts";
import type { Trail } from "./trail.ts";
import { JsonNumber, JsonObject } from "./tree.ts";
import type { Json } from "./tree.ts";

/** Past the largest double, and so past every number of the formats. */
const HUGE = 1n << 1024n;

/** Whether an object is no instance of a class; one of another realm may be plain as well. */
export function isPlain(value: object): boolean {
  const prototype = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** The tree of a plain value. Throws for anything that no JSON text could say. */
export function treeOf(value: unknown, at: Trail): Json {
  return new Transcript(at).tree(value, 0);
}

/** The own members of a plain object, each read once. */
export function ownMembers(value: unknown, at: Trail): readonly [string, unknown][] {
  const found = value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
  if (found !== "object") {
    throw at.malformed("wrong_type", `expected object, found ${found}`, {
      expected: "object",
      found,
    });
  }
  if (!isPlain(value as object)) {
    throw at.malformed("wrong_type", "expected plain data, found a class instance", {
      found: "instance",
    });
  }
  const members = Object.entries(value as object).filter(([, member]) => member !== undefined);
  if (members.every(([key]) => key.isWellFormed())) return members;
  throw at.malformed("lone_surrogate", "a member's name holds half of a surrogate pair");
}

/**
 * A plain object's own members alone, in a copy that inherits none: what someone put on
 * `Object.prototype` must not answer for an option that was left out.
 */
export function detached<T extends object>(value: T, at: Trail): T {
  return Object.assign(Object.create(null), Object.fromEntries(ownMembers(value, at)));
}

class Transcript {
  readonly #at: Trail;
  /** Each object once: values that share parts would otherwise unfold without end. */
  readonly #done = new Map<object, Json>();

  constructor(at: Trail) {
    this.#at = at;
  }

  tree(value: unknown, depth: number): Json {
    switch (typeof value) {
      case "boolean":
        return value;
      case "string":
        if (value.isWellFormed()) return value;
        throw this.#at.malformed("lone_surrogate", "a string holds half of a surrogate pair");
      case "bigint":
        return new JsonNumber(this.#integer(value));
      case "number":
        return new JsonNumber(this.#number(value));
      case "object":
        return value === null ? null : this.#done.get(value) ?? this.#container(value, depth + 1);
      default: {
        const found = typeof value;
        throw this.#at.malformed("wrong_type", `expected plain data, found ${found}`, { found });
      }
    }
  }

  /** Digits take a while to work out: not for an integer that no place takes. */
  #integer(value: bigint): string {
    if (value < HUGE && value > -HUGE) return value.toString();
    throw this.#at.malformed("number_range", "no number of the formats is that large");
  }

  /**
   * An integer past 2^53 may have been rounded from the digits that were meant, so it
   * is not spelled in plain digits, which alone read as an integer.
   */
  #number(value: number): string {
    if (!Number.isFinite(value)) {
      throw this.#at.malformed("number_range", "expected a finite number");
    }
    if (Object.is(value, -0)) return "-0";
    const rounded = Number.isInteger(value) && !Number.isSafeInteger(value);
    return rounded ? value.toExponential() : String(value);
  }

  #container(value: object, depth: number): Json {
    if (depth > LIMITS.json_depth) {
      throw this.#at.malformed("json_depth", "arrays and objects are nested too deeply", {
        limit: "json_depth",
        max: LIMITS.json_depth,
      });
    }
    const json = Array.isArray(value) ? this.#list(value, depth) : new JsonObject(
      ownMembers(value, this.#at).map(([key, member]) => [key, this.#child(key, member, depth)]),
    );
    this.#done.set(value, json);
    return json;
  }

  /** By index: an array's iterator and its methods are its maker's. */
  #list(value: readonly unknown[], depth: number): Json {
    const items: Json[] = [];
    const { length } = value;
    for (let index = 0; index < length; index++) {
      items.push(this.#child(index, value[index], depth));
    }
    return items;
  }

  #child(key: string | number, member: unknown, depth: number): Json {
    this.#at.push(key);
    const json = this.tree(member, depth);
    this.#at.pop();
    return json;
  }
}
