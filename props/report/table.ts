/**
 * The report for people: a table by law number, and each failure with what to paste.
 *
 * @module
 */

import { show, written } from "../claims.ts";
import type { CheckFinding, Failure, Finding } from "../judge.ts";
import { pasted } from "../requests.ts";
import type { Call, Reply } from "../subject.ts";
import { byNumber, count, passed, TITLES } from "./summary.ts";
import type { Run } from "./summary.ts";

const MARKS = { "holds": "✓", "fails": "✗", "vacuous": "✗", "not checked": "–", "stated": "·" };
/** Longest line of a name before what follows is on the next. */
const NAME = 78;

/** The whole report. */
export function table(run: Run): string {
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
  for (const finding of findings) lines.push(...trouble(finding, seed));
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

function discharged({ discharge, cases, of }: CheckFinding): string {
  const asked = cases.toLocaleString("en");
  return of === undefined
    ? `${discharge} ${asked}`
    : `sample ${asked} of ${of.toLocaleString("en")}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

function trouble({ law, status, checks }: Finding, seed: number): string[] {
  if (status === "vacuous") {
    const floors = checks.flatMap(({ discharge, uncovered }) =>
      uncovered.map((label) => `  ${discharge}: ${label}`)
    );
    return ["", `VACUOUS ${law.name} (${law.number})`, ...floors];
  }
  const failure = checks.find((check) => check.failure !== undefined)?.failure;
  if (failure === undefined) return [];
  return [
    "",
    `FAILS ${law.name} (${law.number})`,
    `  ${law.statement}`,
    `  ${failure.message}`,
    ...asked(failure),
    `  counterexample: ${written(failure.counterexample)}`,
    `  again: deno task laws --law ${
      JSON.stringify(law.name)
    } --seed=${seed} --path ${failure.path}`,
  ];
}

/** The last few questions: the one that broke the law is among them. */
function asked({ asked }: Failure): string[] {
  return asked.slice(-4).flatMap(({ operation, args, answer, error }) => {
    if (operation === "exchange" || operation === "batch") return exchanged(args[0], answer, error);
    const request = pasted(operation, args);
    const question = request === undefined
      ? `${operation}(${args.map((arg) => written(arg) ?? "undefined").join(", ")})`
      : `POST ${request.path} ${written(request.body)}`;
    return [`  asked ${question}`, `    → ${error ?? show(answer, 1_000)}`];
  });
}

function exchanged(asked: unknown, answer: unknown, error: string | undefined): string[] {
  const call = (typeof asked === "string" ? { path: "/v1/batch", body: asked } : asked) as Call;
  const { method = "POST", path, headers = {}, body = "" } = call;
  const sent = Object.entries(headers).map(([name, value]) => `${name}: ${value} `).join("");
  const text = typeof body === "string" && body.isWellFormed() && body.length < 4_000
    ? body
    : show(body, 1_000);
  const { status, body: bytes } = (answer ?? {}) as Partial<Reply>;
  const replied = show(new TextDecoder().decode(bytes), 1_000);
  return [`  asked ${method} ${path} ${sent}${text}`, `    → ${error ?? `${status} ${replied}`}`];
}
