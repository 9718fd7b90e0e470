import assert from "node:assert/strict";
import { ask, post, service } from "./testing/service.ts";

const BAD_HOSTS = [
  "x/v1/chain#",
  "x/v1/chain?",
  "x?y",
  "x#",
  "x\\y",
  "u@x",
  "x:99999",
  "x:abc",
  "x:1:2",
  "[",
  "[::1",
  "[:::::]",
  "[v1.x]",
  "a b",
  "a, b",
  "%00",
  "999.1.1.1",
  "",
];
const GOOD_HOSTS = ["x", "writ.example", "a_b-c:65535", "127.0.0.1:80", "[::1]", "[::1]:8000"];
const REFUSED = { resolved: "unbounded", bound: "unknown" };

/** Sends a request to the app over a socket as it is written here. */
async function sent(target: string, headers: readonly string[], method = "POST") {
  const { app, failures, log } = service();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, app.fetch);
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
  const body = method === "POST" ? JSON.stringify(REFUSED) : "";
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...headers,
    "connection: close",
    "content-type: application/json",
    `content-length: ${body.length}`,
  ];
  await connection.write(new TextEncoder().encode(lines.join("\r\n") + "\r\n\r\n" + body));
  const text = await new Response(connection.readable).text();
  await server.shutdown();
  assert.deepEqual(failures, []);
  const [head, rest] = text.split("\r\n\r\n") as [string, string];
  const status = Number(head.split(" ")[1]);
  const length = /^content-length: ([0-9]+)$/mi.exec(head)?.[1];
  const { code, relation } = rest === "" ? {} as Record<string, string> : JSON.parse(rest);
  return { status, code, relation, length, rest, route: log[0]?.route };
}

for (const host of BAD_HOSTS) {
  Deno.test(`a Host of ${JSON.stringify(host)} is bad_target, and reaches no route`, async () => {
    const { status, code, route } = await sent("/v1/relate?enforce=1", [`host: ${host}`]);
    assert.deepEqual([status, code, route], [400, "bad_target", null]);
  });
}

for (const host of GOOD_HOSTS) {
  Deno.test(`a Host of ${host} leaves the enforcement on`, async () => {
    const { status, relation } = await sent("/v1/relate?enforce=1", [`host: ${host}`]);
    assert.deepEqual([status, relation], [403, "unknown"]);
  });
}

Deno.test("a Host that spells another route does not choose it", async () => {
  const { status, code, route } = await sent("/healthz", ["host: x/v1/relate#"]);
  assert.deepEqual([status, code, route], [400, "bad_target", null]);
});

Deno.test("a request without a Host is one to the address that it was sent to", async () => {
  const { status, relation } = await sent("/v1/relate?enforce=1", []);
  assert.deepEqual([status, relation], [403, "unknown"]);
});

Deno.test("a fragment in the target is bad_target, and cuts no enforcement off", async () => {
  for (const target of ["/v1/relate#?enforce=1", "/v1/relate?#enforce=1", "http://x/v1/relate#"]) {
    const { status, code } = await sent(target, ["host: x"]);
    assert.deepEqual([status, code], [400, "bad_target"], target);
  }
});

Deno.test("a target with a host of its own is held to the same, and enforces", async () => {
  for (const authority of ["[", "u@x", "x:99999", "x?"]) {
    const { status, code } = await sent(`http://${authority}/v1/relate?enforce=1`, ["host: x"]);
    assert.deepEqual([status, code], [400, "bad_target"], authority);
  }
  const { status, relation } = await sent("http://y/v1/relate?enforce=1", ["host: x"]);
  assert.deepEqual([status, relation], [403, "unknown"]);
});

Deno.test("a bad target is logged with its code, and its problem has a title of its own", async () => {
  const { app, log } = service();
  const { status, body } = await ask(app, post("/v1/relate", REFUSED, { host: "x/y" }));
  assert.deepEqual([status, body.code], [400, "bad_target"]);
  assert.match(body.title, /Host/);
  const { method, route, code } = log[0]!;
  assert.deepEqual({ method, route, code }, { method: "POST", route: null, code: "bad_target" });
});

Deno.test("HEAD has the length of GET and no body, whatever the status", async () => {
  const hosts = ["host: x"];
  const cases = [["/healthz", hosts], ["/nowhere", hosts], ["/v1/chain", hosts], ["/healthz", [
    "host: [",
  ]]] as const;
  for (const [target, headers] of cases) {
    const get = await sent(target, headers, "GET");
    const head = await sent(target, headers, "HEAD");
    assert.deepEqual([head.status, head.rest], [get.status, ""], target);
    assert.notEqual(get.length, "0");
    assert.equal(head.length, get.length, target);
  }
});
