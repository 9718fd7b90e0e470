import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { toJson } from "../text/writer.ts";
import { FENCE_AXES, NONE, parseCaveats, SCOPE_AXES } from "./caveats.ts";

const AXES = [...SCOPE_AXES, "max_calls"] as const;
const MAX = 18446744073709551615n;
const known = ["fs_read", "fs_write", "exec", "net", "max_calls", "valid_for_generation"];

/** The JSON text of `NONE` with some members written otherwise. */
function text(changes: Readonly<Record<string, string>>): string {
  const members: Record<string, string> = Object.fromEntries(
    Object.entries(NONE).map(([key, value]) => [key, toJson(value)]),
  );
  Object.assign(members, changes);
  return `{${Object.entries(members).map(([key, json]) => `"${key}":${json}`).join(",")}}`;
}

Deno.test("caveats read with their axes in order, sets canonical and counts exact", () => {
  const caveats = parseCaveats(`{"valid_for_generation":{"only":[2,18446744073709551615,2,0]},
    "max_calls":{"at_most":9007199254740993},"net":"all","exec":{"only":["git","cargo","git"]},
    "fs_write":{"only":[]},"fs_read":{"only":["/repo","/etc"]}}`);
  assert.deepEqual(Object.entries(caveats), [
    ["fs_read", { only: ["/etc", "/repo"] }],
    ["fs_write", { only: [] }],
    ["exec", { only: ["cargo", "git"] }],
    ["net", "all"],
    ["max_calls", { at_most: 9007199254740993n }],
    ["valid_for_generation", { only: [0n, 2n, MAX] }],
  ]);
});

Deno.test("U+FF61 stands before an emoji in a set, whatever the order of the input", () => {
  for (const json of ['{"only":["😀","｡"]}', '{"only":["｡","😀","｡"]}']) {
    assert.deepEqual(parseCaveats(text({ net: json })).net, { only: ["｡", "😀"] });
  }
});

Deno.test("items are never trimmed, folded or normalized", () => {
  const items = [" a", "a", "A", "a ", "\ufeffa", "é", "e\u0301", "/repo", "/repo/"];
  const { only } = parseCaveats(text({ exec: toJson({ only: items }) })).exec as { only: string[] };
  assert.deepEqual(new Set(only), new Set(items));
  assert.equal(only.length, items.length);
});

Deno.test("all six axes are required, and null is no opinion on none of them", () => {
  for (const axis of AXES) {
    const { [axis]: _, ...others } = NONE;
    assertMalformed(() => parseCaveats(toJson(others)), "missing_field", `/${axis}`, {
      field: axis,
    });
    assertMalformed(() => parseCaveats(text({ [axis]: "null" })), "wrong_type", `/${axis}`, {
      expected: "variant",
      found: "null",
    });
  }
});

/** A member, its JSON, and the fault. */
const BAD_SCOPES: readonly (readonly [json: string, code: "unknown_variant" | "wrong_type"])[] = [
  ['"All"', "unknown_variant"],
  ['"unlimited"', "unknown_variant"],
  ['{"all":null}', "unknown_variant"],
  ['{"only":[],"all":null}', "unknown_variant"],
  ['{"only":[],"extra":1}', "unknown_variant"],
  ["{}", "unknown_variant"],
  ['{"Only":[]}', "unknown_variant"],
  ['{"at_most":1}', "unknown_variant"],
  ["[]", "wrong_type"],
  ["true", "wrong_type"],
];

for (const [json, code] of BAD_SCOPES) {
  Deno.test(`${json} is no scope on any axis`, () => {
    const facts = code === "wrong_type"
      ? { expected: "variant", found: json === "[]" ? "array" : "boolean" }
      : { known: ['"all"', '{"only": …}'] };
    for (const axis of SCOPE_AXES) {
      assertMalformed(() => parseCaveats(text({ [axis]: json })), code, `/${axis}`, facts);
    }
  });
}

Deno.test("a scope of texts holds texts, a scope of generations holds u64", () => {
  for (const axis of FENCE_AXES) {
    const path = `/${axis}/only/1`;
    assertMalformed(() => parseCaveats(text({ [axis]: '{"only":["a",1]}' })), "wrong_type", path, {
      expected: "string",
      found: "number",
    });
  }
  const path = "/valid_for_generation/only/1";
  const generation = (json: string) => () =>
    parseCaveats(text({ valid_for_generation: `{"only":[0,${json}]}` }));
  assertMalformed(generation('"1"'), "wrong_type", path, { expected: "number", found: "string" });
  for (const json of ["18446744073709551616", "1.0", "1e3", "-0", "-1"]) {
    assertMalformed(generation(json), "number_range", path, { min: "0", max: String(MAX) });
  }
});

Deno.test("a count is unlimited or at most a u64 in plain digits", () => {
  const calls = (json: string) => parseCaveats(text({ max_calls: json })).max_calls;
  assert.equal(calls('"unlimited"'), "unlimited");
  assert.deepEqual(calls('{"at_most":18446744073709551615}'), { at_most: MAX });
  assert.deepEqual(calls('{"at_most":0}'), { at_most: 0n });
  for (const json of ["18446744073709551616", "1.0", "1e3", "-0", "-1"]) {
    assertMalformed(() => calls(`{"at_most":${json}}`), "number_range", "/max_calls/at_most", {
      min: "0",
      max: String(MAX),
    });
  }
  const variants = { known: ['"unlimited"', '{"at_most": …}'] };
  for (const json of ['"Unlimited"', '"all"', '{"unlimited":null}', '{"at_most":1,"b":1}', "{}"]) {
    assertMalformed(() => calls(json), "unknown_variant", "/max_calls", variants);
  }
});

Deno.test("an unknown member is named, also one in another case or with a look-alike letter", () => {
  for (const name of ["FS_READ", "fs_re\u0430d", "fs_read ", "__proto__", "constructor"]) {
    const json = `{"${name}":"all",${text({}).slice(1)}`;
    assertMalformed(() => parseCaveats(json), "unknown_field", `/${name}`, { known });
  }
});

Deno.test("a repeated member is refused, also with an escape in its name", () => {
  const json = `${text({}).slice(0, -1)},"fs_re\\u0061d":"all"}`;
  assertMalformed(() => parseCaveats(json), "json_duplicate_key", "/fs_read", {
    offset: json.lastIndexOf('"fs_re'),
  });
});

Deno.test("65,536 items are one set, the 65,537th is over the cap even if all are the same", () => {
  const items = Array.from({ length: 65_536 }, (_, index) => `/${65_536 - index}`);
  const { only } = parseCaveats(text({ exec: toJson({ only: items }) })).exec as { only: string[] };
  assert.equal(only.length, 65_536);
  assert.equal(only[0], "/1");
  const over = toJson({ only: Array(65_537).fill("a") });
  assertMalformed(() => parseCaveats(text({ exec: over })), "limit", "/exec/only", {
    limit: "set_items",
    max: 65_536,
  });
});
