/**
 * Judges a subject by the laws: `deno task laws`.
 *
 * Exits 0 if every law that was checked holds, 1 if one fails or is vacuous, and 2
 * if the laws could not be run.
 *
 * @module
 */

import fc from "fast-check";
import { parseArgs } from "node:util";
import config from "../deno.json" with { type: "json" };
import * as writ from "../mod.ts";
import { judge } from "./judge.ts";
import type { Finding } from "./judge.ts";
import type { Law } from "./law.ts";
import { LAWS } from "./laws/all.ts";
import { certificate } from "./report/certificate.ts";
import { junit } from "./report/junit.ts";
import { passed } from "./report/summary.ts";
import type { Judged, Run } from "./report/summary.ts";
import { table } from "./report/table.ts";
import { digestOf, readSources, sha256 } from "./sources.ts";
import type { Subject } from "./subject.ts";
import { moduleSubject } from "./subjects/module.ts";
import type { WritModule } from "./subjects/module.ts";

/** Runs of a property: what is run before every commit, and what is run unhurried. */
const QUICK = 100, THOROUGH = 2_000;

const USAGE = `usage: deno task laws [options]

  --quick            fewer runs of each property: under 20 s
  --runs N           so many runs of each property (${THOROUGH}, or ${QUICK} with --quick)
  --seed N           from this seed; one is drawn and printed if it is left out
  --law TEXT         only laws whose name has this text, or of this number; may be repeated
  --path PATH        only this case of the law, as a failure's "again" line gives it
  --module FILE      judge this file, with the exports of mod.ts, instead of the sources
  --report           write laws.xml (JUnit) and certificate.json into the folder reports/
  --certificate      print the certificate instead of the table
  --list             print the laws, and run none

Exits 0 if all hold, 1 if a law fails or is vacuous, 2 if the laws could not be run.`;

/** The laws could not be run, for a reason to print. */
class Unable extends Error {}

function options(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        quick: { type: "boolean", default: false },
        runs: { type: "string" },
        seed: { type: "string" },
        law: { type: "string", multiple: true, default: [] },
        path: { type: "string" },
        module: { type: "string" },
        report: { type: "boolean", default: false },
        certificate: { type: "boolean", default: false },
        list: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    throw new Unable(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function integer(name: string, text: string | undefined, otherwise: () => number): number {
  if (text === undefined) return otherwise();
  const number = Number(text);
  if (!/^-?[0-9]+$/.test(text) || (number | 0) !== number) {
    throw new Unable(`--${name} takes a 32-bit integer, not "${text}"`);
  }
  return number;
}

function chosen(texts: readonly string[]): readonly Law[] {
  const laws = LAWS.filter((law) =>
    texts.length === 0 || texts.some((text) => law.number === text || law.name.includes(text))
  );
  if (laws.length === 0) throw new Unable(`no law has "${texts.join('" or "')}" in its name`);
  return laws;
}

async function subjectOf(file: string | undefined): Promise<[Subject, Judged]> {
  const { version } = config;
  if (file === undefined) {
    const digest = { of: "sources", sha256: await digestOf(readSources()) };
    return [moduleSubject(writ), { subject: "module", version, digest }];
  }
  try {
    const url = new URL(file, `file://${Deno.cwd()}/`);
    const sha = await sha256(await Deno.readFile(url));
    const module: WritModule = await import(url.href);
    const digest = { of: "file", sha256: sha };
    return [moduleSubject(module, file), { subject: file, digest }];
  } catch (error) {
    throw new Unable(`${file} cannot be loaded: ${(error as Error).message}`);
  }
}

async function main(): Promise<boolean> {
  const given = options(Deno.args);
  if (given.help) {
    console.log(USAGE);
    return true;
  }
  const laws = chosen(given.law);
  if (given.list) {
    for (const { number, name, statement } of laws) {
      console.log(`${number} ${name}\n   ${statement}`);
    }
    return true;
  }
  if (given.path !== undefined && laws.length !== 1) {
    throw new Unable("--path takes the case of one law: name it with --law");
  }
  const seed = integer("seed", given.seed, () => crypto.getRandomValues(new Int32Array(1))[0]!);
  const runs = integer("runs", given.runs, () => given.quick ? QUICK : THOROUGH);
  const [subject, judged] = await subjectOf(given.module);
  const findings: Finding[] = [];
  for (const law of laws) {
    findings.push(await judge(law, subject, { seed, runs, path: given.path }));
  }
  const versions = {
    suite: config.version,
    "fast-check": fc.__version,
    deno: Deno.version.deno,
    v8: Deno.version.v8,
  };
  const run: Run = { judged, versions, seed, runs, findings };
  console.log(given.certificate ? certificate(run) : table(run));
  if (given.report) {
    await Deno.mkdir("reports", { recursive: true });
    await Deno.writeTextFile("reports/laws.xml", junit(run));
    await Deno.writeTextFile("reports/certificate.json", certificate(run));
  }
  return passed(findings);
}

try {
  Deno.exit(await main() ? 0 : 1);
} catch (error) {
  console.error(error instanceof Unable ? error.message : error);
  Deno.exit(2);
}
