/**
 * Asks a subject the rows of a file, and tells which do not hold.
 *
 * @module
 */

import { isDeepStrictEqual } from "node:util";
import { question, settled } from "./row.ts";
import type { GoldenFile } from "./row.ts";
import type { Plain } from "./vectors/plain.ts";

/** A row that does not hold, and what was answered. */
export interface Fault {
  readonly id: string;
  readonly note: string;
  readonly expected: Plain;
  readonly answer: Plain;
}

/** The rows of a file that a subject answers otherwise. */
export async function faults(
  { rows }: GoldenFile,
  ask: (question: Plain) => Plain | Promise<Plain>,
): Promise<readonly Fault[]> {
  const wrong: Fault[] = [];
  for (const row of rows) {
    const answer = settled(await ask(question(row)));
    if (!isDeepStrictEqual(answer, row.out)) {
      wrong.push({ id: row.id, note: row.note, expected: row.out, answer });
    }
  }
  return wrong;
}
