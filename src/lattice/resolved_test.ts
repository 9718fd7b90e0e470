import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { adopt } from "../text/seal.ts";
import { toJson } from "../text/writer.ts";
import {
  EMPTY,
  EMPTY_CLOSURE,
  lift,
  parseResolvedScope,
  relateScopes,
  relateToUnion,
  resolvedScopeShape,
  unionScopes,
} from "./resolved.ts";
import type { ResolvedScope } from "./resolved.ts";

function items(...concrete: string[]): ResolvedScope {
  return { bounded: { concrete, classes: [] } };
}

function classes(...names: string[]): ResolvedScope {
  return { bounded: { concrete: [], classes: names } };
}

const NOTHING = { concrete: [], classes: [] };

Deno.test("unknown absorbs in a union, then unbounded does, and empty adds nothing", () => {
  const all: readonly ResolvedScope[] = ["unknown", "unbounded", EMPTY, items("a"), classes("z")];
  for (const scope of all) {
    assert.equal(unionScopes("unknown", scope), "unknown");
    assert.equal(unionScopes(scope, "unknown"), "unknown");
    assert.deepEqual(unionScopes(EMPTY, scope), scope);
    assert.deepEqual(unionScopes(scope, EMPTY), scope);
    if (scope === "unknown") continue;
    assert.equal(unionScopes("unbounded", scope), "unbounded");
    assert.equal(unionScopes(scope, "unbounded"), "unbounded");
  }
});

Deno.test("a union of bounded scopes joins items with items and classes with classes", () => {
  const a = { bounded: { concrete: ["b", "a"], classes: ["z"] } };
  const b = { bounded: { concrete: ["b", "｡", "😀"], classes: ["y", "z"] } };
  const union = { bounded: { concrete: ["a", "b", "｡", "😀"], classes: ["y", "z"] } };
  assert.deepEqual(unionScopes(a, b), union);
  assert.deepEqual(unionScopes(b, a), union);
  assert.deepEqual(unionScopes(items("loopback"), classes("loopback")), {
    bounded: { concrete: ["loopback"], classes: ["loopback"] },
  });
});

const KINDS: readonly ResolvedScope[] = [
  "unbounded",
  "unknown",
  ...[[], ["a"], ["b"], ["a", "b"]].flatMap((concrete) =>
    [[], ["a"]].map((classes): ResolvedScope => ({ bounded: { concrete, classes } }))
  ),
];

Deno.test("a union is sealed, and reads back as itself", () => {
  for (const a of KINDS) {
    for (const b of KINDS) {
      const union = unionScopes(a, b);
      assert.equal(adopt(resolvedScopeShape, union), union);
      assert.deepEqual(parseResolvedScope(toJson(union)), union);
    }
  }
});

Deno.test("two sets of the cap's size have a union, though it is over what may be written", () => {
  const set = (from: number) => items(...Array.from({ length: 65_536 }, (_, i) => `${from + i}`));
  const a = set(100_000), b = set(200_000);
  const union = unionScopes(a, b);
  if (typeof union === "string") throw new Error(union);
  assert.equal(union.bounded.concrete.length, 131_072);
  for (const part of [union, union.bounded, union.bounded.concrete, union.bounded.classes]) {
    assert.ok(Object.isFrozen(part));
  }
  assert.deepEqual(relateScopes(a, union), { relation: "subset", within: true, excess: NOTHING });
  assert.deepEqual(relateScopes(union, union).relation, "equal");
});

/** A scope, its bound, and how it stands to it. */
const RELATIONS: readonly (readonly [ResolvedScope, ResolvedScope, string, unknown])[] = [
  [items("a"), items("a"), "equal", NOTHING],
  [items("a"), items("a", "b"), "subset", NOTHING],
  [items("a", "b"), items("a"), "superset", { concrete: ["b"], classes: [] }],
  [items("a"), items("b"), "incomparable", { concrete: ["a"], classes: [] }],
  [EMPTY, EMPTY, "equal", NOTHING],
  [EMPTY, items("a"), "subset", NOTHING],
  [items("a"), EMPTY, "superset", { concrete: ["a"], classes: [] }],
  [classes("z"), classes("z"), "equal", NOTHING],
  [classes("y"), classes("y", "z"), "subset", NOTHING],
  [classes("y", "z"), classes("y"), "superset", { concrete: [], classes: ["z"] }],
  [classes("loopback"), items("127.0.0.1"), "incomparable", {
    concrete: [],
    classes: ["loopback"],
  }],
  [classes("loopback"), items("loopback"), "incomparable", { concrete: [], classes: ["loopback"] }],
  [items("loopback"), classes("loopback"), "incomparable", { concrete: ["loopback"], classes: [] }],
  [
    { bounded: { concrete: ["a", "b"], classes: ["y"] } },
    { bounded: { concrete: ["a"], classes: ["y", "z"] } },
    "incomparable",
    { concrete: ["b"], classes: [] },
  ],
  [
    { bounded: { concrete: ["a"], classes: ["y", "z"] } },
    { bounded: { concrete: ["a"], classes: [] } },
    "superset",
    { concrete: [], classes: ["y", "z"] },
  ],
  ["unbounded", "unbounded", "equal", NOTHING],
  ["unbounded", items("a"), "superset", null],
  ["unbounded", EMPTY, "superset", null],
  [items("a"), "unbounded", "subset", NOTHING],
  [classes("z"), "unbounded", "subset", NOTHING],
  [EMPTY, "unbounded", "subset", NOTHING],
  ["unknown", items("a"), "unknown", null],
  ["unknown", EMPTY, "unknown", null],
  ["unknown", "unbounded", "unknown", null],
  ["unbounded", "unknown", "unknown", null],
  [items("a"), "unknown", "unknown", null],
  [EMPTY, "unknown", "unknown", null],
  ["unknown", "unknown", "unknown", null],
];

for (const [resolved, bound, relation, excess] of RELATIONS) {
  Deno.test(`${toJson(resolved)} stands to ${toJson(bound)} as ${relation}`, () => {
    const within = relation === "equal" || relation === "subset";
    const answer = relateScopes(resolved, bound);
    assert.deepEqual(answer, { relation, within, excess });
    assert.ok(Object.isFrozen(answer));
    if (answer.excess === null) return;
    assert.ok(Object.isFrozen(answer.excess));
    assert.ok(Object.isFrozen(answer.excess.concrete) && Object.isFrozen(answer.excess.classes));
  });
}

Deno.test("hand-made sets out of order or with repeats do not flip a relation", () => {
  assert.equal(relateScopes(items("b", "a", "a"), items("a", "b")).relation, "equal");
  assert.equal(relateScopes(items("😀", "｡"), items("｡", "😀")).relation, "equal");
  assert.deepEqual(relateScopes(items("c", "a", "c"), items("b", "a")), {
    relation: "incomparable",
    within: false,
    excess: { concrete: ["c"], classes: [] },
  });
});

Deno.test("forms that look alike are different items", () => {
  for (const other of ["\ufeff/repo", "/repo/", "/REPO", "/rep\u043e", "/repo\0"]) {
    assert.equal(relateScopes(items(other), items("/repo")).relation, "incomparable");
  }
  assert.equal(relateScopes(items("é"), items("e\u0301")).relation, "incomparable");
});

Deno.test("relating to a union without forming it agrees with forming it, for all triples", () => {
  for (const resolved of KINDS) {
    for (const a of KINDS) {
      for (const b of KINDS) {
        assert.deepEqual(
          relateToUnion(resolved, a, b),
          relateScopes(resolved, unionScopes(a, b)),
          toJson([resolved, a, b]),
        );
      }
    }
  }
});

Deno.test("a delegated scope lifts to everything, or to items and no class", () => {
  assert.equal(lift("all"), "unbounded");
  assert.deepEqual(lift({ only: [] }), EMPTY);
  assert.deepEqual(lift({ only: ["a"] }), items("a"));
});

Deno.test("the empty closure permits nothing on any axis", () => {
  for (const scope of Object.values(EMPTY_CLOSURE)) {
    assert.deepEqual(scope, { bounded: NOTHING });
  }
});

Deno.test("which of the two scopes is malformed is said", () => {
  const bad = { bounded: { concrete: [] } } as unknown as ResolvedScope;
  const facts = { field: "classes" };
  const ask = (run: () => unknown, path: string) =>
    assertMalformed(run, "missing_field", `${path}/bounded/classes`, facts);
  ask(() => relateScopes(bad, EMPTY), "/resolved");
  ask(() => relateScopes(EMPTY, bad), "/bound");
  ask(() => unionScopes(bad, EMPTY), "/a");
  ask(() => unionScopes(EMPTY, bad), "/b");
  const unbounded = Object("unbounded");
  assertMalformed(() => relateScopes(EMPTY, unbounded), "wrong_type", "/bound", {
    found: "instance",
  });
});
