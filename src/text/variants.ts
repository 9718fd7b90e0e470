/**
 * Shapes of values that are one of several: the wire's enums.
 *
 * Exactly one spelling each: a bare word, or an object with one member. The
 * lenient spellings that the reference's decoder also takes (`{"all": null}`, a
 * struct as an array) are malformed here, on purpose.
 *
 * @module
 */

import { shape, typeName } from "./shape.ts";
import type { JsonSchema, Shape } from "./shape.ts";
import { JsonObject } from "./tree.ts";

/**
 * A value that is one of several: a bare word, or an object with exactly one
 * member whose name says which.
 */
export function variants<T>(
  words: readonly (T & string)[],
  tagged: { readonly [tag: string]: Shape<unknown> } = {},
): Shape<T> {
  const bare: ReadonlySet<string> = new Set(words);
  const tags = new Map(Object.entries(tagged));
  const known = Object.freeze([
    ...words.map((word) => `"${word}"`),
    ...[...tags.keys()].map((t) => `{"${t}": …}`),
  ]);
  return shape(variantsSchema(words, tags), (value, at) => {
    const unknown = () =>
      at.malformed("unknown_variant", `expected ${known.join(" or ")}`, { known });
    if (typeof value === "string") {
      if (!bare.has(value)) throw unknown();
      return value as T;
    }
    if (!(value instanceof JsonObject)) {
      const facts = { expected: tags.size === 0 ? "string" : "variant", found: typeName(value) };
      const message = `expected ${known.join(" or ")}, found ${facts.found}`;
      throw at.malformed("wrong_type", message, facts);
    }
    const [member] = value.members;
    const inner = member === undefined ? undefined : tags.get(member[0]);
    if (member === undefined || inner === undefined || value.members.length > 1) throw unknown();
    const [tag, json] = member;
    at.push(tag);
    const decoded = inner.decode(json, at);
    at.pop();
    return Object.freeze({ [tag]: decoded }) as T;
  }, [...tags.values()]);
}

/**
 * Whether a value is the variant of this tag, told by an own member: what someone put on
 * `Object.prototype` must not make an attenuation of an elevation.
 */
export function isVariant<T extends object, K extends string>(
  value: T,
  tag: K,
): value is Extract<T, { readonly [P in K]: unknown }> {
  return Object.hasOwn(value, tag);
}

function variantsSchema(
  words: readonly string[],
  tags: ReadonlyMap<string, Shape<unknown>>,
): JsonSchema {
  const options: JsonSchema[] = [...tags].map(([tag, inner]) => ({
    type: "object",
    properties: { [tag]: inner.schema },
    required: [tag],
    additionalProperties: false,
  }));
  if (words.length > 0) options.unshift({ type: "string", enum: words });
  return options.length === 1 ? options[0]! : { oneOf: options };
}
