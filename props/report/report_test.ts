import assert from "node:assert/strict";
import { judgeSources } from "../run.ts";
import { junit } from "./junit.ts";
import { certificate } from "./certificate.ts";
import { exitCode, passed } from "./summary.ts";
import { table } from "./table.ts";
import { judge } from "../judge.ts";
import { exhaustive } from "../law.ts";
import type { Law } from "../law.ts";
import { run } from "../run.ts";
import type { Subject } from "../subject.ts";
import { equal } from "../claims.ts";

const PLAN = { seed: 3, runs: 20, most: 50 };

const relates: Law = {
  name: 'a <scope> & "another" are equal',
  number: "L3",
  statement: "relate(a, b) = equal",
  needs: ["relateScopes"],
  checks: [exhaustive({
    cases: () => ["unbounded", { bounded: { concrete: ["\u0001"], classes: [] } }] as const,
    size: 2,
    cover: { asked: 1 },
    holds: async (writ, scope) => {
      const { relation } = await writ.relateScopes(scope, "unbounded");
      if (relation !== "equal") throw new Error(`it is ${relation}`);
      return "asked";
    },
  })],
};

const unions: Law = { ...relates, name: "a union is one", needs: ["unionScopes"] };
const floor: Law = {
  ...relates,
  number: "L4",
  name: "a floor is one",
  checks: [],
  except: "Not here.",
};

const subject: Subject = {
  name: "stub",
  operations: {
    relateScopes: (scope) => ({
      relation: scope === "unbounded" ? "equal" : "subset",
      within: true,
      excess: null,
    }),
  },
  malformed: () => undefined,
};

const wrong = () => run([relates, unions, floor], { subject, judged: { subject: "stub" } }, PLAN);

Deno.test("the certificate of the module is the same again from its seed, but for what was measured", async () => {
  const [first, second] = await Promise.all([judgeSources(PLAN), judgeSources(PLAN)].map(
    async (found) => JSON.parse(certificate(await found)),
  ));
  delete first.measured;
  delete second.measured;
  assert.deepEqual(first, second);
  assert.deepEqual([first.certificate, first.seed, first.runs], ["writ-laws/1", 3, 20]);
  assert.match(first.judged.digest.sha256, /^[0-9a-f]{64}$/);
  assert.equal(first.counts.fails, 0);
});

Deno.test("the table names what failed, what was asked, and how to ask it again", async () => {
  const text = table(await wrong());
  assert.match(text, /^ {2}✗ a <scope> & "another" are equal +exhaustive 2 \(1 telling\), /m);
  assert.match(text, /^ {2}– a union is one +not checked: the subject has no unionScopes$/m);
  assert.match(text, /^ {2}· a floor is one +stated, not checked$/m);
  assert.match(text, /^ {2}not checked here: Not here\.$/m);
  assert.match(text, /^FAILS a <scope> & "another" are equal \(L3\)$/m);
  assert(
    text.includes(
      'asked POST /v1/relate {"resolved":{"bounded":{"concrete":["\\u0001"],"classes":[]}},"bound":"unbounded"}',
    ),
    text,
  );
  assert(
    text.includes(
      'again: deno task laws --law "a <scope> & \\"another\\" are equal" --seed=3 --path exhaustive:1',
    ),
    text,
  );
  assert.match(text, /1 fails, 1 not checked, 1 stated in .*: FAIL$/);
});

Deno.test("a failure is its first difference, the question to paste, and the way back: no more", async () => {
  const law: Law = {
    ...relates,
    checks: [exhaustive({
      cases: () => ["unknown"] as const,
      size: 1,
      cover: { asked: 1 },
      holds: async (writ, scope) => {
        const answer = await writ.relateScopes(scope, scope);
        equal(answer, { relation: "unknown", within: false, excess: null }, "the answer");
        return "asked";
      },
    })],
  };
  const judged = await run([law], { subject, judged: { subject: "stub" } }, PLAN);
  const [, failure] = table(judged, "deno task laws --module x.ts").split("FAILS ");
  assert.deepEqual(failure!.split("\n").slice(0, -2), [
    'a <scope> & "another" are equal (L3)',
    "  relate(a, b) = equal",
    '  the answer at "/relation": expected "unknown", got "subset"',
    '  asked POST /v1/relate {"resolved":"unknown","bound":"unknown"}',
    '    → {"relation":"subset","within":true,"excess":null}',
    '  again: deno task laws --module x.ts --law "a <scope> & \\"another\\" are equal" --seed=3 --path exhaustive:0',
  ]);
});

Deno.test("JUnit has a case for each law, skipped where it was not checked, and well-formed", async () => {
  const xml = junit(await wrong());
  assert.match(xml, /<testsuites name="laws of stub, seed 3" tests="3" failures="1" skipped="2"/);
  assert(xml.includes('name="a &#60;scope&#62; &#38; &#34;another&#34; are equal"'), xml);
  assert.match(xml, /<failure type="fails" message="it is subset">relate\(a, b\) = equal\n/);
  assert.match(xml, /^again: deno task laws .* --seed=3 --path exhaustive:1<\/failure>$/m);
  assert.match(xml, /<skipped message="the subject has no unionScopes"\/>/);
  assert.match(xml, /<skipped message="Not here\."\/>/);
  assert(!/[^\t\n\r\x20-\ud7ff\ue000-\ufffd]/.test(xml));
});

Deno.test("a run in which nothing was checked is no pass, and no law failed in it", async () => {
  const none = await judge(unions, subject, PLAN);
  assert.equal(passed([none]), false);
  assert.equal(passed([]), false);
  assert.equal(exitCode([none, await judge(floor, subject, PLAN)]), 2);
  assert.equal(exitCode([none, await judge(relates, subject, PLAN)]), 1);
});
