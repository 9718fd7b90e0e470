/**
 * `POST /v1/admit/workload`: may this workload run, and who vouched for it?
 *
 * @module
 */

import { admitWorkload } from "../mod.ts";
import type { Coverage, Reason, RefusalCode, Verdict, Vouched, WorkloadSpec } from "../mod.ts";
import { orNull } from "../src/text/choice.ts";
import { nullable, object, required } from "../src/text/members.ts";
import { list, named, text } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { coverageShape } from "../src/workload/coverage.ts";
import { workloadSpecShape } from "../src/workload/spec.ts";
import { reasonOf } from "./answers/reasons.ts";
import { outcomeOf, verdictShape } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";
import { choosePosture, denied, requestPostureShape, trustShape } from "./trust.ts";
import type { RequestPosture, Trust } from "./trust.ts";

/** What `POST /v1/admit/workload` is asked. */
export interface WorkloadQuestion {
  /** What asks to run, its grant among its annotations. */
  readonly spec: WorkloadSpec;
  /** How to judge, and whose word to take; null for the server's posture. */
  readonly posture: RequestPosture | null;
  /** `strict` if null; `reference` is a trust that the request brings. */
  readonly coverage: Coverage | null;
}

/** What `POST /v1/admit/workload` answers. */
export type WorkloadAnswer = Verdict & {
  /** Who vouched for it; null where nobody did, or was asked to. */
  readonly grant: Vouched | null;
  /** Beside an admit under `reference` coverage: what `strict` would have refused. */
  readonly warnings: readonly Reason[];
  /** Whose posture it was judged by. */
  readonly trust: Trust;
};

/** What strict coverage finds, and `reference` only warns of. */
const FINDINGS = [
  "uncovered",
  "image_ambiguous",
  "hole_traversal",
] as const satisfies readonly RefusalCode[];

const CODES = [
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

const question: Shape<WorkloadQuestion> = named(
  "WorkloadQuestion",
  "A workload with its grant among its annotations, and the posture to judge it by (the " +
    "server's, if left out). `coverage` is `strict` unless said otherwise; `reference` is a " +
    "trust that a request brings.",
  object<WorkloadQuestion>({
    spec: required(workloadSpecShape),
    posture: nullable(requestPostureShape),
    coverage: nullable(coverageShape),
  }),
);

const vouched: Shape<Vouched> = named(
  "Vouched",
  "Who vouched for an admitted workload: the recipe, and the key that signed its grant.",
  object<Vouched>({ recipe: required(text), key: required(text) }),
);

/** The operation. */
export const workload: Endpoint = operation<WorkloadQuestion, WorkloadAnswer>({
  name: "admit_workload",
  method: "POST",
  path: "/v1/admit/workload",
  tag: "decisions",
  summary: "May this workload run, and who vouched for it?",
  description: "Checks, in this order: is a grant needed and there, is it whole, is its key " +
    "trusted, does its signature hold, can it be read, and does it cover the workload. Pointers " +
    "in reasons are into the spec. `warnings` are what strict coverage would have refused, " +
    'beside an admit under `coverage: "reference"`.',
  question,
  answer: verdictShape<Pick<WorkloadAnswer, "grant" | "warnings" | "trust">>(
    "WorkloadAnswer",
    "Whether the workload is admitted, and on whose word.",
    "admit",
    CODES,
    {
      grant: required(orNull(vouched)),
      warnings: required(list(reasonOf(FINDINGS))),
      trust: required(trustShape),
    },
  ),
  refusals: CODES,
  problems: [...SHAPE_CODES, "number_range", "image_reference", "request_trust_denied"],
  batched: true,
  answered({ spec, posture, coverage }, { trust: server, verify }, at) {
    if (coverage === "reference" && !server.requestTrust) throw denied(at.pointer("coverage"));
    const { policy, trustedKeys, trust } = choosePosture(posture, server, at);
    const admission = admitWorkload({
      spec,
      policy,
      trustedKeys,
      coverage: coverage ?? "strict",
      verify,
    });
    return { ...admission, trust };
  },
  outcome: outcomeOf,
});
