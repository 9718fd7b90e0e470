import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { Trail } from "./trail.ts";

Deno.test("the top of a document has the empty pointer, and an empty name is a place of its own", () => {
  assert.equal(new Trail().pointer(), "");
  assert.equal(new Trail().pointer(""), "/");
  assert.equal(new Trail("").pointer(""), "//");
});

Deno.test("a pointer spells what was pushed and not popped", () => {
  const at = new Trail("chain");
  at.push(0);
  at.push("grant");
  assert.equal(at.pointer(), "/chain/0/grant");
  at.pop();
  assert.equal(at.pointer(), "/chain/0");
  assert.equal(at.pointer("authority"), "/chain/0/authority");
  assert.equal(at.pointer(), "/chain/0");
});

Deno.test("~ and / are escaped so that no name reads as two, whatever their order", () => {
  const at = new Trail("a/b", "~", "~1", "/~0", 0);
  assert.equal(at.pointer(), "/a~1b/~0/~01/~1~00/0");
});

Deno.test("an error carries the place, or a member of it, and its facts", () => {
  const at = new Trail("a");
  const place = () => {
    throw at.malformed("wrong_type", "expected text", { expected: "string", found: "null" });
  };
  assertMalformed(place, "wrong_type", "/a", { expected: "string", found: "null" });
  const member = () => {
    throw at.malformed("missing_field", "b is required", { field: "b" }, "b");
  };
  assertMalformed(member, "missing_field", "/a/b", { field: "b" });
});
