import assert from "node:assert/strict";
import { assertFrozen, assertGranted, assertMalformed, assertRefused } from "../assertions.ts";
import type { Why } from "../assertions.ts";
import { FENCE_AXES, NONE, TOP } from "../lattice/caveats.ts";
import type { Caveats } from "../lattice/caveats.ts";
import { EMPTY_CLOSURE } from "../lattice/resolved.ts";
import type { ResolvedAuthority, ResolvedScope } from "../lattice/resolved.ts";
import { admitFence } from "./fence.ts";
import type { FenceQuestion } from "./fence.ts";

const NOTHING = { concrete: [], classes: [] };

function items(...concrete: string[]): ResolvedScope {
  return { bounded: { concrete, classes: [] } };
}

function classes(...names: string[]): ResolvedScope {
  return { bounded: { concrete: [], classes: names } };
}

/** A fence or a closure that permits nothing but this. */
function only(axes: Partial<ResolvedAuthority>): ResolvedAuthority {
  return { ...EMPTY_CLOSURE, ...axes };
}

function exceeds(axis: string, relation: string, excess: unknown): Why {
  return { code: "fence_exceeds_bound", axis, relation, excess };
}

const delegated: Caveats = { ...NONE, fs_read: { only: ["/repo"] }, exec: { only: ["git"] } };
const exact = only({ fs_read: items("/repo"), exec: items("git") });

Deno.test("a fence that permits what was delegated is admitted, and each axis' relation is told", () => {
  const verdict = admitFence({ resolved: exact, delegated });
  assertGranted(verdict, "admit");
  const equal = { relation: "equal", excess: NOTHING };
  assert.deepEqual(verdict.axes, { fs_read: equal, fs_write: equal, exec: equal, net: equal });
  assert.deepEqual(Object.keys(verdict.axes), ["fs_read", "fs_write", "exec", "net"]);
});

Deno.test("a fence that permits less is admitted", () => {
  const verdict = admitFence({ resolved: EMPTY_CLOSURE, delegated });
  assertGranted(verdict, "admit");
  assert.equal(verdict.axes.fs_read.relation, "subset");
  assert.equal(verdict.axes.net.relation, "equal");
  assertGranted(admitFence({ resolved: exact, delegated: TOP }), "admit");
});

Deno.test("a fence that permits one path more is refused, and the path is named", () => {
  const resolved = { ...exact, fs_read: items("/repo", "/etc") };
  const verdict = admitFence({ resolved, delegated });
  const excess = { concrete: ["/etc"], classes: [] };
  assertRefused(verdict, "L3", exceeds("fs_read", "superset", excess));
  assert.deepEqual(verdict.axes.fs_read, { relation: "superset", excess });
  assert.deepEqual(verdict.axes.exec, { relation: "equal", excess: NOTHING });
});

Deno.test("a closure admits what it declares, and nothing beside it", () => {
  const closure = only({ fs_read: items("/usr/lib") });
  const resolved = { ...exact, fs_read: items("/repo", "/usr/lib") };
  assertGranted(admitFence({ resolved, delegated, closure }), "admit");
  assertRefused(
    admitFence({ resolved, delegated }),
    "L3",
    exceeds("fs_read", "superset", { concrete: ["/usr/lib"], classes: [] }),
  );
  const sneaky = { ...exact, fs_read: items("/repo", "/usr/lib", "/root/.ssh") };
  assertRefused(
    admitFence({ resolved: sneaky, delegated, closure }),
    "L3",
    exceeds("fs_read", "superset", { concrete: ["/root/.ssh"], classes: [] }),
  );
});

Deno.test("a closure widens its own axis alone", () => {
  for (const axis of FENCE_AXES) {
    for (const other of FENCE_AXES) {
      const question = {
        resolved: only({ [axis]: items("x") }),
        delegated: NONE,
        closure: only({ [other]: "unbounded" }),
      };
      const verdict = admitFence(question);
      if (axis === other) assertGranted(verdict, "admit");
      else {
        const excess = { concrete: ["x"], classes: [] };
        assertRefused(verdict, "L3", exceeds(axis, "superset", excess));
      }
    }
  }
});

Deno.test("an axis that could not be resolved refuses, whatever was delegated and declared", () => {
  const everything = only(Object.fromEntries(FENCE_AXES.map((axis) => [axis, "unbounded"])));
  for (const axis of FENCE_AXES) {
    const resolved = only({ [axis]: "unknown" });
    const unknown = exceeds(axis, "unknown", null);
    assertRefused(admitFence({ resolved, delegated: TOP, closure: everything }), "L7", unknown);
    // An unknown closure could add anything: it bounds nothing, not even an empty fence.
    const closure = only({ [axis]: "unknown" });
    assertRefused(admitFence({ resolved: EMPTY_CLOSURE, delegated: TOP, closure }), "L7", unknown);
  }
});

Deno.test("a fence without bounds needs a delegation or a closure without bounds", () => {
  for (const axis of FENCE_AXES) {
    const resolved = only({ [axis]: "unbounded" });
    assertRefused(admitFence({ resolved, delegated }), "L3", exceeds(axis, "superset", null));
    assertGranted(admitFence({ resolved, delegated: { ...NONE, [axis]: "all" } }), "admit");
    const closure = only({ [axis]: "unbounded" });
    assertGranted(admitFence({ resolved, delegated: NONE, closure }), "admit");
  }
});

Deno.test("an item named loopback does not cover the class, delegated all covers every class", () => {
  const resolved = only({ net: classes("loopback") });
  const named = { ...NONE, net: { only: ["loopback", "127.0.0.1"] } };
  const excess = { concrete: [], classes: ["loopback"] };
  assertRefused(
    admitFence({ resolved, delegated: named }),
    "L3",
    exceeds("net", "incomparable", excess),
  );
  assertGranted(admitFence({ resolved, delegated: { ...NONE, net: "all" } }), "admit");
  const closure = only({ net: classes("loopback") });
  assertGranted(admitFence({ resolved, delegated: named, closure }), "admit");
  const inverse = only({ net: items("loopback") });
  assertRefused(
    admitFence({ resolved: inverse, delegated: NONE, closure }),
    "L3",
    exceeds("net", "incomparable", { concrete: ["loopback"], classes: [] }),
  );
});

Deno.test("the first failing axis is the reason, in the order fs_read, fs_write, exec, net", () => {
  const resolved: ResolvedAuthority = {
    net: "unknown",
    exec: classes("shell"),
    fs_write: items("/b"),
    fs_read: "unbounded",
  };
  const why = [
    exceeds("fs_read", "superset", null),
    exceeds("fs_write", "superset", { concrete: ["/b"], classes: [] }),
    exceeds("exec", "superset", { concrete: [], classes: ["shell"] }),
    exceeds("net", "unknown", null),
  ];
  assertRefused(admitFence({ resolved, delegated: NONE }), "L3", why[0]!, why.slice(1));
  const bound = {
    ...NONE,
    fs_read: "all" as const,
    fs_write: "all" as const,
    exec: "all" as const,
  };
  assertRefused(admitFence({ resolved, delegated: bound }), "L7", why[3]!);
  const unresolved = { ...resolved, fs_read: "unknown" as const };
  assertRefused(
    admitFence({ resolved: unresolved, delegated: NONE }),
    "L7",
    exceeds("fs_read", "unknown", null),
    why.slice(1),
  );
});

Deno.test("neither the count nor the generations are fenced", () => {
  const spent = { ...delegated, max_calls: { at_most: 0n }, valid_for_generation: { only: [] } };
  assertGranted(admitFence({ resolved: exact, delegated: spent }), "admit");
});

Deno.test("paths are compared whole: what lies below a delegated path was not delegated", () => {
  for (const path of ["/repo/src", "/repo/", "/", "//repo", "/repo/../etc", "/Repo"]) {
    const verdict = admitFence({ resolved: { ...exact, fs_read: items(path) }, delegated });
    const excess = { concrete: [path], classes: [] };
    assertRefused(verdict, "L3", exceeds("fs_read", "incomparable", excess));
  }
});

Deno.test("hand-made sets out of order or with repeats do not flip an answer", () => {
  const set = { only: ["b", "｡", "😀", "a", "b"] };
  const resolved = only({ exec: items("😀", "a", "a", "｡", "b") });
  const verdict = admitFence({ resolved, delegated: { ...NONE, exec: set } });
  assertGranted(verdict, "admit");
  assert.equal(verdict.axes.exec.relation, "equal");
  const more = only({ exec: items("zz", "b", "a", "zz") });
  assertRefused(
    admitFence({ resolved: more, delegated: { ...NONE, exec: set } }),
    "L3",
    exceeds("exec", "incomparable", { concrete: ["zz"], classes: [] }),
  );
});

Deno.test("sets at the cap on all three sides are judged", () => {
  const set = (from: number) => Array.from({ length: 65_536 }, (_, i) => `/${from + i}`);
  const question: FenceQuestion = {
    resolved: only({ fs_read: items(...set(32_768)) }),
    delegated: { ...NONE, fs_read: { only: set(0) } },
    closure: only({ fs_read: items(...set(65_536)) }),
  };
  const verdict = admitFence(question);
  assertGranted(verdict, "admit");
  assert.equal(verdict.axes.fs_read.relation, "subset");
  const closure = only({ fs_read: items(...set(65_537)) });
  assertRefused(
    admitFence({ ...question, closure }),
    "L3",
    exceeds("fs_read", "incomparable", { concrete: ["/65536"], classes: [] }),
  );
});

Deno.test("a verdict is frozen throughout, its axes included", () => {
  assertFrozen(admitFence({ resolved: exact, delegated }));
  assertFrozen(admitFence({ resolved: only({ fs_read: "unbounded" }), delegated }));
});

Deno.test("a closure put on every object's prototype opens nothing", () => {
  const prototype = Object.prototype as { closure?: unknown };
  prototype.closure = only(Object.fromEntries(FENCE_AXES.map((axis) => [axis, "unbounded"])));
  try {
    assertRefused(
      admitFence({ resolved: only({ fs_read: items("/etc") }), delegated: NONE }),
      "L3",
      exceeds("fs_read", "superset", { concrete: ["/etc"], classes: [] }),
    );
  } finally {
    delete prototype.closure;
  }
});

Deno.test("what is no question is malformed, at its place", () => {
  const ask = (question: unknown) => () => admitFence(question as FenceQuestion);
  assertMalformed(ask(null), "wrong_type", "", { expected: "object", found: "null" });
  assertMalformed(ask([]), "wrong_type", "", { expected: "object", found: "array" });
  assertMalformed(ask({ delegated }), "missing_field", "/resolved", { field: "resolved" });
  assertMalformed(ask({ resolved: exact }), "missing_field", "/delegated", { field: "delegated" });
  assertMalformed(ask({ resolved: exact, delegated, closure: null }), "wrong_type", "/closure", {
    expected: "object",
    found: "null",
  });
  assertMalformed(
    ask({ resolved: exact, delegated, closures: exact }),
    "unknown_field",
    "/closures",
    {
      known: ["resolved", "delegated", "closure"],
    },
  );
  assertMalformed(
    ask({ resolved: { ...exact, net: { bounded: { concrete: [] } } }, delegated }),
    "missing_field",
    "/resolved/net/bounded/classes",
    { field: "classes" },
  );
  const { max_calls: _, ...uncounted } = delegated;
  assertMalformed(
    ask({ resolved: exact, delegated: uncounted }),
    "missing_field",
    "/delegated/max_calls",
    { field: "max_calls" },
  );
});
