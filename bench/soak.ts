/**
 * `deno task soak [--seconds 120]`: the real server under every kind of request at once.
 *
 * Valid, refused, malformed, oversized and cut-off requests go out as fast as they
 * are answered, beside senders that take their time. It fails, with 1, if an answer
 * is not to the byte the one that the app gives, if a status is 5xx, or if the
 * server's resident memory ends more than 10 % above its level after 20 seconds.
 *
 * Memory goes up and down with the collector, so a level is the median of ten
 * seconds; nothing is forced. Deno keeps a few kilobytes of each body that is cut off
 * until the collector comes by, so there are enough of those to reach that level
 * early. Only loopback is asked.
 *
 * @module
 */

import { parseArgs } from "node:util";
import { startServer } from "../examples/server.ts";
import { ENVIRONMENT, exchanges } from "./exchanges.ts";
import type { Exchange } from "./exchanges.ts";
import { announceTooMuch, breakOff, takeTime } from "./raw.ts";

const { values } = parseArgs({ options: { seconds: { type: "string", default: "120" } } });
const SECONDS = Number(values.seconds);
if (!Number.isInteger(SECONDS) || SECONDS < 30 || SECONDS > 3_600) {
  throw new Error("--seconds is a whole number from 30 to 3600");
}
const SENDERS = 16, BREAKERS = 4, ANNOUNCERS = 2, SLOW = 16, SLOW_PAUSE_MS = 200;
const SETTLED_S = 20, WINDOW_SAMPLES = 20, SAMPLE_MS = 500, MEMORY_MAX = 1.1;

const counts = new Map<string, number>();
const faults: string[] = [];
const latencies: number[] = [];
const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);

async function attempt(what: string, exchange: () => Promise<void>): Promise<void> {
  try {
    await exchange();
    count(what);
  } catch (error) {
    faults.push(`${what}: ${error instanceof Error ? error.message : error}`);
  }
}

async function send(url: string, { path, init, status, body, name }: Exchange): Promise<void> {
  const started = performance.now();
  const response = await fetch(url + path, init);
  const text = await response.text();
  latencies.push(performance.now() - started);
  if (response.status >= 500) throw new Error(`${name}: ${response.status}`);
  if (response.status !== status || text !== body) {
    throw new Error(
      `${name}: not the expected answer, but ${response.status} ${text.slice(0, 80)}`,
    );
  }
}

/** In kibibytes. Deno reads no `/proc` without all permissions, so `ps` is asked. */
async function resident(pid: number): Promise<number> {
  const { stdout } = await new Deno.Command("ps", { args: ["-o", "rss=", "-p", `${pid}`] })
    .output();
  return Number(new TextDecoder().decode(stdout));
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!;
}

const server = await startServer(ENVIRONMENT);
const { url, process: { pid } } = server;
const known = await exchanges();
const over = AbortSignal.timeout(SECONDS * 1000);
const samples: number[] = [];
const sampling = setInterval(async () => samples.push(await resident(pid)), SAMPLE_MS);

async function repeat(body: (turn: number) => Promise<void>): Promise<void> {
  // A fault that repeats would fill the memory with itself.
  for (let turn = 0; !over.aborted && faults.length < 100; turn++) await body(turn);
}

await Promise.all([
  ...Array.from({ length: SENDERS }, (_, start) =>
    repeat((turn) => {
      const exchange = known[(start + turn) % known.length]!;
      return attempt(exchange.kind, () => send(url, exchange));
    })),
  ...Array.from({ length: BREAKERS }, () => repeat(() => attempt("cut off", () => breakOff(url)))),
  ...Array.from(
    { length: ANNOUNCERS },
    () => repeat(() => attempt("oversized", () => announceTooMuch(url))),
  ),
  ...Array.from(
    { length: SLOW },
    () => repeat(() => attempt("slow", () => takeTime(url, SLOW_PAUSE_MS, over))),
  ),
]);
clearInterval(sampling);
const { code } = await server.stop();

const perSecond = 1000 / SAMPLE_MS;
const settled = median(samples.slice(SETTLED_S * perSecond).slice(0, WINDOW_SAMPLES));
const end = median(samples.slice(-WINDOW_SAMPLES));
latencies.sort((a, b) => a - b);
const at = (part: number) => latencies[Math.floor(latencies.length * part)]!.toFixed(1);
const mib = (kib: number) => (kib / 1024).toFixed(1);

console.log(`${SECONDS} s, ${SENDERS} senders, ${SLOW} slow ones beside them`);
for (const [what, times] of [...counts].sort()) console.log(`  ${what.padEnd(10)} ${times}`);
console.log(`answers per second: ${Math.round(latencies.length / SECONDS)}`);
console.log(`latency of the senders, ms: median ${at(0.5)}, 99 % ${at(0.99)}, most ${at(0.99999)}`);
const level = samples.filter((_, index) => (index + 1) % WINDOW_SAMPLES === 0).map(mib);
console.log(`resident every 10 s, MiB: ${level.join(" ")}`);
console.log(
  `resident: ${mib(settled)} MiB after ${SETTLED_S} s, ${mib(end)} MiB at the end, ` +
    `ratio ${(end / settled).toFixed(3)} (at most ${MEMORY_MAX})`,
);
if (end > settled * MEMORY_MAX) faults.push("the server's memory grew");
if (code !== 0) faults.push(`the server ended with ${code}`);
for (const fault of faults.slice(0, 20)) console.error(`FAULT ${fault}`);
console.log(faults.length === 0 ? "it holds" : `${faults.length} faults`);
Deno.exit(faults.length === 0 ? 0 : 1);
