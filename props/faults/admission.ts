/**
 * Faults of admission.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const ORDER = "a workload is admitted exactly as";
const PARTS = "a grant of which any part is missing";

/** Faults of admission. */
export const admissionFaults: readonly Fault[] = faultsOf("src/workload/admission.ts", [
  [
    "permissive is disabled",
    'if (policy === "disabled") return answer(ADMIT);',
    'if (policy !== "required") return answer(ADMIT);',
    ORDER,
  ],
  [
    "disabled checks like permissive",
    'if (policy === "disabled") return answer(ADMIT);',
    "",
    ORDER,
  ],
  [
    "a grant without its signature is none",
    "if (document === undefined && signature === undefined && key === undefined) {",
    "if (document === undefined || signature === undefined) {",
    PARTS,
  ],
  [
    "a grant without its document is none",
    "if (document === undefined && signature === undefined && key === undefined) {",
    "if (document === undefined) {",
    PARTS,
  ],
  [
    "the key that is missing is called the signature",
    "if (key === undefined) return incomplete(KEY_ANNOTATION);",
    "if (key === undefined) return incomplete(SIGNATURE_ANNOTATION);",
    PARTS,
  ],
  [
    "any key will do where none is pinned",
    "if (!trustedKeys.includes(key)) {",
    "if (trustedKeys.length > 0 && !trustedKeys.includes(key)) {",
    ORDER,
  ],
  [
    "keys are compared without their case",
    "if (!trustedKeys.includes(key)) {",
    "if (!trustedKeys.some((pinned) => pinned.toLowerCase() === key.toLowerCase())) {",
    ORDER,
  ],
  [
    "a key that begins like a pinned one is pinned",
    "if (!trustedKeys.includes(key)) {",
    "if (!trustedKeys.some((pinned) => pinned.startsWith(key.slice(0, 8)))) {",
    ORDER,
  ],
  [
    "any key is pinned",
    "if (!trustedKeys.includes(key)) {",
    "if (false as boolean) {",
    "no key that is pinned nowhere vouches",
  ],
  [
    "a signature that does not hold is ignored",
    'if (outcome !== "valid")',
    'if (outcome !== "valid" && outcome !== "signature_mismatch")',
    ORDER,
  ],
  [
    "a signature that is none is ignored",
    'if (outcome !== "valid")',
    'if (outcome !== "valid" && outcome !== "malformed_signature")',
    ORDER,
  ],
  [
    "coverage is not asked",
    "const failures = coverageFailures(grant, spec);",
    "const failures: ReturnType<typeof coverageFailures> = [];",
    ORDER,
  ],
  [
    "admission judges as the reference does",
    'const strict = coverage === "strict";',
    "const strict = false as boolean;",
    ORDER,
  ],
  [
    "admission judges strictly, whatever is asked",
    'const strict = coverage === "strict";',
    "const strict = true as boolean;",
    "a workload is admitted exactly as",
  ],
  ["nobody is named for a grant", "Object.freeze({ recipe: grant.recipe, key }),", "null,", ORDER],
  [
    "the image is named for the recipe",
    "Object.freeze({ recipe: grant.recipe, key }),",
    "Object.freeze({ recipe: grant.image, key }),",
    ORDER,
  ],
  [
    "the nested sandbox needs no grant",
    'const widens = wantsNestedSandbox(spec) && runtimeOf(spec) === "container";',
    "const widens = false as boolean;",
    ORDER,
  ],
  [
    "the nested sandbox needs a grant in any runtime",
    'const widens = wantsNestedSandbox(spec) && runtimeOf(spec) === "container";',
    "const widens = wantsNestedSandbox(spec);",
    ORDER,
  ],
  [
    "required asks for no grant",
    'if (policy !== "required" && !widens) return answer(ADMIT);',
    "if (!widens) return answer(ADMIT);",
    ORDER,
  ],
  [
    "permissive asks for a grant",
    'if (policy !== "required" && !widens) return answer(ADMIT);',
    "",
    ORDER,
  ],
  [
    "the document is read before its signature",
    "  const outcome = checkSignature(",
    '  const early = readGrantDocument(document);\n  if ("fault" in early) return answer(refuse(reason("grant_malformed", "x", early.fault)));\n  const outcome = checkSignature(',
    ORDER,
  ],
]);
