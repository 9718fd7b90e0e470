import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { toJson } from "../text/writer.ts";
import { parseResolvedAuthority, parseResolvedScope } from "./resolved.ts";

const NOTHING = { concrete: [], classes: [] };
const variants = { known: ['"unbounded"', '"unknown"', '{"bounded": …}'] };

Deno.test("the three kinds of scope read, with both sets canonical", () => {
  assert.equal(parseResolvedScope('"unbounded"'), "unbounded");
  assert.equal(parseResolvedScope('"unknown"'), "unknown");
  const scope = parseResolvedScope(
    '{"bounded":{"classes":["z","y","z"],"concrete":["😀","｡","a","a"]}}',
  );
  assert.deepEqual(scope, { bounded: { concrete: ["a", "｡", "😀"], classes: ["y", "z"] } });
  assert.deepEqual(Object.keys((scope as { bounded: object }).bounded), ["concrete", "classes"]);
});

for (
  const json of [
    '"Unbounded"',
    '"UNKNOWN"',
    '"bounded"',
    '"all"',
    "{}",
    '{"unbounded":null}',
    '{"unknown":null}',
    '{"bounded":{"concrete":[],"classes":[]},"unknown":null}',
  ]
) {
  Deno.test(`${json} is no resolved scope`, () => {
    assertMalformed(() => parseResolvedScope(json), "unknown_variant", "", variants);
  });
}

Deno.test("a bounded scope has both halves, and null or absent is no empty half", () => {
  const missing = (json: string, field: string) =>
    assertMalformed(() => parseResolvedScope(json), "missing_field", `/bounded/${field}`, {
      field,
    });
  missing('{"bounded":{"concrete":[]}}', "classes");
  missing('{"bounded":{"classes":[]}}', "concrete");
  missing('{"bounded":{}}', "concrete");
  const json = '{"bounded":{"concrete":null,"classes":[]}}';
  assertMalformed(() => parseResolvedScope(json), "wrong_type", "/bounded/concrete", {
    expected: "array",
    found: "null",
  });
  assertMalformed(() => parseResolvedScope('{"bounded":[[],[]]}'), "wrong_type", "/bounded", {
    expected: "object",
    found: "array",
  });
  assertMalformed(
    () => parseResolvedScope('{"bounded":{"concrete":[],"classes":[],"Classes":[]}}'),
    "unknown_field",
    "/bounded/Classes",
    { known: ["concrete", "classes"] },
  );
});

Deno.test("each half is a set under the cap", () => {
  for (const half of ["concrete", "classes"]) {
    const json = (count: number) =>
      toJson({ bounded: { ...NOTHING, [half]: Array.from({ length: count }, (_, i) => `${i}`) } });
    parseResolvedScope(json(65_536));
    assertMalformed(() => parseResolvedScope(json(65_537)), "limit", `/bounded/${half}`, {
      limit: "set_items",
      max: 65_536,
    });
  }
});

Deno.test("a resolved authority has the four axes of a fence and no other", () => {
  const json = '{"net":"unknown","exec":"unknown","fs_write":"unbounded","fs_read":"unbounded"}';
  assert.deepEqual(Object.keys(parseResolvedAuthority(json)), [
    "fs_read",
    "fs_write",
    "exec",
    "net",
  ]);
  assertMalformed(
    () => parseResolvedAuthority('{"fs_read":"unknown"}'),
    "missing_field",
    "/fs_write",
    {
      field: "fs_write",
    },
  );
  const extra = `${json.slice(0, -1)},"max_calls":"unlimited"}`;
  assertMalformed(() => parseResolvedAuthority(extra), "unknown_field", "/max_calls", {
    known: ["fs_read", "fs_write", "exec", "net"],
  });
});
