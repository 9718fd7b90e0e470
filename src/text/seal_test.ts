import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { caveatsShape, NONE, TOP } from "../lattice/caveats.ts";
import type { Caveats } from "../lattice/caveats.ts";
import { resolvedScopeShape } from "../lattice/resolved.ts";
import type { MalformedCode, MalformedFacts } from "../malformed.ts";
import { authorityShape } from "../provenance/authority.ts";
import { defaulted, required } from "./members.ts";
import { adopt, adoptEach, read } from "./seal.ts";
import { text } from "./shape.ts";
import { Trail } from "./trail.ts";
import { toJson } from "./writer.ts";

const SET = '{"only":["b","a","b","😀","｡","a"]}';
const parsed = read(
  caveatsShape,
  `{"fs_read":${SET},"fs_write":"all","exec":{"only":[]},"net":"all",
    "max_calls":{"at_most":5},"valid_for_generation":{"only":[9007199254740993,7,7]}}`,
);

/** Every object that can be reached, itself included. */
function* reachable(value: unknown): Iterable<object> {
  if (typeof value !== "object" || value === null) return;
  yield value;
  for (const key of Reflect.ownKeys(value)) yield* reachable(Reflect.get(value, key));
}

Deno.test("what was read is canonical: sorted by UTF-8 bytes or by value, without repeats", () => {
  assert.deepEqual(parsed.fs_read, { only: ["a", "b", "｡", "😀"] });
  assert.deepEqual(parsed.valid_for_generation, { only: [7n, 9007199254740993n] });
});

Deno.test("what was read is frozen all the way down", () => {
  assert.equal([...reachable(parsed)].length, 8);
  for (const object of reachable(parsed)) assert.ok(Object.isFrozen(object));
  const { only } = parsed.fs_read as { only: string[] };
  assert.throws(() => only.push("/etc"), TypeError);
  assert.throws(() => only.sort(), TypeError);
  assert.throws(() => (parsed as { net: unknown }).net = "all", TypeError);
  assert.throws(() => Object.setPrototypeOf(parsed, {}), TypeError);
});

Deno.test("what a shape made is adopted as it is, by that shape alone", () => {
  assert.equal(adopt(caveatsShape, parsed), parsed);
  const authority = adopt(authorityShape, { caveats: parsed });
  assert.equal(adopt(authorityShape, authority), authority);
  // Known as caveats, and so no authority; and a part of something sealed is not the whole.
  assertMalformed(() => adopt(authorityShape, parsed as never), "unknown_field", "/fs_read", {
    known: ["caveats"],
  });
  assertMalformed(() => adopt(caveatsShape, authority as never), "unknown_field", "/caveats", {
    known: Object.keys(TOP),
  });
});

/** Ways to make a value that looks sealed, each of which must be read anew. */
const COPIES: { readonly [how: string]: (value: Caveats) => Caveats } = {
  "a spread copy": (value) => ({ ...value }),
  "a structured clone": (value) => structuredClone(value),
  "a frozen copy": (value) => Object.freeze({ ...value }),
  "a copy without a prototype": (value) => Object.assign(Object.create(null), value),
  "a proxy": (value) => new Proxy(value, {}),
  "a copy by descriptors": (value) =>
    Object.create(Object.prototype, Object.getOwnPropertyDescriptors(value)),
};

for (const [how, copy] of Object.entries(COPIES)) {
  Deno.test(`${how} is not sealed, and is read to an equal value of its own`, () => {
    const adopted = adopt(caveatsShape, copy(parsed));
    assert.notEqual(adopted, parsed);
    assert.deepEqual(adopted, parsed);
    assert.equal(toJson(adopted), toJson(parsed));
    for (const object of reachable(adopted)) assert.ok(Object.isFrozen(object));
  });
}

Deno.test("an object that inherits from a sealed one holds nothing of it", () => {
  const heir = Object.create(parsed) as Caveats;
  assertMalformed(() => adopt(caveatsShape, heir), "wrong_type", "", { found: "instance" });
});

Deno.test("an unsorted, repeating hand-made set is made canonical, also when it is frozen", () => {
  const only = Object.freeze(["b", "a", "b"]);
  const adopted = adopt(caveatsShape, { ...NONE, net: Object.freeze({ only }) });
  assert.deepEqual(adopted.net, { only: ["a", "b"] });
});

Deno.test("changing a hand-made value after it was adopted changes nothing", () => {
  const only = ["/repo"];
  const value = { ...NONE, fs_read: { only } };
  const adopted = adopt(caveatsShape, value);
  only.push("/etc");
  value.fs_read = { only: ["/"] };
  assert.deepEqual(adopted.fs_read, { only: ["/repo"] });
});

Deno.test("a member that answers differently each time is asked once", () => {
  const answers = ["unbounded", "unknown"];
  const value = {
    get bounded() {
      return { concrete: [answers.shift()!], classes: [] };
    },
  };
  const adopted = adopt(resolvedScopeShape, value);
  assert.deepEqual(adopted, { bounded: { concrete: ["unbounded"], classes: [] } });
  assert.equal(answers.length, 1);
});

Deno.test("what the caller's own getter throws is the caller's, and nothing is answered", () => {
  const value = {
    ...NONE,
    get net(): never {
      throw new RangeError("mine");
    },
  };
  assert.throws(() => adopt(caveatsShape, value), RangeError);
});

Deno.test("hand-made values meet the rules of texts, at the same places", () => {
  const adoptNet = (net: unknown) => () => adopt(caveatsShape, { ...NONE, net } as Caveats);
  const known = ['"all"', '{"only": …}'];
  assertMalformed(adoptNet({ only: [], all: null }), "unknown_variant", "/net", { known });
  assertMalformed(adoptNet("ALL"), "unknown_variant", "/net", { known });
  assertMalformed(adoptNet(Object("all")), "wrong_type", "/net", { found: "instance" });
  assertMalformed(adoptNet({ only: ["a", "\ud800"] }), "lone_surrogate", "/net/only/1");
  assertMalformed(adoptNet({ only: "a" }), "wrong_type", "/net/only", {
    expected: "array",
    found: "string",
  });
  assertMalformed(adoptNet({ only: { 0: "a", length: 1 } }), "wrong_type", "/net/only", {
    expected: "array",
    found: "object",
  });
  assertMalformed(adoptNet({ only: new Set(["a"]) }), "wrong_type", "/net/only", {
    found: "instance",
  });
  assertMalformed(adoptNet({ only: Array(65_537).fill("a") }), "limit", "/net/only", {
    limit: "set_items",
    max: 65_536,
  });
  assertMalformed(adoptNet(undefined), "missing_field", "/net", { field: "net" });
});

Deno.test("a number in the place of a bigint is taken only where it is exact", () => {
  const adoptCalls = (at_most: unknown) =>
    adopt(caveatsShape, { ...NONE, max_calls: { at_most } } as Caveats).max_calls;
  assert.deepEqual(adoptCalls(0), { at_most: 0n });
  assert.deepEqual(adoptCalls(9007199254740991), { at_most: 9007199254740991n });
  for (const at_most of [2 ** 53, 2 ** 64, 1e21, -1, -0, 0.5, -1n, 2n ** 64n]) {
    const facts = { min: "0", max: "18446744073709551615" };
    assertMalformed(() => adoptCalls(at_most), "number_range", "/max_calls/at_most", facts);
  }
  assertMalformed(() => adoptCalls(NaN), "number_range", "/max_calls/at_most");
});

const adoptPair = adoptEach<{ a: Caveats; b: string }>({
  a: required(caveatsShape),
  b: defaulted(text, "none"),
});

Deno.test("of an argument made of several values, each is adopted by itself", () => {
  const pair = adoptPair({ a: parsed, b: "x" });
  assert.equal(pair.a, parsed);
  assert.ok(Object.isFrozen(pair));
  assert.equal(adoptPair({ a: parsed } as never).b, "none");
  assert.equal(adoptPair({ a: parsed, b: undefined } as never).b, "none");
});

Deno.test("an argument's members are own, known and plain, or it is malformed", () => {
  const at = () => new Trail("q");
  const faulty = (value: unknown, code: MalformedCode, path: string, facts: MalformedFacts) =>
    assertMalformed(() => adoptPair(value as never, at()), code, path, facts);
  const known = ["a", "b"];
  faulty({ a: parsed, B: "x" }, "unknown_field", "/q/B", { known });
  faulty({}, "missing_field", "/q/a", { field: "a" });
  faulty({ a: parsed, b: null }, "wrong_type", "/q/b", {
    expected: "string",
    found: "null",
  });
  const others: [unknown, string][] = [[null, "null"], [undefined, "undefined"], [[], "array"], [
    "x",
    "string",
  ], [() => 1, "function"]];
  for (const [value, found] of others) {
    faulty(value, "wrong_type", "/q", { expected: "object", found });
  }
});

Deno.test("a member put on every object's prototype answers for nobody", () => {
  const prototype = Object.prototype as { b?: unknown; a?: unknown };
  Object.assign(prototype, { a: parsed, b: "polluted" });
  try {
    assert.equal(adoptPair({ a: parsed } as never).b, "none");
    assertMalformed(() => adoptPair({} as never), "missing_field", "/a", { field: "a" });
  } finally {
    delete prototype.a;
    delete prototype.b;
  }
});
