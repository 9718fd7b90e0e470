/**
 * The certificate: what was judged, by which laws, how each was discharged and what
 * came of it.
 *
 * Everything but `measured` is the same again for the same module, suite, runtime and
 * seed; `sha256` is the digest of that.
 *
 * @module
 */

import { createHash } from "node:crypto";
import { written } from "../claims.ts";
import type { Finding } from "../judge.ts";
import { count, passed } from "./summary.ts";
import type { Run } from "./summary.ts";

/** The certificate as JSON text. */
export function certificate(run: Run): string {
  const { findings } = run;
  const total = findings.reduce((sum, { ms }) => sum + ms, 0);
  const measured = {
    milliseconds: Math.round(total),
    laws: Object.fromEntries(findings.map(({ law, ms }) => [law.name, Math.round(ms)])),
  };
  const whole = { ...reproducible(run), sha256: fingerprint(run), measured };
  return JSON.stringify(whole, null, 2) + "\n";
}

/**
 * The SHA-256 of everything in a certificate that is the same again: of its JSON without
 * white space, without `sha256` and `measured`. In lower-case hex.
 */
export function fingerprint(run: Run): string {
  return createHash("sha256").update(JSON.stringify(reproducible(run))).digest("hex");
}

function reproducible({ judged, versions, seed, runs, most, findings }: Run): object {
  return {
    certificate: "writ-laws/1",
    judged,
    versions,
    seed,
    runs,
    ...(most === undefined ? {} : { most }),
    result: passed(findings) ? "pass" : "fail",
    counts: count(findings),
    laws: findings.map(entry),
  };
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
