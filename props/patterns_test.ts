import assert from "node:assert/strict";
import { SCOPE_AXES } from "./oracles/sets.ts";
import {
  delegatedCount,
  numberScopes,
  resolvedCount,
  resolvedScopes,
  textScopes,
  tuples,
  witnessCount,
  witnesses,
} from "./patterns.ts";
import { oneAxisCount, onOneAxis } from "./generators/axes.ts";

const count = (values: Iterable<unknown>): number => [...values].length;

Deno.test("there are as many questions as the formulas say", () => {
  for (const k of [1, 2, 3]) {
    assert.equal(count(resolvedScopes(k)), resolvedCount(k));
    assert.equal(count(textScopes(k)), delegatedCount(k));
    assert.equal(count(numberScopes(k)), delegatedCount(k));
    assert.equal(count(witnesses(k)), witnessCount(k));
  }
  assert.equal(count(witnesses(4)), witnessCount(4));
  assert.equal(count(onOneAxis(2)), oneAxisCount(2));
  assert.equal(SCOPE_AXES.length, 5);
});

Deno.test("of three bounded scopes every set of membership patterns is asked about, in both dimensions", () => {
  const seen = new Set<string>();
  for (const scopes of resolvedScopes(3)) {
    if (scopes.some((scope) => typeof scope === "string")) continue;
    const sets = (["concrete", "classes"] as const).map((dimension) => {
      const held = scopes.map((scope) => typeof scope === "string" ? [] : scope.bounded[dimension]);
      const names = new Set(held.flat());
      const patterns = [...names].map((name) =>
        held.map((items) => items.includes(name) ? 1 : 0).join("")
      );
      // No two items have one pattern: a set of patterns is asked about with as few as can be.
      assert.equal(new Set(patterns).size, names.size);
      return patterns.sort().join();
    });
    seen.add(sets.join(" "));
  }
  assert.equal(seen.size, 128 * 128);
});

Deno.test("the names are met in both orders, and those that UTF-16 sorts otherwise are among them", () => {
  const orders = new Set<string>();
  for (const scope of [...resolvedScopes(3)].flat()) {
    if (typeof scope === "string") continue;
    const at = ["\uff61", "\u{1f600}"].map((name) => scope.bounded.concrete.indexOf(name));
    if (!at.includes(-1)) orders.add(at[0]! < at[1]! ? "ascending" : "descending");
  }
  assert.deepEqual([...orders].sort(), ["ascending", "descending"]);
});

Deno.test("tuples change their last member fastest", () => {
  assert.deepEqual([...tuples([0, 1], 2)], [[0, 0], [0, 1], [1, 0], [1, 1]]);
  assert.deepEqual([...tuples([0, 1], 0)], [[]]);
});
