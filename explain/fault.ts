/**
 * Where a malformed text is wrong: from the error's pointer or offset to a range.
 *
 * @module
 */

import { locate } from "./locate.ts";
import type { Range } from "./locate.ts";

/** What says where a text is wrong: a `MalformedError`, or the same out of a problem. */
export interface PlacedFault {
  readonly code: string;
  readonly path: string | undefined;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** The range to mark for an error in a text, or `undefined` where there is no such place. */
export function faultRange(text: string, error: PlacedFault): Range | undefined {
  const offset = typeof error.facts["offset"] === "number" ? error.facts["offset"] : undefined;
  const { code, path } = error;
  if (code === "json_duplicate_key" && path !== undefined) return locate(text, path, offset)?.key;
  if (offset !== undefined) return visible(text, offset);
  if (path === undefined) return undefined;
  if (code === "missing_field") {
    // What is not there has no place; what should have held it has.
    const holder = locate(text, path.slice(0, path.lastIndexOf("/")));
    return holder?.key ?? firstOf(holder?.value);
  }
  const place = locate(text, path);
  return code === "unknown_field" ? place?.key : place?.value;
}

/** One unit, or the last one of a text that ends too early. */
function visible(text: string, offset: number): Range {
  const start = Math.max(0, Math.min(offset, text.length - 1));
  return { start, end: Math.min(text.length, start + 1) };
}

function firstOf(range: Range | undefined): Range | undefined {
  return range && { start: range.start, end: range.start + 1 };
}

/** A place for people: both count from 1, the column in UTF-16 units. */
export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

/** The line and column of an offset. */
export function lineColumn(text: string, offset: number): LineColumn {
  let line = 1;
  let start = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", start)) {
    line++;
    start = at + 1;
  }
  return { line, column: offset - start + 1 };
}
