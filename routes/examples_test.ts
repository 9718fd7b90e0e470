import assert from "node:assert/strict";
import { plain } from "../golden/vectors/plain.ts";
import { toJson } from "../mod.ts";
import { parseJson } from "../src/text/json.ts";
import { OPERATIONS } from "./operations.ts";
import { ask, post, service } from "./testing/service.ts";

for (const { name, path, examples } of OPERATIONS) {
  for (const example of examples) {
    Deno.test(`${name} answers the example ${example.name} as it says`, async () => {
      const { status, body } = await ask(service().app, post(path, example.request));
      assert.equal(status, example.status ?? 200);
      assert.deepEqual(body, plain(parseJson(toJson(example.answer))));
    });
  }
}

Deno.test("every operation that takes a question has an example", () => {
  for (const { name, question, examples } of OPERATIONS) {
    assert(question === undefined || examples.length > 0, name);
  }
});

Deno.test("examples have names of their own", () => {
  const names = OPERATIONS.flatMap(({ examples }) => examples.map(({ name }) => name));
  assert.equal(new Set(names).size, names.length);
});
