/**
 * Asks a subject the rows of a file, and tells which do not hold.
 *
 * @module
 */

import { difference } from "../props/difference.ts";
import type { Difference } from "../props/difference.ts";
import { question, settled } from "./row.ts";
import type { GoldenFile } from "./row.ts";
import type { Plain } from "./vectors/plain.ts";

/** A row that does not hold. */
export interface Fault {
  readonly id: string;
  readonly note: string;
  readonly asked: Plain;
  /** Where the answer is first not the row's. */
  readonly first: Difference;
}

/** The rows of a file that a subject answers otherwise. */
export async function faults(
  { rows }: GoldenFile,
  ask: (question: Plain) => Plain | Promise<Plain>,
): Promise<readonly Fault[]> {
  const wrong: Fault[] = [];
  for (const row of rows) {
    const asked = question(row);
    const first = difference(settled(await ask(asked)), row.out);
    if (first !== undefined) wrong.push({ id: row.id, note: row.note, asked, first });
  }
  return wrong;
}
