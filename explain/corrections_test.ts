import assert from "node:assert/strict";
import { MALFORMED } from "../mod.ts";
import { CORRECTIONS } from "./corrections.ts";

Deno.test("every malformed code says in a sentence of its own what would be right", () => {
  assert.deepEqual(Object.keys(CORRECTIONS).sort(), Object.keys(MALFORMED).sort());
  const sentences = Object.values(CORRECTIONS);
  assert.equal(new Set(sentences).size, sentences.length);
  for (const sentence of sentences) assert.match(sentence, /^[A-Z][^\n]*\.$/);
});
