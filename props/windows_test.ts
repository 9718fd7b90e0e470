import assert from "node:assert/strict";
import fc from "./packages/fast_check.ts";
import { Broken } from "./claims.ts";
import { judge } from "./judge.ts";
import { exhaustive, property } from "./law.ts";
import type { Check, Law } from "./law.ts";
import type { Subject } from "./subject.ts";
import { Unreachable } from "./subject.ts";
import { drawn, windows } from "./windows.ts";

function law(check: Check): Law {
  return { name: "a law", number: "L7", statement: "", needs: ["parseGrantId"], checks: [check] };
}

/** A subject that answers later, the long texts first, and echoes what it was asked. */
function subject(width: number, answer: (text: string) => string = (text) => text): Subject {
  return {
    name: "echo",
    width,
    operations: {
      parseGrantId: async (text) => {
        for (let wait = text.length; wait < 12; wait++) await Promise.resolve();
        return answer(text);
      },
    },
    malformed: () => undefined,
  };
}

const PLAN = { seed: 7, runs: 200 };

Deno.test("at most a window of cases is asked about at once, and outcomes come in order", async () => {
  let now = 0, most = 0;
  const outcomes: unknown[] = [];
  const ask = async (value: number) => {
    most = Math.max(most, ++now);
    for (let wait = value % 5; wait < 5; wait++) await Promise.resolve();
    now--;
    if (value === 4) throw new Broken("four");
    return value * 2;
  };
  for await (const [value, outcome] of windows([1, 2, 3, 4, 5, 6, 7], 3, ask)) {
    outcomes.push([value, "error" in outcome ? (outcome.error as Error).message : outcome.answer]);
  }
  assert.deepEqual(outcomes, [[1, 2], [2, 4], [3, 6], [4, "four"], [5, 10], [6, 12], [7, 14]]);
  assert.equal(most, 3);
});

Deno.test("an exhaustive check fails at the same case at any width", async () => {
  const check = exhaustive({
    cases: () => Array.from({ length: 100 }, (_, at) => String(at)),
    size: 100,
    cover: {},
    holds: async (writ, text) => {
      if (await writ.parseGrantId(text) !== text) throw new Broken(`not ${text}`);
      return undefined;
    },
  });
  const wrong = (text: string) => Number(text) >= 37 && text.length === 2 ? "" : text;
  for (const width of [1, 8, 500]) {
    const { status, checks: [found] } = await judge(law(check), subject(width, wrong), PLAN);
    assert.equal(status, "fails");
    assert.equal(found!.failure!.path, "exhaustive:37");
    assert.equal(found!.cases, 38);
  }
});

Deno.test("a property generates the same cases at any width, and shrinks to the same one", async () => {
  const judged = async (width: number, longest: number) => {
    const asked: string[] = [];
    const check = property({
      // Biased more than once over: the edges of each come up more often in early cases.
      values: fc.oneof(fc.string({ maxLength: 12 }), fc.nat().map(String), fc.constant("")),
      cover: { asked: 1 },
      holds: async (writ, text) => {
        asked.push(text);
        if ((await writ.parseGrantId(text)).length > longest) throw new Broken("long");
        return "asked";
      },
    });
    const { status, checks } = await judge(law(check), subject(width), PLAN);
    return { status, asked, failure: checks[0]!.failure };
  };
  const alone = await judged(1, 99), together = await judged(64, 99);
  assert.deepEqual([alone.status, alone.asked.length], ["holds", PLAN.runs]);
  assert.deepEqual(together, alone);
  const [first, second] = [await judged(1, 9), await judged(64, 9)];
  assert.equal(first.status, "fails");
  assert.deepEqual(second.failure, first.failure);
});

Deno.test("a case that fails only among others is reported as found", async () => {
  let now = 0;
  const crowded: Subject = {
    ...subject(16),
    operations: {
      parseGrantId: async (text) => {
        const others = now++;
        await Promise.resolve();
        now--;
        return others > 4 ? "" : text;
      },
    },
  };
  const check = property({
    values: fc.string({ minLength: 1 }),
    cover: {},
    holds: async (writ, text) => {
      if (await writ.parseGrantId(text) !== text) throw new Broken("another text");
      return undefined;
    },
  });
  const { status, checks } = await judge(law(check), crowded, PLAN);
  assert.equal(status, "fails");
  assert.match(checks[0]!.failure!.message, /another text, asked among others but not alone/);
});

Deno.test("a subject that cannot be asked ends the run at any width", async () => {
  const gone = (): string => {
    throw new Unreachable("gone");
  };
  for (const width of [1, 16]) {
    for (
      const check of [
        property({
          values: fc.string(),
          cover: {},
          holds: (writ, text) => writ.parseGrantId(text),
        }),
        exhaustive({
          cases: () => ["a"],
          size: 1,
          cover: {},
          holds: (writ, text) => writ.parseGrantId(text),
        }),
      ]
    ) await assert.rejects(judge(law(check), subject(width, gone), PLAN), Unreachable);
  }
});

Deno.test("a sample is drawn by the seed, over the whole range, and never called exhaustive", async () => {
  assert.equal(drawn(100, 100, 1), undefined);
  const some = drawn(1_000, 10, 1)!;
  assert.deepEqual(drawn(1_000, 10, 1), some);
  assert.notDeepEqual(drawn(1_000, 10, 2), some);
  assert.deepEqual([...some].map((at) => Math.floor(at / 100)), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);

  const check = exhaustive({
    cases: () => Array.from({ length: 1_000 }, (_, at) => at),
    size: 1_000,
    cover: { asked: 1 },
    holds: () => "asked",
  });
  const { status, checks: [found] } = await judge(law(check), subject(1), { ...PLAN, most: 10 });
  assert.equal(status, "holds");
  assert.deepEqual(found, {
    discharge: "exhaustive",
    cases: 10,
    of: 1_000,
    labels: { asked: 10 },
    uncovered: [],
  });
});
