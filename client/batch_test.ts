import assert from "node:assert/strict";
import { parseChain } from "../mod.ts";
import chainTrusted from "../examples/chain-trusted.json" with { type: "json" };
import { OPERATIONS } from "../routes/operations.ts";
import { service } from "../routes/testing/service.ts";
import { BATCHED } from "./batch.ts";
import type { BatchedQuestion } from "./batch.ts";
import { ProblemError, UnansweredError, WritClient } from "./mod.ts";

const baseUrl = "https://writ.example";
const { app } = service();
const writ = new WritClient({
  baseUrl,
  fetch: async (input, init) => await app.fetch(new Request(input, init)),
});
const UNKNOWN = { relate: { resolved: "unknown", bound: "unbounded" } } as const;

Deno.test("a batch may ask what the service lets it ask, and nothing else", () => {
  const batched = OPERATIONS.filter(({ batched }) => batched).map(({ name }) => name);
  assert.deepEqual([...BATCHED].sort(), batched.sort());
});

Deno.test("each question of a batch gets an answer of its own kind", async () => {
  const chain = parseChain(JSON.stringify(chainTrusted.chain));
  const [first, second, third] = await writ.batch([
    { id: "one", chain: { chain } },
    UNKNOWN,
    { id: 18446744073709551615n, derivation: { child: chain[0]!, parent: chain[1]! } },
  ]);
  // The compiler knows which is which.
  assert.equal(first.answer?.links.length, 4);
  assert.equal(first.answer?.granted, true);
  assert.equal(second.answer?.within, false);
  assert.equal(third.answer?.decision, "valid");
  assert.deepEqual([first.id, second.id, third.id], ["one", undefined, 18446744073709551615n]);
});

Deno.test("a malformed question of a batch gets its problem, and spoils no other", async () => {
  const malformed = { id: "bad", chain: { links: [] } } as unknown as BatchedQuestion;
  const [first, second] = await writ.batch([malformed, { id: "good", ...UNKNOWN }]);
  assert(first!.problem instanceof ProblemError);
  const { status, code, path } = first!.problem;
  assert.deepEqual({ status, code, path }, {
    status: 422,
    code: "unknown_field",
    path: "/questions/0/chain/links",
  });
  assert.equal(second!.problem, undefined);
  assert.deepEqual(second!.answer, { relation: "unknown", within: false, excess: null });
});

const RELATION = '{"relation":"equal","within":true,"excess":{"concrete":[],"classes":[]}}';
const NO_ANSWERS = {
  "an answer too few": "[]",
  "an answer too many": `[{"id":"a","status":200,"body":${RELATION}},{"status":200,"body":{}}]`,
  "an answer to another question": `[{"id":"b","status":200,"body":${RELATION}}]`,
  "an answer without its id": `[{"status":200,"body":${RELATION}}]`,
  "an answer of another kind":
    '[{"id":"a","status":200,"body":{"granted":true,"decision":"valid"}}]',
  "an answer under another status": `[{"id":"a","status":403,"body":${RELATION}}]`,
};

for (const [what, answers] of Object.entries(NO_ANSWERS)) {
  Deno.test(`a batch takes ${what} for none`, async () => {
    const client = new WritClient({
      baseUrl,
      fetch: () =>
        Promise.resolve(
          new Response(`{"answers":${answers}}`, {
            headers: { "content-type": "application/json" },
          }),
        ),
    });
    await assert.rejects(client.batch([{ id: "a", ...UNKNOWN }]), UnansweredError);
  });
}
