import assert from "node:assert/strict";
import { LAWS } from "./laws/all.ts";
import { judgeSources } from "./run.ts";

Deno.test("the module holds every law, and no law is vacuous", async (t) => {
  const { findings } = await judgeSources({ seed: 1, runs: 100 });
  assert.deepEqual(findings.map(({ law }) => law), LAWS);
  for (const { law, status, checks } of findings) {
    await t.step(`${law.number} ${law.name}`, () => {
      const why = checks.map(({ failure, uncovered }) => failure?.message ?? uncovered.join("; "));
      assert.equal(status, law.checks.length === 0 ? "stated" : "holds", why.join("; "));
    });
  }
});

Deno.test("every law has a name that is a sentence, a statement, and a floor for each check", () => {
  assert.equal(new Set(LAWS.map(({ name }) => name)).size, LAWS.length);
  for (const { name, statement, checks, except } of LAWS) {
    assert.match(name, / /, name);
    assert.notEqual(statement, "", name);
    assert(checks.length > 0 || except !== undefined, name);
    for (const { cover, discharge } of checks) {
      assert(Object.keys(cover).length > 0, `${name}, ${discharge}`);
    }
  }
});

Deno.test("every law number has a law", () => {
  const numbers = new Set(LAWS.map(({ number }) => number));
  assert.deepEqual([...numbers].sort(), ["L1", "L2", "L3", "L4", "L5", "L6", "L7"]);
});
