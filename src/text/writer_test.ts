import assert from "node:assert/strict";
import { parseJson } from "./json.ts";
import { toJson } from "./writer.ts";

Deno.test("a bigint is written as its digits, of any size", () => {
  assert.equal(toJson(18446744073709551615n), "18446744073709551615");
  assert.equal(toJson([0n, -1n, 9007199254740993n]), "[0,-1,9007199254740993]");
});

Deno.test("what JSON.stringify can write is written as it writes it", () => {
  const values = [null, true, false, 0, -0, 1.5, 1e21, "", '"\\\n\u2028é😀', [], {}, [[1], [{}]], {
    a: [1, { b: null }],
    left: undefined,
    "": "",
  }];
  for (const value of values) assert.equal(toJson(value), JSON.stringify(value));
});

Deno.test("members keep their order, and __proto__ is a member like any other", () => {
  const value = Object.assign(Object.create(null), { b: 1n, a: 2n });
  Object.defineProperty(value, "__proto__", { value: 3n, enumerable: true });
  assert.equal(toJson(value), '{"b":1,"a":2,"__proto__":3}');
});

Deno.test("a member named toJSON is data, not an instruction", () => {
  assert.equal(toJson({ toJSON: "x" }), '{"toJSON":"x"}');
  assert.throws(() => toJson({ toJSON: () => "x" }), TypeError);
});

const hole = ["a", , "b"]; // deno-lint-ignore-line no-sparse-arrays
const cycle: unknown[] = [];
cycle.push({ cycle });

const UNWRITABLE: { readonly [what: string]: unknown } = {
  "undefined": undefined,
  "undefined in an array": [undefined],
  "a hole in an array": hole,
  "a function": () => 1,
  "a symbol": Symbol("a"),
  "NaN": NaN,
  "an infinity": -Infinity,
  "a Map, which would be written as an empty object": new Map([["a", 1]]),
  "a Date": new Date(0),
  "bytes": new Uint8Array(1),
  "a boxed string": Object("a"),
  "half of a surrogate pair": "a\ud800",
  "two halves the wrong way round": "\ude00\ud83d",
  "half of a surrogate pair in a name": { "\udc00": 1 },
  "a cycle": cycle,
};

for (const [what, value] of Object.entries(UNWRITABLE)) {
  Deno.test(`${what} cannot be written`, () => {
    assert.throws(() => toJson(value), TypeError);
    assert.throws(() => toJson({ a: [value, value] }), TypeError);
  });
}

Deno.test("what is nested too deeply to be read again is not written", () => {
  let value: unknown = 1;
  for (let i = 0; i < 64; i++) value = [value];
  parseJson(toJson(value));
  assert.throws(() => toJson([value]), TypeError);
});
