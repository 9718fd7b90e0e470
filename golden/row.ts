/**
 * The files of golden rows: their form, and texts too long to be written out.
 *
 * @module
 */

import { parseJson } from "../src/text/json.ts";
import { toJson } from "../src/text/writer.ts";
import { plain } from "./vectors/plain.ts";
import type { Plain } from "./vectors/plain.ts";

/** A text, or the parts that make it: themselves, repeated, or decimal numbers joined by commas. */
export type Spelled = string | readonly Part[];
type Part =
  | string
  | { readonly repeat: string; readonly times: number | bigint }
  | { readonly from: number | bigint; readonly to: number | bigint };

/** One row: a question, in itself or as its JSON text, and its one right answer. */
export interface GoldenRow {
  readonly id: string;
  readonly note: string;
  readonly in?: Plain;
  readonly in_text?: Spelled;
  readonly out: Plain;
}

/** One file: the rows of one operation. */
export interface GoldenFile {
  readonly version: bigint;
  readonly operation: string;
  readonly rows: readonly GoldenRow[];
}

/** Every file, by the name of its operation. */
export const OPERATIONS = [
  "ids",
  "parse",
  "relate",
  "union",
  "caveats",
  "fence",
  "bind",
  "derivation",
  "chain",
  "workload_spec",
  "image",
  "grant_document",
  "template",
  "path",
  "secret",
  "covers",
  "policy",
  "posture",
  "admit_workload",
  "sign",
  "lint",
] as const;

/** The name of an operation. */
export type OperationName = typeof OPERATIONS[number];

/** The text that parts make. */
export function spell(text: Spelled): string {
  if (typeof text === "string") return text;
  return text.map((part) => {
    if (typeof part === "string") return part;
    if ("repeat" in part) return part.repeat.repeat(Number(part.times));
    const length = Number(part.to) - Number(part.from) + 1;
    return Array.from({ length }, (_, index) => Number(part.from) + index).join(",");
  }).join("");
}

/** The question of a row. */
export function question(row: Pick<GoldenRow, "in" | "in_text">): Plain {
  return row.in_text === undefined ? row.in : plain(parseJson(spell(row.in_text)));
}

/** A value as it is read back: integers as `bigint`, absent members gone. */
export function settled(value: unknown): Plain {
  return plain(parseJson(toJson(value)));
}

/** Reads one file of this folder. */
export function readGolden(operation: OperationName): GoldenFile {
  const text = Deno.readTextFileSync(new URL(`${operation}.json`, import.meta.url));
  return plain(parseJson(text)) as GoldenFile;
}
