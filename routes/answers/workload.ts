/**
 * What `POST /v1/admit/workload` answers.
 *
 * @module
 */

import type { Reason, RefusalCode, Verdict } from "../../src/refusal.ts";
import { orNull } from "../../src/text/choice.ts";
import { object, required } from "../../src/text/members.ts";
import { list, named, text } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import type { Vouched } from "../../src/workload/admission.ts";
import { reasonOf } from "./reasons.ts";
import { trustShape } from "./trust.ts";
import type { Trust } from "./trust.ts";
import { verdictShape } from "./verdict.ts";

/** What stands beside the verdict on a workload. */
export interface WorkloadFindings {
  /** Who vouched for it; null if nobody did, or if it is refused. */
  readonly grant: Vouched | null;
  /** What strict coverage would have refused, beside an admit under `reference`. */
  readonly warnings: readonly Reason[];
  /** Whose posture the workload was judged by. */
  readonly trust: Trust;
}

/** What `POST /v1/admit/workload` answers. */
export type WorkloadAnswer = Verdict & WorkloadFindings;

/** What strict coverage finds, and `reference` only warns of. */
const FINDINGS = [
  "uncovered",
  "image_ambiguous",
  "hole_traversal",
] as const satisfies readonly RefusalCode[];

/** The codes that a workload can be refused with. */
export const WORKLOAD_CODES = [
  "grant_required",
  "incomplete",
  "untrusted_key",
  "malformed_key",
  "malformed_signature",
  "signature_mismatch",
  "grant_malformed",
  "mismatch",
  ...FINDINGS,
] as const satisfies readonly RefusalCode[];

const vouched: Shape<Vouched> = named(
  "Vouched",
  "Who vouched for an admitted workload: the recipe, and the key that signed its grant.",
  object<Vouched>({ recipe: required(text), key: required(text) }),
);

/** Nobody vouches for what is refused, and only where somebody vouched is there more to find. */
function agrees({ granted, grant, warnings }: WorkloadAnswer): boolean {
  return grant === null ? warnings.length === 0 : granted;
}

/** The wire form of the answer. */
export const workloadAnswer: Shape<WorkloadAnswer> = verdictShape<WorkloadFindings>(
  "WorkloadAnswer",
  "Whether the workload is admitted, and on whose word.",
  "admit",
  WORKLOAD_CODES,
  {
    grant: required(orNull(vouched)),
    warnings: required(list(reasonOf(FINDINGS))),
    trust: required(trustShape),
  },
  agrees,
);
