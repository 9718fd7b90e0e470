import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { parseJson } from "./json.ts";
import type { Json, JsonNumber, JsonObject } from "./tree.ts";

const NESTED = { limit: "json_depth", max: 64 };

Deno.test("64 levels are read and the 65th is refused, of arrays and of objects", () => {
  parseJson("[".repeat(64) + "]".repeat(64));
  parseJson('{"a":'.repeat(64) + "0" + "}".repeat(64));
  assertMalformed(
    () => parseJson("[".repeat(65) + "]".repeat(65)),
    "json_depth",
    "/0".repeat(64),
    { ...NESTED, offset: 64 },
  );
  assertMalformed(
    () => parseJson('{"a":'.repeat(65) + "0" + "}".repeat(65)),
    "json_depth",
    "/a".repeat(64),
    { ...NESTED, offset: 64 * 5 },
  );
});

Deno.test("depth is counted by what is open, not by what was", () => {
  const siblings = "[" + Array(1000).fill("[[]]").join(",") + "]";
  assert.equal((parseJson(siblings) as readonly Json[]).length, 1000);
});

Deno.test("200,000 open brackets are refused at the 65th, closed or not", () => {
  const open = "[".repeat(200_000);
  const facts = { ...NESTED, offset: 64 };
  assertMalformed(() => parseJson(open), "json_depth", "/0".repeat(64), facts);
  const closed = open + "]".repeat(200_000);
  assertMalformed(() => parseJson(closed), "json_depth", "/0".repeat(64), facts);
});

// A reader that is quadratic in any of these does not come back within a test run.
Deno.test("1 MiB reads whole: one string, escapes alone, digits alone, many members or items", () => {
  const size = 1 << 20;
  assert.equal(parseJson(`"${"a".repeat(size)}"`), "a".repeat(size));
  assert.equal(parseJson(`"${"\\u0061".repeat(size / 8)}"`), "a".repeat(size / 8));
  assert.equal(parseJson(`"${"\\n".repeat(size / 2)}"`), "\n".repeat(size / 2));
  assert.equal((parseJson("9".repeat(size)) as JsonNumber).text.length, size);
  assert.equal((parseJson(`[${"0,".repeat(size / 2)}0]`) as readonly Json[]).length, size / 2 + 1);
  const members = Array.from({ length: size / 8 }, (_, index) => `"${index}":0`);
  assert.equal((parseJson(`{${members.join(",")}}`) as JsonObject).members.length, size / 8);
  const spaced = " ".repeat(size) + "0" + " ".repeat(size);
  assert.equal((parseJson(spaced) as JsonNumber).text, "0");
});
