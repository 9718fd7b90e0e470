/**
 * Relations, unions, and the order and meet of caveats, with the answers worked out by hand.
 *
 * @module
 */

import { NONE, TOP } from "../../src/lattice/caveats.ts";
import type { Caveats } from "../../src/lattice/caveats.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";

const EMPTY = { bounded: { concrete: [], classes: [] } };

function items(...concrete: string[]): Plain {
  return { bounded: { concrete, classes: [] } };
}

function classes(...names: string[]): Plain {
  return { bounded: { concrete: [], classes: names } };
}

function both(concrete: string[], names: string[]): Plain {
  return { bounded: { concrete, classes: names } };
}

function relates(
  note: string,
  resolved: Plain,
  bound: Plain,
  relation: string,
  excess: Plain = { concrete: [], classes: [] },
): Case {
  const within = relation === "equal" || relation === "subset";
  return { note, in: { resolved, bound }, expect: { relation, within, excess } };
}

function over(concrete: string[], names: string[] = []): Plain {
  return { concrete, classes: names };
}

/** The rows of `relate.json`. */
export const relate: readonly Case[] = [
  relates("the same items", items("/a"), items("/a"), "equal"),
  relates("fewer items", items("/a"), items("/a", "/b"), "subset"),
  relates("more items", items("/a", "/b"), items("/a"), "superset", over(["/b"])),
  relates("other items", items("/a"), items("/b"), "incomparable", over(["/a"])),
  relates(
    "some more and some less",
    items("/a", "/b"),
    items("/b", "/c"),
    "incomparable",
    over(["/a"]),
  ),
  relates("nothing and nothing", EMPTY, EMPTY, "equal"),
  relates("nothing and something", EMPTY, items("/a"), "subset"),
  relates("something and nothing", items("/a"), EMPTY, "superset", over(["/a"])),
  relates("the same classes", classes("loopback"), classes("loopback"), "equal"),
  relates("fewer classes", classes("a"), classes("a", "b"), "subset"),
  relates("more classes", classes("a", "b"), classes("a"), "superset", over([], ["b"])),
  relates("nothing and a class", EMPTY, classes("a"), "subset"),
  relates(
    "a class is not the item of the same name",
    classes("loopback"),
    items("loopback"),
    "incomparable",
    over([], ["loopback"]),
  ),
  relates(
    "an item is not the class of the same name",
    items("loopback"),
    classes("loopback"),
    "incomparable",
    over(["loopback"]),
  ),
  relates("both the same", both(["a"], ["x"]), both(["a"], ["x"]), "equal"),
  relates("items the same, fewer classes", both(["a"], []), both(["a"], ["x"]), "subset"),
  relates("fewer items, classes the same", both([], ["x"]), both(["a"], ["x"]), "subset"),
  relates(
    "more items, classes the same",
    both(["a", "b"], ["x"]),
    both(["a"], ["x"]),
    "superset",
    over(["b"]),
  ),
  relates(
    "more items, fewer classes",
    both(["a", "b"], []),
    both(["a"], ["x"]),
    "incomparable",
    over(["b"]),
  ),
  relates(
    "fewer items, more classes",
    both([], ["x", "y"]),
    both(["a"], ["x"]),
    "incomparable",
    over([], ["y"]),
  ),
  relates(
    "more of both",
    both(["a", "b"], ["x", "y"]),
    both(["a"], ["x"]),
    "superset",
    over(["b"], ["y"]),
  ),
  relates("everything and everything", "unbounded", "unbounded", "equal"),
  relates("everything and something", "unbounded", items("/a"), "superset", null),
  relates("everything and nothing", "unbounded", EMPTY, "superset", null),
  relates("something and everything", both(["a"], ["x"]), "unbounded", "subset"),
  relates("nothing and everything", EMPTY, "unbounded", "subset"),
  relates("unknown is not within itself", "unknown", "unknown", "unknown", null),
  relates("unknown is not within everything", "unknown", "unbounded", "unknown", null),
  relates("unknown is not within anything bounded", "unknown", items("/a"), "unknown", null),
  relates("nothing is not within the unknown", EMPTY, "unknown", "unknown", null),
  relates("something is not within the unknown", items("/a"), "unknown", "unknown", null),
  relates("everything is not beyond the unknown", "unbounded", "unknown", "unknown", null),
  relates("order and repeats mean nothing", items("b", "a", "b"), items("a", "b", "a"), "equal"),
  relates(
    "what lies outside is sorted by UTF-8 bytes and named once",
    items("😀", "｡", "b", "aa", "｡"),
    items("b"),
    "superset",
    over(["aa", "｡", "😀"]),
  ),
  relates(
    "a path does not cover what lies below it",
    items("/repo/src"),
    items("/repo"),
    "incomparable",
    over(["/repo/src"]),
  ),
  relates(
    "a path with a slash at its end is another",
    items("/repo/"),
    items("/repo"),
    "incomparable",
    over(["/repo/"]),
  ),
  relates(
    "another case is another item",
    items("/Repo"),
    items("/repo"),
    "incomparable",
    over(["/Repo"]),
  ),
  relates(
    "U+FEFF makes another item",
    items("\ufeff/repo"),
    items("/repo"),
    "incomparable",
    over(["\ufeff/repo"]),
  ),
  relates(
    "composed and decomposed are two items",
    items("é"),
    items("e\u0301"),
    "incomparable",
    over(["é"]),
  ),
  relates("the empty text is an item", items(""), EMPTY, "superset", over([""])),
  {
    note: "a half is missing in the bound",
    in: { resolved: EMPTY, bound: { bounded: { concrete: [] } } },
    expect: { malformed: { code: "missing_field", path: "/bound/bounded/classes" } },
  },
  {
    note: "delegated scopes are spelled otherwise",
    in: { resolved: { only: ["/a"] }, bound: EMPTY },
    expect: { malformed: { code: "unknown_variant", path: "/resolved" } },
  },
];

function unites(note: string, a: Plain, b: Plain, union: Plain): Case {
  return { note, in: { a, b }, expect: { union } };
}

/** The rows of `union.json`. */
export const union: readonly Case[] = [
  unites("nothing adds nothing", EMPTY, EMPTY, EMPTY),
  unites("nothing adds nothing to items", EMPTY, items("/a"), items("/a")),
  unites(
    "nothing adds nothing to a class: no side decides the kind",
    classes("x"),
    EMPTY,
    classes("x"),
  ),
  unites("nothing adds nothing to everything", EMPTY, "unbounded", "unbounded"),
  unites("items join items", items("b", "a"), items("c", "b"), items("a", "b", "c")),
  unites("classes join classes", classes("y"), classes("x", "y"), classes("x", "y")),
  unites("items and classes stay apart", items("x"), classes("x"), both(["x"], ["x"])),
  unites(
    "the union is sorted by UTF-8 bytes",
    items("😀", "b"),
    items("｡", "aa"),
    items("aa", "b", "｡", "😀"),
  ),
  unites("everything absorbs what is bounded", "unbounded", both(["a"], ["x"]), "unbounded"),
  unites("everything absorbs, from the other side", items("a"), "unbounded", "unbounded"),
  unites("everything and everything", "unbounded", "unbounded", "unbounded"),
  unites("unknown absorbs everything", "unknown", "unbounded", "unknown"),
  unites("unknown absorbs, from the other side", "unbounded", "unknown", "unknown"),
  unites("unknown absorbs nothing", EMPTY, "unknown", "unknown"),
  unites("unknown absorbs what is bounded", "unknown", items("a"), "unknown"),
  unites("unknown and unknown", "unknown", "unknown", "unknown"),
];

function compares(
  note: string,
  a: Partial<Caveats>,
  b: Partial<Caveats>,
  leq: boolean,
  meet: Partial<Caveats>,
): Case {
  const whole = (changes: Partial<Caveats>) => ({ ...TOP, ...changes });
  return { note, in: { a: whole(a), b: whole(b) }, expect: { leq, meet: whole(meet) } };
}

const AXES = ["fs_read", "fs_write", "exec", "net"] as const;

/** The rows of `caveats.json`. */
export const caveats: readonly Case[] = [
  compares("the top and the top", {}, {}, true, {}),
  compares("the bottom is within the top", NONE, {}, true, NONE),
  compares("the top is not within the bottom", {}, NONE, false, NONE),
  ...AXES.flatMap((axis) => [
    compares(`items are within everything on ${axis}`, { [axis]: { only: ["a"] } }, {}, true, {
      [axis]: { only: ["a"] },
    }),
    compares(`everything is not within items on ${axis}`, {}, { [axis]: { only: ["a"] } }, false, {
      [axis]: { only: ["a"] },
    }),
    compares(
      `one item more is not within on ${axis}`,
      { [axis]: { only: ["a", "b"] } },
      { [axis]: { only: ["b"] } },
      false,
      { [axis]: { only: ["b"] } },
    ),
  ]),
  compares("nothing is within nothing", { net: { only: [] } }, { net: { only: [] } }, true, {
    net: { only: [] },
  }),
  compares("nothing is within items", { net: { only: [] } }, { net: { only: ["a"] } }, true, {
    net: { only: [] },
  }),
  compares(
    "items apart meet in nothing",
    { exec: { only: ["a"] } },
    { exec: { only: ["b"] } },
    false,
    {
      exec: { only: [] },
    },
  ),
  compares(
    "order and repeats mean nothing, and a meet is sorted by UTF-8 bytes",
    { exec: { only: ["😀", "｡", "b", "😀"] } },
    { exec: { only: ["｡", "😀", "aa"] } },
    false,
    { exec: { only: ["｡", "😀"] } },
  ),
  compares(
    "a path does not contain what lies below it",
    { fs_read: { only: ["/repo/src"] } },
    { fs_read: { only: ["/repo"] } },
    false,
    { fs_read: { only: [] } },
  ),
  compares("a count is within an unlimited one", { max_calls: { at_most: 5n } }, {}, true, {
    max_calls: { at_most: 5n },
  }),
  compares(
    "an unlimited count is not within any other",
    {},
    { max_calls: { at_most: 2n ** 64n - 1n } },
    false,
    { max_calls: { at_most: 2n ** 64n - 1n } },
  ),
  compares(
    "no call at all is less than one",
    { max_calls: { at_most: 0n } },
    { max_calls: { at_most: 1n } },
    true,
    { max_calls: { at_most: 0n } },
  ),
  compares(
    "one call is more than none",
    { max_calls: { at_most: 1n } },
    { max_calls: { at_most: 0n } },
    false,
    { max_calls: { at_most: 0n } },
  ),
  compares(
    "counts that no double tells apart",
    { max_calls: { at_most: 2n ** 53n + 1n } },
    { max_calls: { at_most: 2n ** 53n } },
    false,
    { max_calls: { at_most: 2n ** 53n } },
  ),
  compares(
    "the largest counts",
    { max_calls: { at_most: 2n ** 64n - 2n } },
    { max_calls: { at_most: 2n ** 64n - 1n } },
    true,
    { max_calls: { at_most: 2n ** 64n - 2n } },
  ),
  compares(
    "generations that no double tells apart",
    { valid_for_generation: { only: [2n ** 53n + 1n] } },
    { valid_for_generation: { only: [2n ** 53n] } },
    false,
    { valid_for_generation: { only: [] } },
  ),
  compares(
    "generations meet by value",
    { valid_for_generation: { only: [10n, 9n, 2n ** 64n - 1n] } },
    { valid_for_generation: { only: [2n ** 64n - 1n, 10n, 100n] } },
    false,
    {
      valid_for_generation: { only: [10n, 2n ** 64n - 1n] },
    },
  ),
  compares(
    "wider on one axis, narrower on another: neither is within the other",
    { fs_read: { only: ["a"] } },
    { net: { only: ["h"] } },
    false,
    { fs_read: { only: ["a"] }, net: { only: ["h"] } },
  ),
  {
    note: "an axis is missing: there is no opinion to take for it",
    in: { a: TOP, b: { ...TOP, max_calls: undefined } },
    expect: { malformed: { code: "missing_field", path: "/b/max_calls" } },
  },
];
