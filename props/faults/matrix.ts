/**
 * The matrix of faults and laws, for people.
 *
 * @module
 */

import type { Law } from "../law.ts";
import type { Fault } from "./fault.ts";
import { caught, namedLaw } from "./trial.ts";
import type { Said, Trial } from "./trial.ts";

/** A fault and what the laws said of it. */
export interface Row {
  readonly fault: Fault;
  readonly trial: Trial;
}

const MARKS: Readonly<Record<Said, string>> = {
  "fails": "x",
  "vacuous": "v",
  "holds": ".",
  "not checked": "-",
  "stated": " ",
  "cannot see": " ",
};

/** Whether the law that a fault names caught it. */
export function caughtByName({ fault, trial }: Row, laws: readonly Law[]): boolean {
  return caught(trial[laws.indexOf(namedLaw(fault))]!);
}

/** One line for each fault, one column for each law; the law that a fault names is `X`. */
export function matrix(rows: readonly Row[], laws: readonly Law[]): string {
  const lines = laws.map(({ number, name }, at) =>
    `${String(at + 1).padStart(3)} ${number} ${name}`
  );
  lines.push(
    "",
    "x caught, X caught by the law that the fault names, . held, blank: cannot see it",
    "",
  );
  for (const place of [100, 10, 1]) {
    lines.push(laws.map((_, at) => String(Math.floor((at + 1) / place) % 10)).join(""));
  }
  let file = "";
  for (const row of rows) {
    if (row.fault.file !== file) lines.push("", file = row.fault.file);
    const named = laws.indexOf(namedLaw(row.fault));
    const cells = row.trial.map((said, at) => at === named && caught(said) ? "X" : MARKS[said]);
    const by = row.trial.filter(caught).length;
    lines.push(`${cells.join("")} ${String(by).padStart(3)} ${row.fault.fault}`);
  }
  return lines.join("\n");
}

/** What is wrong with the outcome: faults that no law caught, or not the one they name; idle laws. */
export function complaints(rows: readonly Row[], laws: readonly Law[]): string[] {
  const found = rows.filter((row) => !caughtByName(row, laws)).map(({ fault, trial }) => {
    const by = laws.filter((_, at) => caught(trial[at]!)).map(({ name }) => name);
    const whom = by.length === 0 ? "no law catches" : `not "${fault.law}" but "${by[0]}" catches`;
    return `${whom}: ${fault.fault} (${fault.file})`;
  });
  const idle = laws.filter(({ checks }, at) =>
    checks.length > 0 && !rows.some(({ trial }) => caught(trial[at]!))
  );
  return [...found, ...idle.map(({ name }) => `this law catches no fault: ${name}`)];
}
