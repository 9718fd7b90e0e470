/**
 * Whose word a verdict went by.
 *
 * @module
 */

import { object, required } from "../../src/text/members.ts";
import { named } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { variants } from "../../src/text/variants.ts";

/** Where the trust that a verdict used came from. */
export interface Trust {
  /** The request's own, which binds nobody but its sender, or the server's. */
  readonly source: "request" | "server";
}

/** The wire form of {@linkcode Trust}. */
export const trustShape: Shape<Trust> = named(
  "Trust",
  "Where the trust that the verdict used came from.",
  object<Trust>({ source: required(variants<Trust["source"]>(["request", "server"])) }),
);
