/**
 * The report for machines that read JUnit XML: a suite for each number, a case for
 * each law. What was not checked is skipped, and says why.
 *
 * @module
 */

import type { Finding } from "../judge.ts";
import { failureLines, failureOf } from "./failure.ts";
import { byNumber, TITLES } from "./summary.ts";
import type { Run } from "./summary.ts";

/** The report as XML text. A failure is asked again by `again` and what names its case. */
export function junit(
  { judged, seed, findings }: Run,
  again: string = "deno task laws",
): string {
  const suites = byNumber(findings).map(([number, found]) => {
    const attributes = { name: `${number} ${TITLES[number]}`, ...totals(found) };
    return `  <testsuite${written(attributes)}>\n${
      found.map((finding) => testcase(finding, seed, again)).join("")
    }  </testsuite>\n`;
  });
  const attributes = { name: `laws of ${judged.subject}, seed ${seed}`, ...totals(findings) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${written(attributes)}>\n${
    suites.join("")
  }</testsuites>\n`;
}

function totals(findings: readonly Finding[]): Record<string, string | number> {
  const of = (...statuses: string[]) =>
    findings.filter(({ status }) => statuses.includes(status)).length;
  return {
    tests: findings.length,
    failures: of("fails", "vacuous"),
    skipped: of("not checked", "stated"),
    time: (findings.reduce((sum, { ms }) => sum + ms, 0) / 1000).toFixed(3),
  };
}

function testcase(finding: Finding, seed: number, again: string): string {
  const { law, status, lacks, checks, ms } = finding;
  const attributes = { classname: law.number, name: law.name, time: (ms / 1000).toFixed(3) };
  const failure = failureOf(finding);
  const floors = checks.flatMap(({ uncovered }) => uncovered).join("; ");
  const outcome = failure !== undefined
    ? `      <failure${written({ type: "fails", message: failure.message })}>${
      failureLines(finding, seed, again).map(escaped).join("\n")
    }</failure>\n`
    : status === "vacuous"
    ? `      <failure${written({ type: "vacuous", message: floors })}/>\n`
    : status === "not checked"
    ? `      <skipped${written({ message: `the subject has no ${lacks.join(", ")}` })}/>\n`
    : status === "stated"
    ? `      <skipped${written({ message: law.except ?? "stated, not checked" })}/>\n`
    : "";
  return `    <testcase${written(attributes)}>\n${outcome}    </testcase>\n`;
}

function written(attributes: Readonly<Record<string, string | number>>): string {
  return Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(`${value}`)}"`)
    .join("");
}

/** XML has no way to write most control characters, lone surrogates or U+FFFE and U+FFFF. */
function escaped(text: string): string {
  return Array.from(text, (character) => {
    const code = character.codePointAt(0)!;
    const writable = code >= 0x20 ? character.isWellFormed() && (code | 1) !== 0xffff : false;
    if (/[&<>"\n\r\t]/.test(character)) return `&#${code};`;
    return writable ? character : "\ufffd";
  }).join("");
}
