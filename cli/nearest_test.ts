import assert from "node:assert/strict";
import { nearest } from "./nearest.ts";

const OPTIONS = ["policy", "trust", "coverage", "json", "server"];

Deno.test("a slip of the fingers leads to the word that was meant", () => {
  assert.equal(nearest("polcy", OPTIONS), "policy");
  assert.equal(nearest("policys", OPTIONS), "policy");
  assert.equal(nearest("coverige", OPTIONS), "coverage");
  assert.equal(nearest("srever", OPTIONS), "server");
  assert.equal(nearest("jsno", OPTIONS), "json");
});

Deno.test("a word that is near to nothing leads nowhere", () => {
  assert.equal(nearest("recursive", OPTIONS), undefined);
  assert.equal(nearest("x", OPTIONS), undefined);
  assert.equal(nearest("", OPTIONS), undefined);
  assert.equal(nearest("json", []), undefined);
});

Deno.test("of two near words the nearer one wins, and of two as near the first", () => {
  assert.equal(nearest("grent", ["great", "grant", "gre"]), "great");
  assert.equal(nearest("grantt", ["grand", "grant"]), "grant");
});
