import assert from "node:assert/strict";
import { relateScopes } from "../../mod.ts";
import * as writ from "../../mod.ts";
import { missing } from "../asking.ts";
import { judge } from "../judge.ts";
import { LAWS } from "../laws/all.ts";
import { moduleSubject } from "./module.ts";

const PLAN = { seed: 1, runs: 20 };

Deno.test("what a module does not export is not checked, however an operation is made of it", async () => {
  const subject = moduleSubject({ relateScopes });
  const unable = LAWS.filter(({ needs }) => needs.some((name) => name !== "relateScopes"));
  assert(unable.length > 100);
  for (const law of unable) {
    const { status, lacks } = await judge(law, subject, PLAN);
    assert.equal(status, "not checked", law.name);
    assert.deepEqual(lacks, law.needs.filter((name) => name !== "relateScopes"));
  }
  const able = LAWS.find(({ name }) => name.startsWith("unknown on either side"))!;
  assert.equal((await judge(able, subject, PLAN)).status, "holds");
});

Deno.test("the module has every operation but those of a service", () => {
  const needed = [...new Set(LAWS.flatMap(({ needs }) => needs))];
  assert.deepEqual(missing(moduleSubject(writ), needed), []);
  assert.deepEqual(missing(moduleSubject(writ), ["exchange", "batch"]), ["exchange", "batch"]);
});
