import assert from "node:assert/strict";
import fc from "./packages/fast_check.ts";
import { claim } from "./claims.ts";
import { judge } from "./judge.ts";
import { exhaustive, property } from "./law.ts";
import type { Check, Law } from "./law.ts";
import type { Operations, Subject } from "./subject.ts";
import { Unreachable } from "./subject.ts";

const PLAN = { seed: 7, runs: 200 };

/** A subject that has these operations, whatever they do. */
function subject(operations: Partial<Operations>): Subject {
  return {
    name: "stub",
    operations,
    malformed: (error) => error instanceof RangeError ? { code: "limit" } : undefined,
  };
}

/** Says that a value is safe unless it is this long. */
const upTo = (longest: number) => subject({ holeIsSafe: (value) => value.length <= longest });

function law(...checks: Check[]): Law {
  const name = "every value is safe";
  return { name, number: "L7", statement: "holeIsSafe(v)", needs: ["holeIsSafe"], checks };
}

const everyText = property<string>({
  values: fc.string({ maxLength: 40 }),
  cover: { asked: 1 },
  holds: async (writ, value) => {
    claim(await writ.holeIsSafe(value), "it is not safe");
    return "asked";
  },
});

const everyLength = exhaustive<string>({
  cases: () => ["", "a", "aa", "aaa"],
  size: 4,
  cover: { asked: 1 },
  holds: async (writ, value) => {
    claim(await writ.holeIsSafe(value), "it is not safe");
    return "asked";
  },
});

Deno.test("a law that every case holds for holds, with the number of cases", async () => {
  const { status, checks } = await judge(law(everyLength, everyText), upTo(99), PLAN);
  assert.equal(status, "holds");
  assert.deepEqual(checks.map(({ discharge, cases, labels }) => ({ discharge, cases, labels })), [
    { discharge: "exhaustive", cases: 4, labels: { asked: 4 } },
    { discharge: "property", cases: 200, labels: { asked: 200 } },
  ]);
});

Deno.test("a law that fails is reported with a smallest case, and its seed and path find it again", async () => {
  const { status, checks } = await judge(law(everyText), upTo(5), PLAN);
  assert.equal(status, "fails");
  const failure = checks[0]!.failure!;
  assert.equal((failure.counterexample as string).length, 6);
  assert.equal(failure.message, "it is not safe");
  assert.deepEqual(failure.asked, [
    { operation: "holeIsSafe", args: [failure.counterexample], answer: false },
  ]);
  const again = await judge(law(everyText), upTo(5), { ...PLAN, path: failure.path });
  assert.equal(again.checks[0]!.cases, 1);
  assert.deepEqual(again.checks[0]!.failure?.counterexample, failure.counterexample);
  const mended = await judge(law(everyText), upTo(6), { ...PLAN, path: failure.path });
  assert.equal(mended.status, "holds");
});

Deno.test("the first failing case of an enumeration is found again by its index", async () => {
  const { checks } = await judge(law(everyLength), upTo(1), PLAN);
  const failure = checks[0]!.failure!;
  assert.deepEqual([failure.counterexample, failure.path], ["aa", "exhaustive:2"]);
  const again = await judge(law(everyLength, everyText), upTo(1), { ...PLAN, path: failure.path });
  assert.deepEqual(again.checks.map(({ discharge, cases }) => [discharge, cases]), [
    ["exhaustive", 1],
  ]);
});

Deno.test("a path that is no case of the law is no pass", async () => {
  for (
    const path of [
      "exhaustive:4",
      "exhaustive:",
      "exhaustive:1:0",
      "exhaustive",
      "property:",
      "property:x",
      "property:0:0:99",
      "property:0:99:0",
      "other:1",
      "",
    ]
  ) {
    const judged = judge(law(everyLength, everyText), upTo(99), { ...PLAN, path });
    await assert.rejects(judged, { name: "Unable", message: /is no case of this law/ }, path);
  }
  await assert.rejects(judge(law(everyLength), upTo(99), { ...PLAN, path: "property:0" }));
});

Deno.test("a check of which no case tells is vacuous, however few it has", async () => {
  const silent = property<string>({
    values: fc.string(),
    cover: { long: 0.5 },
    holds: () => undefined,
  });
  const { status, checks } = await judge(law(silent), upTo(99), { ...PLAN, runs: 1 });
  assert.equal(status, "vacuous");
  assert.deepEqual(checks[0]!.uncovered, ["no case tells: 0 of 1"]);
  const some = await judge(law(everyLength), upTo(99), { ...PLAN, most: 0 });
  assert.equal(some.status, "vacuous");
});

Deno.test("a law whose generator proves nothing is vacuous, and no pass", async () => {
  const vacuous = property<string>({
    values: fc.string(),
    cover: { long: 0.5 },
    holds: (_, value) => value.length > 1_000 ? "long" : undefined,
  });
  const { status, checks } = await judge(law(vacuous), upTo(99), PLAN);
  assert.equal(status, "vacuous");
  assert.deepEqual(checks[0]!.uncovered, ["long: 0 of 200, under 50.0 %"]);
});

Deno.test("a generator that falls short of its floor by chance alone is not vacuous", async () => {
  const coin = property<boolean>({
    values: fc.boolean(),
    cover: { heads: 0.5, tails: 0.5 },
    holds: (_, heads) => heads ? "heads" : "tails",
  });
  for (let seed = 0; seed < 50; seed++) {
    assert.equal((await judge(law(coin), upTo(99), { seed, runs: 100 })).status, "holds");
  }
});

Deno.test("an enumeration without one case of a label is vacuous", async () => {
  const never = exhaustive<string>({
    cases: () => ["a", "b"],
    size: 2,
    cover: { asked: 0.5, refused: 0 },
    holds: () => "asked",
  });
  const { status, checks } = await judge(law(never), upTo(99), PLAN);
  assert.equal(status, "vacuous");
  assert.deepEqual(checks[0]!.uncovered, ["refused: 0 of 2, under 0.0 %"]);
});

Deno.test("an enumeration of another size than it states fails", async () => {
  const short = exhaustive<string>({
    cases: () => ["a"],
    size: 2,
    cover: {},
    holds: () => "asked",
  });
  const { status, checks } = await judge(law(short), upTo(99), PLAN);
  assert.equal(status, "fails");
  assert.match(checks[0]!.failure!.message, /1 cases, not 2/);
});

Deno.test("a law whose operation the subject lacks is not checked, and no pass", async () => {
  const { status, lacks, checks } = await judge(law(everyText), subject({}), PLAN);
  assert.deepEqual([status, lacks, checks], ["not checked", ["holeIsSafe"], []]);
});

Deno.test("a law without a check is stated, and no pass", async () => {
  assert.equal((await judge(law(), upTo(99), PLAN)).status, "stated");
});

Deno.test("a law cannot ask for what it does not declare", async () => {
  const sneaky = property<string>({
    values: fc.string(),
    cover: {},
    holds: async (writ) => {
      await writ.samePath("a", "b");
      return "asked";
    },
  });
  const both = subject({ holeIsSafe: () => true, samePath: () => true });
  const { status, checks } = await judge(law(sneaky), both, PLAN);
  assert.equal(status, "fails");
  assert.match(checks[0]!.failure!.message, /samePath and does not declare it/);
});

Deno.test("what is thrown and is not the typed error breaks a law; malformed is told as such", async () => {
  const throwing = (error: unknown) =>
    subject({
      holeIsSafe: () => {
        throw error;
      },
    });
  const wrong = await judge(law(everyText), throwing(new TypeError("no")), PLAN);
  assert.match(
    wrong.checks[0]!.failure!.message,
    /holeIsSafe threw what is not its typed error: TypeError: no/,
  );
  const typed = await judge(law(everyText), throwing(new RangeError("no")), PLAN);
  assert.equal(typed.checks[0]!.failure!.message, "malformed: limit");
  await assert.rejects(judge(law(everyText), throwing(new Unreachable("gone")), PLAN), Unreachable);
});

Deno.test("answers that come later are judged as those that come at once", async () => {
  const later = subject({ holeIsSafe: (value) => Promise.resolve(value.length <= 5) });
  const { status, checks } = await judge(law(everyText), later, PLAN);
  assert.equal(status, "fails");
  assert.equal((checks[0]!.failure!.counterexample as string).length, 6);
});
