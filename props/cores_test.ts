import assert from "node:assert/strict";
import { judgeOnCores } from "./cores.ts";
import { judge } from "./judge.ts";
import { LAWS } from "./laws/all.ts";
import { brief } from "./report/brief.ts";
import { certificate, fingerprint } from "./report/certificate.ts";
import type { Run } from "./report/summary.ts";
import { sourcesTarget } from "./run.ts";
import { fileTarget } from "./target.ts";

const PLAN = { seed: 3, runs: 10, most: 20 };
const SOME = LAWS.filter(({ name }) => /union|caveats|body|strength/.test(name));

function runOf(findings: Run["findings"], judged: Run["judged"]): Run {
  return { judged, versions: {}, seed: PLAN.seed, runs: PLAN.runs, most: PLAN.most, findings };
}

Deno.test("several cores find what one finds, and the certificate is the same but for the times", async () => {
  const target = await sourcesTarget();
  const one = [];
  for (const law of SOME) one.push(await judge(law, target.subject, PLAN));
  const several = await judgeOnCores(SOME, target, PLAN);
  const [a, b] = [one, several].map((findings) => runOf(findings, target.judged));
  assert.equal(fingerprint(a!), fingerprint(b!));
  const whole = JSON.parse(certificate(a!));
  assert.equal(whole.sha256, fingerprint(a!));
  assert.match(brief(a!), new RegExp(`certificate sha256:${whole.sha256}`));
  const other = runOf(one, { ...target.judged, version: "0.0.0" });
  assert.notEqual(fingerprint(other), fingerprint(a!));
});

Deno.test("a law that fails on another core comes with its counterexample", async () => {
  const target = await fileTarget("props/testing/wrong_module.ts");
  const [union] = await judgeOnCores(
    LAWS.filter(({ name }) => name === "union is commutative"),
    target,
    PLAN,
  );
  assert.equal(union!.status, "fails");
  assert(union!.checks[0]!.failure!.asked.length > 0);
});
