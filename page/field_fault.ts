/**
 * A field that could not be read.
 *
 * @module
 */

import type { MalformedError } from "@writ/writ";

/** A field's text that could not be read, and why. */
export class FieldFault extends Error {
  constructor(readonly field: string, readonly error: MalformedError) {
    super(error.message);
  }
}
