/**
 * A verdict for people: the word first, then why, then whose move it is.
 *
 * @module
 */

import type { Law, Reason, Verdict } from "../../mod.ts";
import { MOVERS } from "../../explain/movers.ts";
import { remediesOf } from "../../explain/remedies.ts";
import { factLines } from "./facts.ts";
import { GAP, line, table, toned, verbatim } from "./page.ts";
import type { Line, Page, Piece, Row } from "./page.ts";

/** How many reasons beside the first are laid out. */
const OTHERS = 8;

const LAW_NAMES: { readonly [L in Law]: string } = {
  L1: "identity",
  L3: "bound",
  L5: "provenance",
  L6: "authorization",
  L7: "fail closed",
};

/** What a verdict is shown with. */
export interface VerdictParts {
  /** The sentence of a yes. */
  readonly yes: readonly Piece[];
  /** A picture of the whole that shows every reason, in place of their facts. */
  readonly picture?: Page;
  /** Beside the verdict, at the end: whose trust it used. */
  readonly beside?: Page;
}

/** A verdict, top to bottom. */
export function verdictPage(verdict: Verdict, parts: VerdictParts): Page {
  const { picture = [], beside = [] } = parts;
  if (verdict.granted) {
    return [
      verbatim(0, toned("yes", "Granted"), toned("faint", ` · ${verdict.decision}`)),
      line(0, ...parts.yes),
      ...section(picture),
      ...section(beside),
    ];
  }
  const { reason, also = [], law } = verdict;
  return [
    verbatim(
      0,
      toned("no", "Refused"),
      ` · ${reason.code}`,
      toned("faint", ` · ${law} ${LAW_NAMES[law]}`),
    ),
    line(0, sentence(reason.message)),
    ...section(picture.length > 0 ? picture : factLines(reason, 2)),
    ...section(moveLines(reason)),
    ...section(picture.length > 0 ? [] : alsoLines(also)),
    ...section(beside),
  ];
}

/** A part of a page with a gap before it; nothing if there is nothing in it. */
export function section(lines: Page): Page {
  return lines.length === 0 ? [] : [GAP, ...lines];
}

/** A sentence out of a message, which begins in lower case and has no full stop. */
export function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1) + (message.endsWith(".") ? "" : ".");
}

/** Who can settle a refusal, and how. */
export function moveLines(why: Reason): Page {
  return [
    line(0, toned("strong", "Whose move")),
    ...table(
      2,
      remediesOf(why).map(({ mover, move }): Row => [[toned("name", MOVERS[mover].name)], [move]]),
    ),
  ];
}

function alsoLines(reasons: readonly Reason[]): Page {
  if (reasons.length === 0) return [];
  const lines: Line[] = [line(0, toned("strong", "Also"))];
  for (const why of reasons.slice(0, OTHERS)) {
    lines.push(
      line(2, toned("no", "✗ "), why.code, toned("faint", " · "), why.message),
      ...factLines(why, 4),
    );
  }
  const rest = reasons.length - OTHERS;
  if (rest > 0) {
    lines.push(line(2, toned("faint", `… and ${rest} more reasons: --json lists all`)));
  }
  return lines;
}
