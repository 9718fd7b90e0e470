import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { parseJson } from "./json.ts";
import { detached, isPlain, ownMembers, treeOf } from "./plain.ts";
import { Trail } from "./trail.ts";
import { JsonNumber, JsonObject } from "./tree.ts";
import type { Json } from "./tree.ts";
import { toJson } from "./writer.ts";

function tree(value: unknown): Json {
  return treeOf(value, new Trail());
}

Deno.test("the tree of a plain value is the tree of its JSON text", () => {
  const values = [
    null,
    true,
    "",
    "é😀\ufeff",
    0,
    -1.5,
    18446744073709551615n,
    [],
    {},
    [[1n], { b: ["x"], a: null }],
  ];
  for (const value of values) assert.deepEqual(tree(value), parseJson(toJson(value)));
});

Deno.test("a member that is undefined is not there", () => {
  assert.deepEqual(tree({ a: undefined, b: 1n }), new JsonObject([["b", new JsonNumber("1")]]));
});

Deno.test("__proto__ is a member if it is an own one", () => {
  const own = JSON.parse('{"__proto__":"a"}');
  assert.deepEqual(tree(own), new JsonObject([["__proto__", "a"]]));
  const inherited = { __proto__: { a: "x" } };
  assertMalformed(() => tree(inherited), "wrong_type", "", { found: "instance" });
});

Deno.test("an object without a prototype is plain, and so is one of another realm", () => {
  const foreign = Object.create(Object.create(null, { constructor: { value: null } }));
  for (const value of [Object.create(null), {}, foreign]) assert.ok(isPlain(value));
});

const INSTANCES: readonly object[] = [
  new Map([["a", 1]]),
  new Set(),
  new Date(0),
  new Uint8Array(1),
  Object("a"),
  Object(1n),
  new (class Scope {})(),
  Object.create({ fs_read: "all" }),
  /a/,
  new Error("a"),
  Promise.resolve(),
];

for (const value of INSTANCES) {
  Deno.test(`a ${value.constructor.name} with a prototype of its own is not plain data`, () => {
    assertMalformed(() => tree([value]), "wrong_type", "/0", { found: "instance" });
    const at = new Trail("x");
    assertMalformed(() => ownMembers(value, at), "wrong_type", "/x", { found: "instance" });
  });
}

Deno.test("what JSON has no word for is of the wrong type, holes in an array included", () => {
  const found = (value: unknown, type: string) =>
    assertMalformed(() => tree({ a: [value] }), "wrong_type", "/a/0", { found: type });
  found(undefined, "undefined");
  found(() => "all", "function");
  found(Symbol("all"), "symbol");
  const holes = new Array(3);
  holes[0] = "x";
  assertMalformed(() => tree(holes), "wrong_type", "/1", { found: "undefined" });
});

Deno.test("half a surrogate pair is refused, in a value or in a name", () => {
  assertMalformed(() => tree(["a", "\ud800"]), "lone_surrogate", "/1");
  assertMalformed(() => tree([{ "\udc00": 1 }]), "lone_surrogate", "/0");
});

Deno.test("a number is written in plain digits only while it is surely the one meant", () => {
  const text = (value: number) => (tree(value) as JsonNumber).text;
  assert.equal(text(9007199254740991), "9007199254740991");
  assert.equal(text(9007199254740992), "9.007199254740992e+15");
  assert.equal(text(9007199254740993), "9.007199254740992e+15");
  assert.equal(text(-9007199254740992), "-9.007199254740992e+15");
  assert.equal(text(-0), "-0");
  assert.equal(text(1.5), "1.5");
  for (const value of [NaN, Infinity, -Infinity]) {
    assertMalformed(() => tree([value]), "number_range", "/0");
  }
});

Deno.test("an integer past every double is out of range, and its digits are not worked out", () => {
  assert.equal((tree(1n << 1023n) as JsonNumber).text, String(1n << 1023n));
  const { toString } = BigInt.prototype;
  BigInt.prototype.toString = () => assert.fail("worked out");
  try {
    for (const value of [1n << 1024n, -(1n << 1024n), 1n << 100_000_000n]) {
      assertMalformed(() => tree([value]), "number_range", "/0");
    }
  } finally {
    BigInt.prototype.toString = toString;
  }
});

Deno.test("an array that lies about its length is read as far as it goes", () => {
  const list = new Proxy(["a"], {
    get: (target, key) => key === "length" ? 2 ** 50 : Reflect.get(target, key),
  });
  assertMalformed(() => tree(list), "wrong_type", "/1", { found: "undefined" });
});

Deno.test("64 levels are taken and the 65th is refused, and so is every cycle", () => {
  const nested = (levels: number) => {
    let value: unknown = "x";
    for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
    return value;
  };
  tree(nested(64));
  const facts = { limit: "json_depth", max: 64 };
  assertMalformed(() => tree(nested(65)), "json_depth", "/0/a".repeat(32), facts);
  const list: unknown[] = [];
  list.push(list, list);
  assertMalformed(() => tree(list), "json_depth", "/0".repeat(64), facts);
  const object: Record<string, unknown> = {};
  object["self"] = object;
  assertMalformed(() => tree(object), "json_depth", "/self".repeat(64), facts);
});

Deno.test("a part shared 2^60 ways is written down once", () => {
  let value: unknown = ["x"];
  for (let i = 0; i < 60; i++) value = [value, value];
  const json = tree(value) as readonly Json[];
  assert.equal(json[0], json[1]);
});

Deno.test("a getter runs once, and an array is read by index whatever its iterator says", () => {
  let calls = 0;
  const value = {
    get a() {
      return calls++;
    },
  };
  assert.deepEqual(tree(value), new JsonObject([["a", new JsonNumber("0")]]));
  assert.equal(calls, 1);
  const list = Object.assign(["a"], {
    *[Symbol.iterator]() {
      for (;;) yield "b";
    },
    map: () => ["c"],
  });
  assert.deepEqual(tree(list), ["a"]);
});

Deno.test("only own, enumerable, named members are members", () => {
  const value = Object.defineProperty({ [Symbol("s")]: 1, a: "x" }, "hidden", { value: 1 });
  assert.deepEqual(ownMembers(value, new Trail()), [["a", "x"]]);
});

Deno.test("a detached copy has a plain object's own members and inherits none", () => {
  const own = detached({ a: 1, b: undefined } as { a: number; toString?: unknown }, new Trail());
  assert.deepEqual(Object.entries(own), [["a", 1]]);
  assert.equal(own.toString, undefined);
  assertMalformed(() => detached(null as never, new Trail("q")), "wrong_type", "/q", {
    expected: "object",
    found: "null",
  });
});
