import assert from "node:assert/strict";
import { shortened } from "./shortened.ts";

Deno.test("a text of up to 256 units is shown as it is, and of a longer one the beginning", () => {
  assert.equal(shortened(""), "");
  assert.equal(shortened("x".repeat(256)), "x".repeat(256));
  assert.equal(shortened("x".repeat(257)), "x".repeat(256) + "…");
});

Deno.test("no character is cut in half", () => {
  assert.equal(shortened("x".repeat(255) + "🦀"), "x".repeat(255) + "…");
  assert.equal(shortened("x".repeat(254) + "🦀x"), "x".repeat(254) + "🦀…");
});
