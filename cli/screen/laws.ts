/**
 * What became of the laws: whether they hold, each by its number, and what broke one.
 *
 * @module
 */

import { written } from "../../props/claims.ts";
import type { Exchange } from "../../props/asking.ts";
import type { CheckFinding, Finding, Status } from "../../props/judge.ts";
import type { Law } from "../../props/law.ts";
import { byNumber, count, TITLES } from "../../props/report/summary.ts";
import { pasted } from "../../props/requests.ts";
import type { Run } from "../../props/report/summary.ts";
import { exact, GAP, line, toned, verbatim } from "./page.ts";
import type { Page, Toned } from "./page.ts";
import { cut } from "./printable.ts";
import { section, sentence } from "./verdict.ts";

/** How many of the questions that broke a law are shown: the last is the one. */
const ASKED = 2;

/** How long a counterexample is shown: it is shrunk, so a longer one says little more. */
const LENGTH = 2_000;

const MARKS: { readonly [S in Status]: Toned } = {
  "holds": toned("yes", "✓"),
  "fails": toned("no", "✗"),
  "vacuous": toned("no", "✗"),
  "not checked": toned("doubt", "–"),
  "stated": toned("faint", "·"),
};

/** A run of the laws. `again` gives the command that finds one case again. */
export function lawsPage(
  run: Run,
  held: boolean,
  again: (law: Law, path: string) => string,
): Page {
  const { findings, judged, seed, runs } = run;
  const counts = Object.entries(count(findings)).filter(([, n]) => n > 0)
    .map(([status, n]) => `${n} ${status}`).join(", ");
  const seconds = findings.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  return [
    verbatim(0, held ? toned("yes", "Hold") : toned("no", "Fail"), toned("faint", ` · ${counts}`)),
    line(0, `Judged ${judgedText(run)}: ${runs} runs, seed ${seed}, ${seconds.toFixed(1)} s.`),
    ...(judged.notes ?? []).map((note) => line(0, toned("doubt", sentence(note)))),
    ...byNumber(findings).flatMap(([number, found]) => [
      GAP,
      line(0, toned("strong", number), ` ${TITLES[number]}`),
      ...found.map(row),
    ]),
    ...findings.flatMap((finding) => section(troubleLines(finding, again))),
  ];
}

function judgedText({ judged: { subject, version, digest } }: Run): string {
  const name = version === undefined ? subject : `${subject} ${version}`;
  return digest === undefined ? name : `${name} (${digest.of}, sha256 ${digest.sha256})`;
}

function row({ law, status, checks, lacks }: Finding) {
  const how = status === "not checked"
    ? `not checked: it has no ${lacks.join(", ")}`
    : status === "stated"
    ? "stated, not checked"
    : checks.map(discharged).join(" and ");
  return {
    lead: ["  ", MARKS[status], " "],
    body: [law.name, toned("faint", ` · ${how}`)],
  };
}

function discharged({ discharge, cases, of }: CheckFinding): string {
  const number = (n: number) => n.toLocaleString("en");
  if (discharge === "property") return `tried on ${number(cases)}`;
  return of === undefined
    ? `proved over ${number(cases)} cases`
    : `tried on ${number(cases)} of ${number(of)} cases`;
}

function troubleLines(
  { law, status, checks }: Finding,
  again: (law: Law, path: string) => string,
): Page {
  const head = line(
    0,
    toned("no", "✗ "),
    toned("strong", law.name),
    toned("faint", ` · ${law.number}`),
  );
  if (status === "vacuous") {
    const floors = checks.flatMap(({ uncovered }) => uncovered).map((label) => line(2, label));
    return [
      head,
      line(2, "Its cases prove nothing: too few of them are of a kind that could."),
      ...floors,
    ];
  }
  const failure = checks.find((check) => check.failure !== undefined)?.failure;
  if (failure === undefined) return [];
  return [
    head,
    line(2, toned("faint", law.statement)),
    line(2, sentence(failure.message)),
    exact(2, "case   ", cut(written(failure.counterexample) ?? "nothing", LENGTH)),
    ...failure.asked.slice(-ASKED).flatMap(askedLines),
    exact(2, "again  ", toned("name", again(law, failure.path))),
  ];
}

/** What was asked, as a request that can be sent again, and what came of it. */
function askedLines({ operation, args, answer, error }: Exchange): Page {
  const request = pasted(operation, args);
  const question = request === undefined
    ? `${operation}(${args.map((arg) => written(arg) ?? "undefined").join(", ")})`
    : `POST ${request.path} ${written(request.body)}`;
  return [
    exact(2, "asked  ", cut(question, LENGTH)),
    exact(2, "       ", toned("faint", "→ "), cut(error ?? written(answer) ?? "nothing", LENGTH)),
  ];
}
