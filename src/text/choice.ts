/**
 * Shapes of values that are one of several objects, told apart by a member.
 *
 * Two ways: by what one member says (`code`, `granted`), or by which member is
 * there (`{"authority": …}` or `{"grant": …}`). Every alternative stays exact: a
 * member of another alternative is unknown in this one.
 *
 * @module
 */

import { MalformedError } from "../malformed.ts";
import { shape, wrongType } from "./shape.ts";
import type { Shape } from "./shape.ts";
import { JsonObject } from "./tree.ts";

/** Exactly this text or flag. */
export function constant<const T extends string | boolean>(expected: T): Shape<T> {
  return shape({ const: expected }, (value, at) => {
    if (value === expected) return expected;
    throw typeof value === typeof expected
      ? at.malformed("unknown_variant", `expected ${JSON.stringify(expected)}`)
      : wrongType(JSON.stringify(expected), value, at);
  });
}

/** A value that is always there, and may be null. */
export function orNull<T>(inner: Shape<T>): Shape<T | null> {
  return shape(
    { anyOf: [inner.schema, { type: "null" }] },
    (value, at) => value === null ? null : inner.decode(value, at),
    [inner],
  );
}

/** An object whose `member` says which of these it is. */
export function choice<T extends object>(
  member: string,
  options: ReadonlyMap<string | boolean, Shape<T>>,
): Shape<T> {
  const shapes = [...options.values()];
  return shape({ oneOf: shapes.map(({ schema }) => schema) }, (value, at) => {
    if (!(value instanceof JsonObject)) throw wrongType("object", value, at);
    const said = value.get(member);
    const option = options.get(said as string | boolean);
    if (option !== undefined) return option.decode(value, at);
    const known = [...options.keys()].map(String);
    throw said === undefined
      ? at.malformed("missing_field", `${member} is required`, { field: member }, member)
      : at.malformed("unknown_variant", `expected ${known.join(" or ")}`, { known }, member);
  }, shapes);
}

/**
 * An object in one of several forms, told by which of these members it has: the
 * first one written that is not null. Whatever belongs to another form is then
 * unknown. Null means absent for the members that tell forms apart and for the
 * `optional` ones, which only some forms have.
 */
export function forms<T extends object>(
  options: { readonly [member: string]: Shape<T> },
  optional: readonly string[] = [],
): Shape<T> {
  const byMember = new Map(Object.entries(options));
  const shapes = [...byMember.values()];
  const members = [...byMember.keys()];
  const first = shapes[0]!;
  const absentIfNull = new Set([...members, ...optional]);
  return shape({ oneOf: shapes.map(({ schema }) => schema) }, (value, at) => {
    if (!(value instanceof JsonObject)) throw wrongType("object", value, at);
    let chosen: string | undefined;
    let chosenNull: string | undefined;
    let nulls = false;
    for (const [key, json] of value.members) {
      if (json !== null) {
        if (chosen === undefined && byMember.has(key)) chosen = key;
      } else if (absentIfNull.has(key)) {
        nulls = true;
        if (chosenNull === undefined && byMember.has(key)) chosenNull = key;
      }
    }
    chosen ??= chosenNull;
    const exact = nulls
      ? new JsonObject(
        value.members.filter(([key, json]) =>
          key === chosen || json !== null || !absentIfNull.has(key)
        ),
      )
      : value;
    if (chosen !== undefined) return byMember.get(chosen)!.decode(exact, at);
    // Read as the first form, so that a misspelt member is named as unknown, not as missing.
    // A fault deeper down is that fault: the trail then ends where it was found.
    const absent = at.pointer(members[0]);
    try {
      return first.decode(exact, at);
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      if (error.code !== "missing_field" || error.path !== absent) throw error;
      throw new MalformedError("missing_field", absent, `${members.join(" or ")} is required`, {
        field: members[0]!,
        one_of: members,
      });
    }
  }, shapes);
}
