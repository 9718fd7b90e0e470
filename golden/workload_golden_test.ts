/**
 * Counts that the rows of the workload side leave out nothing that an answer can say.
 *
 * @module
 */

import assert from "node:assert/strict";
import type { GrantFault, LintCode, MismatchField, PostureWarning } from "../mod.ts";
import { question, readGolden } from "./row.ts";
import type { OperationName } from "./row.ts";
import type { Plain } from "./vectors/plain.ts";

/** Every name of a union, complete, as the compiler sees. */
function names<T extends string>(all: { readonly [K in T]: true }): readonly string[] {
  return Object.keys(all).sort();
}

const FIELDS = names<MismatchField>({
  image: true,
  tier: true,
  runtime: true,
  "host-network": true,
  "nested-sandbox": true,
  workdir: true,
  entrypoint: true,
  argv: true,
  env: true,
  secrets: true,
  volumes: true,
});

const FAULTS = names<GrantFault["error"]>({
  bad_magic: true,
  unexpected_label: true,
  truncated: true,
  bad_value: true,
  trailing: true,
  not_canonical: true,
});

const WARNINGS = names<PostureWarning["code"]>({
  policy_unreadable: true,
  keys_unreadable: true,
  key_not_lower_hex: true,
  key_not_a_point: true,
  key_small_order: true,
});

const FINDINGS = names<LintCode>({
  hole_unquoted: true,
  hole_option: true,
  hole_program: true,
  holes_adjacent: true,
  hole_unterminated: true,
  digest_zero: true,
  tag_latest: true,
  image_ambiguous: true,
  secret_world_readable: true,
  env_injects_code: true,
  uncovered: true,
});

/** Records of a document, in their order. */
const LABELS = [
  ...["recipe", "image", "tier", "runtime", "host-network", "nested-sandbox", "workdir"],
  ...["entrypoint", "argv", "env-name", "secret", "secret.source-kind", "secret.source"],
  ...["secret.path", "secret.mode"],
];

const outs = (operation: OperationName): Plain[] =>
  readGolden(operation).rows.map(({ out }) => out);
/** The different ones of these, sorted. */
const distinct = (values: readonly Plain[]) => [...new Set(values)].sort();

Deno.test("every field is the first reason of a row, alone", () => {
  const alone = outs("covers").filter(({ reason, also }) => reason !== undefined && !also);
  assert.deepEqual(distinct(alone.flatMap(({ reason }) => reason.field ?? [])), FIELDS);
});

Deno.test("every fault of a document is an error and a refusal, and every label is judged", () => {
  const errors = outs("grant_document").flatMap(({ malformed }) => malformed ?? []);
  assert.deepEqual(distinct(errors.flatMap(({ error }) => error ?? [])), FAULTS);
  const reasons = outs("admit_workload").flatMap(({ reason }) => reason ?? []);
  const refused = reasons.filter(({ code }) => code === "grant_malformed");
  assert.deepEqual(distinct(refused.map(({ error }) => error)), FAULTS);

  const bad = new Set(errors.filter(({ error }) => error === "bad_value").map((e) => e.label));
  for (const label of LABELS.filter((label) => !/^(?:recipe|image)$/.test(label))) {
    assert.ok(bad.has(label), label);
  }
});

Deno.test("every fact that chooses between two answers is in a row, in each of its values", () => {
  const reasons = outs("admit_workload").flatMap(({ reason }) => reason ?? []);
  assert.deepEqual(distinct(reasons.flatMap(({ because }) => because ?? [])), [
    "nested_sandbox",
    "policy",
  ]);
  assert.deepEqual(distinct(reasons.flatMap(({ missing }) => missing ?? [])), [
    "yah.admission.grant",
    "yah.admission.key",
    "yah.admission.signature",
  ]);
  const questions = readGolden("admit_workload").rows.map(question);
  for (const policy of ["disabled", "permissive", "required"]) {
    const under = questions.filter(({ posture }) => posture.policy === policy);
    const annotated = under.map(({ spec }) => "yah.admission.grant" in (spec.annotations ?? {}));
    assert.deepEqual(distinct(annotated), [false, true], policy);
  }
});

Deno.test("every warning of a posture and every finding of the linter is in a row", () => {
  const warnings = outs("posture").flatMap((out) => out.warnings);
  assert.deepEqual(distinct(warnings.map(({ code }) => code)), WARNINGS);
  const findings = outs("lint").flatMap((out) => out.findings ?? []);
  assert.deepEqual(distinct(findings.map(({ code }) => code)), FINDINGS);
});

Deno.test("every yes or no is given both ways", () => {
  const both = [false, true];
  const given = (operation: OperationName, member: string) =>
    distinct(outs(operation).flatMap((out) => out[member] ?? []));
  assert.deepEqual(given("template", "matches"), both);
  assert.deepEqual(given("template", "safe"), both);
  assert.deepEqual(given("path", "same"), both);
  assert.deepEqual(given("path", "forge_state"), both);
  assert.deepEqual(given("secret", "same"), both);
  assert.deepEqual(given("covers", "granted"), both);
  assert.deepEqual(given("admit_workload", "granted"), both);
});

Deno.test("what strict refuses alone is admitted under reference, and beside an admission warned of", () => {
  const strict = outs("covers").filter(({ law }) => law === "L7").map(({ reason }) => reason.code);
  assert.deepEqual(distinct(strict), ["hole_traversal", "image_ambiguous", "uncovered"]);
  const byNote = new Map(readGolden("covers").rows.map(({ note, out }) => [note, out]));
  let pairs = 0;
  for (const [note, out] of byNote) {
    const reference = byNote.get(`${note}, under reference`);
    if (out.law !== "L7") continue;
    assert.equal(reference.granted, true, note);
    pairs++;
  }
  assert.ok(pairs >= 15);
  assert.ok(
    outs("admit_workload").some(({ granted, warnings }) => granted && warnings.length === 2),
  );
});
