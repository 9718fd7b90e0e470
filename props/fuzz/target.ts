/**
 * Targets: what can be fed any bytes, and what may come of it.
 *
 * @module
 */

import { Unreachable } from "../subject.ts";

/** Something that takes bytes. */
export interface Target {
  readonly name: string;
  /** Honest inputs, to be changed. */
  readonly seeds: readonly Uint8Array[];
  /**
   * Feeds an input. The answer is what came of it, in a word, for the tally; whatever is
   * thrown is a fault.
   */
  feed(input: Uint8Array<ArrayBuffer>): string | Promise<string>;
}

/** Something came of an input that must not. */
export class Fault extends Error {
  override readonly name: string = "Fault";
  constructor(
    /** Which promise is broken: the same for inputs that break it alike. */
    readonly kind: string,
    message: string,
  ) {
    super(`${kind}: ${message}`);
  }
}

/** Reads what was thrown as a fault. A target that cannot be fed any more is none. */
export function faultOf(thrown: unknown): Fault {
  if (thrown instanceof Fault) return thrown;
  if (thrown instanceof Unreachable) throw thrown;
  const where = thrown instanceof Error
    ? / \(?(\S+:[0-9]+):[0-9]+\)?$/m.exec(thrown.stack ?? "")
    : null;
  return new Fault(
    `throws ${thrown instanceof Error ? thrown.name : typeof thrown}`,
    [
      String(thrown),
      ...(where === null ? [] : [`at ${where[1]}`]),
    ].join(" "),
  );
}

/** Claims that a promise is kept. */
export function keeps(holds: boolean, kind: string, otherwise: () => string): asserts holds {
  if (!holds) throw new Fault(kind, otherwise());
}
