import assert from "node:assert/strict";
import { readJson } from "../oracles/json.ts";
import { conforms } from "./form.ts";
import type { Form } from "./form.ts";

const text: Form = { is: "text" };
const FORMS: readonly Form[] = [
  text,
  { is: "u64" },
  { is: "id" },
  { is: "flag" },
  { is: "map" },
  { is: "image" },
  { is: "version" },
  { is: "int", min: -9, max: 9 },
  { is: "set", of: text },
  { is: "list", of: text },
  { is: "object", members: { source: text }, absent: {} },
  { is: "variants", words: ["1.5"], tags: { source: text } },
];

Deno.test("a number that is no plain integer is of no form but a decimal's, however it is kept", () => {
  for (const number of ["1.5", "-0", "1e0", "5.0"]) {
    for (const form of FORMS) assert.equal(conforms(form, readJson(number)), false, form.is);
    assert(conforms({ is: "decimal" }, readJson(number)), number);
  }
  assert(conforms({ is: "map" }, readJson('{"source":"1.5"}')));
});
