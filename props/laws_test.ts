import assert from "node:assert/strict";
import * as writ from "../mod.ts";
import { judge } from "./judge.ts";
import { LAWS } from "./laws/all.ts";
import { moduleSubject } from "./subjects/module.ts";

const PLAN = { seed: 1, runs: 100 };

Deno.test("the module holds every law, and no law is vacuous", async (t) => {
  for (const law of LAWS) {
    await t.step(`${law.number} ${law.name}`, async () => {
      const { status, checks } = await judge(law, moduleSubject(writ), PLAN);
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
