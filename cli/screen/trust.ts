/**
 * Whose trust a verdict used: a yes by a root that the caller chose binds nobody else.
 *
 * @module
 */

import type { Trust } from "../../routes/answers/trust.ts";
import type { Arguments } from "../arguments.ts";
import { line, toned } from "./page.ts";
import type { Page } from "./page.ts";

/** Where the trust came from, as one line; nothing where none was used. */
export function trustLines(trust: Trust | undefined, given: Arguments): Page {
  if (trust === undefined) return [];
  const whose = trust.source === "request"
    ? "the trust that was given with the question"
    : given.has("server")
    ? "the server's own trust"
    : "this environment's trust";
  return [line(0, toned("faint", `Judged by ${whose}.`))];
}
