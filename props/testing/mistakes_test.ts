import assert from "node:assert/strict";
import { judge } from "../judge.ts";
import type { Law } from "../law.ts";
import { LAWS } from "../laws/all.ts";
import { SERVICE_LAWS } from "../laws/service.ts";
import { serviceTarget } from "../target.ts";
import { MISTAKES } from "./mistakes.ts";
import { secondService } from "./second_service.ts";

const ALL: readonly Law[] = [...LAWS, ...SERVICE_LAWS];
/** Enough for each mistake to be met; all laws at full length are for `task laws`. */
const PLAN = { seed: 1, runs: 60, most: 400, hasty: true };

function lawOf(name: string): Law {
  const law = ALL.find((law) => law.name === name);
  assert(law !== undefined, `there is no law "${name}"`);
  return law;
}

for (const mistake of MISTAKES) {
  Deno.test(`a service in which ${mistake.name} breaks the law that says otherwise`, async () => {
    await using wrong = secondService({ mistakes: [mistake] });
    using target = await serviceTarget(wrong.url);
    const { status, checks } = await judge(lawOf(mistake.breaks), target.subject, PLAN);
    assert.equal(status, "fails");
    assert(checks.at(-1)!.failure!.asked.length > 0, "the report shows what was asked");
  });
}

Deno.test("every law that a mistake breaks holds for the same service without it", async () => {
  await using right = secondService();
  using target = await serviceTarget(right.url);
  for (const name of new Set(MISTAKES.map(({ breaks }) => breaks))) {
    const { status, checks } = await judge(lawOf(name), target.subject, {
      ...PLAN,
      runs: 100,
      most: 150,
    });
    assert.equal(status, "holds", `${name}: ${checks.at(-1)?.failure?.message}`);
  }
});
