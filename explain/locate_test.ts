import assert from "node:assert/strict";
import { itemsOf, locate } from "./locate.ts";

const TEXT = `{
  "a": [10, {"b/c": "x\\"y", "d~": null}],
  "": {"\\u0061": true},
  "list": [ "one" , [], {"]": "["} ]
}`;

/** The text of a place, key and value. */
function at(pointer: string, text = TEXT): [string | undefined, string] | undefined {
  const place = locate(text, pointer);
  if (place === undefined) return undefined;
  const cut = ({ start, end }: { start: number; end: number }) => text.slice(start, end);
  return [place.key && cut(place.key), cut(place.value)];
}

Deno.test("a pointer leads to a member by its name and to an item by its index", () => {
  assert.deepEqual(at("/a"), ['"a"', '[10, {"b/c": "x\\"y", "d~": null}]']);
  assert.deepEqual(at("/a/0"), [undefined, "10"]);
  assert.deepEqual(at("/list/2"), [undefined, '{"]": "["}']);
});

Deno.test("the whole text is the empty pointer's", () => {
  assert.deepEqual(at("", " true "), [undefined, "true"]);
});

Deno.test("escapes of the pointer and of the text are undone before names are compared", () => {
  assert.deepEqual(at("/a/1/b~1c"), ['"b/c"', '"x\\"y"']);
  assert.deepEqual(at("/a/1/d~0"), ['"d~"', "null"]);
  assert.deepEqual(at("//a"), ['"\\u0061"', "true"]);
});

Deno.test("brackets inside strings open nothing", () => {
  assert.deepEqual(at("/list/2/]"), ['"]"', '"["']);
});

Deno.test("a pointer that leads nowhere has no place", () => {
  for (const pointer of ["/z", "/a/2", "/a/0/0", "/a/x", "/list/1/0"]) {
    assert.equal(locate(TEXT, pointer), undefined, pointer);
  }
});

Deno.test("of a repeated name, the one that begins where the reader stopped is found", () => {
  const text = '{"k": 1, "\\u006b": 2}';
  assert.equal(locate(text, "/k")?.key?.start, 1);
  assert.equal(locate(text, "/k", 9)?.key?.start, 9);
});

Deno.test("what stands before a fault is found, whatever comes after it", () => {
  assert.deepEqual(at("/a/1", '{"a": [1, 2, '), [undefined, "2"]);
  assert.deepEqual(at("/a", '{"a": tru'), ['"a"', "tru"]);
});

Deno.test("the items of a list have their places in the order they are written", () => {
  const items = itemsOf(TEXT, "/list").map(({ start, end }) => TEXT.slice(start, end));
  assert.deepEqual(items, ['"one"', "[]", '{"]": "["}']);
  assert.deepEqual(itemsOf(TEXT, "/a/0"), []);
});

Deno.test("a mebibyte of nested brackets is walked once, without a stack", () => {
  const half = 1 << 19;
  const text = "[".repeat(half) + "]".repeat(half);
  assert.equal(locate(text, "")?.value.end, text.length);
  assert.equal(locate("[".repeat(half), "/0/0")?.value.end, half);
});
