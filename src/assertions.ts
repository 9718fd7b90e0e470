/**
 * What the tests assert about errors and refusals: the code, the place and every fact.
 *
 * @module
 */

import assert from "node:assert/strict";
import { MalformedError } from "./malformed.ts";
import type { MalformedCode } from "./malformed.ts";
import type { EdgeReason, Granted, Law, Reason, RefusalCode, Verdict } from "./refusal.ts";

/** Runs something that must throw one malformed error: this code, here, with exactly these facts. */
export function assertMalformed(
  run: () => unknown,
  code: MalformedCode,
  path: string | undefined,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  const error = caught(run);
  assert.ok(error instanceof MalformedError, `expected ${code}, got ${error}`);
  assert.deepEqual({ code: error.code, path: error.path, facts: { ...error.facts } }, {
    code,
    path,
    facts,
  });
  for (const [name, value] of Object.entries(facts)) {
    assert.deepEqual((error as unknown as Record<string, unknown>)[name], value, name);
  }
}

function caught(run: () => unknown): unknown {
  let value: unknown;
  try {
    value = run();
  } catch (error) {
    return error;
  }
  return new assert.AssertionError({ message: "nothing was thrown", actual: value });
}

/** A reason as tests spell it: its code and every fact, without the sentence. */
export type Why = { readonly code: RefusalCode } & Readonly<Record<string, unknown>>;

/** Asserts a refusal: this law, this reason, exactly these others beside it, frozen throughout. */
export function assertRefused(
  verdict: Verdict,
  law: Law,
  why: Why,
  also: readonly Why[] = [],
): void {
  if (verdict.granted) assert.fail(`expected ${why.code}, got ${verdict.decision}`);
  const { granted, decision, reason, also: others = [] } = verdict;
  assert.deepEqual(
    { granted, decision, law: verdict.law, reason: unspoken(reason), also: others.map(unspoken) },
    { granted: false, decision: "reject", law, reason: why, also },
  );
  assert.equal("also" in verdict, also.length > 0);
  assertFrozen(verdict);
}

/** Asserts a yes, of this question, and nothing that could be read as a reason. */
export function assertGranted(verdict: Verdict, decision: Granted["decision"]): void {
  assert.equal(verdict.granted, true, verdict.granted ? "" : verdict.reason.message);
  assert.equal(verdict.decision, decision);
  assert.ok(!("reason" in verdict) && !("also" in verdict) && !("law" in verdict));
  assertFrozen(verdict);
}

/** Asserts that nothing of a value can be changed. */
export function assertFrozen(value: unknown, path = ""): void {
  if (typeof value !== "object" || value === null) return;
  assert.ok(Object.isFrozen(value), `${path || "the value"} can be changed`);
  for (const [key, member] of Object.entries(value)) assertFrozen(member, `${path}/${key}`);
}

/** A reason without its sentences, which must be there and are not the contract. */
function unspoken(reason: Reason | EdgeReason): Why {
  const { message, ...facts } = reason;
  assert.match(message, /^[a-z][^\n]+[^.]$/);
  return facts.code === "edge" ? { ...facts, reason: unspoken(facts.reason) } : facts;
}
