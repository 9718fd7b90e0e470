/**
 * The report for people: a table by law number, and each failure with what to paste.
 *
 * @module
 */

import type { CheckFinding, Finding } from "../judge.ts";
import { telling } from "../floors.ts";
import { failureLines } from "./failure.ts";
import { byNumber, count, passed, TITLES } from "./summary.ts";
import type { Run } from "./summary.ts";

const MARKS = { "holds": "✓", "fails": "✗", "vacuous": "✗", "not checked": "–", "stated": "·" };
/** Longest line of a name before what follows is on the next. */
const NAME = 78;

/** The whole report. A failure is asked again by `again` and what names its case. */
export function table(run: Run, again: string = "deno task laws"): string {
  const { judged: { subject, version, digest, notes = [] }, seed, runs, most, findings } = run;
  const ms = run.ms ?? findings.reduce((sum, finding) => sum + finding.ms, 0);
  const counts = count(findings);
  const lines = [
    `${[subject, version].filter(Boolean).join(" ")}${
      digest === undefined ? "" : `, ${digest.of} sha256:${digest.sha256}`
    }`,
    `seed ${seed}, ${runs} runs${
      most === undefined
        ? ""
        : `, at most ${most.toLocaleString("en")} cases of an exhaustive check`
    }`,
    ...notes,
  ];
  for (const [number, found] of byNumber(findings)) {
    lines.push("", `${number} ${TITLES[number]}`, ...found.flatMap(row));
    for (const except of new Set(found.map(({ law }) => law.except).filter(Boolean))) {
      lines.push(`  not checked here: ${except}`);
    }
  }
  for (const finding of findings) lines.push(...trouble(finding, seed, again));
  const tallied = Object.entries(counts).filter(([, n]) => n > 0).map(([status, n]) =>
    `${n} ${status}`
  );
  lines.push("", `${tallied.join(", ")} in ${seconds(ms)}: ${passed(findings) ? "pass" : "FAIL"}`);
  return lines.join("\n");
}

function row({ law, status, checks, lacks, ms }: Finding): string[] {
  const name = `  ${MARKS[status]} ${law.name}`;
  const how = status === "not checked"
    ? `not checked: the subject has no ${lacks.join(", ")}`
    : status === "stated"
    ? "stated, not checked"
    : `${checks.map(discharged).join(" + ")}, ${seconds(ms)}`;
  return name.length > NAME
    ? [name, `${"".padEnd(NAME)}  ${how}`]
    : [`${name.padEnd(NAME)}  ${how}`];
}

/** How many cases there were, and how many could have broken the law. */
function discharged(check: CheckFinding): string {
  const { discharge, cases, of } = check;
  const asked = cases.toLocaleString("en");
  const told = telling(check), share = told === cases ? "all" : told.toLocaleString("en");
  const how = of === undefined
    ? `${discharge} ${asked}`
    : `sample ${asked} of ${of.toLocaleString("en")}`;
  return `${how} (${share} telling)`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function trouble(finding: Finding, seed: number, again: string): string[] {
  const { law, status, checks } = finding;
  const head = `${law.name} (${law.number})`;
  if (status === "vacuous") {
    const floors = checks.flatMap(({ discharge, uncovered }) =>
      uncovered.map((label) => `  ${discharge}: ${label}`)
    );
    return ["", `VACUOUS ${head}`, ...floors];
  }
  if (status !== "fails") return [];
  return ["", `FAILS ${head}`, ...failureLines(finding, seed, again).map((line) => `  ${line}`)];
}
