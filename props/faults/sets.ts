/**
 * Faults of the sorted sets.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const SETS = "the relation and its excess are those of brute-force sets";

/** Faults of the sorted sets. */
export const setFaults: readonly Fault[] = faultsOf("src/lattice/item_set.ts", [
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
