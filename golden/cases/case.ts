/**
 * Golden rows before they are written: a question, and what its answer must be by hand.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import type { Spelled } from "../row.ts";

/** A row to be, with the part of its answer that was worked out without the module. */
export interface Case {
  readonly note: string;
  readonly in?: Plain;
  readonly in_text?: Spelled;
  /** Members that the answer must have, and their values; what the module adds beside them is written too. */
  readonly expect: Plain;
}
