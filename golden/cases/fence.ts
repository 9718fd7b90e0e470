/**
 * Fences, with their verdicts worked out by hand.
 *
 * @module
 */

import { NONE, TOP } from "../../src/lattice/caveats.ts";
import { EMPTY_CLOSURE } from "../../src/lattice/resolved.ts";
import type { ResolvedAuthority, ResolvedScope } from "../../src/lattice/resolved.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";

type Axes = Partial<ResolvedAuthority>;

function items(...concrete: string[]): ResolvedScope {
  return { bounded: { concrete, classes: [] } };
}

function classes(...names: string[]): ResolvedScope {
  return { bounded: { concrete: [], classes: names } };
}

/** A question over what each side says, with nothing on the axes it is silent on. */
function ask(resolved: Axes, delegated: Plain, closure?: Axes): Plain {
  return {
    resolved: { ...EMPTY_CLOSURE, ...resolved },
    delegated: { ...NONE, ...delegated },
    ...(closure === undefined ? {} : { closure: { ...EMPTY_CLOSURE, ...closure } }),
  };
}

const admit = { granted: true, decision: "admit" };

function exceeds(axis: string, relation: string, excess: Plain, also: Plain[] = []): Plain {
  const law = relation === "unknown" ? "L7" : "L3";
  const reason = { code: "fence_exceeds_bound", axis, relation, excess };
  const others = also.length === 0 ? {} : { also: also.map(({ reason }) => reason) };
  return { granted: false, decision: "reject", law, reason, ...others };
}

function over(concrete: string[], names: string[] = []): Plain {
  return { concrete, classes: names };
}

function malformed(note: string, input: Plain, code: string, path: string): Case {
  return { note, in: input, expect: { malformed: { code, path } } };
}

const AXES = ["fs_read", "fs_write", "exec", "net"] as const;
const OPEN: ResolvedAuthority = {
  fs_read: "unbounded",
  fs_write: "unbounded",
  exec: "unbounded",
  net: "unbounded",
};
const REPO = { fs_read: { only: ["/repo"] }, exec: { only: ["git"] } };

/** The rows of `fence.json`. */
export const fence: readonly Case[] = [
  {
    note: "exactly what was delegated",
    in: ask({ fs_read: items("/repo"), exec: items("git") }, REPO),
    expect: admit,
  },
  { note: "less than was delegated", in: ask({ fs_read: items("/repo") }, REPO), expect: admit },
  { note: "a fence that permits nothing", in: ask({}, {}), expect: admit },
  { note: "a fence that permits nothing, under everything", in: ask({}, TOP), expect: admit },
  { note: "everything, under everything", in: ask(OPEN, TOP), expect: admit },
  {
    note: "one path more than was delegated",
    in: ask({ fs_read: items("/repo", "/etc") }, REPO),
    expect: exceeds("fs_read", "superset", over(["/etc"])),
  },
  {
    note: "another path than the one delegated",
    in: ask({ fs_read: items("/etc") }, REPO),
    expect: exceeds("fs_read", "incomparable", over(["/etc"])),
  },
  {
    note: "a loader path that the closure declares",
    in: ask({ fs_read: items("/repo", "/usr/lib") }, REPO, { fs_read: items("/usr/lib") }),
    expect: admit,
  },
  {
    note: "a path that neither the grant nor the closure has",
    in: ask({ fs_read: items("/repo", "/usr/lib", "/root/.ssh") }, REPO, {
      fs_read: items("/usr/lib"),
    }),
    expect: exceeds("fs_read", "superset", over(["/root/.ssh"])),
  },
  {
    note: "a closure that declares more than the fence uses",
    in: ask({ fs_read: items("/repo") }, REPO, { fs_read: items("/usr/lib"), net: "unbounded" }),
    expect: admit,
  },
  {
    note: "a closure on another axis does not help",
    in: ask({ fs_write: items("/tmp") }, {}, { fs_read: items("/tmp") }),
    expect: exceeds("fs_write", "superset", over(["/tmp"])),
  },
  {
    note: "grant and closure overlap",
    in: ask({ exec: items("git", "sh") }, REPO, { exec: items("git", "sh") }),
    expect: admit,
  },
  ...AXES.flatMap((axis): Case[] => [
    {
      note: `${axis} could not be resolved, under everything`,
      in: ask({ [axis]: "unknown" }, TOP, OPEN),
      expect: exceeds(axis, "unknown", null),
    },
    {
      note: `the closure on ${axis} could not be resolved: it bounds nothing, not even nothing`,
      in: ask({}, TOP, { [axis]: "unknown" }),
      expect: exceeds(axis, "unknown", null),
    },
    {
      note: `no bound on ${axis}, where items were delegated`,
      in: ask({ [axis]: "unbounded" }, { [axis]: { only: ["a"] } }),
      expect: exceeds(axis, "superset", null),
    },
    {
      note: `no bound on ${axis}, where everything was delegated`,
      in: ask({ [axis]: "unbounded" }, { [axis]: "all" }),
      expect: admit,
    },
    {
      note: `no bound on ${axis}, where the closure has none`,
      in: ask({ [axis]: "unbounded" }, {}, { [axis]: "unbounded" }),
      expect: admit,
    },
    {
      note: `one item on ${axis}, where nothing was delegated`,
      in: ask({ [axis]: items("a") }, {}),
      expect: exceeds(axis, "superset", over(["a"])),
    },
  ]),
  {
    note: "an item named loopback does not cover the class",
    in: ask({ net: classes("loopback") }, { net: { only: ["loopback"] } }),
    expect: exceeds("net", "incomparable", over([], ["loopback"])),
  },
  {
    note: "a class that the closure declares",
    in: ask({ net: classes("loopback") }, {}, { net: classes("loopback") }),
    expect: admit,
  },
  {
    note: "the class loopback does not cover an item of that name",
    in: ask({ net: items("loopback") }, {}, { net: classes("loopback") }),
    expect: exceeds("net", "incomparable", over(["loopback"])),
  },
  {
    note: "delegated everything covers every class",
    in: ask({ net: classes("loopback", "multicast") }, { net: "all" }),
    expect: admit,
  },
  {
    note: "the first failing axis is the reason, in the order fs_read, fs_write, exec, net",
    in: ask(
      { net: "unknown", exec: classes("shell"), fs_write: items("/b"), fs_read: "unbounded" },
      {},
    ),
    expect: exceeds("fs_read", "superset", null, [
      exceeds("fs_write", "superset", over(["/b"])),
      exceeds("exec", "superset", over([], ["shell"])),
      exceeds("net", "unknown", null),
    ]),
  },
  {
    note: "an unknown axis before a widened one upholds L7",
    in: ask({ fs_read: "unknown", net: items("h") }, {}),
    expect: exceeds("fs_read", "unknown", null, [exceeds("net", "superset", over(["h"]))]),
  },
  {
    note: "neither the count nor the generations are fenced",
    in: ask({ fs_read: items("/repo") }, {
      ...REPO,
      max_calls: { at_most: 0n },
      valid_for_generation: { only: [] },
    }),
    expect: admit,
  },
  {
    note: "a path does not cover what lies below it",
    in: ask({ fs_read: items("/repo/src") }, REPO),
    expect: exceeds("fs_read", "incomparable", over(["/repo/src"])),
  },
  {
    note: "sets in any order and with repeats",
    in: ask({ exec: items("😀", "｡", "b", "b") }, { exec: { only: ["b", "😀", "b"] } }, {
      exec: items("｡", "😀"),
    }),
    expect: admit,
  },
  {
    note: "what lies outside is sorted by UTF-8 bytes and named once",
    in: ask({ exec: items("😀", "｡", "｡", "b", "aa") }, { exec: { only: ["b"] } }),
    expect: exceeds("exec", "superset", over(["aa", "｡", "😀"])),
  },
  malformed("no fence", { delegated: NONE }, "missing_field", "/resolved"),
  malformed("nothing delegated", { resolved: EMPTY_CLOSURE }, "missing_field", "/delegated"),
  malformed(
    "a misspelt closure is not left out",
    { ...ask({}, {}), closures: EMPTY_CLOSURE },
    "unknown_field",
    "/closures",
  ),
  malformed(
    "a fence with an axis missing",
    { resolved: { ...EMPTY_CLOSURE, net: undefined }, delegated: NONE },
    "missing_field",
    "/resolved/net",
  ),
  malformed(
    "delegated in the spelling of a fence",
    { resolved: EMPTY_CLOSURE, delegated: EMPTY_CLOSURE },
    "unknown_variant",
    "/delegated/fs_read",
  ),
];
