import assert from "node:assert/strict";
import { ask, service } from "./testing/service.ts";

const catalogue = new Request("http://localhost/v1/laws");

Deno.test("the laws are told with their numbers, statements and discharges", async () => {
  const { status, body: { laws } } = await ask(service().app, catalogue);
  assert.equal(status, 200);
  const numbers = new Set(laws.map(({ law }: { law: string }) => law));
  assert.deepEqual([...numbers].sort(), ["L1", "L2", "L3", "L4", "L5", "L6", "L7"]);
  const associative = laws.find(({ name }: { name: string }) => name === "union is associative");
  const [{ cases }] = associative.discharge;
  assert.ok(cases > 0n);
  assert.deepEqual(associative, {
    law: "L3",
    name: "union is associative",
    statement: "(a ∪ b) ∪ c = a ∪ (b ∪ c)",
    of: "operations",
    discharge: [{ by: "exhaustive", cases }],
  });
  const floor = laws.find(({ law }: { law: string }) => law === "L4");
  assert.deepEqual(floor.discharge, []);
  assert(floor.not_checked_here.length > 0);
});

Deno.test("a service tells the laws and does not load the suite", async () => {
  const { code, stdout } = await new Deno.Command("deno", {
    args: ["info", "--json", "routes/main.ts"],
    cwd: new URL("../", import.meta.url),
    stdin: "null",
    stderr: "null",
  }).output();
  assert.equal(code, 0);
  const { modules } = JSON.parse(new TextDecoder().decode(stdout)) as {
    modules: readonly { readonly specifier: string }[];
  };
  const loaded = modules.map(({ specifier }) => specifier);
  assert(loaded.some((specifier) => specifier.endsWith("/routes/main.ts")));
  const suite = loaded.filter((specifier) => /fast-check|\/props\//.test(specifier));
  assert.deepEqual(suite.map((specifier) => specifier.split("/").at(-1)), ["catalogue.json"]);
});
