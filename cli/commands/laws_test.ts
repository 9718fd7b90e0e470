import assert from "node:assert/strict";
import type { Finding, Status } from "../../props/judge.ts";
import type { Run } from "../../props/report/summary.ts";
import { draw } from "../screen/draw.ts";
import { lawsPage } from "../screen/laws.ts";
import { World } from "../testing/world.ts";

const LAW = "no attenuation amplifies";
const QUICK = ["laws", "--law", LAW, "--quick", "--seed", "7"];

Deno.test("a law that holds is said to, with what it was tried on and how to do it again", async () => {
  const { exit, out, err } = await new World().run(QUICK);
  assert.deepEqual([exit, err], [0, ""]);
  assert.ok(out.startsWith("Hold · 1 holds\nJudged module "), out);
  assert.ok(out.includes("100 runs, seed 7"), out);
  assert.match(out, /^ {2}✓ no attenuation amplifies · tried on 100$/m);
});

Deno.test("under --json a run is its certificate", async () => {
  const { exit, out } = await new World().run([...QUICK, "--json"]);
  assert.equal(exit, 0);
  const { certificate, result, seed, runs, laws } = JSON.parse(out);
  assert.deepEqual([certificate, result, seed, runs], ["writ-laws/1", "pass", 7, 100]);
  assert.deepEqual(laws.map(({ law, name }: { law: string; name: string }) => [law, name]), [
    ["L6", LAW],
  ]);
});

Deno.test("the laws are listed without being run, all of them or those of a number", async () => {
  const world = new World();
  const names = async (...words: string[]) =>
    JSON.parse((await world.run(["laws", "--list", "--json", ...words])).out) as {
      number: string;
      name: string;
    }[];
  const all = await names();
  const six = await names("--law", "L6");
  assert.ok(six.length > 5 && six.length < all.length);
  assert.deepEqual(six, all.filter(({ number }) => number === "L6"));
  const { out } = await world.run(["laws", "--list", "--law", "L6"]);
  for (const { name } of six) assert.ok(out.includes(`L6 ${name}\n`), name);
});

Deno.test("a law that is not known, a seed that is none and a path of no one law are misuse", async () => {
  const world = new World();
  for (
    const [words, message] of [
      [["--law", "no such law"], "no law has that number, or that in its name"],
      [["--law", LAW, "--seed", "1.5"], "--seed takes a whole number of 32 bits"],
      [["--law", LAW, "--runs", "99999999999"], "--runs takes a whole number of 32 bits from 1 on"],
      [["--law", LAW, "--runs", "0"], "--runs takes a whole number of 32 bits from 1 on"],
      [["--path", "property:0"], "--path is a case of one law"],
    ] as const
  ) {
    const { exit, out, err } = await world.run(["laws", ...words]);
    assert.deepEqual([exit, out], [2, ""]);
    assert.ok(err.startsWith(`Misuse · ${message}.`), err);
  }
});

Deno.test("a path that is no case of the law finds nothing again, and laws that are only stated hold for nobody", async () => {
  const world = new World();
  for (const path of ["property:x", "exhaustive:0", "property"]) {
    const { exit, out, err } = await world.run([...QUICK, "--path", path]);
    assert.deepEqual([exit, out], [2, ""]);
    assert.ok(err.includes(`"${path}" is no case of this law`), err);
  }
  const stated = await world.run(["laws", "--law", "L4"]);
  assert.equal(stated.exit, 2);
  assert.ok(stated.out.startsWith("Fail · 1 stated"), stated.out);
});

/** A run in which one law came to this. */
function ran(
  status: Status,
  finding: Partial<Finding["checks"][number]> = {},
  lacks: string[] = [],
): Run {
  const check = {
    discharge: "property",
    cases: 12,
    labels: {},
    uncovered: [],
    ...finding,
  } as const;
  return {
    judged: { subject: "https://a.example", version: "1.2.3", notes: ["there is no /v1/ids"] },
    versions: {},
    seed: 7,
    runs: 100,
    findings: [{
      law: { name: "ids are ids", number: "L1", statement: "id(a) = id(b)", needs: [], checks: [] },
      status,
      lacks: lacks as Finding["lacks"],
      checks: [check],
      ms: 5,
    }],
  };
}

function drawn(run: Run, held: boolean): string {
  return draw(lawsPage(run, held, (_, path) => `writ laws --path ${path}`), {
    colour: false,
    width: 100,
  });
}

Deno.test("a law that fails shows its smallest case, what was asked, and how to find it again", () => {
  const failure = {
    message: "expected one id, got two",
    counterexample: { at_most: 18446744073709551615n },
    path: "property:3:0",
    asked: [{
      operation: "authorityId" as const,
      args: [{ caveats: {} }],
      answer: "bafy\u001b[2J",
    }],
  };
  const text = drawn(ran("fails", { failure }), false);
  assert.ok(text.startsWith("Fail · 1 fails\nJudged https://a.example 1.2.3: 100 runs"), text);
  assert.ok(text.includes("There is no /v1/ids."));
  assert.ok(text.includes("✗ ids are ids · L1\n  id(a) = id(b)\n  Expected one id, got two.\n"));
  assert.ok(text.includes('  case   {"at_most":18446744073709551615}\n'));
  assert.ok(text.includes('  asked  POST /v1/ids {"authority":{"caveats":{}}}\n'));
  assert.ok(text.includes("  again  writ laws --path property:3:0\n"));
  assert.ok(!text.includes("\u001b"));
});

Deno.test("a law that was not checked is not passed, and one that proves nothing fails", () => {
  const lacking = drawn(ran("not checked", {}, ["judgeChain"]), false);
  assert.ok(lacking.startsWith("Fail · 1 not checked"));
  assert.ok(lacking.includes("– ids are ids · not checked: it has no judgeChain"));
  const vacuous = drawn(ran("vacuous", { uncovered: ["wide: 0 of 12, under 10 %"] }), false);
  assert.ok(vacuous.startsWith("Fail · 1 vacuous"));
  assert.ok(vacuous.includes("  wide: 0 of 12, under 10 %\n"));
});
