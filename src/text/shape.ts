/**
 * Shapes: what decodes a tree to a typed value, and says so in JSON Schema.
 *
 * A shape is the only other copy of a public type, and the compiler holds the two
 * together: `Shape<Caveats>` does not compile if a field is missing or of another
 * type. A validation library was weighed and left: Writ needs the fault's code
 * and pointer for the first fault in document order, u64 from the number's source
 * text, keys such as `__proto__` as data, no code generation, and canonical frozen
 * results; strict parsing is what Writ exists for.
 *
 * @module
 */

import type { LimitName } from "../limits.ts";
import { LIMITS } from "../limits.ts";
import type { Trail } from "./trail.ts";
import { JsonNumber, JsonObject } from "./tree.ts";
import type { Json } from "./tree.ts";

/** A JSON Schema (2020-12) of a wire form. */
export type JsonSchema = { readonly [key: string]: unknown };

/** Decodes a tree to a `T`, or throws with the place that is wrong. */
export interface Shape<T> {
  decode(value: Json, at: Trail): T;
  /** The wire form, with named shapes as `$ref` into `#/components/schemas/`. */
  readonly schema: JsonSchema;
  /** The named shapes that `schema` refers to, by name. */
  readonly named: ReadonlyMap<string, Shape<unknown>>;
}

/** The name of a tree's type, for messages and the fact `found`. */
export function typeName(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (value instanceof JsonNumber) return "number";
  return value instanceof JsonObject ? "object" : typeof value;
}

/** The error for a value of another type than `expected`. */
export function wrongType(expected: string, value: Json, at: Trail): Error {
  const found = typeName(value);
  return at.malformed("wrong_type", `expected ${expected}, found ${found}`, { expected, found });
}

const NONE: ReadonlyMap<string, Shape<unknown>> = new Map();

/** A shape of its schema, its decoder and the shapes it is made of. */
export function shape<T>(
  schema: JsonSchema,
  decode: (value: Json, at: Trail) => T,
  parts: readonly Shape<unknown>[] = [],
): Shape<T> {
  const named = parts.length === 0 ? NONE : new Map(parts.flatMap((part) => [...part.named]));
  return { decode, schema, named };
}

/** The same shape under a name of its own, for descriptions: the wire form moves to a `$ref`. */
export function named<T>(name: string, description: string, inner: Shape<T>): Shape<T> {
  const full = { ...inner, schema: { title: name, description, ...inner.schema } };
  return {
    decode: inner.decode,
    schema: { $ref: `#/components/schemas/${name}` },
    named: new Map([[name, full], ...inner.named]),
  };
}

/** A string, taken as it is. */
export const text: Shape<string> = shape({ type: "string" }, (value, at) => {
  if (typeof value !== "string") throw wrongType("string", value, at);
  return value;
});

/** `true` or `false`. */
export const flag: Shape<boolean> = shape({ type: "boolean" }, (value, at) => {
  if (typeof value !== "boolean") throw wrongType("boolean", value, at);
  return value;
});

function digits(value: Json, at: Trail, min: bigint, max: bigint): bigint {
  if (!(value instanceof JsonNumber)) throw wrongType("number", value, at);
  if (/^(?:0|-?[1-9][0-9]{0,19})$/.test(value.text)) {
    const number = BigInt(value.text);
    if (number >= min && number <= max) return number;
  }
  throw at.malformed("number_range", `expected an integer from ${min} to ${max}, in plain digits`, {
    min: String(min),
    max: String(max),
  });
}

/** An integer that a double holds exactly, from `min` to `max`, in plain digits. */
export function integer(min: number, max: number): Shape<number> {
  const low = BigInt(min), high = BigInt(max);
  return shape(
    { type: "integer", minimum: min, maximum: max },
    (value, at) => Number(digits(value, at, low, high)),
  );
}

/** An unsigned 16-bit integer. */
export const u16: Shape<number> = integer(0, 0xffff);

/** An unsigned 32-bit integer. */
export const u32: Shape<number> = integer(0, 0xffff_ffff);

/** A signed 32-bit integer. */
export const i32: Shape<number> = integer(-0x8000_0000, 0x7fff_ffff);

/** An integer from 0 to 2^64 - 1, in plain digits, as a `bigint`. */
export const u64: Shape<bigint> = shape(
  { type: "integer", minimum: 0, maximum: 18446744073709551615n, format: "uint64" },
  (value, at) => digits(value, at, 0n, 0xffff_ffff_ffff_ffffn),
);

/** A number with or without a fraction, rounded to the nearest double; `-0` reads as 0. */
export const decimal: Shape<number> = shape({ type: "number", format: "double" }, (value, at) => {
  if (!(value instanceof JsonNumber)) throw wrongType("number", value, at);
  const number = Number(value.text);
  if (!Number.isFinite(number)) throw at.malformed("number_range", "expected a finite number");
  return number + 0;
});

/** A list in its own order. `limit` names the cap on its length, if it has one of its own. */
export function list<T>(item: Shape<T>, limit?: LimitName): Shape<readonly T[]> {
  const max = limit === undefined ? undefined : LIMITS[limit];
  return shape(
    { type: "array", items: item.schema, ...(max === undefined ? {} : { maxItems: max }) },
    (value, at) => {
      if (!Array.isArray(value)) throw wrongType("array", value as Json, at);
      if (limit !== undefined && max !== undefined && value.length > max) {
        throw at.malformed("limit", `at most ${max} items are taken here`, { limit, max });
      }
      const items = (value as readonly Json[]).map((json, index) => {
        at.push(index);
        const decoded = item.decode(json, at);
        at.pop();
        return decoded;
      });
      return Object.freeze(items);
    },
    [item],
  );
}

/** A string-to-string map; every key is data. The result has no prototype. */
export const textMap: Shape<Readonly<Record<string, string>>> = shape(
  { type: "object", additionalProperties: { type: "string" } },
  (value, at) => {
    if (!(value instanceof JsonObject)) throw wrongType("object", value, at);
    const entries: Record<string, string> = Object.create(null);
    for (const [key, json] of value.members) {
      at.push(key);
      entries[key] = text.decode(json, at);
      at.pop();
    }
    return Object.freeze(entries);
  },
);

/** The value of another shape, taken further: checked, canonicalized or built upon. */
export function refined<A, B>(
  inner: Shape<A>,
  refine: (value: A, at: Trail) => B,
  schema: JsonSchema = {},
): Shape<B> {
  return shape(
    { ...inner.schema, ...schema },
    (value, at) => refine(inner.decode(value, at), at),
    [inner],
  );
}
