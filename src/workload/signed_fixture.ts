/**
 * A signed dispatch and the question whether it may run, for tests.
 *
 * @module
 */

import assert from "node:assert/strict";
import { publicKeyOf, signGrant } from "../crypto/signing.ts";
import type { RefusalCode } from "../refusal.ts";
import { admitWorkload } from "./admission.ts";
import type { Admission, AdmissionQuestion } from "./admission.ts";
import { attachGrant } from "./annotations.ts";
import { dispatchedSpec, templateSpec } from "./forge_fixture.ts";
import { grantFromSpec } from "./grant.ts";
import { encodeGrantDocument } from "./grant_document.ts";
import type { WorkloadSpec } from "./spec.ts";

/** The seed of a recipe's author: for tests alone. */
export const SEED = "07".repeat(32);
/** The public key of the seed. */
export const KEY = publicKeyOf(SEED);
/** What the author signs. */
export const DOCUMENT = encodeGrantDocument(grantFromSpec("compiler", templateSpec()));

/** A dispatch with a document signed and attached. */
export function signed(
  { spec = dispatchedSpec(), document = DOCUMENT, seed = SEED, key = publicKeyOf(seed) } = {},
): WorkloadSpec {
  return attachGrant(spec, { document, signature: signGrant(document, seed), key });
}

/** The spec with annotations changed; `undefined` takes one away. */
export function annotate(
  spec: WorkloadSpec,
  changes: Record<string, string | undefined>,
): WorkloadSpec {
  return { ...spec, annotations: { ...spec.annotations, ...changes } as Record<string, string> };
}

/** Asks whether a spec may run, with the author's key pinned unless said otherwise. */
export function admit(spec: WorkloadSpec, question: Partial<AdmissionQuestion> = {}): Admission {
  return admitWorkload({ spec, policy: "permissive", trustedKeys: [KEY], ...question });
}

/** Admitted, and nobody vouched for it. */
export const NOBODY = { granted: true, decision: "admit", grant: null, warnings: [] };
/** Admitted on the author's word. */
export const VOUCHED = { ...NOBODY, grant: { recipe: "compiler", key: KEY } };

/** Asserts a refusal by its law and all of its first reason but the sentence. */
export function refused(verdict: Admission, law: string, code: RefusalCode, facts = {}) {
  assert.ok(!verdict.granted, "expected a refusal");
  const { message, ...reason } = verdict.reason;
  assert.deepEqual({ law: verdict.law, ...reason }, { law, code, ...facts });
  assert.deepEqual([verdict.decision, verdict.grant, verdict.warnings], ["reject", null, []]);
  assert.ok(message.length > 0);
}
