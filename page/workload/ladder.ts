/**
 * The checks of an admission in their order, and how far this one came.
 *
 * @module
 */

import type { Admission, WorkloadFacts } from "@writ/writ";
import { el } from "../element.ts";

/** The checks, in the order in which the module makes them. */
const STEPS = [
  "the grant is whole",
  "its key is pinned",
  "its signature holds",
  "its document reads",
  "it covers the spec",
] as const;

/** The check at which each refusal stops; the compiler demands every code. */
const STOPS: { readonly [C in keyof WorkloadFacts]: number } = {
  grant_required: 0,
  incomplete: 0,
  untrusted_key: 1,
  malformed_key: 2,
  malformed_signature: 2,
  signature_mismatch: 2,
  grant_malformed: 3,
  mismatch: 4,
  uncovered: 4,
  image_ambiguous: 4,
  hole_traversal: 4,
};

/** How far an admission came. */
export function ladder(admission: Admission): HTMLElement {
  const stop = stopOf(admission);
  return el(
    "ol",
    { class: "ladder" },
    ...STEPS.map((step, index) => {
      const state = index < stop ? "holds" : index === stop ? "fails" : "skipped";
      return el("li", { class: state }, el("b", {}, MARKS[state]), step);
    }),
  );
}

/** Whether the admission came past the signature: a pinned key vouches for the document. */
export function isVouched(admission: Admission): boolean {
  return stopOf(admission) > STEPS.indexOf("its signature holds");
}

const MARKS = { holds: "yes", fails: "no", skipped: "not asked" };

function stopOf(admission: Admission): number {
  if (admission.granted) return admission.grant === null ? -1 : STEPS.length;
  const { code } = admission.reason;
  return code in STOPS ? STOPS[code as keyof WorkloadFacts] : -1;
}
