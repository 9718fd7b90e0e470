/**
 * What is doubtful about settings: a policy that cannot be read, a key that admits nothing.
 *
 * @module
 */

import type { TrustWarning } from "../../routes/trust.ts";
import { line, toned } from "./page.ts";
import type { Page } from "./page.ts";
import { sentence } from "./verdict.ts";

/** One line for each doubt, with the key it is about if it is of one; the first few of many. */
export function doubtLines(doubts: readonly TrustWarning[], most = Infinity): Page {
  const lines = doubts.slice(0, most).map((doubt) => {
    const which = "index" in doubt ? ` · key ${doubt.index + 1}` : "";
    return line(
      0,
      toned("doubt", doubt.code),
      toned("faint", which + " · "),
      sentence(doubt.message),
    );
  });
  const more = doubts.length - lines.length;
  return more === 0 ? lines : [...lines, line(0, toned("faint", `… and ${more} more`))];
}
