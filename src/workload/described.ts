/**
 * Descriptions of members, for whoever reads the API's schema in place of the types.
 *
 * Each begins with what the type's own doc comment says of the member; a test holds the
 * two together. What only the wire has (an encoding, the names of annotations) follows.
 *
 * @module
 */

import type { JsonSchema, Shape } from "../text/shape.ts";

/** What each member of a `T` is. The compiler asks for all of them. */
export type Members<T> = { readonly [K in keyof T]-?: string };

/** The same shape of an object, each of its members described. */
export function described<T extends object>(inner: Shape<T>, members: Members<T>): Shape<T> {
  const { properties } = inner.schema as { readonly properties: Record<string, JsonSchema> };
  const named = Object.entries<string>(members).map(([name, description]) => [
    name,
    { ...properties[name], description },
  ]);
  return { ...inner, schema: { ...inner.schema, properties: Object.fromEntries(named) } };
}
