import assert from "node:assert/strict";
import project from "../deno.json" with { type: "json" };
import { startServer, taskArguments } from "../examples/server.ts";
import { EXAMPLE_ROOT, EXAMPLES } from "./examples.ts";

const QUESTION = JSON.stringify(EXAMPLES["relate"]![0]!.request);
const ENVIRONMENT = { WRIT_TRUSTED_ROOT: EXAMPLE_ROOT, WRIT_REQUEST_TRUST: "allow" };

async function answered(url: string): Promise<boolean> {
  const response = await fetch(`${url}/v1/relate`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: QUESTION,
  });
  return (await response.json()).within;
}

async function readAll(connection: Deno.Conn): Promise<string> {
  return await new Response(connection.readable).text();
}

Deno.test("the start task serves with its own permissions, and drains what is in flight", async () => {
  const server = await startServer(ENVIRONMENT);
  assert(await answered(server.url));

  const port = Number(new URL(server.url).port);
  const slow = await inFlight(port);
  const stopped = server.stop();
  await leaving(server.url);
  await slow.write(new TextEncoder().encode(QUESTION));
  const answer = await readAll(slow);
  assert.match(answer, /^HTTP\/1.1 200 /);
  assert.match(answer, /"within":true/);
  assert.equal((await stopped).code, 0);
  await assert.rejects(Deno.connect({ hostname: "127.0.0.1", port }));
});

/** A connection whose question is in flight: the server has asked for its body. */
async function inFlight(port: number): Promise<Deno.Conn> {
  const slow = await Deno.connect({ hostname: "127.0.0.1", port });
  const head = "POST /v1/relate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n" +
    `expect: 100-continue\r\ncontent-length: ${QUESTION.length}\r\n\r\n`;
  await slow.write(new TextEncoder().encode(head));
  const go = new Uint8Array(64);
  const length = await slow.read(go);
  assert.match(new TextDecoder().decode(go.subarray(0, length ?? 0)), /^HTTP\/1.1 100 /);
  return slow;
}

/** Resolves once the server has heard that it is to stop: it tells whoever comes to leave. */
async function leaving(url: string): Promise<void> {
  for (;;) {
    const response = await fetch(`${url}/healthz`);
    await response.body?.cancel();
    if (response.headers.get("connection") === "close") return;
  }
}

Deno.test("what a platform runs serves with the documented permissions, and stops when told", async () => {
  const environment = /--allow-env=PORT,HOST,(\S+)/.exec(project.tasks.start.command)![1];
  const server = new Deno.Command("deno", {
    args: [
      ...["serve", "--host=127.0.0.1", "--port=0", `--allow-env=${environment}`],
      ...["--allow-read=dist,golden", "routes/main.ts"],
    ],
    cwd: new URL("../", import.meta.url),
    env: ENVIRONMENT,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let said = "";
  let url: string | undefined;
  for await (const text of server.stderr.pipeThrough(new TextDecoderStream())) {
    said += text;
    url = /http:\/\/127\.0\.0\.1:[0-9]+/.exec(said)?.[0];
    if (url !== undefined) break;
  }
  assert(url !== undefined, said);
  assert(await answered(url));
  // Deno Deploy's word for a stop. `deno serve` drains by itself.
  server.kill("SIGINT");
  assert.equal((await server.status).code, 0);
});

/** The lines of the service's own that it prints, as they come, without the requests'. */
async function* events(process: Deno.ChildProcess): AsyncGenerator<Record<string, unknown>> {
  let rest = "";
  for await (const text of process.stdout.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split("\n");
    rest = lines.pop()!;
    for (const line of lines) {
      const printed = JSON.parse(line);
      if ("event" in printed) yield printed;
    }
  }
}

/** The start task as a process, and what it prints from when it listens. */
async function started() {
  const process = new Deno.Command("deno", {
    args: taskArguments(project.tasks.start),
    cwd: new URL("../", import.meta.url),
    env: { ...ENVIRONMENT, HOST: "127.0.0.1", PORT: "0" },
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const printed = events(process);
  for (;;) {
    const { value } = await printed.next();
    if (value?.event === "listening") {
      return { process, printed, port: Number(new URL(value.url).port) };
    }
  }
}

Deno.test("a stop and its end are printed", async () => {
  const { process, printed } = await started();
  process.kill("SIGTERM");
  assert.deepEqual((await printed.next()).value, { event: "stopping", signal: "SIGTERM" });
  assert.deepEqual((await printed.next()).value, { event: "stopped", drained: true });
  assert.equal((await printed.next()).done, true);
  assert.equal((await process.status).code, 0);
});

Deno.test("a stop that is heard twice, as under deno task, drains what is in flight", async () => {
  const { process, printed, port } = await started();
  const slow = await inFlight(port);
  process.kill("SIGINT");
  assert.deepEqual((await printed.next()).value, { event: "stopping", signal: "SIGINT" });
  process.kill("SIGTERM");
  await slow.write(new TextEncoder().encode(QUESTION));
  assert.match(await readAll(slow), /^HTTP\/1.1 200 /);
  assert.deepEqual((await printed.next()).value, { event: "stopped", drained: true });
  assert.equal((await process.status).code, 0);
});

Deno.test("a third signal does not wait for what is in flight, and says so", async () => {
  const { process, printed, port } = await started();
  const slow = await inFlight(port);
  process.kill("SIGINT");
  assert.deepEqual((await printed.next()).value, { event: "stopping", signal: "SIGINT" });
  // Of different kinds: two of one kind may arrive as one.
  process.kill("SIGTERM");
  process.kill("SIGINT");
  assert.deepEqual((await printed.next()).value, { event: "stopped", drained: false });
  assert.equal((await process.status).code, 1);
  slow.close();
});

Deno.test("a variable that cannot be used stops the start, with one line that names it", async () => {
  const taken = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  for (
    const [environment, told] of [
      [{ ...ENVIRONMENT, WRIT_TRUSTED_ROOT: "bafyr4i" }, /^WRIT_TRUSTED_ROOT /],
      [{ PORT: "http" }, /^PORT .* 0 to 65535/],
      [{ PORT: "65536" }, /^PORT /],
      [
        { PORT: String(taken.addr.port) },
        /something listens at .* PORT \d+ already.* another PORT/,
      ],
      [{ HOST: "" }, /^HOST is empty: .*127\.0\.0\.1/],
      [{ HOST: "127.0.0.2" }, /permissions .* HOST "127\.0\.0\.2".* 0\.0\.0\.0 .* 127\.0\.0\.1/],
      [{ HOST: "a host" }, /nothing can listen at HOST "a host"/],
    ] as const
  ) {
    const { code, stderr } = await new Deno.Command("deno", {
      args: taskArguments(project.tasks.start),
      cwd: new URL("../", import.meta.url),
      env: { HOST: "127.0.0.1", PORT: "0", ...environment },
      stdin: "null",
    }).output();
    assert.equal(code, 1);
    const [, why] = /^writ cannot start: (.*)\n$/.exec(new TextDecoder().decode(stderr)) ?? [];
    assert.match(why ?? "", told);
  }
  taken.close();
});
