import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { LIMITS } from "../limits.ts";
import { object, required } from "./members.ts";
import { read } from "./seal.ts";
import { flag, integer, list, named, refined, text, textMap, u64 } from "./shape.ts";
import { variants } from "./variants.ts";

const MAX = "18446744073709551615";

Deno.test("a text is taken as it is", () => {
  for (const value of ["", " a ", "\ufeff/repo", "é", "e\u0301", "__proto__"]) {
    assert.equal(read(text, JSON.stringify(value)), value);
  }
});

Deno.test("a value of another type is refused, naming what was expected and found", () => {
  const values = { null: "null", number: "5", boolean: "true", array: "[]", object: "{}" };
  for (const [found, json] of Object.entries(values)) {
    assertMalformed(() => read(text, json), "wrong_type", "", { expected: "string", found });
  }
  assertMalformed(() => read(flag, "0"), "wrong_type", "", {
    expected: "boolean",
    found: "number",
  });
  assertMalformed(() => read(flag, '"true"'), "wrong_type", "", {
    expected: "boolean",
    found: "string",
  });
  assertMalformed(() => read(list(text), '{"0":"a"}'), "wrong_type", "", {
    expected: "array",
    found: "object",
  });
  assertMalformed(() => read(textMap, "[]"), "wrong_type", "", {
    expected: "object",
    found: "array",
  });
});

Deno.test("a flag is true or false", () => {
  assert.equal(read(flag, "true"), true);
  assert.equal(read(flag, "false"), false);
});

Deno.test("a u64 is exact from 0 to 2^64 - 1", () => {
  const texts = ["0", "1", "9007199254740991", "9007199254740992", "9007199254740993", MAX];
  for (const digits of texts) assert.equal(read(u64, digits), BigInt(digits));
});

const NO_U64 = [
  "18446744073709551616",
  "99999999999999999999",
  "100000000000000000000000000000000000000",
  "-1",
  "-0",
  "1.0",
  "1e3",
  "1E0",
  "0.0",
  "0e0",
  "-18446744073709551615",
];

for (const digits of NO_U64) {
  Deno.test(`${digits} is no u64, however it is meant`, () => {
    assertMalformed(() => read(u64, digits), "number_range", "", { min: "0", max: MAX });
  });
}

Deno.test("digits in a text are no number", () => {
  assertMalformed(() => read(u64, '"5"'), "wrong_type", "", {
    expected: "number",
    found: "string",
  });
});

Deno.test("an integer of its own range has its own bounds, both included", () => {
  const port = integer(-2, 65_535);
  for (const value of [-2, -1, 0, 65_535]) assert.equal(read(port, String(value)), value);
  for (const digits of ["-3", "65536", "-0", "1.0", "1e2"]) {
    assertMalformed(() => read(port, digits), "number_range", "", { min: "-2", max: "65535" });
  }
});

Deno.test("a list keeps its order and its repeats, and is frozen", () => {
  const items = read(list(text), '["b","a","b"]');
  assert.deepEqual(items, ["b", "a", "b"]);
  assert.ok(Object.isFrozen(items));
});

Deno.test("the first bad item of a list is the one named", () => {
  assertMalformed(() => read(list(u64), "[1,true,-1]"), "wrong_type", "/1", {
    expected: "number",
    found: "boolean",
  });
  assertMalformed(() => read(list(list(u64)), "[[1],[2,-1]]"), "number_range", "/1/1", {
    min: "0",
    max: MAX,
  });
});

Deno.test("a list at its cap is read, one over it is refused before its items are", () => {
  const links = list(u64, "chain_links");
  assert.equal(read(links, `[${Array(256).fill("1").join(",")}]`).length, 256);
  assertMalformed(() => read(links, `[${Array(257).fill("null").join(",")}]`), "limit", "", {
    limit: "chain_links",
    max: 256,
  });
});

Deno.test("a map of texts holds any name as data, and has no prototype", () => {
  const map = read(textMap, '{"__proto__":"a","constructor":"b","":"c"}');
  assert.deepEqual(Object.entries(map), [["__proto__", "a"], ["constructor", "b"], ["", "c"]]);
  assert.equal(Object.getPrototypeOf(map), null);
  assert.equal(map["toString"], undefined);
  assert.ok(Object.isFrozen(map));
  assertMalformed(() => read(textMap, '{"a":"x","b/c":1}'), "wrong_type", "/b~1c", {
    expected: "string",
    found: "number",
  });
});

Deno.test("a refined shape goes on from what the inner one read, at the same place", () => {
  const even = refined(u64, (value, at) => {
    if (value % 2n === 0n) return value / 2n;
    throw at.malformed("number_range", "expected an even number");
  });
  assert.deepEqual(read(list(even), "[2,4]"), [1n, 2n]);
  assertMalformed(() => read(list(even), "[2,3]"), "number_range", "/1");
});

Deno.test("a shape describes its wire form, named parts by reference", () => {
  const id = named("Id", "An id.", refined(text, (value) => value, { minLength: 1 }));
  const pair = named(
    "Pair",
    "Two.",
    object({ a: required(id), b: required(list(u64, "set_items")) }),
  );
  const either = variants<unknown>(["none"], { one: id, two: pair });
  assert.deepEqual(pair.schema, { $ref: "#/components/schemas/Pair" });
  assert.deepEqual([...either.named.keys()], ["Id", "Pair"]);
  assert.deepEqual(either.named.get("Pair")!.schema, {
    title: "Pair",
    description: "Two.",
    type: "object",
    properties: {
      a: { $ref: "#/components/schemas/Id" },
      b: {
        type: "array",
        items: { type: "integer", minimum: 0, maximum: 18446744073709551615n, format: "uint64" },
        maxItems: LIMITS.set_items,
      },
    },
    required: ["a", "b"],
    additionalProperties: false,
  });
  assert.deepEqual(either.named.get("Id")!.schema, {
    title: "Id",
    description: "An id.",
    type: "string",
    minLength: 1,
  });
});
