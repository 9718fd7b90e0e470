import assert from "node:assert/strict";
import { JsonNumber, JsonObject } from "./tree.ts";
import type { Json } from "./tree.ts";

/** Names that a map or an object could take for something else, or out of their order. */
const NAMES = ["b", "", ".", "__proto__", "7", "constructor", ".b", "1", "0", "a", "toString"];

for (const count of [4, NAMES.length]) {
  Deno.test(`an object of ${count} members finds each by its own name and no other`, () => {
    const names = NAMES.slice(0, count);
    const object = new JsonObject(names.map((name): [string, Json] => [name, name]));
    assert.deepEqual(object.members, names.map((name) => [name, name]));
    for (const name of names) assert.equal(object.get(name), name);
    for (const other of ["valueOf", "..", "..b", "07", "B"]) {
      assert.equal(object.get(other), undefined);
      assert.equal(object.has(other), false);
    }
  });
}

Deno.test("a member that is added after a search is found by the next", () => {
  const object = new JsonObject();
  for (let i = 0; i < 20; i++) {
    assert.equal(object.has(`${i}`), false);
    object.add(`${i}`, new JsonNumber(`${i}`));
    assert.equal(object.has(`${i}`), true);
  }
});
