/**
 * The headline of an admission: a yes says on whose word, or that there was none.
 *
 * @module
 */

import type { Admission, Policy } from "@writ/writ";
import { otherReason, refusedHeadline } from "../headline.ts";
import type { Headline } from "../question.ts";

/** The headline of an admission under a policy. */
export function admissionHeadline(admission: Admission, policy: Policy): Headline {
  if (!admission.granted) return refusedHeadline(admission);
  const { decision, grant, warnings } = admission;
  return {
    state: "granted",
    word: grant === null ? "Granted, unsigned" : "Granted",
    code: decision,
    sentence: grant !== null
      ? `A pinned key signed the recipe ${grant.recipe}, and the workload stays within it.`
      : policy === "disabled"
      ? "The policy is disabled: nothing was checked, whatever the workload carries."
      : "The workload carries no grant, and the policy asks for none. Nobody vouched for it.",
    also: warnings.map(otherReason),
    alsoTitle: "Strict coverage would refuse",
  };
}
