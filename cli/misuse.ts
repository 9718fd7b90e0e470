/**
 * Misuse: a command line that asks for nothing that there is.
 *
 * @module
 */

/** The command line is wrong: what about it, and what would be right. */
export class Misuse extends Error {
  override readonly name: string = "Misuse";

  /** `command` is the one whose help says more; none is the top's. */
  constructor(message: string, readonly command?: string, readonly fix?: string) {
    super(message);
  }
}
