import assert from "node:assert/strict";
import { toJson } from "../mod.ts";
import { EXAMPLE_ROOT } from "../routes/examples.ts";
import { OPERATIONS } from "../routes/operations.ts";
import { below, link } from "../routes/testing/links.ts";
import { service } from "../routes/testing/service.ts";
import { parseJson } from "../src/text/json.ts";
import { Trail } from "../src/text/trail.ts";
import { ProblemError, UnansweredError, WritClient } from "./mod.ts";

const baseUrl = "https://writ.example";

/** A client of the real app, with what it sent. */
function connected(options: { headers?: HeadersInit } = {}) {
  const { app, log } = service();
  const sent: Request[] = [];
  const client = new WritClient({
    baseUrl,
    ...options,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      sent.push(request.clone());
      return await app.fetch(request);
    },
  });
  return { client, sent, log };
}

/** A client whose every call is answered with this. */
function answering(response: () => Response | Promise<Response>, maxAnswer = 10_000): WritClient {
  return new WritClient({ baseUrl, maxAnswer, fetch: async () => await response() });
}

// The methods by the names of the operations. One that is missing does not compile or fails below.
// deno-lint-ignore no-explicit-any
const METHODS: { readonly [operation: string]: (client: WritClient, question: any) => unknown } = {
  relate: (client, question) => client.relate(question),
  admit_fence: (client, question) => client.admitFence(question),
  chain: (client, question) => client.chain(question),
  derivation: (client, question) => client.derivation(question),
  ids: (client, question) => client.ids(question),
  admit_workload: (client, question) => client.admitWorkload(question),
  grants: (client, question) => client.grants(question),
  grants_parse: (client, question) => client.grantsParse(question),
  batch: (client, { questions }) => client.batch(questions),
  posture: (client) => client.posture(),
  laws: (client) => client.laws(),
  health: (client) => client.health(),
};

for (const { name, method, path, answer, examples } of OPERATIONS) {
  for (const example of examples.filter(({ status = 200 }) => status === 200)) {
    // What a batch answers is taken apart; batch_test.ts looks at that.
    if (name === "batch") continue;
    Deno.test(`${name} gives the example ${example.name} the answer of the service`, async () => {
      const { client, sent } = connected();
      const given = await METHODS[name]!(client, example.request);
      assert.deepEqual(given, answer.decode(parseJson(toJson(example.answer)), new Trail()));
      assert.deepEqual([sent[0]!.method, sent[0]!.url], [method, baseUrl + path]);
    });
  }

  Deno.test(`${name} has a method, which asks where the service answers it`, async () => {
    const { client, sent } = connected();
    await Promise.resolve(METHODS[name]!(client, examples[0]?.request)).catch(() => {});
    assert.deepEqual([sent[0]?.method, sent[0]?.url], [method, baseUrl + path]);
  });
}

Deno.test("what may be null may be left out, and what is left out is the server's", async () => {
  const { client } = connected();
  const { trust } = await client.chain({ chain: [] });
  assert.deepEqual(trust, { source: "server" });
  const brought = await client.chain({ chain: [], trusted_root: EXAMPLE_ROOT });
  assert.deepEqual(brought.trust, { source: "request" });
});

Deno.test("u64 goes out and comes back exactly", async () => {
  const { client } = connected();
  const most = 18446744073709551615n;
  const parent = link({ max_calls: { at_most: most - 1n } });
  const child = below(parent, { max_calls: { at_most: most } });
  const verdict = await client.derivation({ child, parent });
  assert(!verdict.granted && verdict.reason.code === "attenuation_widens");
  assert.deepEqual(verdict.reason.axes, {
    max_calls: { child: { at_most: most }, parent: { at_most: most - 1n } },
  });
});

Deno.test("a problem is an error with its status, its code, its place and the request's id", async () => {
  const { client, log } = connected();
  // deno-lint-ignore no-explicit-any
  const malformed: any = { resolved: "unbounded", bound: { bounded: { concrete: [] } } };
  await assert.rejects(client.relate(malformed, { requestId: "mine-1" }), (error) => {
    assert(error instanceof ProblemError);
    const { name, status, code, path, requestId, problem } = error;
    assert.deepEqual(
      { name, status, code, path, requestId },
      {
        name: "ProblemError",
        status: 422,
        code: "missing_field",
        path: "/bound/bounded/classes",
        requestId: "mine-1",
      },
    );
    assert.equal(problem["field"], "classes");
    return true;
  });
  assert.equal(log[0]!.id, "mine-1");
});

Deno.test("a problem's member of another type than it has is as if it were not there", async () => {
  const text = '{"code":"limit","detail":"x","title":5,"type":null,"path":["a"],"status":"200",' +
    '"max":1e999,"offset":7,"known":["a","b"],"expected":["a",1],"facts":{"a":1},"yes":true,' +
    '"7":"b","__proto__":"c"}';
  const headers = { "content-type": "application/problem+json" };
  const client = answering(() => new Response(text, { status: 422, headers }));
  await assert.rejects(client.health(), (error) => {
    assert(error instanceof ProblemError);
    assert.deepEqual(error.problem, {
      type: "about:blank",
      title: "limit",
      code: "limit",
      detail: "x",
      offset: 7,
      known: ["a", "b"],
      7: "b",
      ["__proto__"]: "c",
      status: 422,
    });
    assert.deepEqual([error.code, error.path, error.message], ["limit", undefined, "x"]);
    return true;
  });
});

const json = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "content-type": "application/json", ...init.headers } });
const TRUE = toJson({
  granted: true,
  decision: "trusted",
  trust: { source: "server" },
  links: [{
    grant_id: EXAMPLE_ROOT,
    authority_id: link().grant.authority,
    bound: true,
    edge: null,
  }],
});

/** What a broken network, a proxy or another service may send in place of an answer. */
const NO_ANSWERS: { readonly [what: string]: () => Response | Promise<Response> } = {
  "a network that fails": () => Promise.reject(new TypeError("connection refused")),
  "a login page": () => new Response("<p>Log in", { headers: { "content-type": "text/html" } }),
  "an answer under another media type": () => new Response(TRUE),
  "an answer under another status": () => json(TRUE, { status: 403 }),
  "a verdict called a problem": () =>
    json(TRUE, { status: 422, headers: { "content-type": "application/problem+json" } }),
  "a problem that is said to be good": () =>
    json('{"code":"empty","detail":""}', {
      headers: { "content-type": "application/problem+json" },
    }),
  "nothing at all": () => json(""),
  "half an answer": () => json(TRUE.slice(0, -1)),
  "a body that breaks off": () =>
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode(TRUE));
          body.error(new TypeError("reset"));
        },
      }),
      { headers: { "content-type": "application/json" } },
    ),
  "two answers in one": () => json(`{"granted":false,${TRUE.slice(1)}`),
  "a bare yes": () => json('{"granted":true}'),
  "a yes in words": () => json(TRUE.replace("true", '"true"')),
  "a yes with a reason": () => json(TRUE.replace("{", '{"reason":{"code":"empty","message":""},')),
  "another question's yes": () => json(TRUE.replace("trusted", "admit")),
  "a yes with a member that nobody knows": () => json(TRUE.replace("{", '{"dry_run":true,')),
  "an answer without end": () => {
    const chunk = new Uint8Array(1_000);
    return new Response(new ReadableStream({ pull: (body) => body.enqueue(chunk) }), {
      headers: { "content-type": "application/json" },
    });
  },
};

Deno.test("the answer that the following spoil is a good one", async () => {
  assert((await answering(() => json(TRUE)).chain({ chain: [] })).granted);
});

for (const [what, response] of Object.entries(NO_ANSWERS)) {
  Deno.test(`${what} is no answer, and throws`, async () => {
    await assert.rejects(answering(response).chain({ chain: [] }), (error) => {
      assert(error instanceof UnansweredError, String(error));
      assert.equal(error.name, "UnansweredError");
      return true;
    });
  });
}

Deno.test("a redirect is not followed", async () => {
  const { client, sent } = connected();
  await client.health();
  assert.equal(sent[0]!.redirect, "error");
  assert.equal(sent[0]!.credentials, "omit");
});

/** A fetch that never answers, and ends as the platform's does when it is aborted. */
const silent: typeof fetch = (_, init) =>
  new Promise((_, reject) => {
    const { signal } = init!;
    signal!.addEventListener("abort", () => reject(signal!.reason));
  });

Deno.test("an aborted call rejects with the signal's reason", async () => {
  const writ = new WritClient({ baseUrl, fetch: silent });
  const controller = new AbortController();
  const call = writ.chain({ chain: [] }, { signal: controller.signal });
  const reason = new Error("changed my mind");
  controller.abort(reason);
  await assert.rejects(call, reason);
});

Deno.test("a call that takes too long rejects as a timeout does", async () => {
  const call = new WritClient({ baseUrl, fetch: silent, timeout: 1 }).health();
  await assert.rejects(call, { name: "TimeoutError" });
  const sooner = new WritClient({ baseUrl, fetch: silent }).health({ timeout: 1 });
  await assert.rejects(sooner, { name: "TimeoutError" });
});

Deno.test("a service under a path, and a gateway's headers, are as the caller says", async () => {
  const urls: string[] = [];
  const tokens: (string | null)[] = [];
  const client = new WritClient({
    baseUrl: "https://gateway.example/writ/?ignored#too",
    headers: { authorization: "Bearer t" },
    fetch: (input, init) => {
      urls.push(String(input));
      tokens.push(new Headers(init?.headers).get("authorization"));
      return Promise.reject(new TypeError("unreachable"));
    },
  });
  await client.health().catch(() => {});
  assert.deepEqual(urls, ["https://gateway.example/writ/healthz"]);
  assert.deepEqual(tokens, ["Bearer t"]);
});

Deno.test("a slash at the end of the address makes no difference", async () => {
  for (const base of ["https://writ.example", "https://gateway.example/writ"]) {
    for (const end of ["", "/", "//"]) {
      const urls: string[] = [];
      const { app } = service();
      const client = new WritClient({
        baseUrl: new URL(base + end),
        fetch: async (input) => {
          urls.push(String(input));
          return await app.fetch(new Request("https://writ.example/healthz"));
        },
      });
      assert.equal((await client.health()).status, "ok");
      assert.deepEqual(urls, [`${base}/healthz`]);
    }
  }
});

Deno.test("an address that is not http or https makes no client", () => {
  for (const baseUrl of ["file:///etc", "data:text/plain,", "not an address"]) {
    assert.throws(() => new WritClient({ baseUrl }), TypeError);
  }
});
