import assert from "node:assert/strict";
import { read } from "./seal.ts";
import { decimal, i32, integer, u16, u32, u64 } from "./shape.ts";

const malformed = (code: string) => ({ name: "MalformedError", code, path: "" });

Deno.test("an integer is read up to its bounds, and not past them", () => {
  const bounds = [[u16, 0, 65535], [u32, 0, 4294967295], [i32, -2147483648, 2147483647]] as const;
  for (const [shape, min, max] of bounds) {
    assert.equal(read(shape, String(min)), min);
    assert.equal(read(shape, String(max)), max);
    assert.throws(() => read(shape, String(min - 1)), malformed("number_range"));
    assert.throws(() => read(shape, String(max + 1)), malformed("number_range"));
  }
  assert.equal(read(u64, "18446744073709551615"), 18446744073709551615n);
  assert.throws(() => read(u64, "18446744073709551616"), malformed("number_range"));
});

Deno.test("an integer has one spelling: plain digits", () => {
  for (const text of ["1.0", "1e0", "1E2", "-0", "10e-1", "1.5"]) {
    assert.throws(() => read(u64, text), malformed("number_range"), text);
    assert.throws(() => read(integer(-9, 9), text), malformed("number_range"), text);
  }
  assert.throws(() => read(u32, '"1"'), malformed("wrong_type"));
  assert.throws(() => read(u32, "null"), malformed("wrong_type"));
});

Deno.test("a decimal is any finite number, and never a negative zero", () => {
  for (const [text, value] of [["1.5", 1.5], ["-2e-3", -0.002], ["0.1", 0.1], ["7", 7]] as const) {
    assert.equal(read(decimal, text), value);
  }
  assert.ok(Object.is(read(decimal, "-0"), 0));
  assert.ok(Object.is(read(decimal, "-0.0e9"), 0));
  assert.throws(() => read(decimal, "1e309"), malformed("number_range"));
  assert.throws(() => read(decimal, "-1e309"), malformed("number_range"));
  assert.throws(() => read(decimal, '"1.5"'), malformed("wrong_type"));
});
