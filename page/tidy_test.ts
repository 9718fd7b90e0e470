import assert from "node:assert/strict";
import { tidy } from "./tidy.ts";

Deno.test("what fits stays on its line, and the rest is indented by two", () => {
  const long = "x".repeat(80);
  assert.equal(
    tidy(`{"a":[1,2],"b":{"c":"${long}"},"e":{},"f":[]}`),
    `{\n  "a": [1, 2],\n  "b": {\n    "c": "${long}"\n  },\n  "e": {},\n  "f": []\n}`,
  );
});

Deno.test("tokens stay as they are spelled", () => {
  const text = '{ "max": 18446744073709551615, "s": "\\u0061\\" {,:}" }';
  assert.equal(tidy(text.replaceAll("  ", " ")), text);
});

Deno.test("a bare value is itself, and laying out twice changes nothing", () => {
  assert.equal(tidy(' "all" '), '"all"');
  const once = tidy(`{"list":[${Array.from({ length: 40 }, (_, i) => i).join()}]}`);
  assert.equal(tidy(once), once);
  assert.ok(once.includes("\n"));
});
