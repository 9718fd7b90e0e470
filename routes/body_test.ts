import assert from "node:assert/strict";
import { LIMITS } from "../mod.ts";
import { ask, post, service } from "./testing/service.ts";
import type { Asked } from "./testing/service.ts";

const GOOD = '{"resolved":"unknown","bound":"unbounded"}';
const bytes = (text: string) => new TextEncoder().encode(text);

/** Asks, then asks something good: the service answers whoever comes next. */
async function then(request: Request): Promise<Asked> {
  const { app, failures } = service();
  const asked = await ask(app, request);
  assert.equal((await ask(app, post("/v1/relate", GOOD))).status, 200);
  assert.deepEqual(failures, []);
  return asked;
}

const NOT_JSON: readonly [
  name: string,
  body: string | Uint8Array,
  code: string,
  path?: string,
][] = [
  ["an empty body", "", "empty_body"],
  ["white space alone", " \n", "json_syntax", ""],
  ["a body cut half-way", GOOD.slice(0, 20), "json_syntax", "/resolved"],
  ["a body cut inside a character", bytes('"é"').slice(0, 2), "utf8"],
  ["a byte order mark", "\ufeff" + GOOD, "json_syntax", ""],
  ["text after the end", GOOD + "{}", "json_syntax", ""],
  ["a comment", "/**/" + GOOD, "json_syntax", ""],
  ["bytes that are no UTF-8", Uint8Array.of(0x22, 0xff, 0x22), "utf8"],
  ["UTF-16", Uint8Array.of(0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00), "utf8"],
  ["a lone surrogate", '{"resolved":"\\ud800","bound":"unknown"}', "lone_surrogate", "/resolved"],
  [
    "a member named twice",
    '{"resolved":"unknown","bound":"unknown","resolved":"unbounded"}',
    "json_duplicate_key",
    "/resolved",
  ],
  [
    "a member named twice, once with an escape",
    '{"resolved":{"bounded":{"concrete":[],"classes":[],"c\\u006casses":[]}},"bound":"unknown"}',
    "json_duplicate_key",
    "/resolved/bounded/classes",
  ],
  ["the member __proto__ twice", '{"__proto__":1,"__proto__":2}', "json_duplicate_key"],
];

for (const [name, body, code, path] of NOT_JSON) {
  Deno.test(`${name} is ${code}`, async () => {
    const asked = await then(post("/v1/relate", body));
    assert.equal(asked.status, 400);
    assert.equal(asked.body.code, code);
    if (path !== undefined) assert.equal(asked.body.path, path);
  });
}

Deno.test("a mebibyte of open brackets is json_depth, with the cap", async () => {
  const asked = await then(post("/v1/relate", "[".repeat(LIMITS.body_bytes)));
  assert.equal(asked.status, 400);
  assert.equal(asked.body.code, "json_depth");
  assert.equal(asked.body.limit, "json_depth");
  assert.equal(asked.body.max, 64n);
});

Deno.test("a mebibyte of nested objects is json_depth", async () => {
  const asked = await then(post("/v1/relate", '{"a":'.repeat(200_000)));
  assert.equal(asked.status, 400);
  assert.equal(asked.body.code, "json_depth");
});

const WRONG_SHAPE: readonly [name: string, body: string, code: string, path: string][] = [
  ["an array", "[]", "wrong_type", ""],
  ["null", "null", "wrong_type", ""],
  ["a number", "1", "wrong_type", ""],
  ["the member __proto__", '{"__proto__":{}}', "unknown_field", "/__proto__"],
  ["the member constructor", '{"constructor":1}', "unknown_field", "/constructor"],
  ["a member in another case", '{"Resolved":"unknown"}', "unknown_field", "/Resolved"],
  ["no members", "{}", "missing_field", "/resolved"],
  ["a null scope", '{"resolved":null,"bound":"unknown"}', "wrong_type", "/resolved"],
  ["a scope in another case", '{"resolved":"Unknown"}', "unknown_variant", "/resolved"],
  ["a scope of a number", '{"resolved":1}', "wrong_type", "/resolved"],
  ["a scope of two halves", '{"resolved":{"bounded":{},"x":{}}}', "unknown_variant", "/resolved"],
  [
    "an item of a number",
    '{"resolved":{"bounded":{"classes":[],"concrete":["a",1]}}}',
    "wrong_type",
    "/resolved/bounded/concrete/1",
  ],
];

for (const [name, body, code, path] of WRONG_SHAPE) {
  Deno.test(`${name} is ${code} at ${JSON.stringify(path)}`, async () => {
    const asked = await then(post("/v1/relate", body));
    assert.deepEqual([asked.status, asked.body.code, asked.body.path], [422, code, path]);
  });
}

function assertTooLong({ status, body }: Asked): void {
  assert.equal(status, 413);
  assert.equal(body.code, "limit");
  assert.equal(body.limit, "body_bytes");
  assert.equal(body.max, 1_048_576n);
}

Deno.test("a body of exactly the cap is read, and one of a byte more is 413", async () => {
  const fill = " ".repeat(LIMITS.body_bytes - GOOD.length);
  assert.equal((await then(post("/v1/relate", GOOD + fill))).status, 200);
  assertTooLong(await then(post("/v1/relate", GOOD + fill + " ")));
});

Deno.test("an announced length over the cap is 413 before anything is read", async () => {
  let pulled = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled++;
      controller.enqueue(bytes(GOOD));
    },
  }, { highWaterMark: 0 });
  const headers = { "content-length": String(LIMITS.body_bytes + 1) };
  assertTooLong(await then(post("/v1/relate", stream, headers)));
  assert.equal(pulled, 0);
});

Deno.test("an upload without end or length is cut at the cap", async () => {
  let sent = 0;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      sent += 65_536;
      controller.enqueue(new Uint8Array(65_536).fill(0x20));
    },
    cancel() {
      cancelled = true;
    },
  }, { highWaterMark: 0 });
  assertTooLong(await then(post("/v1/relate", stream)));
  assert(cancelled, "the upload is told to stop");
  assert(sent <= LIMITS.body_bytes + 65_536, `${sent} bytes were taken`);
});

Deno.test("a body longer than it announces is 413 all the same", async () => {
  const long = GOOD + " ".repeat(LIMITS.body_bytes);
  assertTooLong(await then(post("/v1/relate", long, { "content-length": "10" })));
});

Deno.test("a body that comes in pieces is one body, cut anywhere", async () => {
  const all = bytes('{"resolved":{"bounded":{"concrete":["é"],"classes":[]}},"bound":"unbounded"}');
  for (let cut = 0; cut <= all.length; cut++) {
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(all.slice(0, cut));
        controller.enqueue(all.slice(cut));
        controller.close();
      },
    });
    assert.equal((await ask(service().app, post("/v1/relate", stream))).body.relation, "subset");
  }
});

Deno.test("a sender that goes away before the end is json_syntax", async () => {
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(bytes(GOOD));
    },
    pull(controller) {
      controller.error(new Error("reset by peer"));
    },
  });
  const asked = await then(post("/v1/relate", stream));
  assert.deepEqual([asked.status, asked.body.code], [400, "json_syntax"]);
});

for (
  const type of [
    "application/json",
    "Application/JSON",
    "application/json; charset=utf-8",
    'application/json;charset="UTF-8"',
    "application/json ; profile=x; charset=utf-8",
  ]
) {
  Deno.test(`${type} is taken`, async () => {
    const asked = await ask(service().app, post("/v1/relate", GOOD, { "content-type": type }));
    assert.equal(asked.status, 200);
  });
}

for (
  const type of [
    "",
    "text/plain",
    "text/json",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/problem+json",
    "application/jsonx",
    "application/json, text/plain",
    "application/json; charset=latin1",
    "application/json; charset=utf-16",
    "application/json; charset=utf-8; charset=utf-16",
    "application/json; charset",
  ]
) {
  Deno.test(`${type === "" ? "no media type" : type} is 415 media_type`, async () => {
    const asked = await then(post("/v1/relate", GOOD, { "content-type": type }));
    assert.deepEqual([asked.status, asked.body.code], [415, "media_type"]);
    assert.match(asked.body.expected, /application\/json/);
  });
}

Deno.test("a compressed body is 415, whatever it says", async () => {
  for (const coding of ["gzip", "br", "GZIP", "identity, gzip", ""]) {
    const asked = await then(post("/v1/relate", GOOD, { "content-encoding": coding }));
    assert.deepEqual([asked.status, asked.body.code], [415, "media_type"], coding);
  }
  const plain = post("/v1/relate", GOOD, { "content-encoding": "identity" });
  assert.equal((await then(plain)).status, 200);
});
