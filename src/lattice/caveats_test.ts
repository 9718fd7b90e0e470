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
  const a: Caveats = { ...NONE, fs_read: { only: ["a", "b", "c"] }, exec: "all" };
  const b: Caveats = { ...NONE, fs_read: { only: ["b", "d"] }, net: "all" };
  assert.deepEqual(axisExcess(a, b, "fs_read"), ["a", "c"]);
  assert.deepEqual(axisExcess(a, b, "exec"), null);
  assert.deepEqual(axisExcess(a, b, "net"), []);
  const generations = { ...NONE, valid_for_generation: { only: [2n, 7n] } };
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
