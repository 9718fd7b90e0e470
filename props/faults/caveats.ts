/**
 * Faults of caveats: `⊑` and `⊓`.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const BRUTE = "⊑ and ⊓ are those of brute-force sets";

/** Faults of caveats. */
export const caveatsFaults: readonly Fault[] = faultsOf("src/lattice/caveats.ts", [
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
