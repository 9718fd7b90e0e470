/**
 * Admission: may this workload run, and who vouched for it?
 *
 * The checks come in the specification's order, and each answers before the next is
 * asked. Is a grant needed, and is there one? Is it whole? Is its key pinned: before
 * any cryptography, since anyone's key makes perfectly valid signatures. Are key and
 * signature readable, and does the signature hold? Only then is the document worth
 * reading, and only a document that was read can cover a spec.
 *
 * A part of a grant is never an absent grant, and pinning no key trusts no one. What
 * asks for the nested sandbox needs a grant under every policy but `disabled`; save
 * outside a container, where there is no capability set to widen and the runtime
 * refuses such a spec by its shape.
 *
 * NOT covered: that the spec admitted is the spec that runs. That is the caller's.
 *
 * @module
 */

import { checkSignature, equationHolds } from "../crypto/ed25519.ts";
import type { SignatureOutcome, VerifySignature } from "../crypto/ed25519.ts";
import { decide, reason, refuse } from "../refusal.ts";
import type { Reason, Verdict } from "../refusal.ts";
import { decodeHex } from "../text/hex.ts";
import { assembler, defaulted, required } from "../text/members.ts";
import { ownMembers } from "../text/plain.ts";
import { adopt } from "../text/seal.ts";
import { shape, wrongType } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { shortened } from "../text/shortened.ts";
import { Trail } from "../text/trail.ts";
import { encodeText } from "../text/utf8.ts";
import { isVariant } from "../text/variants.ts";
import {
  annotation,
  GRANT_ANNOTATION,
  KEY_ANNOTATION,
  runtimeOf,
  SIGNATURE_ANNOTATION,
  wantsNestedSandbox,
} from "./annotations.ts";
import { coverageFailures, coverageShape } from "./coverage.ts";
import type { Coverage } from "./coverage.ts";
import { describeGrantFault, readGrantDocument } from "./grant_document.ts";
import { policyShape, trustedKeysShape } from "./posture.ts";
import type { Policy } from "./posture.ts";
import { workloadSpecShape } from "./spec.ts";
import type { WorkloadSpec } from "./spec.ts";
import { strictFindings } from "./strict_findings.ts";

/**
 * A workload that asks to run, and the posture that decides. A `Posture` may be spread in:
 * its `warnings` are for the operator, and no part of the question.
 */
export interface AdmissionQuestion {
  /** What asks to run, its grant among its annotations. */
  readonly spec: WorkloadSpec;
  /** How strictly the node admits. */
  readonly policy: Policy;
  /** The public keys that may vouch, in hex; compared as texts. */
  readonly trustedKeys: readonly string[];
  /** `strict` unless said otherwise. */
  readonly coverage?: Coverage | undefined;
  /** A host's own Ed25519 verifier; a portable one unless said otherwise. */
  readonly verify?: VerifySignature | undefined;
}

/** A function is taken as it is, so what is decoded is something else. */
const verifierShape: Shape<unknown> = shape({}, (value, at) => {
  throw wrongType("function", value, at);
});

const assemble = assembler<Required<AdmissionQuestion>>({
  spec: required(workloadSpecShape),
  policy: required(policyShape),
  trustedKeys: required(trustedKeysShape),
  coverage: defaulted<Coverage | undefined>(coverageShape, "strict"),
  verify: defaulted(verifierShape as Shape<VerifySignature>, equationHolds),
});

function adoptQuestion(q: AdmissionQuestion): Readonly<Required<AdmissionQuestion>> {
  const at = new Trail();
  const members = ownMembers(q, at).filter(([name]) => name !== "warnings");
  return assemble(
    members,
    at,
    (inner, member) =>
      inner === verifierShape && typeof member === "function" ? member : adopt(inner, member, at),
  );
}

/** Who vouched for an admitted workload. */
export interface Vouched {
  /** The recipe's name, out of a grant that was verified and covers the workload. */
  readonly recipe: string;
  /** The key that signed it, as the annotation and the pinned list spell it. */
  readonly key: string;
}

/** Whether a workload may run, and on whose authority. */
export type Admission = Verdict & {
  /** Null where nothing was admitted, and where no grant was asked for. */
  readonly grant: Vouched | null;
  /** Beside an admit under `coverage: "reference"`: what `strict` would have refused it for. */
  readonly warnings: readonly Reason[];
};

/**
 * Decides whether a workload may run under a policy and a list of pinned keys.
 *
 * Throws {@linkcode MalformedError} for a question that is none, also for one with a
 * member that is not known, since a misspelt one must not read as left out. A grant that
 * cannot be read is no such question but a refusal (`grant_malformed`).
 *
 * @example
 * ```ts
 * import { admitWorkload, parseWorkloadSpec, resolvePosture } from "@writ/writ";
 *
 * function mayRun(specJson: string, policy: string | undefined, keys: string | undefined) {
 *   const { grant, ...verdict } = admitWorkload({
 *     spec: parseWorkloadSpec(specJson),
 *     ...resolvePosture({ policy, keys }),
 *   });
 *   return verdict.granted ? `runs for ${grant?.recipe ?? "nobody"}` : verdict.reason.code;
 * }
 * ```
 */
export function admitWorkload(q: AdmissionQuestion): Admission {
  const { spec, policy, trustedKeys, coverage, verify } = adoptQuestion(q);
  if (policy === "disabled") return answer(ADMIT);

  const document = annotation(spec, GRANT_ANNOTATION);
  const signature = annotation(spec, SIGNATURE_ANNOTATION);
  const key = annotation(spec, KEY_ANNOTATION);
  // A grant whose signature was stripped must never pass as a workload without one.
  if (document === undefined && signature === undefined && key === undefined) {
    return withoutGrant(spec, policy);
  }
  if (document === undefined) return incomplete(GRANT_ANNOTATION);
  if (signature === undefined) return incomplete(SIGNATURE_ANNOTATION);
  if (key === undefined) return incomplete(KEY_ANNOTATION);

  if (!trustedKeys.includes(key)) {
    const message = "the grant is signed by a key that is not pinned here";
    return answer(refuse(reason("untrusted_key", message, { key: shortened(key) })));
  }
  const outcome = checkSignature(
    encodeText(document),
    decodeHex(signature),
    decodeHex(key),
    verify,
  );
  if (outcome !== "valid") return answer(refuse(reason(outcome, DISBELIEF[outcome], {})));

  const reading = readGrantDocument(document);
  if (isVariant(reading, "fault")) {
    const { fault } = reading;
    return answer(refuse(reason("grant_malformed", describeGrantFault(fault), fault)));
  }
  const { grant } = reading;
  const failures = coverageFailures(grant, spec);
  const findings = strictFindings(grant, spec);
  const strict = coverage === "strict";
  const verdict = decide("admit", strict ? [...failures, ...findings] : failures);
  if (!verdict.granted) return answer(verdict);
  return answer(
    verdict,
    Object.freeze({ recipe: grant.recipe, key }),
    Object.freeze([...findings]),
  );
}

/** What a signature check that failed says to people. */
const DISBELIEF: { readonly [O in Exclude<SignatureOutcome, "valid">]: string } = {
  malformed_key: "the key of the grant is not 32 bytes in hex that are an Ed25519 point",
  malformed_signature: "the signature of the grant is not 64 bytes in hex",
  signature_mismatch: "the signature does not hold over the grant that it accompanies",
};

const ADMIT = decide("admit", []);
const NO_WARNINGS: readonly Reason[] = Object.freeze([]);

function answer(
  verdict: Verdict,
  grant: Vouched | null = null,
  warnings: readonly Reason[] = NO_WARNINGS,
): Admission {
  return Object.freeze({ ...verdict, grant, warnings });
}

/** A workload that brings no part of a grant runs unless it needs one. */
function withoutGrant(spec: WorkloadSpec, policy: Policy): Admission {
  const widens = wantsNestedSandbox(spec) && runtimeOf(spec) === "container";
  if (policy !== "required" && !widens) return answer(ADMIT);
  const [because, message] = policy === "required"
    ? ["policy", "the workload carries no grant, and the policy requires one"] as const
    : [
      "nested_sandbox",
      "the workload carries no grant, and asks for the nested sandbox, which always needs one",
    ] as const;
  return answer(refuse(reason("grant_required", message, { because })));
}

function incomplete(missing: string): Admission {
  const message = `the grant is not whole: the annotation ${missing} is missing`;
  return answer(refuse(reason("incomplete", message, { missing })));
}
