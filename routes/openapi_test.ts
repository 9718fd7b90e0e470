import assert from "node:assert/strict";
import { toJson } from "../mod.ts";
import type { Operation } from "./operation.ts";
import { describe } from "./openapi.ts";
import { OPERATIONS } from "./operations.ts";
import { statusOf } from "./problem.ts";
import { ask, post, service } from "./testing/service.ts";

// deno-lint-ignore no-explicit-any
const document: any = JSON.parse(toJson(describe(OPERATIONS, "1.2.3")));

/** What a reference inside the document leads to. */
// deno-lint-ignore no-explicit-any
function follow(node: any): any {
  if (node?.$ref === undefined) return node;
  assert.match(node.$ref, /^#\/components\//);
  const found = node.$ref.slice(2).split("/").reduce(
    (at: Record<string, unknown>, key: string) => at?.[key],
    document,
  );
  assert(found !== undefined, `${node.$ref} leads nowhere`);
  return found;
}

// deno-lint-ignore no-explicit-any
function described({ path, method }: Operation): any {
  return document.paths[path][method.toLowerCase()];
}

// deno-lint-ignore no-explicit-any
function everything(node: any, visit: (node: any) => void): void {
  if (typeof node !== "object" || node === null) return;
  visit(node);
  Object.values(node).forEach((child) => everything(child, visit));
}

Deno.test("every operation is described once, under its own name", () => {
  const ids = Object.values<Record<string, { operationId: string }>>(document.paths)
    .flatMap((item) => Object.values(item).map(({ operationId }) => operationId));
  assert.deepEqual(ids, OPERATIONS.map(({ name }) => name));
  assert.equal(document.openapi, "3.1.0");
  assert.equal(document.info.version, "1.2.3");
});

Deno.test("every reference leads somewhere, and every schema is reached", () => {
  const reached = new Set<string>();
  everything(document, (node) => {
    if (typeof node.$ref === "string") reached.add(follow(node) && node.$ref);
  });
  const schemas = Object.keys(document.components.schemas);
  assert.deepEqual(schemas.filter((name) => !reached.has(`#/components/schemas/${name}`)), []);
});

Deno.test("every code that an operation can answer is described with its meaning, by status", () => {
  for (const operation of OPERATIONS) {
    const { name, refusals, problems } = operation;
    const { responses } = described(operation);
    for (const code of refusals) {
      assert.match(responses[200].description, new RegExp(`^- \`${code}\`: \\S`, "m"), name);
    }
    for (const code of problems) {
      const response = follow(responses[statusOf(code)]);
      assert.match(response.description, new RegExp(`^- \`${code}\`: \\S`, "m"), `${name} ${code}`);
      const { schema } = response.content["application/problem+json"];
      assert(schema.properties.code.enum.includes(code), `${name} ${code}`);
    }
  }
});

Deno.test("every request example, sent as it is described, is answered as it is described", async () => {
  let sent = 0;
  for (const operation of OPERATIONS) {
    const { requestBody, responses } = described(operation);
    if (requestBody === undefined) continue;
    const examples = Object.entries<{ value: unknown }>(
      requestBody.content["application/json"].examples,
    );
    assert(examples.length > 0, operation.name);
    for (const [name, { value }] of examples) {
      sent++;
      const { status, headers } = await ask(service().app, post(operation.path, value));
      const response = await service().app.fetch(post(operation.path, value));
      const type = headers.get("content-type")!;
      const expected = follow(responses[status]).content[type].examples[name];
      assert.deepEqual(await response.json(), expected.value, name);
    }
  }
  assert(sent >= OPERATIONS.flatMap(({ examples }) => examples).length - 2);
});

Deno.test("every cap is described, and stands in the schemas it bounds", () => {
  for (const cap of ["1048576", "64", "256", "65536", "1000"]) {
    assert.match(document.info.description, new RegExp(`\\| ${cap} \\|`));
  }
  const chain = document.components.schemas.ChainQuestion.properties.chain;
  assert.equal(chain.maxItems, 256);
  assert.equal(document.components.schemas.BatchQuestion.properties.questions.maxItems, 1000);
});

Deno.test("two shapes under one name are refused, not described as one of them", () => {
  const [first] = OPERATIONS;
  const twin = {
    ...first!.answer,
    named: new Map([["Problem", { ...first!.answer, schema: { type: "null" } }]]),
  };
  assert.throws(
    () => describe([{ ...first!, answer: twin }], "0"),
    /two shapes are called Problem/,
  );
});
