/**
 * A run in a few lines, with the command that makes the same certificate again.
 *
 * @module
 */

import { fingerprint } from "./certificate.ts";
import { byNumber, count, passed, TITLES } from "./summary.ts";
import type { Run } from "./summary.ts";

/** The lines: what was judged, how it stands with each number, and the certificate's digest. */
export function brief(run: Run): string {
  const { judged: { subject, version, digest }, seed, runs, most, findings, ms = 0 } = run;
  const lines = byNumber(findings).map(([number, found]) => {
    const statuses = Object.entries(count(found)).filter(([, n]) => n > 0)
      .map(([status, n]) => `${n} ${status}`);
    return `${number}  ${statuses.join(", ").padEnd(11)}  ${TITLES[number]}`;
  });
  const cases = findings.flatMap(({ checks }) => checks).reduce((sum, { cases }) => sum + cases, 0);
  const limit = most === undefined ? "" : ` --most ${most}`;
  return [
    `${subject} ${version ?? ""}, ${digest?.of ?? "no digest"} sha256:${digest?.sha256 ?? ""}`,
    ...lines,
    `${findings.length} laws, ${cases.toLocaleString("en")} cases in ${(ms / 1000).toFixed(1)} s: ${
      passed(findings) ? "pass" : "FAIL"
    }`,
    `certificate sha256:${fingerprint(run)}`,
    `the same again: deno task laws --certificate --seed ${seed} --runs ${runs}${limit}`,
  ].join("\n");
}
