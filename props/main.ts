/**
 * Judges a subject by the laws: `deno task laws`.
 *
 * Exits 0 if every law that was checked holds, 1 if one fails or is vacuous, and 2
 * if none could be checked.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { RUNS } from "./catalogue/catalogue.ts";
import type { Law } from "./law.ts";
import { LAWS } from "./laws/all.ts";
import { SERVICE_LAWS } from "./laws/service.ts";
import { integer, Unable } from "./options.ts";
import { certificate } from "./report/certificate.ts";
import { junit } from "./report/junit.ts";
import { exitCode } from "./report/summary.ts";
import type { Run } from "./report/summary.ts";
import { table } from "./report/table.ts";
import { run, sourcesTarget } from "./run.ts";
import type { Target } from "./run.ts";
import { fileTarget, isUnable, serviceTarget } from "./target.ts";

const USAGE = `usage: deno task laws [options]

  --quick            fewer runs of each property: under 20 s
  --runs N           so many runs of each property (${RUNS.thorough}, or ${RUNS.quick} with --quick)
  --seed N           from this seed; one is drawn and printed if it is left out
  --law TEXT         only laws whose name has this text, or of this number; may be repeated
  --path PATH        only this case of the law, as a failure's "again" line gives it
  --module FILE      judge this file, with the exports of mod.ts, instead of the sources
  --target URL       judge the service at this address by its answers over HTTP
  --ca FILE          with --target: trust these certificates (PEM) beside the system's
  --timeout SECONDS  with --target: for one exchange (30)
  --most N           ask about at most N cases of each exhaustive check, and say so (a service
                     is asked 1000 with --quick; without /v1/batch it is 500, or else 2000)
  --report           write laws.xml (JUnit) and certificate.json into the folder reports/
  --certificate      print the certificate instead of the table
  --list             print the laws, and run none

Exits 0 if all hold that were checked, 1 if a law fails or is vacuous, 2 if none could be checked.`;

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
        target: { type: "string" },
        ca: { type: "string" },
        timeout: { type: "string" },
        most: { type: "string" },
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

function chosen(texts: readonly string[], service: boolean): readonly Law[] {
  const all = service ? [...LAWS, ...SERVICE_LAWS] : LAWS;
  const laws = all.filter((law) =>
    texts.length === 0 || texts.some((text) => law.number === text || law.name.includes(text))
  );
  if (laws.length === 0) throw new Unable(`no law has "${texts.join('" or "')}" in its name`);
  return laws;
}

async function targetOf(
  given: ReturnType<typeof options>,
): Promise<Target & { readonly most?: number }> {
  const { module, target, ca, timeout } = given;
  if (target === undefined) {
    if (ca !== undefined || timeout !== undefined) {
      throw new Unable("--ca and --timeout say how a service is asked: name it with --target");
    }
    // What is judged here has no business with the network.
    await Deno.permissions.revoke({ name: "net" });
    return module === undefined ? await sourcesTarget() : await fileTarget(module);
  }
  if (module !== undefined) throw new Unable("--target and --module are two subjects: give one");
  const seconds = integer("timeout", timeout, () => 30, 1);
  return await serviceTarget(target, { ca, timeout: seconds * 1000, quick: given.quick });
}

/** The command that asks the same subject: a failure's case stands behind it. */
function again({ module, target, ca, timeout }: ReturnType<typeof options>): string {
  const given = Object.entries({ module, target, ca, timeout })
    .flatMap(([name, value]) => value === undefined ? [] : [` --${name} ${value}`]);
  return `deno task laws${given.join("")}`;
}

/** The report's files, in the folder that the task may write to. */
const REPORTS = { junit: "reports/laws.xml", certificate: "reports/certificate.json" } as const;

/** Makes way for a report: one of another run must not pass for this run's. */
async function clearReports(): Promise<void> {
  await Deno.mkdir("reports", { recursive: true });
  for (const file of Object.values(REPORTS)) {
    await Deno.remove(file).catch((error) => {
      if (!(error instanceof Deno.errors.NotFound)) throw error;
    });
  }
}

async function writeReports(found: Run, given: ReturnType<typeof options>): Promise<void> {
  await Deno.writeTextFile(REPORTS.junit, junit(found, again(given)));
  await Deno.writeTextFile(REPORTS.certificate, certificate(found));
}

function unwritable(error: Error): never {
  throw new Unable(`the report cannot be written: ${error.message}`);
}

async function main(): Promise<number> {
  const given = options(Deno.args);
  if (given.help) {
    console.log(USAGE);
    return 0;
  }
  const laws = chosen(given.law, given.target !== undefined);
  if (given.list) {
    for (const { number, name, statement } of laws) {
      console.log(`${number} ${name}\n   ${statement}`);
    }
    return 0;
  }
  if (given.path !== undefined && laws.length !== 1) {
    throw new Unable("--path takes the case of one law: name it with --law");
  }
  const seed = integer("seed", given.seed, () => crypto.getRandomValues(new Int32Array(1))[0]!);
  const runs = integer("runs", given.runs, () => given.quick ? RUNS.quick : RUNS.thorough, 1);
  const asked = integer("most", given.most, () => 0, 1);
  if (given.report) await clearReports().catch(unwritable);
  const target = await targetOf(given);
  const most = asked === 0 ? target.most : asked;
  const found = await run(laws, target, { seed, runs, path: given.path, most });
  console.log(given.certificate ? certificate(found) : table(found, again(given)));
  if (given.report) await writeReports(found, given).catch(unwritable);
  return exitCode(found.findings);
}

try {
  Deno.exit(await main());
} catch (error) {
  console.error(isUnable(error) ? error.message : error);
  Deno.exit(2);
}
