import assert from "node:assert/strict";
import { groupsOf, showDocument } from "./records.ts";

const DOCUMENT = "magic/v1\nrecipe 5\ncafé\nargv 1\n2\nargv.item 3\na\nb\nargv.item 4\n🙂\n";

Deno.test("records are shown with their labels, their lengths in bytes and their values", () => {
  const { magic, records, end } = showDocument(DOCUMENT);
  assert.equal(magic, "magic/v1");
  assert.deepEqual(records.map(({ label, bytes, value }) => [label, bytes, value]), [
    ["recipe", "5", "café"],
    ["argv", "1", "2"],
    ["argv.item", "3", "a\nb"],
    ["argv.item", "4", "🙂"],
  ]);
  assert.equal(end, DOCUMENT.length);
});

Deno.test("what is no record ends the showing, at its place", () => {
  const cases: [string, number][] = [
    [DOCUMENT.replace("recipe 5", "recipe 4"), 9],
    [DOCUMENT.replace("argv.item 4", "argv.item 3"), DOCUMENT.lastIndexOf("argv.item")],
    [
      DOCUMENT.replace("argv.item 4", "argv.item 99999999999999999999"),
      DOCUMENT.lastIndexOf("argv.item"),
    ],
    [`${DOCUMENT}rest`, DOCUMENT.length],
    ["", 0],
    ["magic/v1", 8],
  ];
  for (const [document, end] of cases) assert.equal(showDocument(document).end, end, document);
});

Deno.test("a count and what it counts stand together, and each count begins anew", () => {
  const groups = groupsOf(showDocument(DOCUMENT).records);
  assert.deepEqual(groups.map(({ field, records }) => [field, records.length]), [
    ["recipe", 1],
    ["argv", 3],
  ]);
});
