/**
 * Shapes of objects: which members there are, which must be, and what absence means.
 *
 * Members are decoded in the order they are written, so the first fault of a
 * document is the one reported; absent members come last, so that a misspelt one
 * is named as unknown rather than as missing.
 *
 * @module
 */

import type { JsonObject } from "./json.ts";
import { shape, wrongType } from "./shape.ts";
import type { JsonSchema, Shape } from "./shape.ts";

/** A member of an object: its shape, and what an absent one means. */
export interface Field<T> {
  readonly shape: Shape<T>;
  /** `undefined`: it must be there. */
  readonly absent?: { readonly value: T; readonly orNull: boolean };
}

/** A member that must be there. */
export function required<T>(inner: Shape<T>): Field<T> {
  return { shape: inner };
}

/** A member that may be absent or null; either reads as null. */
export function nullable<T>(inner: Shape<T>): Field<T | null> {
  return { shape: inner, absent: { value: null, orNull: true } };
}

/** A member that may be absent (not null), and then has this value. */
export function defaulted<T>(inner: Shape<T>, value: T): Field<T> {
  return { shape: inner, absent: { value, orNull: false } };
}

/** A member that may be absent (not null), and is then absent from the value too. */
export function optional<T>(inner: Shape<T>): Field<T | undefined> {
  return { shape: inner, absent: { value: undefined, orNull: false } };
}

/** An object with exactly these members. */
export function object<T extends object>(
  fields: { readonly [K in keyof T]-?: Field<T[K]> },
): Shape<Readonly<T>> {
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const byName = new Map(entries);
  return shape(objectSchema(entries), (value, at) => {
    if (!(value instanceof Map)) throw wrongType("object", value, at);
    const members = value as JsonObject;
    const decoded = new Map<string, unknown>();
    for (const [key, json] of members) {
      const field = byName.get(key);
      if (field === undefined) {
        const known = [...byName.keys()];
        throw at.malformed("unknown_field", `known here: ${known.join(", ")}`, { known }, key);
      }
      if (json === null && field.absent?.orNull) continue;
      at.push(key);
      decoded.set(key, field.shape.decode(json, at));
      at.pop();
    }
    const result: Record<string, unknown> = {};
    for (const [key, field] of entries) {
      if (decoded.has(key)) result[key] = decoded.get(key);
      else if (field.absent !== undefined) {
        if (field.absent.value !== undefined) result[key] = field.absent.value;
      } else throw at.malformed("missing_field", `${key} is required`, { field: key }, key);
    }
    return Object.freeze(result) as Readonly<T>;
  }, entries.map(([, field]) => field.shape));
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
