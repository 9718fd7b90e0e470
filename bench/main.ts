/**
 * `deno task bench`: ratios, each of two things measured in one run on one machine.
 *
 * Absolute figures depend on the machine and on what else it does, so the two sides
 * of a ratio are measured in turn, several times, and the medians compared. Nothing
 * here is asserted: a machine under load must not fail a build.
 *
 * @module
 */

import { admitWorkload, parseWorkloadSpec } from "../mod.ts";
import relateOutside from "../examples/relate-outside.json" with { type: "json" };
import relateAnswer from "../examples/answers/relate-outside.json" with { type: "json" };
import workload from "../examples/workload-filled.json" with { type: "json" };
import { startServer } from "../examples/server.ts";
import { verifyNatively } from "../routes/native_ed25519.ts";
import { answersPerSecond, written } from "./load.ts";

const ROUNDS = 7, ROUND_MS = 1_000, QUESTIONS = 1_000, SLICE = 20;
/** How long a server is asked before it counts: one that runs for days has long been compiled. */
const WARM_MS = 6_000;
/** What every server sends, or what belongs to one answer. */
const SENT_ANYWAY = new Set(["content-type", "content-length", "date", "vary"]);

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}

type Measure = () => number | Promise<number>;

/** Measures things in turn, after a round that is not counted; the median of each. */
async function inTurn(...measures: readonly Measure[]): Promise<number[]> {
  const measured = measures.map((): number[] => []);
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [index, measure] of measures.entries()) {
      const value = await measure();
      if (round > 0) measured[index]!.push(value);
    }
  }
  return measured.map(median);
}

function print(what: string, lines: readonly string[], ratio: number, aim: string): void {
  console.log([what, ...lines, `ratio ${ratio.toFixed(2)}, aim ${aim}`].join("\n  ") + "\n");
}

const question = JSON.stringify(relateOutside);
const single = written("/v1/relate", question);
const batch = written(
  "/v1/batch",
  `{"questions":[${Array(QUESTIONS).fill(`{"relate":${question}}`).join(",")}]}`,
);
{
  const spec = parseWorkloadSpec(JSON.stringify(workload.spec));
  const { policy, trusted_keys: trustedKeys } = workload.posture;
  const document = new TextEncoder().encode(spec.annotations["yah.admission.grant"]);
  const signature = Uint8Array.fromHex(spec.annotations["yah.admission.signature"]!);
  const key = Uint8Array.fromHex(spec.annotations["yah.admission.key"]!);
  const admit = () =>
    admitWorkload({
      spec,
      policy: policy as "required",
      trustedKeys,
      verify: verifyNatively,
    }).granted;
  const [admitted, checked] = inSlices(
    admit,
    () => verifyNatively(document, signature, key),
  ) as [number, number];
  print(
    "Admitting a signed workload against the bare native signature check on its document",
    [`admitted ${admitted.toFixed(1)} µs`, `checked  ${checked.toFixed(1)} µs`],
    admitted / checked,
    "at most 1.50",
  );
}

const server = await startServer();
const bareRoute = (...args: string[]) =>
  startServer({}, ["run", "--allow-net=127.0.0.1", "bench/bare.ts", ...args]);
const bare = await bareRoute(JSON.stringify(relateAnswer));
const { headers } = await fetch(`${server.url}/healthz`);
const headed = await bareRoute(
  JSON.stringify(relateAnswer),
  JSON.stringify(Object.fromEntries([...headers].filter(([name]) => !SENT_ANYWAY.has(name)))),
);

for (const { url } of [server, bare, headed]) await answersPerSecond(url, single, WARM_MS);
{
  const [served, least, withHeaders] = await inTurn(
    () => answersPerSecond(server.url, single, ROUND_MS),
    () => answersPerSecond(bare.url, single, ROUND_MS),
    () => answersPerSecond(headed.url, single, ROUND_MS),
  ) as [number, number, number];
  print(
    `POST /v1/relate against a bare Hono route of the same sizes (${question.length} bytes in)`,
    [
      `served ${Math.round(served)} per second`,
      `bare   ${Math.round(least)} per second`,
      `bare, but with the service's headers ${Math.round(withHeaders)} per second: ` +
      `against that, ${(served / withHeaders).toFixed(2)}`,
    ],
    served / least,
    "at least 0.70",
  );
}
{
  const [batched, alone] = await inTurn(
    async () => QUESTIONS * await answersPerSecond(server.url, batch, ROUND_MS),
    () => answersPerSecond(server.url, single, ROUND_MS),
  ) as [number, number];
  print(
    `A question in a batch of ${QUESTIONS} against one by itself`,
    [
      `in a batch ${(1e6 / batched).toFixed(1)} µs`,
      `by itself  ${(1e6 / alone).toFixed(1)} µs`,
    ],
    batched / alone,
    "at least 5 times cheaper",
  );
}
await headed.stop();
await bare.stop();
await server.stop();

/**
 * How long one of each of these calls takes: short slices of them in turn, and of each the
 * tenth part that went fastest, which are those that nothing else on the machine came between.
 */
function inSlices(...calls: readonly (() => boolean)[]): number[] {
  const slices = calls.map((): number[] => []);
  for (const end = performance.now() + ROUNDS * ROUND_MS; performance.now() < end;) {
    for (const [index, call] of calls.entries()) {
      const started = performance.now();
      for (let times = 0; times < SLICE; times++) if (!call()) throw new Error("refused");
      slices[index]!.push((performance.now() - started) * 1000 / SLICE);
    }
  }
  return slices.map((taken) => taken.sort((a, b) => a - b)[Math.floor(taken.length / 10)]!);
}
