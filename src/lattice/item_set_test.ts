import assert from "node:assert/strict";
import { canonicalSet, compareItems, compareToUnion, intersection, union } from "./item_set.ts";
import type { Item } from "./item_set.ts";

/** Every subset of four items, one of which UTF-16 would order otherwise. */
const UNIVERSE = ["", "a", "｡", "😀"];
const SUBSETS = Array.from(
  { length: 2 ** UNIVERSE.length },
  (_, bits) => UNIVERSE.filter((_, index) => bits & (1 << index)),
);

/** A set that counts how often one of its items is looked at. */
function counted<T extends Item>(
  items: readonly T[],
): { items: readonly T[]; looks: () => number } {
  let looks = 0;
  const proxy = new Proxy(items, {
    get(target, key) {
      if (key !== "length") looks++;
      return Reflect.get(target, key);
    },
  });
  return { items: proxy, looks: () => looks };
}

Deno.test("texts sort by their UTF-8 bytes, not by length and not by UTF-16 units", () => {
  const items = ["b", "😀", "aa", "｡", "", "é", "a", "\ufeff", "e\u0301"];
  assert.deepEqual(canonicalSet(items), ["", "a", "aa", "b", "e\u0301", "é", "\ufeff", "｡", "😀"]);
});

Deno.test("u64 sort by value, not as texts and not as doubles", () => {
  const items = [10n, 9007199254740993n, 2n, 18446744073709551615n, 9007199254740992n, 0n];
  const sorted = [0n, 2n, 10n, 9007199254740992n, 9007199254740993n, 18446744073709551615n];
  assert.deepEqual(canonicalSet(items), sorted);
  assert.equal(compareItems(9007199254740992n, 9007199254740993n), -1);
});

Deno.test("repeats go, near repeats stay, and the input is left as it was", () => {
  const items = ["b", "a", "b", "A", "é", "e\u0301", "a"];
  assert.deepEqual(canonicalSet(items), ["A", "a", "b", "e\u0301", "é"]);
  assert.deepEqual(items, ["b", "a", "b", "A", "é", "e\u0301", "a"]);
  assert.deepEqual(canonicalSet(["a", "a"]), ["a"]);
});

Deno.test("a canonical set is frozen and apart from an array that can still change", () => {
  const items = ["a", "b"];
  const set = canonicalSet(items);
  items.push("c");
  assert.deepEqual(set, ["a", "b"]);
  assert.ok(Object.isFrozen(set));
  assert.ok(Object.isFrozen(canonicalSet(["b", "a"])));
  assert.ok(Object.isFrozen(canonicalSet([])));
});

Deno.test("every order of a set, with every repeat, has one canonical array", () => {
  for (const subset of SUBSETS) {
    assert.deepEqual(canonicalSet(subset.toReversed()), subset);
    assert.deepEqual(canonicalSet([...subset, ...subset]), subset);
  }
});

Deno.test("union and intersection agree with sets, for all pairs over four items", () => {
  for (const a of SUBSETS) {
    for (const b of SUBSETS) {
      assert.deepEqual(union(a, b), UNIVERSE.filter((x) => a.includes(x) || b.includes(x)));
      assert.deepEqual(intersection(a, b), UNIVERSE.filter((x) => a.includes(x) && b.includes(x)));
      assert.ok(Object.isFrozen(union(a, b)) && Object.isFrozen(intersection(a, b)));
    }
  }
});

Deno.test("a comparison with two sets agrees with forming their union, for all triples", () => {
  for (const set of SUBSETS) {
    for (const a of SUBSETS) {
      for (const b of SUBSETS) {
        const either = UNIVERSE.filter((x) => a.includes(x) || b.includes(x));
        assert.deepEqual(compareToUnion(set, a, b), {
          excess: set.filter((x) => !either.includes(x)),
          lacks: either.some((x) => !set.includes(x)),
        });
      }
    }
  }
});

Deno.test("every walk over 4,096 items looks at each a few times, however the sets lie", () => {
  const size = 4_096;
  const all = Array.from({ length: size }, (_, index) => BigInt(index));
  const even = all.filter((item) => item % 2n === 0n);
  const odd = all.filter((item) => item % 2n === 1n);
  for (const [x, y, z] of [[all, even, odd], [even, odd, all], [even, odd, []], [all, all, all]]) {
    for (const walk of [compareToUnion, union, intersection]) {
      const sets = [x!, y!, z!].map(counted);
      walk(sets[0]!.items, sets[1]!.items, sets[2]!.items);
      const looks = sets.reduce((sum, set) => sum + set.looks(), 0);
      assert.ok(looks <= 4 * (x!.length + y!.length + z!.length), `${walk.name}: ${looks}`);
    }
  }
});
