/**
 * Admission, one question after another in the specification's order; and the posture
 * that settings mean.
 *
 * @module
 */

import type { AdmissionQuestion } from "../wire.ts";
import { isNested, reasons, runtimeOf, strictFindings } from "./coverage.ts";
import { decode } from "./documents.ts";
import { isSmallOrder, strictOutcome } from "./ed25519.ts";
import { isOnCurve } from "../curve.ts";
import { unhex } from "./identity.ts";

/** What must be answered: a first reason, or who vouched and what is warned about. */
export type Expected =
  | { readonly reason: { readonly code: string; readonly [fact: string]: unknown } }
  | {
    readonly grant: { readonly recipe: string; readonly key: string } | null;
    readonly warnings: readonly string[];
  };

const PARTS = ["yah.admission.grant", "yah.admission.signature", "yah.admission.key"] as const;

/** The bytes of hex in either case, or nothing. */
function bytesOf(text: string): Uint8Array | undefined {
  return /^(?:[0-9a-fA-F]{2})*$/.test(text) ? unhex(text) : undefined;
}

/** What admission must answer. */
export function admission(
  { spec, policy, trustedKeys, coverage = "strict" }: AdmissionQuestion,
): Expected {
  const nobody: Expected = { grant: null, warnings: [] };
  if (policy === "disabled") return nobody;
  const has = (name: string) => Object.hasOwn(spec.annotations, name);
  if (!PARTS.some(has)) {
    if (policy === "required") return { reason: { code: "grant_required", because: "policy" } };
    const widens = isNested(spec) && runtimeOf(spec) === "container";
    return widens ? { reason: { code: "grant_required", because: "nested_sandbox" } } : nobody;
  }
  const missing = PARTS.find((name) => !has(name));
  if (missing !== undefined) return { reason: { code: "incomplete", missing } };
  const [document, signature, key] = PARTS.map((name) => spec.annotations[name]!) as [
    string,
    string,
    string,
  ];
  if (!trustedKeys.some((pinned) => pinned === key)) {
    return { reason: { code: "untrusted_key", key } };
  }
  const message = new TextEncoder().encode(document);
  const outcome = strictOutcome(message, bytesOf(signature), bytesOf(key));
  if (outcome !== "valid") return { reason: { code: outcome } };
  const grant = decode(document);
  if ("error" in grant) return { reason: { code: "grant_malformed", ...grant } };
  const [first] = reasons(grant, spec, coverage);
  if (first !== undefined) return { reason: { ...first } };
  const warnings = strictFindings(grant, spec).map(({ code }) => code);
  return { grant: { recipe: grant.recipe, key }, warnings };
}

/** The characters with Unicode's White_Space property. */
export const WHITE_SPACE: readonly string[] = [
  ..."\t\n\u000b\f\r \u0085\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008",
  ..."\u2009\u200a\u2028\u2029\u202f\u205f\u3000",
];

/** A text without the white space at its ends. */
export function trimmed(text: string): string {
  const characters = [...text];
  while (WHITE_SPACE.includes(characters[0]!)) characters.shift();
  while (WHITE_SPACE.includes(characters.at(-1)!)) characters.pop();
  return characters.join("");
}

/** The policies, by name. */
export const POLICIES = ["disabled", "permissive", "required"] as const;

/** The policy of a text, or nothing. */
export function policyOf(text: string): string | undefined {
  return POLICIES.find((name) => name === trimmed(text));
}

/** The keys of a setting, as written. */
export function keysOf(text: string): string[] {
  return text.split(",").map(trimmed).filter((key) => key !== "");
}

/** Why a pinned key can admit nothing, or not what was meant. */
export function doubtAbout(key: string): string | undefined {
  if (key.length !== 64 || ![...key].every((digit) => "0123456789abcdef".includes(digit))) {
    return "key_not_lower_hex";
  }
  if (isSmallOrder(unhex(key))) return "key_small_order";
  return isOnCurve(unhex(key)) ? undefined : "key_not_a_point";
}
