/**
 * Workload: may this run, and who vouched for it?
 *
 * @module
 */

import {
  admitWorkload,
  covers,
  GRANT_ANNOTATION,
  KEY_ANNOTATION,
  parseWorkloadSpec,
  SIGNATURE_ANNOTATION,
} from "@writ/writ";
import type { AdmissionGrant, Coverage, Reason, WorkloadSpec } from "@writ/writ";
import { el } from "../element.ts";
import { excerpt } from "../excerpt.ts";
import { sentence } from "../headline.ts";
import { locate } from "../../explain/locate.ts";
import type { Range } from "../../explain/locate.ts";
import { readField } from "../question.ts";
import type { Answer, Question, Values } from "../question.ts";
import { answerDocument } from "./alone.ts";
import { breakage, readDocument } from "./breakage.ts";
import { workloadCommands } from "./commands.ts";
import { WORKLOAD_EXAMPLES } from "./examples.ts";
import { workloadFields } from "./fields.ts";
import { admissionHeadline } from "./headline.ts";
import { inspector } from "./inspector.ts";
import { isVouched, ladder } from "./ladder.ts";
import { coverageOf, postureOf } from "./posture.ts";
import { showDocument } from "./records.ts";
import { carriedView, unspokenView } from "./unsigned.ts";

/** The question of a workload, its grant and a posture. */
export const workload: Question = {
  name: "workload",
  title: "Workload",
  lead: "Does this workload stay within a grant that a pinned key signed?",
  examples: WORKLOAD_EXAMPLES,
  fields: workloadFields,
  ask(values) {
    return (values.spec ?? "").trim() === "" && (values.document ?? "") !== ""
      ? answerDocument(values.document ?? "")
      : answerSpec(values);
  },
  commands: workloadCommands,
};

function answerSpec(values: Values): Answer {
  const text = values.spec ?? "";
  const spec = readField(values, "spec", parseWorkloadSpec);
  const { policy, trustedKeys, warnings } = postureOf(values);
  const coverage = coverageOf(values);
  const admission = admitWorkload({ spec, policy, trustedKeys, coverage });
  const document = annotation(spec, GRANT_ANNOTATION);
  const shown = document === undefined ? undefined : showDocument(document);
  const reading = document === undefined ? undefined : readDocument(document);
  const grant = reading && "grant" in reading ? reading.grant : undefined;
  const broken = document !== undefined && shown && reading && "error" in reading
    ? breakage(document, shown, reading.fault)
    : undefined;
  const failures = grant && failuresOf(grant, spec, coverage);
  return {
    headline: admissionHeadline(admission, policy),
    picture: el(
      "div",
      { class: "workload" },
      ladder(admission),
      ...warnings.map(({ message }) => el("p", { class: "warning" }, sentence(message))),
      carriedView({
        signature: annotation(spec, SIGNATURE_ANNOTATION),
        key: annotation(spec, KEY_ANNOTATION),
        trustedKeys,
      }),
      broken && excerpt(document ?? "", broken),
      inspector({ shown, grant, spec, vouched: isVouched(admission), failures }),
      unspokenView(spec, admission.warnings.concat(failures ?? [])),
    ),
    marks: { spec: refusedPlaces(text, failures ?? []), document: broken ? [broken] : [] },
  };
}

function annotation(spec: WorkloadSpec, name: string): string | undefined {
  return Object.hasOwn(spec.annotations, name) ? spec.annotations[name] : undefined;
}

function failuresOf(
  grant: AdmissionGrant,
  spec: WorkloadSpec,
  coverage: Coverage,
): readonly Reason[] {
  const verdict = covers(grant, spec, { coverage });
  return verdict.granted ? [] : [verdict.reason, ...(verdict.also ?? [])];
}

function refusedPlaces(text: string, failures: readonly Reason[]): readonly Range[] {
  return failures.slice(0, 50).flatMap((why) => {
    if (!("path" in why)) return [];
    const place = locate(text, why.path);
    // A container is marked by its name: its value may be half the document.
    const isOpen = place !== undefined && "{[".includes(text.charAt(place.value.start));
    const range = isOpen ? place.key : place?.value;
    return range === undefined ? [] : [range];
  });
}
