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

const ROUNDS = 7, ROUND_MS = 1_000, QUESTIONS = 1_000;

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}

/** Measures two things in turn, after a round that is not counted; the medians of each. */
async function inTurn(
  one: () => number | Promise<number>,
  other: () => number | Promise<number>,
): Promise<readonly [number, number]> {
  const ones: number[] = [], others: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    ones[round] = await one();
    others[round] = await other();
  }
  return [median(ones.slice(1)), median(others.slice(1))];
}

function print(what: string, one: string, other: string, ratio: number, aim: string): void {
  console.log(`${what}\n  ${one}\n  ${other}\n  ratio ${ratio.toFixed(2)}, aim ${aim}\n`);
}

const question = JSON.stringify(relateOutside);
const single = written("/v1/relate", question);
const batch = written(
  "/v1/batch",
  `{"questions":[${Array(QUESTIONS).fill(`{"relate":${question}}`).join(",")}]}`,
);
const server = await startServer();
const bare = await startServer({}, [
  ...["run", "--allow-net=127.0.0.1", "bench/bare.ts", JSON.stringify(relateAnswer)],
]);

{
  const [served, least] = await inTurn(
    () => answersPerSecond(server.url, single, ROUND_MS),
    () => answersPerSecond(bare.url, single, ROUND_MS),
  );
  print(
    `POST /v1/relate against a bare Hono route of the same sizes (${question.length} bytes in)`,
    `served ${Math.round(served)} per second`,
    `bare   ${Math.round(least)} per second`,
    served / least,
    "at least 0.70",
  );
}
{
  const [batched, alone] = await inTurn(
    async () => QUESTIONS * await answersPerSecond(server.url, batch, ROUND_MS),
    () => answersPerSecond(server.url, single, ROUND_MS),
  );
  print(
    `A question in a batch of ${QUESTIONS} against one by itself`,
    `in a batch ${(1e6 / batched).toFixed(1)} µs`,
    `by itself  ${(1e6 / alone).toFixed(1)} µs`,
    batched / alone,
    "at least 5 times cheaper",
  );
}
await bare.stop();
await server.stop();
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
  const [admitted, checked] = await inTurn(
    () => microseconds(admit),
    () => microseconds(() => verifyNatively(document, signature, key)),
  );
  print(
    "Admitting a signed workload against the bare native signature check on its document",
    `admitted ${admitted.toFixed(1)} µs`,
    `checked  ${checked.toFixed(1)} µs`,
    admitted / checked,
    "at most 1.50",
  );
}

/** How long one call takes, of as many as a round allows. */
function microseconds(call: () => boolean): number {
  const started = performance.now();
  let calls = 0;
  for (; performance.now() - started < ROUND_MS; calls++) {
    if (!call()) throw new Error("refused");
  }
  return (performance.now() - started) * 1000 / calls;
}
