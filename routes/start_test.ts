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
  const slow = await Deno.connect({ hostname: "127.0.0.1", port });
  const head = "POST /v1/relate HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n" +
    `expect: 100-continue\r\ncontent-length: ${QUESTION.length}\r\n\r\n`;
  await slow.write(new TextEncoder().encode(head));
  // The server asks for the body, so the request is in flight.
  const go = new Uint8Array(64);
  const length = await slow.read(go);
  assert.match(new TextDecoder().decode(go.subarray(0, length ?? 0)), /^HTTP\/1.1 100 /);

  const stopped = server.stop();
  await leaving(server.url);
  await slow.write(new TextEncoder().encode(QUESTION));
  const answer = await readAll(slow);
  assert.match(answer, /^HTTP\/1.1 200 /);
  assert.match(answer, /"within":true/);
  assert.equal((await stopped).code, 0);
  await assert.rejects(Deno.connect({ hostname: "127.0.0.1", port }));
});

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

Deno.test("a variable that cannot be read stops the start, and is named", async () => {
  for (
    const [environment, told] of [
      [{ ...ENVIRONMENT, WRIT_TRUSTED_ROOT: "bafyr4i" }, /^writ cannot start: WRIT_TRUSTED_ROOT /],
      [{ ...ENVIRONMENT, PORT: "http" }, /^writ cannot start: PORT /m],
      [{ ...ENVIRONMENT, PORT: "65536" }, /^writ cannot start: PORT /m],
    ] as const
  ) {
    const { code, stderr } = await new Deno.Command("deno", {
      args: taskArguments(project.tasks.start),
      cwd: new URL("../", import.meta.url),
      env: { HOST: "127.0.0.1", PORT: "0", ...environment },
      stdin: "null",
    }).output();
    assert.equal(code, 1);
    assert.match(new TextDecoder().decode(stderr), told);
  }
});
