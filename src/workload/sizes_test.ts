/**
 * Large questions: answered by work that grows with the question, or refused by a named cap.
 *
 * No test here looks at a clock. Where the work can be counted it is counted; where it
 * cannot, the question is so large that work that grows with its square would not end.
 *
 * @module
 */

import assert from "node:assert/strict";
import { LIMITS } from "../limits.ts";
import { assertMalformed } from "../assertions.ts";
import { utf8Length } from "../text/utf8.ts";
import { toJson } from "../text/writer.ts";
import { covers } from "./coverage.ts";
import { forgeSpec } from "./forge_fixture.ts";
import type { AdmissionGrant } from "./grant.ts";
import { encodeGrantDocument, parseGrantDocument } from "./grant_document.ts";
import { GRANT, R2 } from "./grant_fixture.ts";
import { lintRecipe } from "./linter.ts";
import type { WorkloadSpec } from "./spec.ts";
import { parseWorkloadSpec } from "./spec.ts";
import { templateMatches, templateSegments } from "./template.ts";

const MEBIBYTE = 1_048_576;

/** A list that makes up about so many bytes of a question. */
function filled<T>(item: T, each: number, bytes = MEBIBYTE / 2): T[] {
  return Array<T>(Math.floor(bytes / each)).fill(item);
}

/** How many characters are looked at by patterns while something runs. */
function matched(run: () => unknown): number {
  const { exec } = RegExp.prototype;
  let characters = 0;
  RegExp.prototype.exec = function (text) {
    characters += text.length;
    return exec.call(this, text);
  };
  try {
    run();
  } finally {
    RegExp.prototype.exec = exec;
  }
  return characters;
}

Deno.test("a mebibyte of any kind of record reads back as it was written", () => {
  const secret = { source: { cluster: { name: "é" } }, path: "/é", mode: 0o400 };
  const grants: readonly Partial<AdmissionGrant>[] = [
    { recipe: "é".repeat(MEBIBYTE / 2) },
    { workdir: "🦀".repeat(MEBIBYTE / 4) },
    { argv: filled("", 14, MEBIBYTE) },
    { entrypoint: filled("é", 22, MEBIBYTE) },
    { env_names: filled("\n", 16, MEBIBYTE) },
    { secrets: filled(secret, 86, MEBIBYTE) },
  ];
  for (const changes of grants) {
    const document = encodeGrantDocument({ ...GRANT, ...changes });
    assert.ok(utf8Length(document) > MEBIBYTE * 0.9, Object.keys(changes)[0]);
    assert.equal(encodeGrantDocument(parseGrantDocument(document)), document);
  }
});

Deno.test("counts of 10^18 are refused before anything is made of them, however much follows", () => {
  const full = { argv: filled("", 14), env_names: filled("", 18, 9_000), secrets: [R2] };
  const document = encodeGrantDocument({ ...GRANT, entrypoint: ["sh"], ...full });
  for (const label of ["workdir", "entrypoint", "argv", "env-name", "secret"]) {
    for (const count of ["1000000000000000000", "18446744073709551615", "18446744073709551616"]) {
      const hostile = document.replace(
        new RegExp(`\\n${label} \\d+\\n\\d+\\n`),
        `\n${label} ${count.length}\n${count}\n`,
      );
      assert.notEqual(hostile, document);
      const facts = { error: "bad_value", label };
      assertMalformed(() => parseGrantDocument(hostile), "grant_malformed", undefined, facts);
    }
  }
});

Deno.test("forty holes against twenty thousand characters, however the literals repeat", () => {
  for (const literal of ["a", "ab", "a".repeat(31), "a".repeat(33), `${"a".repeat(200)}b`]) {
    const template = `{{x}}${literal}`.repeat(40);
    assert.equal(templateSegments(template).length, 41);
    const filler = "c".repeat(Math.ceil(20_000 / 40));
    assert.equal(templateMatches(template, (filler + literal).repeat(40)), true);
    assert.equal(templateMatches(template, (filler + literal).repeat(39) + filler), false);
    assert.equal(templateMatches(template, "a".repeat(20_000)), false);
  }
  const holes = MEBIBYTE / 8;
  assert.equal(templateMatches("{{x}}ab".repeat(holes), "ab".repeat(holes)), true);
  assert.equal(templateMatches("{{x}}ab".repeat(holes), "ab".repeat(holes - 1)), false);
});

Deno.test("a spec with ten thousand variables is read, and each is judged at its own place", () => {
  const env = Array.from({ length: 10_000 }, (_, index) => ({
    name: `NAME_${index}`,
    value: { literal: { value: "v" } },
  }));
  const spec = parseWorkloadSpec(toJson(forgeSpec(["true"], { env })));
  const verdict = covers({ ...GRANT, argv: ["true"] }, spec);
  assert.ok(!verdict.granted);
  const reasons = [verdict.reason, ...verdict.also!];
  assert.deepEqual(
    reasons.map((why) => why.code === "mismatch" && why.path),
    env.map((_, index) => `/env/${index}/name`),
  );
});

const literal = { name: "A", value: { literal: { value: "" } } };
const bind = { source: { bind: { host_path: "/" } }, target: "", read_only: true };
const mount = { source: { cluster: { name: "" } }, target: { file: { path: "/a", mode: 1 } } };

/** What refuses a spec for every one of its parts. */
const REFUSED: { readonly [what: string]: [Partial<AdmissionGrant>, Partial<WorkloadSpec>] } = {
  "elements": [{ argv: filled("", 14) }, { command: filled("a", 4, MEBIBYTE / 7) }],
  "one element more": [{ argv: filled("", 14) }, { command: filled("a", 4) }],
  "holes": [{ argv: filled("{{a}}.", 20) }, { command: filled("x..", 6, MEBIBYTE * 0.15) }],
  "variables": [{}, { env: filled(literal, 45) }],
  "binds": [{}, { volumes: filled(bind, 66) }],
  "mounts of one long credential": [
    {
      secrets: [{
        source: { cluster: { name: "n".repeat(MEBIBYTE / 4) } },
        path: "/".repeat(MEBIBYTE / 4) + "a",
        mode: 0,
      }],
    },
    { secrets: filled(mount, 78) },
  ],
  "one image": [{}, {
    image: { registry: "a/".repeat(MEBIBYTE / 4), repository: "", tag: "", digest: "" },
  }],
};

for (const [what, [granted, asked]] of Object.entries(REFUSED)) {
  Deno.test(`a refusal for ${what} is complete, and at most ten times as long as what was asked`, () => {
    const spec = forgeSpec(GRANT.argv, asked), grant = { ...GRANT, ...granted };
    const question = toJson({ spec, grant: encodeGrantDocument(grant) }).length;
    assert.ok(question > MEBIBYTE / 4, `${question}`);
    const verdict = covers(grant, spec);
    assert.ok(!verdict.granted);
    const answer = toJson(verdict).length;
    assert.ok(answer <= 10 * question, `${answer} for ${question}`);
  });
}

Deno.test("a recipe has its first thousand findings, and no more", () => {
  const command = filled("{{a}}{{", 10);
  assert.ok(command.length > 50_000);
  const findings = lintRecipe(forgeSpec(command));
  assert.equal(findings.length, LIMITS.lint_findings);
  assert.deepEqual(findings.at(-1)?.path, "/command/499");
});

Deno.test("the linter reads a program's name once, however many arguments it has", () => {
  const program = "/".repeat(20_000), words = Array<string>(5_000).fill("a");
  const spec = forgeSpec([program, ...words]);
  const characters = matched(() => lintRecipe(spec));
  assert.ok(characters > program.length);
  assert.ok(characters < 20 * (program.length + words.length), `${characters}`);
});
