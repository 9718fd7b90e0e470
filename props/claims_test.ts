import assert from "node:assert/strict";
import { equal, written } from "./claims.ts";

/** What the claim says of an answer that is not what is expected. */
function said(answer: unknown, expected: unknown): string {
  try {
    equal(answer, expected, "it");
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error(`${written(answer)} is ${written(expected)}`);
}

Deno.test("wire values are compared as data: no order of members, no prototype, no mixed numbers", () => {
  equal({ a: 1n, b: [2n] }, { b: [2n], a: 1n }, "members");
  equal(Object.assign(Object.create(null), { a: "x" }), { a: "x" }, "a prototype");
  assert.equal(said(1, 1n), "it: expected 1 (bigint), got 1 (number)");
  assert.equal(
    said({ a: undefined }, {}),
    'it at "/a": expected nothing (no member), got nothing (undefined)',
  );
  assert.equal(said([1n, 2n], [2n, 1n]), 'it at "/0": expected 2, got 1');
});

Deno.test("a wrong answer is told by its first difference, by a pointer and the two values there", () => {
  const edge = (code: string) => ({ code: "edge", index: 1n, reason: { code } });
  const answer = { granted: false, also: [edge("missing_parent"), edge("parent_mismatch")] };
  const right = { granted: false, also: [edge("missing_parent"), edge("attenuation_widens")] };
  assert.equal(
    said(answer, right),
    'it at "/also/1/reason/code": expected "attenuation_widens", got "parent_mismatch"',
  );
  assert.equal(said({ also: [] }, { also: ["a"] }), 'it at "/also/0": expected "a", got nothing');
  assert.equal(said({ also: ["a"] }, { also: [] }), 'it at "/also/0": expected nothing, got "a"');
  assert.equal(said({ "a/b~": 1n }, { "a/b~": 2n }), 'it at "/a~1b~0": expected 2, got 1');
  assert.equal(said({ "\x1b[2J": 1n }, {}), 'it at "/\\u001b[2J": expected nothing, got 1');
  assert.equal(said({ length: 0n }, []), 'it: expected [], got {"length":0}');
});

Deno.test("long texts are told by where they begin to differ", () => {
  const [head, tail] = ["a".repeat(500), "z".repeat(500)];
  const wrong = said({ document: `${head}false${tail}` }, { document: `${head}true${tail}` });
  const excerpt = (text: string) => `…"${head.slice(-20)}${text.padEnd(40, "z")}"…`;
  assert.equal(
    wrong,
    `it at "/document", from its character 500: expected ${excerpt("true")}, got ${
      excerpt("false")
    }`,
  );
  assert.equal(
    said(head, `${head}b`),
    `it, from its character 500: expected …"${head.slice(-20)}b", got …"${head.slice(-20)}"`,
  );
  assert.equal(said("to", "too"), 'it: expected "too", got "to"');
});
