import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { defaulted, nullable, object, required } from "./members.ts";
import { read } from "./seal.ts";
import { text, u64 } from "./shape.ts";

interface Sample {
  readonly must: string;
  readonly may: bigint | null;
  readonly else: string;
}

const sample = object<Sample>({
  must: required(text),
  may: nullable(u64),
  else: defaulted(text, "x"),
});
const known = ["must", "may", "else"];

Deno.test("members read in the shape's own order, whatever order they were written in", () => {
  const value = read(sample, '{"else":"c","may":2,"must":"a"}');
  assert.deepEqual(Object.entries(value), [["must", "a"], ["may", 2n], ["else", "c"]]);
  assert.ok(Object.isFrozen(value));
});

Deno.test("an absent member is what its field says: null, a default, or a fault", () => {
  assert.deepEqual(read(sample, '{"must":"a"}'), { must: "a", may: null, else: "x" });
  assertMalformed(() => read(sample, '{"may":1,"else":"c"}'), "missing_field", "/must", {
    field: "must",
  });
});

Deno.test("null means absent only where a field says so", () => {
  assert.equal(read(sample, '{"must":"a","may":null}').may, null);
  const found = { expected: "string", found: "null" };
  assertMalformed(() => read(sample, '{"must":null}'), "wrong_type", "/must", found);
  assertMalformed(() => read(sample, '{"must":"a","else":null}'), "wrong_type", "/else", found);
});

for (
  const name of ["MUST", "Must", "mus\u0442", "must ", "", "__proto__", "constructor", "toString"]
) {
  Deno.test(`${JSON.stringify(name)} is not known, and is named before what is missing`, () => {
    const json = `{${JSON.stringify(name)}:"a"}`;
    assertMalformed(() => read(sample, json), "unknown_field", `/${name}`, { known });
  });
}

Deno.test("the first fault as written is the one reported, the missing ones last", () => {
  assertMalformed(() => read(sample, '{"may":-1,"nope":0}'), "number_range", "/may", {
    min: "0",
    max: "18446744073709551615",
  });
  assertMalformed(() => read(sample, '{"nope":0,"may":-1}'), "unknown_field", "/nope", { known });
  assertMalformed(
    () => read(object({ a: required(text), b: required(text) }), "{}"),
    "missing_field",
    "/a",
    { field: "a" },
  );
});

Deno.test("a struct written as an array, as the reference also takes, is refused", () => {
  assertMalformed(() => read(sample, '["a",1,"c"]'), "wrong_type", "", {
    expected: "object",
    found: "array",
  });
});

Deno.test("a member that someone put on every object's prototype is no member", () => {
  const prototype = Object.prototype as { absent?: unknown };
  prototype.absent = { value: "anything", orNull: true };
  try {
    assertMalformed(() => read(sample, "{}"), "missing_field", "/must", { field: "must" });
  } finally {
    delete prototype.absent;
  }
});
