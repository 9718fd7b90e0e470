import assert from "node:assert/strict";
import { NameMap } from "./names.ts";
import { parseJson } from "./json.ts";

Deno.test("a map by names gives back the names it was given, in their order", () => {
  const map = new NameMap<number>([["b", 1], ["", 2], [".", 3], ["__proto__", 4], ["7", 5]]);
  assert.deepEqual([...map], [["b", 1], ["", 2], [".", 3], ["__proto__", 4], ["7", 5]]);
  assert.deepEqual([...map.keys()], ["b", "", ".", "__proto__", "7"]);
  assert.deepEqual([...map.entries()], [...map]);
  assert.equal(map.get("."), 3);
  assert.equal(map.get(".b"), undefined);
  assert.equal(map.has(""), true);
  assert.equal(map.delete("b"), true);
  assert.equal(map.has("b"), false);
  const seen: unknown[] = [];
  map.forEach((value, name) => seen.push([name, value]));
  assert.deepEqual(seen, [...map]);
});

Deno.test("no object is kept by names as they were sent, which V8 would hash by their number", () => {
  const members = parseJson('{"1000079365":0,"1000210437":1}');
  assert.ok(members instanceof NameMap);
  assert.deepEqual([...Map.prototype.keys.call(members)], [".1000079365", ".1000210437"]);
  assert.deepEqual([...members.keys()], ["1000079365", "1000210437"]);
});
