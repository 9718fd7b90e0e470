import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { adopt } from "../text/seal.ts";
import { toJson } from "../text/writer.ts";
import {
  axisExcess,
  caveatsLeq,
  caveatsMeet,
  caveatsShape,
  countLeq,
  FENCE_AXES,
  NONE,
  parseCaveats,
  SCOPE_AXES,
  TOP,
} from "./caveats.ts";
import type { Caveats, CountBound, Scope } from "./caveats.ts";

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

/** Scopes over two items, all of them. */
const SCOPES: readonly Scope[] = [
  "all",
  { only: [] },
  { only: ["a"] },
  { only: ["b"] },
  { only: ["a", "b"] },
];
const COUNTS: readonly CountBound[] = [
  "unlimited",
  { at_most: 0n },
  { at_most: 1n },
  { at_most: 9007199254740992n },
  { at_most: 9007199254740993n },
  { at_most: MAX },
];

/** Whether one scope is within another, by what each of three items, one in neither, may do. */
function within(a: Scope, b: Scope): boolean {
  const has = (scope: Scope, item: string) => scope === "all" || scope.only.includes(item);
  return ["a", "b", "other"].every((item) => !has(a, item) || has(b, item));
}

Deno.test("leq holds on a scope exactly if every item of the one is in the other", () => {
  for (const axis of FENCE_AXES) {
    for (const a of SCOPES) {
      for (const b of SCOPES) {
        const low = { ...TOP, [axis]: a }, high = { ...TOP, [axis]: b };
        assert.equal(caveatsLeq(low, high), within(a, b), toJson([axis, a, b]));
      }
    }
  }
});

Deno.test("leq holds on generations exactly if every generation of the one is in the other", () => {
  const scopes: readonly Scope<bigint>[] = ["all", { only: [] }, { only: [1n] }, {
    only: [1n, MAX],
  }];
  const expected = [
    [true, false, false, false],
    [true, true, true, true],
    [true, false, true, true],
    [true, false, false, true],
  ];
  for (const [i, a] of scopes.entries()) {
    for (const [j, b] of scopes.entries()) {
      const low = { ...NONE, valid_for_generation: a }, high = { ...NONE, valid_for_generation: b };
      assert.equal(caveatsLeq(low, high), expected[i]![j], toJson([a, b]));
    }
  }
});

Deno.test("counts are ordered by value, exactly, below unlimited", () => {
  for (const [i, a] of COUNTS.entries()) {
    for (const [j, b] of COUNTS.entries()) {
      const expected = j === 0 || (i !== 0 && i <= j);
      assert.equal(countLeq(a, b), expected, toJson([a, b]));
      assert.equal(caveatsLeq({ ...NONE, max_calls: a }, { ...NONE, max_calls: b }), expected);
    }
  }
});

Deno.test("one wider axis is enough to be beyond, whichever it is", () => {
  for (const axis of AXES) {
    const wider = { ...NONE, [axis]: TOP[axis] };
    assert.equal(caveatsLeq(wider, NONE), false, axis);
    assert.equal(caveatsLeq(NONE, wider), true, axis);
    assert.equal(caveatsLeq(wider, TOP), true, axis);
  }
});

Deno.test("only nothing is nothing, which is not the same as everything", () => {
  assert.equal(caveatsLeq({ ...TOP, net: { only: [] } }, TOP), true);
  assert.equal(caveatsLeq(TOP, { ...TOP, net: { only: [] } }), false);
});

Deno.test("a path does not contain the paths below it", () => {
  const at = (path: string) => ({ ...NONE, fs_read: { only: [path] } });
  for (const path of ["/repo/src", "/repo/", "//repo", "/repo/.", "/Repo", "/repo*", "repo", ""]) {
    assert.equal(caveatsLeq(at(path), at("/repo")), false, path);
    assert.equal(caveatsLeq(at("/repo"), at(path)), false, path);
  }
});

Deno.test("meet is what both permit, axis by axis", () => {
  for (const axis of FENCE_AXES) {
    for (const a of SCOPES) {
      for (const b of SCOPES) {
        const meet = caveatsMeet({ ...TOP, [axis]: a }, { ...TOP, [axis]: b });
        const lower = SCOPES.filter((c) => within(c, a) && within(c, b));
        const greatest = lower.find((c) => lower.every((d) => within(d, c)));
        assert.deepEqual(meet, { ...TOP, [axis]: greatest }, toJson([axis, a, b]));
      }
    }
  }
  for (const [i, a] of COUNTS.entries()) {
    for (const [j, b] of COUNTS.entries()) {
      const smaller = i === 0 ? b : j === 0 ? a : COUNTS[Math.min(i, j)];
      const meet = caveatsMeet({ ...NONE, max_calls: a }, { ...NONE, max_calls: b });
      assert.deepEqual(meet, { ...NONE, max_calls: smaller });
    }
  }
  const generations = (only: readonly bigint[]) => ({ ...TOP, valid_for_generation: { only } });
  assert.deepEqual(
    caveatsMeet(generations([1n, 3n, MAX]), generations([MAX, 2n, 3n])),
    generations([3n, MAX]),
  );
});

Deno.test("a meet is sealed and frozen, and reads back as itself", () => {
  for (const a of SCOPES) {
    for (const b of SCOPES) {
      const meet = caveatsMeet({ ...TOP, fs_read: a }, { ...NONE, fs_read: b });
      assert.equal(adopt(caveatsShape, meet), meet);
      assert.deepEqual(parseCaveats(toJson(meet)), meet);
      for (const scope of Object.values(meet)) {
        assert.ok(Object.isFrozen(scope));
        if (typeof scope === "object" && "only" in scope) assert.ok(Object.isFrozen(scope.only));
      }
    }
  }
  assert.deepEqual(caveatsMeet(NONE, TOP), NONE);
});

Deno.test("hand-made sets out of order or with repeats do not flip an answer", () => {
  const child = { ...NONE, fs_read: { only: ["b", "a", "b"] } };
  const parent = { ...NONE, fs_read: { only: ["c", "b", "a", "b"] } };
  assert.equal(caveatsLeq(child, parent), true);
  assert.equal(caveatsLeq(parent, child), false);
  assert.deepEqual(caveatsMeet(child, parent).fs_read, { only: ["a", "b"] });
  const emoji = { ...NONE, fs_read: { only: ["😀", "｡"] } };
  assert.equal(caveatsLeq({ ...NONE, fs_read: { only: ["｡"] } }, emoji), true);
});

Deno.test("an axis' excess is the items beyond the other, and null for everything", () => {
  const a = parseCaveats(text({ fs_read: '{"only":["a","c","b"]}', exec: '"all"' }));
  const b = parseCaveats(text({ fs_read: '{"only":["b","d"]}', net: '"all"' }));
  assert.deepEqual(axisExcess(a, b, "fs_read"), ["a", "c"]);
  assert.deepEqual(axisExcess(a, b, "exec"), null);
  assert.deepEqual(axisExcess(a, b, "net"), []);
  const generations = parseCaveats(text({ valid_for_generation: '{"only":[7,2]}' }));
  assert.deepEqual(axisExcess(generations, NONE, "valid_for_generation"), [2n, 7n]);
});

Deno.test("which of the two is malformed is said", () => {
  const bad = { ...NONE, net: null } as unknown as Caveats;
  const facts = { expected: "variant", found: "null" };
  for (const ask of [caveatsLeq, caveatsMeet]) {
    assertMalformed(() => ask(bad, TOP), "wrong_type", "/a/net", facts);
    assertMalformed(() => ask(TOP, bad), "wrong_type", "/b/net", facts);
    assertMalformed(() => ask(null as unknown as Caveats, TOP), "wrong_type", "/a", {
      expected: "object",
      found: "null",
    });
  }
});
