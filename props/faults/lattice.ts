/**
 * Faults of the lattices: sets, caveats, resolved scopes.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const SETS = "the relation and its excess are those of brute-force sets";
const BRUTE = "⊑ and ⊓ are those of brute-force sets";

/** Faults of the sets. */
const sets = faultsOf("src/lattice/item_set.ts", [
  [
    "u64 are compared as text",
    "return a < b ? -1 : a > b ? 1 : 0;",
    "return compareUtf8(String(a), String(b));",
    "items are in the order of their UTF-8 bytes",
  ],
  [
    "texts are compared by UTF-16 units",
    "return compareUtf8(a, b as string);",
    "return a < b ? -1 : a > b ? 1 : 0;",
    "items are in the order of their UTF-8 bytes",
  ],
  [
    "repeats next to each other are taken for order",
    "if (compareItems(items[i - 1]!, items[i]!) >= 0) {",
    "if (compareItems(items[i - 1]!, items[i]!) > 0) {",
    "the order and the repeats of what is united mean nothing",
  ],
  [
    "only the first two items are looked at to see whether a set is sorted",
    "for (let i = 1; i < items.length; i++) {",
    "for (let i = 1; i < Math.min(2, items.length); i++) {",
    "the order and the repeats of what is united mean nothing",
  ],
  [
    "repeats stay in a set",
    "sorted.filter((item, at) => at === 0 || item !== sorted[at - 1])",
    "sorted",
    "the order and the repeats of what is united mean nothing",
  ],
  [
    "the items that an excess names are those found",
    "if (!foundA && !foundB) excess.push(item);",
    "if (foundA || foundB) excess.push(item);",
    SETS,
  ],
  [
    "an item must be in both bounds",
    "if (!foundA && !foundB) excess.push(item);",
    "if (!foundA || !foundB) excess.push(item);",
    SETS,
  ],
  [
    "the closure is not looked at",
    "const foundB = k < b.length && inB === 0;",
    "const foundB = false;",
    "on every axis the bound is what was delegated and what the closure adds",
  ],
  [
    "an item of the bound that was found is missed all the same",
    "if (foundA) j++;",
    "",
    SETS,
  ],
  [
    "a bound's item before the set's is not missed",
    "(inA = compareItems(a[j]!, item)) < 0) j++, lacks = true;",
    "(inA = compareItems(a[j]!, item)) < 0) j++;",
    SETS,
  ],
  [
    "the bound's items after the set's last are not missed",
    "lacks: lacks || j < a.length || k < b.length",
    "lacks: lacks || k < b.length",
    SETS,
  ],
  [
    "the closure's items after the set's last are not missed",
    "lacks: lacks || j < a.length || k < b.length",
    "lacks: lacks || j < a.length",
    "on every axis the bound is what was delegated and what the closure adds",
  ],
  [
    "only the last item of a set decides",
    "if (!foundA && !foundB) excess.push(item);",
    "if (!foundA && !foundB) excess.splice(0, 1, item);",
    SETS,
  ],
  [
    "an intersection keeps what is on one side",
    "if (order === 0) both.push(a[i]!);",
    "if (order <= 0) both.push(a[i]!);",
    "a meet never amplifies",
  ],
  [
    "an intersection stops at the first item they share",
    "if (order === 0) both.push(a[i]!);",
    "if (order === 0 && both.length === 0) both.push(a[i]!);",
    "the meet is the greatest of the caveats below both",
  ],
  [
    "a union lists what is on both sides twice",
    "if (order >= 0) j++;\n  }\n  return Object.freeze(either);",
    "if (order > 0) j++;\n  }\n  return Object.freeze(either);",
    "union is idempotent",
  ],
  [
    "a union forgets the rest of the longer side",
    "while (i < a.length || j < b.length) {",
    "while (i < a.length && j < b.length) {",
    "nothing is the identity of union",
  ],
]);

/** Faults of caveats. */
const caveats = faultsOf("src/lattice/caveats.ts", [
  [
    "fs_write is not compared",
    'export const SCOPE_AXES = [...FENCE_AXES, "valid_for_generation"] as const;',
    'export const SCOPE_AXES = ["fs_read", "exec", "net", "valid_for_generation"] as const;',
    "the axes do not touch each other",
  ],
  [
    "generations are not compared",
    'export const SCOPE_AXES = [...FENCE_AXES, "valid_for_generation"] as const;',
    "export const SCOPE_AXES = [...FENCE_AXES] as const;",
    "the axes do not touch each other",
  ],
  ["all is below everything", 'return a === "all" ? null :', 'return a === "all" ? [] :', BRUTE],
  [
    "nothing but all is below all",
    'if (b === "all") return [];',
    'if (b === "all") return a === "all" ? [] : a.only;',
    "⊤ is above every caveats and ⊥ below",
  ],
  [
    "unlimited is below every count",
    'return a !== "unlimited" &&',
    'return a === "unlimited" ||',
    BRUTE,
  ],
  [
    "a count is not below itself",
    "a.at_most <= b.at_most",
    "a.at_most < b.at_most",
    "caveats are below themselves",
  ],
  [
    "counts are compared as doubles",
    "a.at_most <= b.at_most",
    "Number(a.at_most) <= Number(b.at_most)",
    "counts and generations are compared by value",
  ],
  [
    "any bound is below unlimited, and unlimited is not",
    'if (b === "unlimited") return true;',
    'if (b === "unlimited") return a !== "unlimited";',
    "caveats are below themselves",
  ],
  [
    "counts are not compared at all",
    "return countLeq(child.max_calls, parent.max_calls) &&",
    "return",
    "the axes do not touch each other",
  ],
  [
    "one axis within is enough",
    "SCOPE_AXES.every((axis) =>",
    "SCOPE_AXES.some((axis) =>",
    "the axes do not touch each other",
  ],
  [
    "what has everything in excess counts as within",
    "axisExcess(child, parent, axis)?.length === 0",
    "!axisExcess(child, parent, axis)?.length",
    "⊤ is above every caveats and ⊥ below",
  ],
  [
    "the meet with all is all",
    'if (a === "all") return b;',
    'if (a === "all") return a;',
    "a meet never amplifies",
  ],
  [
    "the meet of two scopes is the first",
    "Object.freeze({ only: intersection(a.only, b.only) })",
    "a",
    "a meet never amplifies",
  ],
  [
    "the meet of two counts is the larger",
    "countLeq(x.max_calls, y.max_calls) ? x.max_calls : y.max_calls",
    "countLeq(x.max_calls, y.max_calls) ? y.max_calls : x.max_calls",
    "a meet never amplifies",
  ],
  [
    "the meet takes exec for fs_write",
    "fs_write: scopeMeet(x.fs_write, y.fs_write)",
    "fs_write: scopeMeet(x.fs_write, y.exec)",
    "the axes do not touch each other",
  ],
  [
    "a set of caveats keeps the order it came in",
    'const textSet = refined(list(text, "set_items"), canonicalSet<string>);',
    'const textSet = list(text, "set_items");',
    "the order and the repeats of what caveats list mean nothing",
  ],
  [
    "a set of generations has no cap",
    'const u64Set = refined(list(u64, "set_items"), canonicalSet<bigint>);',
    "const u64Set = refined(list(u64), canonicalSet<bigint>);",
    "a set takes as many items as the cap",
  ],
  [
    "max_calls may be left out",
    "max_calls: required(countShape)",
    'max_calls: { shape: countShape, absent: { value: "unlimited", orNull: false } }',
    "a value that is not of its shape",
  ],
]);

/** Faults of resolved scopes. */
const resolved = faultsOf("src/lattice/resolved.ts", [
  [
    "unknown on the left does not absorb",
    'if (x === "unknown" || y === "unknown") return "unknown";',
    'if (y === "unknown") return "unknown";\n  if (x === "unknown") return y;',
    "unknown absorbs every scope",
  ],
  [
    "unbounded beats unknown",
    'if (x === "unknown" || y === "unknown") return "unknown";',
    'if (x === "unknown" && y === "unknown") return "unknown";\n  if (x === "unknown" || y === "unknown") return "unbounded";',
    "unknown absorbs every scope",
  ],
  [
    "only two unbounded scopes are unbounded",
    'if (x === "unbounded" || y === "unbounded") return "unbounded";',
    'if (x === "unbounded" && y === "unbounded") return "unbounded";\n  if (x === "unbounded") return y;\n  if (y === "unbounded") return x;',
    "unbounded absorbs every known scope",
  ],
  [
    "a union takes the classes of one side",
    "classes: union(x.bounded.classes, y.bounded.classes)",
    "classes: x.bounded.classes",
    "union is commutative",
  ],
  [
    "a union counts classes among items",
    "concrete: union(x.bounded.concrete, y.bounded.concrete)",
    "concrete: union(x.bounded.concrete, union(y.bounded.concrete, y.bounded.classes))",
    "union holds what either side holds",
  ],
  [
    "an unknown fence relates as nothing",
    'if (resolved === "unknown" || a === "unknown" || b === "unknown") return UNKNOWN;',
    'if (a === "unknown" || b === "unknown") return UNKNOWN;\n  if (resolved === "unknown") return SUBSET;',
    "unknown on either side is unknown",
  ],
  [
    "an unknown closure is an empty one",
    'if (resolved === "unknown" || a === "unknown" || b === "unknown") return UNKNOWN;',
    'if (resolved === "unknown" || a === "unknown") return UNKNOWN;\n  if (b === "unknown") b = EMPTY;',
    "an axis that is unknown refuses the fence",
  ],
  [
    "everything is within an unbounded bound, but equal to it",
    'return resolved === "unbounded" ? EQUAL : SUBSET;',
    "return EQUAL;",
    SETS,
  ],
  [
    "an unbounded fence is within a bounded bound",
    'if (resolved === "unbounded") return EVERYTHING;',
    'if (resolved === "unbounded") return SUBSET;',
    SETS,
  ],
  [
    "items are compared with classes",
    "compareToUnion(resolved.bounded.classes, a.bounded.classes, b.bounded.classes)",
    "compareToUnion(resolved.bounded.classes, a.bounded.concrete, b.bounded.concrete)",
    "an item never covers the class of its name",
  ],
  [
    "classes are not compared",
    "if (items.excess.length === 0 && classes.excess.length === 0)",
    "if (items.excess.length === 0)",
    SETS,
  ],
  [
    "either dimension within is enough",
    "if (items.excess.length === 0 && classes.excess.length === 0)",
    "if (items.excess.length === 0 || classes.excess.length === 0)",
    SETS,
  ],
  [
    "missing classes do not make a subset",
    "const lacks = items.lacks || classes.lacks;",
    "const lacks = items.lacks;",
    SETS,
  ],
  [
    "a superset and an incomparable scope change places",
    'relation(lacks ? "incomparable" : "superset"',
    'relation(lacks ? "superset" : "incomparable"',
    "the relation seen from the other side",
  ],
  [
    "a superset is within",
    'within: name === "equal" || name === "subset"',
    'within: name !== "incomparable" && name !== "unknown"',
    SETS,
  ],
  [
    "equal is not within",
    'within: name === "equal" || name === "subset"',
    'within: name === "subset"',
    SETS,
  ],
  [
    "the excess of classes is left out",
    "classes: Object.freeze(classes.excess)",
    "classes: NO_CLASSES",
    SETS,
  ],
  [
    "a delegated scope is lifted to classes",
    "bounded: { concrete: scope.only, classes: NO_CLASSES }",
    "bounded: { concrete: scope.only, classes: scope.only }",
    "on every axis the bound is what was delegated",
  ],
  [
    "delegated all covers items alone",
    'if (scope === "all") return "unbounded";',
    'if (scope === "all") return EMPTY;',
    "on every axis the bound is what was delegated",
  ],
]);

/** Every fault of the lattices. */
export const latticeFaults: readonly Fault[] = [...sets, ...caveats, ...resolved];
