import assert from "node:assert/strict";
import { createApp } from "./app.ts";
import { EXAMPLE_ROOT } from "./examples.ts";
import { OPERATIONS } from "./operations.ts";
import type { Server } from "./operation.ts";
import { ask, post, service } from "./testing/service.ts";
import { below, link } from "./testing/links.ts";

const WITHIN = { resolved: "unbounded", bound: "unbounded" };
const OUTSIDE = { resolved: "unbounded", bound: "unknown" };

function get(path: string, init: RequestInit = {}): Request {
  return new Request(`http://localhost${path}`, init);
}

Deno.test("health says that the service answers, its version, and which module it publishes", async () => {
  const { status, body } = await ask(service().app, get("/healthz?probe=1"));
  assert.equal(status, 200);
  assert.deepEqual(body, {
    status: "ok",
    version: "0.0.0-test",
    module: { digest: "sha256-", pinned: "/writ-0.0.0-test.js" },
  });
});

Deno.test("an address where nothing is, is not_found", async () => {
  for (const path of ["/", "/v1", "/v1/relate/", "/V1/relate", "/v1/relate/x", "/v1//relate"]) {
    const { status, body } = await ask(service().app, get(path));
    assert.deepEqual([status, body.code], [404, "not_found"], path);
  }
});

for (const { path, method, name } of OPERATIONS) {
  const allow = method === "GET" ? "GET, HEAD, OPTIONS" : "OPTIONS, POST";

  Deno.test(`${name} answers no other method, and says which it does`, async () => {
    const other = method === "GET" ? "POST" : "GET";
    for (const wrong of [other, "PUT", "PATCH", "DELETE", "QUERY", "BREW"]) {
      const { status, body, headers } = await ask(service().app, get(path, { method: wrong }));
      assert.deepEqual([status, body.code], [405, "method_not_allowed"], wrong);
      assert.equal(headers.get("allow"), allow);
    }
  });

  Deno.test(`${name} answers HEAD as ${method === "GET" ? "GET" : "405"}, without a body`, async () => {
    const { status, body, headers } = await ask(service().app, get(path, { method: "HEAD" }));
    assert.equal(body, null);
    if (method === "GET") assert.equal(status, 200);
    else assert.deepEqual([status, headers.get("allow")], [405, allow]);
  });

  Deno.test(`${name} tells OPTIONS what any origin may send`, async () => {
    const { status, body, headers } = await ask(
      service().app,
      get(path, {
        method: "OPTIONS",
        headers: { origin: "https://example.com", "access-control-request-method": method },
      }),
    );
    assert.deepEqual([status, body], [204, null]);
    assert.equal(headers.get("allow"), allow);
    assert.equal(headers.get("access-control-allow-methods"), allow);
    assert.equal(headers.get("access-control-allow-origin"), "*");
    assert.match(headers.get("access-control-allow-headers") ?? "", /content-type/);
    assert.equal(headers.get("access-control-allow-credentials"), null);
  });
}

Deno.test("every response is guarded, and open to any origin without credentials", async () => {
  const requests = [
    post("/v1/relate", WITHIN),
    post("/v1/relate?enforce=1", OUTSIDE),
    post("/v1/relate", "{"),
    get("/healthz"),
    get("/healthz", { method: "HEAD" }),
    get("/nowhere"),
    get("/v1/relate"),
    get("/v1/relate", { method: "OPTIONS" }),
  ];
  for (const request of requests) {
    const { headers } = await ask(service().app, request);
    const named = [
      "access-control-allow-origin",
      "cache-control",
      "x-content-type-options",
      "referrer-policy",
      "content-security-policy",
      "access-control-allow-credentials",
      "set-cookie",
    ].map((name) => headers.get(name));
    assert.deepEqual(named, [
      "*",
      "no-store",
      "nosniff",
      "no-referrer",
      "default-src 'none'; frame-ancestors 'none'",
      null,
      null,
    ]);
    assert.match(headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/);
  }
});

Deno.test("a plain request id is kept, and anything else is replaced", async () => {
  const { app, log } = service();
  for (const id of ["trace-01J8.ZK=", "x".repeat(128)]) {
    const { headers } = await ask(app, get("/healthz", { headers: { "x-request-id": id } }));
    assert.equal(headers.get("x-request-id"), id);
    assert.equal(log.at(-1)?.id, id);
  }
  for (const id of ["", "a b", "x".repeat(129), '"}', "é"]) {
    const { headers } = await ask(app, get("/healthz", { headers: { "x-request-id": id } }));
    assert.match(headers.get("x-request-id") ?? "", /^[0-9a-f-]{36}$/, id);
  }
});

Deno.test("a refusal is a 200, and a 403 with the same body if it is to be enforced", async () => {
  const root = link({ net: { only: [] } });
  const widened = { child: below(root, { net: "all" }), parent: root };
  for (const [path, question] of [["/v1/relate", OUTSIDE], ["/v1/derivation", widened]] as const) {
    const plain = await ask(service().app, post(path, question));
    const enforced = await ask(service().app, post(`${path}?enforce=1`, question));
    assert.deepEqual([plain.status, enforced.status], [200, 403]);
    assert.deepEqual(enforced.body, plain.body);
  }
});

Deno.test("what is not refused is a 200 under enforcement too", async () => {
  const { app } = service();
  const authority = link().authority;
  assert.equal((await ask(app, post("/v1/relate?enforce=1", WITHIN))).status, 200);
  assert.equal((await ask(app, post("/v1/relate?enforce=1&enforce=1", WITHIN))).status, 200);
  assert.equal((await ask(app, post("/v1/ids?enforce=1", { authority }))).status, 200);
  assert.equal((await ask(app, post("/v1/relate?", OUTSIDE))).status, 200);
});

Deno.test("a malformed question is its own problem under enforcement too", async () => {
  const { status, body } = await ask(service().app, post("/v1/relate?enforce=1", "{}"));
  assert.deepEqual([status, body.code], [422, "missing_field"]);
});

Deno.test("an enforcement that is misspelt is a problem, never an open gate", async () => {
  const cases = [
    ["enforce=true", "unknown_variant", "enforce"],
    ["enforce=0", "unknown_variant", "enforce"],
    ["enforce=", "unknown_variant", "enforce"],
    ["enforce", "unknown_variant", "enforce"],
    ["enforce=1&enforce=0", "unknown_variant", "enforce"],
    ["Enforce=1", "unknown_field", "Enforce"],
    ["enforced=1", "unknown_field", "enforced"],
  ];
  for (const [query, code, parameter] of cases) {
    const { status, body } = await ask(service().app, post(`/v1/relate?${query}`, OUTSIDE));
    assert.deepEqual([status, body.code, body.parameter], [422, code, parameter], query);
  }
});

Deno.test("a log line says what was asked and what it came to, and nothing of a body", async () => {
  const { app, log } = service();
  await ask(app, post("/v1/relate", OUTSIDE));
  await ask(app, post("/v1/relate?enforce=1", { ...OUTSIDE, secret: "hunter2" }));
  await ask(app, post("/v1/derivation?enforce=1", { child: below(link()) }));
  await ask(app, get("/nowhere?secret=hunter2"));
  await ask(app, get("/v1/relate", { method: "BREW" }));
  await ask(app, get("/healthz", { method: "HEAD" }));
  assert.deepEqual(
    log.map(({ id: _, ms: __, ...line }) => line),
    [
      { method: "POST", route: "/v1/relate", status: 200, decision: "unknown" },
      { method: "POST", route: "/v1/relate", status: 422, code: "unknown_field" },
      {
        method: "POST",
        route: "/v1/derivation",
        status: 403,
        decision: "reject",
        code: "missing_parent",
      },
      { method: "GET", route: null, status: 404, code: "not_found" },
      { method: "BREW", route: "/v1/relate", status: 405, code: "method_not_allowed" },
      { method: "HEAD", route: "/healthz", status: 200 },
    ],
  );
  assert(log.every(({ ms }) => ms >= 0));
  assert.doesNotMatch(JSON.stringify(log), /hunter2|secret/);
});

Deno.test("what nobody expected is a 500 that tells nothing and decides nothing", async () => {
  const failures: unknown[] = [];
  const server: Server = {
    module: { digest: "", pinned: "" },
    version: "0",
    get trust(): never {
      throw new Error(`hunter2 at ${import.meta.url}`);
    },
  };
  const app = createApp({ server, failed: (error) => failures.push(error) });
  const { status, body } = await ask(app, post("/v1/chain", { chain: [link()] }));
  assert.equal(status, 500);
  assert.deepEqual(body, {
    type: "/problems/internal",
    title: body.title,
    status: 500n,
    detail: body.detail,
    code: "internal",
  });
  assert.doesNotMatch(JSON.stringify({ ...body, status: 500 }), /hunter2|file:|app_test/);
  assert.equal(failures.length, 1);
  assert.equal((await ask(app, get("/healthz"))).status, 200);
});

Deno.test("the examples' root is the one the examples' server trusts", async () => {
  const { body } = await ask(service().app, post("/v1/chain", { chain: [link()] }));
  assert.equal(body.reason.expected, EXAMPLE_ROOT);
});
