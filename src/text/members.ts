/**
 * Shapes of objects: which members there are, which must be, and what absence means.
 *
 * Members are decoded in the order they are written, so the first fault of a
 * document is the one reported; absent members come last, so that a misspelt one
 * is named as unknown rather than as missing.
 *
 * @module
 */

import { shape, wrongType } from "./shape.ts";
import type { JsonSchema, Shape } from "./shape.ts";
import type { Trail } from "./trail.ts";
import type { Json } from "./tree.ts";
import { JsonObject } from "./tree.ts";

/** A member of an object: its shape, and what an absent one means. */
export interface Field<T> {
  readonly shape: Shape<T>;
  /** `undefined`, and always an own member: it must be there. */
  readonly absent: { readonly value: T; readonly orNull: boolean } | undefined;
}

/** A member that must be there. */
export function required<T>(inner: Shape<T>): Field<T> {
  return { shape: inner, absent: undefined };
}

/** A member that may be absent or null; either reads as null. */
export function nullable<T>(inner: Shape<T>): Field<T | null> {
  return { shape: inner, absent: { value: null, orNull: true } };
}

/** A member that may be absent (not null), and then has this value. */
export function defaulted<T>(inner: Shape<T>, value: T): Field<T> {
  return { shape: inner, absent: { value, orNull: false } };
}

/**
 * A member that may be absent (not null), and is then absent from the value too. For answers
 * only: what a decision reads must be an own member, so it is `defaulted` or `nullable`.
 */
export function optional<T>(inner: Shape<T>): Field<T | undefined> {
  return { shape: inner, absent: { value: undefined, orNull: false } };
}

/** The members of an object, by name. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

/** An object with exactly these members. */
export function object<T extends object>(fields: Fields<T>): Shape<Readonly<T>> {
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const assemble = assembler(fields);
  return shape(objectSchema(entries), (value, at) => {
    if (!(value instanceof JsonObject)) throw wrongType("object", value, at);
    return assemble(value.members, at, decodeMember);
  }, entries.map(([, field]) => field.shape));
}

function decodeMember(inner: Shape<unknown>, member: Json, at: Trail): unknown {
  return inner.decode(member, at);
}

/** Makes an object of its named members, each read by its shape: how is the caller's to say. */
export function assembler<T extends object>(fields: Fields<T>): <V>(
  members: Iterable<readonly [string, V]>,
  at: Trail,
  read: (inner: Shape<unknown>, member: V, at: Trail) => unknown,
) => Readonly<T> {
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const places = new Map(entries.map(([key], place) => [key, place]));
  return (members, at, read) => {
    // By place. No shape decodes to undefined, so that is what was not found.
    const found: unknown[] = new Array(entries.length);
    for (const [key, member] of members) {
      const place = places.get(key);
      if (place === undefined) {
        const known = [...places.keys()];
        throw at.malformed("unknown_field", `known here: ${known.join(", ")}`, { known }, key);
      }
      const { shape, absent } = entries[place]![1];
      if (member === null && absent?.orNull) continue;
      at.push(key);
      found[place] = read(shape, member, at);
      at.pop();
    }
    const result: Record<string, unknown> = {};
    for (let place = 0; place < entries.length; place++) {
      const [key, { absent }] = entries[place]!;
      if (found[place] !== undefined) result[key] = found[place];
      else if (absent !== undefined) {
        if (absent.value !== undefined) result[key] = absent.value;
      } else throw at.malformed("missing_field", `${key} is required`, { field: key }, key);
    }
    return Object.freeze(result) as Readonly<T>;
  };
}

function objectSchema(entries: readonly [string, Field<unknown>][]): JsonSchema {
  const properties = Object.fromEntries(entries.map(([key, { shape, absent }]) => {
    if (absent?.value === undefined) return [key, shape.schema];
    if (absent.orNull) return [key, { anyOf: [shape.schema, { type: "null" }] }];
    return [key, { ...shape.schema, default: absent.value }];
  }));
  const must = entries.filter(([, field]) => field.absent === undefined).map(([key]) => key);
  return {
    type: "object",
    properties,
    ...(must.length === 0 ? {} : { required: must }),
    additionalProperties: false,
  };
}
