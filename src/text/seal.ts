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

import { parseJson } from "./json.ts";
import { assembler } from "./members.ts";
import type { Fields } from "./members.ts";
import { ownMembers, treeOf } from "./plain.ts";
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

/**
 * Freezes and seals what an operation made of sealed values, canonical as it stands.
 *
 * Caps are on what a caller may write: the union of two sets under a cap may be over it.
 */
export function seal<T extends object>(shape: Shape<T | string>, value: T): T {
  seals.set(Object.freeze(value), shape.decode);
  return value;
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
  return shape.decode(treeOf(value, at), at);
}

/**
 * Adopts an argument that is made of several values, such as a question or a link:
 * each by itself, so that a sealed one stays the value it is and keeps its id.
 *
 * Only own members count. A member that someone put on `Object.prototype` must not
 * widen a fence, and a misspelt one must not read as left out.
 */
export function adoptEach<T extends object>(
  fields: Fields<T>,
): (value: T, at?: Trail) => Readonly<T> {
  const assemble = assembler(fields);
  return (value, at = new Trail()) =>
    assemble(ownMembers(value, at), at, (inner, member) => adopt(inner, member, at));
}
