import assert from "node:assert/strict";
import { assertFrozen } from "./assertions.ts";
import { LIMITS } from "./limits.ts";
import { MALFORMED, MalformedError } from "./malformed.ts";
import type { MalformedCode } from "./malformed.ts";

Deno.test("an error carries its code, its place, and its facts as members of its own", () => {
  const error = new MalformedError("limit", "/a", "too many", { limit: "set_items", max: 5 });
  assert.ok(error instanceof Error);
  assert.equal(error.name, "MalformedError");
  assert.equal(error.code, "limit");
  assert.equal(error.path, "/a");
  assert.equal(error.message, "too many");
  assert.deepEqual({ ...error.facts }, { limit: "set_items", max: 5 });
  assert.equal((error as unknown as { max: number }).max, 5);
  assertFrozen(error.facts);
});

Deno.test("each code has a sentence, which an error without one of its own says", () => {
  for (const [code, sentence] of Object.entries(MALFORMED)) {
    assert.match(sentence, /^[A-Z].+\.$/);
    assert.equal(new MalformedError(code as MalformedCode, undefined).message, sentence);
  }
});

Deno.test("no fact can stand for the code or the place", () => {
  const facts = { code: "cid", path: "/elsewhere", facts: "none" };
  const error = new MalformedError("limit", "/a", "too many", facts);
  assert.equal(error.code, "limit");
  assert.equal(error.path, "/a");
  assert.deepEqual({ ...error.facts }, facts);
});

Deno.test("the caps are those of the contract, and they and the codes cannot be changed", () => {
  assert.deepEqual({ ...LIMITS }, {
    batch_questions: 1_000,
    body_bytes: 1_048_576,
    json_depth: 64,
    lint_findings: 1_000,
    chain_links: 256,
    set_items: 65_536,
  });
  assert.throws(() => (LIMITS as { set_items: number }).set_items = Infinity, TypeError);
  assert.throws(() => (MALFORMED as { cid: string }).cid = "", TypeError);
});
