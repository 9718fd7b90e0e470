import assert from "node:assert/strict";
import type { App } from "../routes/app.ts";
import { service } from "../routes/testing/service.ts";
import { readTrust } from "../routes/trust.ts";
import type { Environment } from "../routes/trust.ts";
import { COMMANDS } from "./commands.ts";
import { isInsecure } from "./server.ts";
import { World } from "./testing/world.ts";
import type { Ran } from "./testing/world.ts";

const ROOT = "bafyr4if7rzfs4feybiws3jkjkgyuamsqvcmut64sqrquedij5uot63krla";
const SERVER = ["--server", "http://localhost"];

function app(environment: Environment): App {
  return service(readTrust(environment)).app;
}

/** Runs the same words here and at a server, each with the same environment. */
async function both(args: string[], env: Record<string, string>): Promise<[Ran, Ran, string[]]> {
  const served = app(env);
  const asked: string[] = [];
  const world = new World((request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return served.fetch(request);
  });
  return [await world.run(args, { env }), await world.run([...args, ...SERVER]), asked];
}

/** Every question of the examples, by the command that asks it. */
const QUESTIONS: readonly [string, ...string[]][] = [
  ["admit workload", "workload-filled", "workload-escaped", "workload-attacker"],
  ["admit workload", "workload-stripped", "dispatch"],
  ["admit fence", "fence-with-closure", "fence-without-closure", "fence-unresolved"],
  ["admit fence", "fence-of-chain"],
  ["chain", "chain-trusted", "chain-widened", "chain-swapped-body", "chain-self-made-root"],
  ["derivation", "derivation-narrowed", "derivation-elevated"],
  ["relate", "relate-within", "relate-outside", "relate-malformed"],
  ["id", "ids-grant", "ids-authority"],
  ["grant new", "grants-recipe", "grants-risky", "grants-relative-secret"],
];

Deno.test("a server gives the same answer as is given here, to the byte, with the same status", async () => {
  const env = { WRIT_TRUSTED_ROOT: ROOT };
  const exits = new Set<number>();
  for (const [command, ...names] of QUESTIONS) {
    for (const name of names) {
      const args = [...command.split(" "), `examples/${name}.json`];
      if (command === "admit workload") args.push("--trust-question");
      const [here, there, asked] = await both([...args, "--json"], env);
      assert.deepEqual(there, here, name);
      assert.equal(asked.length, 1);
      exits.add(here.exit);
      const [shownHere, shownThere] = await both(args, env);
      const own = (text: string) =>
        text.replace("this environment's trust", "the server's own trust");
      assert.deepEqual([shownThere.exit, shownThere.out], [shownHere.exit, own(shownHere.out)]);
    }
  }
  assert.deepEqual([...exits].sort(), [0, 1, 2]);
  const served = COMMANDS.filter(({ served }) => served).map(({ name }) => name);
  const covered = new Set(QUESTIONS.map(([name]) => name));
  assert.deepEqual(served.filter((name) => !covered.has(name)), ["posture", "laws"]);
});

Deno.test("an answer that is the API's is the one that HTTP gives", async () => {
  const response = await app({}).fetch(
    new Request("http://localhost/v1/relate", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: await Deno.readTextFile(new URL("../examples/relate-outside.json", import.meta.url)),
    }),
  );
  const { out } = await new World().run(["relate", "examples/relate-outside.json", "--json"]);
  assert.equal(out, await response.text() + "\n");
});

Deno.test("a server's posture is shown with the doubts that its keys give rise to", async () => {
  const env = { YAH_ADMISSION: "required", YAH_ADMISSION_KEYS: "AB", WRIT_REQUEST_TRUST: "deny" };
  const [here, there] = await both(["posture"], env);
  assert.deepEqual(there, here);
  assert.ok(here.out.includes("key_not_lower_hex · key 1"), here.out);
  const [hereJson, thereJson] = await both(["posture", "--json"], env);
  assert.deepEqual(thereJson, hereJson);
  assert.deepEqual(JSON.parse(hereJson.out), {
    policy: "required",
    trusted_keys: ["AB"],
    trusted_root: null,
    request_trust: false,
  });
});

Deno.test("trust that a server does not take is a problem there, and here under the same rule", async () => {
  const env = { WRIT_REQUEST_TRUST: "deny" };
  const [here, there] = await both(
    ["chain", "examples/chain-trusted.json", "--root", ROOT, "--json"],
    env,
  );
  assert.deepEqual(there, here);
  assert.deepEqual([here.exit, JSON.parse(here.out).code], [2, "request_trust_denied"]);
  const [, shown] = await both(["chain", "examples/chain-trusted.json", "--root", ROOT], env);
  assert.ok(shown.err.startsWith("Problem · request_trust_denied"), shown.err);
  assert.ok(shown.err.includes("Leave out --root"), shown.err);
});

Deno.test("a problem of a newer server is told, though nothing is known of it here", async () => {
  const problem = { code: "moon_phase", detail: "the moon is full", path: "/resolved" };
  const headers = { "content-type": "application/problem+json" };
  const world = new World(() => new Response(JSON.stringify(problem), { status: 422, headers }));
  const { exit, err } = await world.run(["relate", "examples/relate-within.json", ...SERVER]);
  assert.equal(exit, 2);
  assert.ok(err.startsWith("Problem · moon_phase\nMoon_phase: the moon is full.\n"), err);
  assert.ok(err.includes("examples/relate-within.json:2:15 at /resolved"), err);
});

Deno.test("a problem whose members are not what they should be is no refusal, and breaks nothing", async () => {
  const problems: (readonly [members: Record<string, unknown> | string, says: string])[] = [
    [{ title: 5 }, "Problem · moon_phase\nMoon_phase: x."],
    [{ title: ["a"], type: null, path: 7, known: [1, "a"] }, "Problem · moon_phase\n"],
    [{ path: "nowhere", offset: -1.5, known: "a" }, "Problem · moon_phase\n"],
    [{ path: "/~7/__proto__", offset: 1e300, known: [] }, "Problem · moon_phase\n"],
    ['{"code":"moon_phase","detail":"x","offset":1e999,"__proto__":"y"}', "Problem · moon_phase\n"],
    [{ code: "wrong_type", title: 5, detail: "x" }, "Malformed · wrong_type\nWrong_type: x."],
    [{ code: "unknown_field", known: ["a", "b"], path: "" }, "Malformed · unknown_field\n"],
    [{ code: "constructor" }, "Problem · constructor\n"],
    [{ code: 5 }, "Failed · http://localhost gave no answer"],
    [{ detail: { a: 1 } }, "Failed · http://localhost gave no answer"],
    [{ code: "grant_malformed", error: "constructor" }, "Malformed · grant_malformed\n"],
    [{ code: "grant_malformed", error: "moon_phase" }, "Malformed · grant_malformed\n"],
    [{ code: "grant_malformed", error: "truncated" }, "Malformed · grant_malformed\n"],
    [{ code: "grant_malformed", error: "trailing", bytes: "x" }, "Malformed · grant_malformed\n"],
  ];
  const headers = { "content-type": "application/problem+json" };
  for (const [members, says] of problems) {
    const text = typeof members === "string"
      ? members
      : JSON.stringify({ code: "moon_phase", detail: "x", ...members });
    const world = new World(() => new Response(text, { status: 422, headers }));
    for (const more of [[], ["--json"]]) {
      const args = ["relate", "examples/relate-within.json", ...SERVER, ...more];
      const { exit, out, err } = await world.run(args);
      assert.equal(exit, 2, text);
      assert.ok(!/undefined|Broken|NaN/.test(out + err), out + err);
      if (more.length === 0) assert.ok(out === "" && err.startsWith(says), err);
    }
  }
});

const YES = { relation: "equal", within: true, excess: { concrete: [], classes: [] } };

function json(body: unknown, init: ResponseInit = {}): Response {
  const headers = { "content-type": "application/json", ...init.headers };
  return new Response(JSON.stringify(body), { ...init, headers });
}

Deno.test("what is no answer of the API is no yes, whatever it says", async () => {
  const replies: (() => Response)[] = [
    () => json({ within: true }),
    () => json({ ...YES, granted: true }),
    () => json({ ...YES, within: "true" }),
    () => json(YES, { status: 201 }),
    () => json(YES, { status: 302, headers: { location: "http://localhost/elsewhere" } }),
    () => new Response(JSON.stringify(YES), { headers: { "content-type": "text/html" } }),
    () => new Response(JSON.stringify(YES)),
    () => new Response("<h1>Sign in</h1>", { headers: { "content-type": "application/json" } }),
    () =>
      new Response(JSON.stringify(YES).slice(0, -2), {
        headers: { "content-type": "application/json" },
      }),
    () =>
      new Response(JSON.stringify(YES).replace("{", '{"within":false,'), {
        headers: { "content-type": "application/json" },
      }),
    () => new Response(null, { status: 500 }),
    () =>
      new Response("{}", { status: 400, headers: { "content-type": "application/problem+json" } }),
  ];
  for (const [index, reply] of replies.entries()) {
    const world = new World(reply);
    const { exit, out, err } = await world.run([
      "relate",
      "examples/relate-within.json",
      ...SERVER,
    ]);
    assert.deepEqual([exit, out], [2, ""], `reply ${index}`);
    assert.ok(err.startsWith("Failed · http://localhost gave no answer of Writ's API: "), err);
  }
  const honest = new World(() => json(YES));
  assert.equal((await honest.run(["relate", "examples/relate-within.json", ...SERVER])).exit, 0);
});

Deno.test("a server that cannot be reached decides nothing", async () => {
  const { exit, err } = await new World().run(["relate", "examples/relate-within.json", ...SERVER]);
  assert.equal(exit, 2);
  assert.ok(err.startsWith("Failed · http://localhost gave no answer of Writ's API: "), err);
});

Deno.test("a server's address is an address, and may have a path", async () => {
  const addresses: string[] = [];
  const world = new World((request) => {
    addresses.push(request.url);
    return json(YES);
  });
  const ask = (server: string) =>
    world.run(["relate", "examples/relate-within.json", `--server=${server}`]);
  for (const server of ["https://a.example/gate/", "https://a.example/gate", "http://[::1]:1080"]) {
    assert.equal((await ask(server)).exit, 0, server);
  }
  assert.deepEqual(addresses, [
    "https://a.example/gate/v1/relate",
    "https://a.example/gate/v1/relate",
    "http://[::1]:1080/v1/relate",
  ]);
  for (
    const server of ["a.example", "file:///x", "https://me:secret@a.example", "https://a.example?x"]
  ) {
    const { exit, err } = await ask(server);
    assert.equal(exit, 2, server);
    assert.ok(err.startsWith("Misuse · --server takes the address of a server."), err);
    assert.ok(!err.includes("secret"));
  }
  assert.equal(addresses.length, 3);
});

Deno.test("a document that is malformed is not sent anywhere", async () => {
  const world = new World(() => {
    throw new Error("asked");
  });
  world.put("twice.json", '{"resolved": "unknown", "resolved": "unknown"}');
  const { exit, out } = await world.run(["relate", "twice.json", "--json", ...SERVER]);
  assert.deepEqual([exit, JSON.parse(out).code], [2, "json_duplicate_key"]);
});

Deno.test("an answer over plain http from afar is told to be open to anyone on the way", async () => {
  const near = ["http://localhost:8000", "http://127.0.0.1", "http://[::1]", "https://a.example"];
  assert.deepEqual(near.map((url) => isInsecure(new URL(url))), [false, false, false, false]);
  const far = ["http://a.example", "http://127.0.0.1.a.example", "http://10.0.0.1"];
  assert.deepEqual(far.map((url) => isInsecure(new URL(url))), [true, true, true]);
  const world = new World(() => json(YES));
  const args = ["relate", "examples/relate-within.json", "--json", "--server"];
  const { exit, err } = await world.run([...args, "http://a.example"]);
  assert.equal(exit, 0);
  assert.ok(err.startsWith("Over plain http"), err);
  assert.equal((await world.run([...args, "https://a.example"])).err, "");
});
