/**
 * The way from the top of a document to the place being read.
 *
 * One mutable trail per reading keeps the happy path free of allocation: the
 * pointer is spelled only when something is wrong.
 *
 * @module
 */

import { MalformedError } from "../malformed.ts";
import type { MalformedCode, MalformedFacts } from "../malformed.ts";

/** A stack of member names and array indices that can be spelled as a JSON Pointer. */
export class Trail {
  readonly #keys: (string | number)[];

  constructor(...keys: (string | number)[]) {
    this.#keys = keys;
  }

  push(key: string | number): void {
    this.#keys.push(key);
  }

  pop(): void {
    this.#keys.pop();
  }

  /** The JSON Pointer (RFC 6901) of this place, or of a member of it. */
  pointer(member?: string | number): string {
    const keys = member === undefined ? this.#keys : [...this.#keys, member];
    return keys.map((key) => "/" + String(key).replaceAll("~", "~0").replaceAll("/", "~1"))
      .join("");
  }

  /** The error for this place, or for a member of it. */
  malformed(
    code: MalformedCode,
    message: string,
    facts: MalformedFacts = {},
    member?: string | number,
  ): MalformedError {
    return new MalformedError(code, this.pointer(member), message, facts);
  }
}
