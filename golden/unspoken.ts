/**
 * Answers without their sentences: those are for people, and no part of a row.
 *
 * @module
 */

import type { Plain } from "./vectors/plain.ts";

/** What no row holds: a reason's sentence, and what a finding says to do. */
const SENTENCES: ReadonlySet<string> = new Set(["message", "fix"]);

/** An answer without its sentences. */
export function unspoken(value: unknown): Plain {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(unspoken);
  const members = Object.entries(value).filter(([key]) => !SENTENCES.has(key));
  return Object.fromEntries(members.map(([key, member]) => [key, unspoken(member)]));
}
