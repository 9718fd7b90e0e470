import assert from "node:assert/strict";
import { toJson } from "../mod.ts";
import { OPERATIONS } from "./operations.ts";
import { ask, post, service } from "./testing/service.ts";
import type { Asked } from "./testing/service.ts";

const WITHIN = { resolved: "unbounded", bound: "unbounded" };
const OUTSIDE = { resolved: "unbounded", bound: "unknown" };
const HALF = { resolved: { bounded: { concrete: [] } }, bound: "unknown" };

function batch(questions: unknown, query = ""): Promise<Asked> {
  return ask(service().app, post(`/v1/batch${query}`, { questions }));
}

Deno.test("every example is answered in a batch as it is by itself", async () => {
  const batched = OPERATIONS.filter(({ batched }) => batched);
  assert.deepEqual(batched.map(({ name }) => name), [
    "admit_workload",
    "admit_fence",
    "chain",
    "derivation",
    "relate",
  ]);
  const asked = batched.flatMap(({ name, path, examples }) =>
    examples.map(({ request }) => ({ name, path, request }))
  );
  const together = await batch(asked.map(({ name, request }, id) => ({ id, [name]: request })));
  assert.equal(together.status, 200);
  for (const [index, { path, request }] of asked.entries()) {
    const alone = await ask(service().app, post(path, request));
    const { id, status, body } = together.body.answers[index];
    assert.equal(id, BigInt(index));
    assert.equal(status, BigInt(alone.status));
    // A problem points into what was sent, and that was the batch.
    if (alone.status !== 200) body.path = alone.body.path;
    assert.deepEqual(body, alone.body);
  }
});

Deno.test("a malformed question gets its own problem, placed in the batch, and spoils none", async () => {
  const cases = [
    [
      { id: "a", relate: HALF },
      "a",
      "missing_field",
      "/questions/1/relate/resolved/bounded/classes",
    ],
    [{ id: 7, relate: 1 }, 7n, "wrong_type", "/questions/1/relate"],
    [{ id: "a" }, "a", "missing_field", "/questions/1/admit_workload"],
    [{ id: "a", Relate: WITHIN }, "a", "unknown_field", "/questions/1/Relate"],
    [{ id: "a", ids: { authority: 1 } }, "a", "unknown_field", "/questions/1/ids"],
    [{ id: "a", relate: WITHIN, chain: { chain: [] } }, "a", "unknown_field", "/questions/1/chain"],
    [{ id: "a", batch: { questions: [] } }, "a", "unknown_field", "/questions/1/batch"],
    [{ id: ["a"], relate: WITHIN }, undefined, "wrong_type", "/questions/1/id"],
    [{ id: -1, relate: WITHIN }, undefined, "number_range", "/questions/1/id"],
    [{ relate: null }, undefined, "wrong_type", "/questions/1/relate"],
    ["relate", undefined, "wrong_type", "/questions/1"],
    [null, undefined, "wrong_type", "/questions/1"],
  ] as const;
  for (const [question, id, code, path] of cases) {
    const { status, body } = await batch([{ relate: WITHIN }, question, { relate: WITHIN }]);
    assert.equal(status, 200);
    const [first, second, third] = body.answers;
    assert.deepEqual([second.id, second.status, second.body.code, second.body.path], [
      id,
      422n,
      code,
      path,
    ]);
    for (const good of [first, third]) {
      assert.deepEqual([good.status, good.body.within, "id" in good], [200n, true, false]);
    }
  }
});

Deno.test("ids come back as they were given, exactly", async () => {
  for (const id of ["", "a/b", "é", 0n, 9007199254740993n, 18446744073709551615n]) {
    assert.deepEqual((await batch([{ id, relate: WITHIN }])).body.answers[0].id, id);
  }
  assert(!("id" in (await batch([{ id: null, relate: WITHIN }])).body.answers[0]));
});

Deno.test("trust is chosen for each question, and denied for each", async () => {
  const { app } = service({ requestTrust: false });
  const trusted_root = "bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi";
  const questions = [{ chain: { chain: [] } }, { chain: { chain: [], trusted_root } }];
  const { status, body } = await ask(app, post("/v1/batch", { questions }));
  assert.equal(status, 200);
  assert.equal(body.answers[0].body.trust.source, "server");
  assert.deepEqual(
    [body.answers[1].status, body.answers[1].body.code, body.answers[1].body.path],
    [403n, "request_trust_denied", "/questions/1/chain/trusted_root"],
  );
  const without = service({ trustedRoot: undefined }).app;
  const missing = await ask(without, post("/v1/batch", { questions }));
  assert.deepEqual(
    [missing.body.answers[0].body.code, missing.body.answers[0].body.path],
    ["no_trusted_root", "/questions/0/chain/trusted_root"],
  );
});

Deno.test("an enforced batch is a 403 with the same body unless every answer is a yes", async () => {
  const yes = [{ relate: WITHIN }, { relate: WITHIN }];
  assert.equal((await batch(yes, "?enforce=1")).status, 200);
  assert.equal((await batch([], "?enforce=1")).status, 200);
  for (const one of [{ relate: OUTSIDE }, { relate: HALF }, {}]) {
    const enforced = await batch([...yes, one], "?enforce=1");
    assert.equal(enforced.status, 403);
    assert.deepEqual(enforced.body, (await batch([...yes, one])).body);
  }
});

Deno.test("a thousand questions are answered in order, and one more is over the cap", async () => {
  const questions = Array.from(
    { length: 1000 },
    (_, id) => ({ id, relate: id % 2 ? WITHIN : OUTSIDE }),
  );
  const { body } = await batch(questions);
  assert.equal(body.answers.length, 1000);
  for (const [index, { id, body: { within } }] of body.answers.entries()) {
    assert.deepEqual([id, within], [BigInt(index), index % 2 === 1]);
  }
  const more = await batch([...questions, { relate: WITHIN }]);
  assert.deepEqual(
    [more.status, more.body.code, more.body.path, more.body.limit, more.body.max],
    [422, "limit", "/questions", "batch_questions", 1000n],
  );
});

Deno.test("text that is not strict JSON is the whole batch's problem", async () => {
  const good = toJson({ relate: WITHIN });
  const text = `{"questions":[${good},{"relate":{"bound":"unknown","bound":"unknown"}}]}`;
  const { status, body } = await ask(service().app, post("/v1/batch", text));
  assert.deepEqual(
    [status, body.code, body.path],
    [400, "json_duplicate_key", "/questions/1/relate/bound"],
  );
});

Deno.test("a batch of another shape is malformed as a whole", async () => {
  const cases = [
    [[], "wrong_type", ""],
    [{}, "missing_field", "/questions"],
    [{ questions: {} }, "wrong_type", "/questions"],
    [{ questions: [], extra: 1 }, "unknown_field", "/extra"],
  ] as const;
  for (const [question, code, path] of cases) {
    const { status, body } = await ask(service().app, post("/v1/batch", question));
    assert.deepEqual([status, body.code, body.path], [422, code, path]);
  }
});
