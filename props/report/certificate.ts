/**
 * The certificate: what was judged, by which laws, how each was discharged and what
 * came of it.
 *
 * Everything but `measured` is the same again for the same module, suite and seed.
 *
 * @module
 */

import { written } from "../claims.ts";
import type { Finding } from "../judge.ts";
import { count, passed } from "./summary.ts";
import type { Run } from "./summary.ts";

/** The certificate as JSON text. */
export function certificate({ judged, versions, seed, runs, most, findings }: Run): string {
  const total = findings.reduce((sum, { ms }) => sum + ms, 0);
  return JSON.stringify(
    {
      certificate: "writ-laws/1",
      judged,
      versions,
      seed,
      runs,
      ...(most === undefined ? {} : { most }),
      result: passed(findings) ? "pass" : "fail",
      counts: count(findings),
      laws: findings.map(entry),
      measured: {
        milliseconds: Math.round(total),
        laws: Object.fromEntries(findings.map(({ law, ms }) => [law.name, Math.round(ms)])),
      },
    },
    null,
    2,
  ) + "\n";
}

function entry({ law, status, lacks, checks }: Finding): unknown {
  return {
    law: law.number,
    name: law.name,
    statement: law.statement,
    result: status,
    ...(law.except === undefined ? {} : { not_checked_here: law.except }),
    ...(status === "not checked" ? { lacks } : {}),
    checks: checks.map(({ discharge, cases, of, labels, uncovered, failure }) => ({
      discharge: of === undefined ? discharge : "sample",
      cases,
      ...(of === undefined ? {} : { of }),
      coverage: labels,
      ...(uncovered.length === 0 ? {} : { uncovered }),
      ...(failure === undefined ? {} : {
        failure: {
          message: failure.message,
          path: failure.path,
          counterexample: written(failure.counterexample),
        },
      }),
    })),
  };
}
