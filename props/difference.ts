/**
 * Where two wire values differ first: what points into an answer that is not the right one.
 *
 * Values are compared as data: the order of members means nothing, nor does a prototype,
 * and a `bigint` is never a `number`.
 *
 * @module
 */

/** The first place at which two values differ, and what is there. */
export interface Difference {
  /** The place, as a JSON Pointer: empty for the whole value. */
  readonly pointer: string;
  /** What was found there, if anything is. */
  readonly found?: unknown;
  /** What should be there, if anything should. */
  readonly expected?: unknown;
}

/** The first difference, in the order of the members that are expected. */
export function difference(found: unknown, expected: unknown): Difference | undefined {
  if (found === expected) return undefined;
  if (!isObject(found) || !isObject(expected) || Array.isArray(found) !== Array.isArray(expected)) {
    return { pointer: "", found, expected };
  }
  for (const key of Object.keys(expected)) {
    const own = Object.hasOwn(found, key)
      ? difference(found[key], expected[key])
      : { pointer: "", expected: expected[key] };
    if (own !== undefined) return within(key, own);
  }
  const more = Object.keys(found);
  if (more.length === Object.keys(expected).length) return undefined;
  const key = more.find((key) => !Object.hasOwn(expected, key))!;
  return within(key, { pointer: "", found: found[key] });
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** The same place, seen from the value that has it as a member. */
function within(key: string, { pointer, ...rest }: Difference): Difference {
  return { pointer: `/${token(key)}${pointer}`, ...rest };
}

/** A member's name as a step of a JSON Pointer (RFC 6901, section 3). */
export function token(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
