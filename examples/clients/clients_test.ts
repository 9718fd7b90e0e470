import assert from "node:assert/strict";
import { service } from "../../routes/testing/service.ts";
import { makeCertificates } from "./testing/certificate.ts";

const ROOT = new URL("../../", import.meta.url);
const { authority, certificate, key } = await makeCertificates();

const EXPECTED = `relate-outside: no, incomparable
fence-with-closure: yes
workload-filled: yes
workload-escaped: no, mismatch
chain-named-root: yes
`;

interface Client {
  /** What a machine needs to run it. */
  readonly runtime: string;
  /** Prints the runtime's version; fails where there is no such runtime. */
  readonly version: readonly [string, ...string[]];
  readonly run: readonly [string, ...string[]];
  /** The variable that names the authorities to trust. */
  readonly ca: string;
  readonly env?: { readonly [name: string]: string };
}

const CLIENTS: readonly Client[] = [
  {
    runtime: "Node",
    version: ["node", "--version"],
    run: ["node", "examples/clients/ask.mjs"],
    ca: "NODE_EXTRA_CA_CERTS",
  },
  {
    runtime: "curl",
    version: ["curl", "--version"],
    run: ["sh", "examples/clients/ask.sh"],
    ca: "WRIT_CA",
  },
  {
    runtime: "Python",
    version: ["python3", "--version"],
    run: ["python3", "examples/clients/ask.py"],
    ca: "WRIT_CA",
  },
  {
    runtime: "Go",
    version: ["go", "version"],
    run: ["go", "run", "examples/clients/ask.go"],
    ca: "WRIT_CA",
    // What a laptop without a C compiler has, and faster to build.
    env: { CGO_ENABLED: "0", GOTOOLCHAIN: "local" },
  },
];

interface Ran {
  readonly code: number;
  readonly told: string;
  readonly wrong: string;
}

async function run(
  command: readonly [string, ...string[]],
  env: Record<string, string> = {},
): Promise<Ran> {
  const [program, ...args] = command;
  const { code, stdout, stderr } = await new Deno.Command(program, {
    args,
    cwd: ROOT,
    env,
    stdin: "null",
  }).output();
  const decoder = new TextDecoder();
  return { code, told: decoder.decode(stdout), wrong: decoder.decode(stderr) };
}

async function present({ runtime, version }: Client): Promise<boolean> {
  let why: string;
  try {
    const { code, wrong } = await run(version);
    if (code === 0) return true;
    why = wrong.trim();
  } catch (error) {
    why = `${version[0]}: ${error instanceof Error ? error.message : error}`;
  }
  console.error(`SKIPPED, the client for ${runtime} cannot be run here: ${why}`);
  return false;
}

type Handler = (request: Request) => Response | Promise<Response>;
const TLS = { hostname: "127.0.0.1", port: 0, cert: certificate, key };

/** A service that was told nothing: the one that the guide starts. */
const { app } = service({ trustedRoot: undefined });

/** Runs a client against a port of loopback, which it is to trust for these authorities. */
async function ask(
  client: Client,
  { port }: Deno.NetAddr,
  trusted = authority,
  path = "",
): Promise<Ran> {
  const file = Deno.makeTempFileSync({ suffix: ".pem" });
  Deno.writeTextFileSync(file, trusted);
  const [program, ...args] = client.run;
  const ran = await run([program, ...args, `https://localhost:${port}${path}`], {
    ...client.env,
    [client.ca]: file,
  });
  Deno.removeSync(file);
  return ran;
}

/** Serves over HTTPS, and runs a client against that. */
async function served(
  client: Client,
  handler: Handler,
  trusted?: string,
  path?: string,
): Promise<Ran> {
  const server = Deno.serve({ ...TLS, onListen() {} }, handler);
  const ran = await ask(client, server.addr, trusted, path);
  await server.shutdown();
  return ran;
}

/** Serves half of a response, and runs a client against that. */
async function cutOff(client: Client): Promise<Ran> {
  const listener = Deno.listenTls(TLS);
  const half = (async () => {
    const connection = await listener.accept();
    await connection.read(new Uint8Array(65_536));
    const head =
      `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n`;
    await connection.write(new TextEncoder().encode(head + YES));
    connection.close();
  })();
  const ran = await ask(client, listener.addr as Deno.NetAddr);
  await half;
  listener.close();
  return ran;
}

const json = { "content-type": "application/json" };
const YES = '{"granted":true,"within":true}';

/** What may come back in place of an answer. Each says yes to whoever does not look. */
const NO_ANSWERS: { readonly [what: string]: Handler } = {
  "a login page": () => new Response(YES, { headers: { "content-type": "text/html" } }),
  "a redirect to a yes": (request) =>
    request.method === "GET"
      ? new Response(YES, { headers: json })
      : Response.redirect(new URL("/yes", request.url), 303),
  "a failure": () => new Response(YES, { status: 500, headers: json }),
};

for (const client of CLIENTS) {
  const { runtime } = client;
  const here = await present(client);

  Deno.test({
    name: `the client for ${runtime} gets the verdicts over HTTPS`,
    ignore: !here,
    async fn() {
      for (const path of ["", "/"]) {
        const { code, told, wrong } = await served(client, app.fetch, authority, path);
        assert.deepEqual({ code, told }, { code: 0, told: EXPECTED }, wrong);
      }
    },
  });

  Deno.test({
    name: `the client for ${runtime} takes nothing but an answer for a yes`,
    ignore: !here,
    async fn() {
      for (const [what, handler] of Object.entries(NO_ANSWERS)) {
        const { code, told } = await served(client, handler);
        assert.notEqual(code, 0, what);
        assert.equal(told, "", what);
      }
      const half = await cutOff(client);
      assert.notEqual(half.code, 0, "an answer that is cut off");
      assert.equal(half.told, "");
      const other = await makeCertificates();
      const untrusted = await served(client, app.fetch, other.authority);
      assert.notEqual(untrusted.code, 0, "a server that it has no reason to trust");
      assert.equal(untrusted.told, "");
    },
  });
}

Deno.test("the guide starts the clients that were tested, and shows what they print", () => {
  const guide = Deno.readTextFileSync(new URL("README.md", import.meta.url));
  for (const { run } of CLIENTS) assert(guide.includes(`\n${run.join(" ")}\n`), run.join(" "));
  assert(guide.includes("```\n" + EXPECTED + "```\n"));
  assert(guide.includes("\nnpx --yes deno@2.9.6 task start\n"));
});

Deno.test("Node is here, so that at least one client was run", async () => {
  assert(await present(CLIENTS[0]!));
});
