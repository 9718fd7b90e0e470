import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { read } from "./seal.ts";
import { text, u64 } from "./shape.ts";
import { isVariant, variants } from "./variants.ts";

type Choice = "all" | "none" | { readonly only: string } | { readonly most: bigint };

const choice = variants<Choice>(["all", "none"], { only: text, most: u64 });
const known = ['"all"', '"none"', '{"only": …}', '{"most": …}'];

Deno.test("a bare word or an object of one member reads as that variant", () => {
  assert.equal(read(choice, '"all"'), "all");
  assert.deepEqual(read(choice, '{"only":"a"}'), { only: "a" });
  assert.deepEqual(read(choice, '{"most":18446744073709551615}'), { most: 18446744073709551615n });
  assert.ok(Object.isFrozen(read(choice, '{"only":"a"}')));
});

const UNKNOWN = [
  '"All"',
  '"ALL"',
  '"al"',
  '"all "',
  '"only"',
  '""',
  "{}",
  '{"only":"a","all":null}',
  '{"all":null,"only":"a"}',
  '{"only":"a","most":1}',
  '{"only":"a","x":1}',
  '{"all":null}',
  '{"none":[]}',
  '{"Only":"a"}',
  '{"__proto__":"a"}',
  '{"constructor":"a"}',
];

for (const json of UNKNOWN) {
  Deno.test(`${json} is none of the variants`, () => {
    assertMalformed(() => read(choice, json), "unknown_variant", "", { known });
  });
}

for (
  const [json, found] of [["null", "null"], ["1", "number"], ["[]", "array"], ["true", "boolean"]]
) {
  Deno.test(`${json} is no variant at all`, () => {
    assertMalformed(() => read(choice, json!), "wrong_type", "", { expected: "variant", found });
  });
}

Deno.test("what is no variant at all is told which there are", () => {
  assert.throws(() => read(choice, "[]"), {
    message: 'expected "all" or "none" or {"only": …} or {"most": …}, found array',
  });
  assert.throws(() => read(variants(["a", "b"]), "1"), { message: /expected "a" or "b", found/ });
});

Deno.test("where only words are taken, an object is an unknown variant and a number no text", () => {
  const known = ['"a"'];
  for (const json of ["{}", '{"a":null}', '"b"']) {
    assertMalformed(() => read(variants(["a"]), json), "unknown_variant", "", { known });
  }
  assertMalformed(() => read(variants(["a"]), "1"), "wrong_type", "", {
    expected: "string",
    found: "number",
  });
});

Deno.test("a fault inside a variant is at the variant's member", () => {
  assertMalformed(() => read(choice, '{"only":null}'), "wrong_type", "/only", {
    expected: "string",
    found: "null",
  });
});

Deno.test("what an error lists as known cannot be changed for the errors after it", () => {
  let facts: { known?: string[] } = {};
  try {
    read(choice, '"x"');
  } catch (error) {
    facts = (error as { facts: typeof facts }).facts;
  }
  assert.deepEqual(facts.known, known);
  assert.throws(() => facts.known!.push("anything"), TypeError);
});

Deno.test("which variant a value is, its own members say", () => {
  const value = read(choice, '{"only":"a"}') as Exclude<Choice, string>;
  assert.ok(isVariant(value, "only") && value.only === "a");
  assert.ok(!isVariant(value, "most"));
  const heir: Exclude<Choice, string> = Object.create({ most: 1n }, { only: { value: "a" } });
  assert.ok(isVariant(heir, "only"));
  assert.ok(!isVariant(heir, "most"));
});
