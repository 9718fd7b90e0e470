/**
 * `POST /v1/admit/workload`: may this workload run, and who vouched for it?
 *
 * @module
 */

import { admitWorkload } from "../mod.ts";
import type { Coverage, WorkloadSpec } from "../mod.ts";
import { nullable, object, required } from "../src/text/members.ts";
import { named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { coverageShape } from "../src/workload/coverage.ts";
import { described } from "../src/workload/described.ts";
import { workloadSpecShape } from "../src/workload/spec.ts";
import { WORKLOAD_CODES, workloadAnswer } from "./answers/workload.ts";
import type { WorkloadAnswer } from "./answers/workload.ts";
import { outcomeOf } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";
import { choosePosture, denied, requestPostureShape } from "./trust.ts";
import type { RequestPosture } from "./trust.ts";

/** What `POST /v1/admit/workload` is asked. */
export interface WorkloadQuestion {
  /** The workload, its grant among its annotations. */
  readonly spec: WorkloadSpec;
  /** What to judge it by; the server's posture, if null. */
  readonly posture: RequestPosture | null;
  /** How closely the grant must cover it; `strict`, if null. */
  readonly coverage: Coverage | null;
}

const question: Shape<WorkloadQuestion> = named(
  "WorkloadQuestion",
  "A workload with its grant among its annotations, and the posture to judge it by (the " +
    "server's, if left out). `coverage` is `strict` unless said otherwise; `reference` is a " +
    "trust that a request brings.",
  described(
    object<WorkloadQuestion>({
      spec: required(workloadSpecShape),
      posture: nullable(requestPostureShape),
      coverage: nullable(coverageShape),
    }),
    {
      spec: "The workload, its grant among its annotations.",
      posture: "What to judge it by; the server's posture, if null.",
      coverage: "How closely the grant must cover it; `strict`, if null.",
    },
  ),
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
  answer: workloadAnswer,
  refusals: WORKLOAD_CODES,
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
