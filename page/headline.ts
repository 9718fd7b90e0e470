/**
 * Headlines: a verdict in a word, a code, a sentence, and whose move it is.
 *
 * @module
 */

import { MALFORMED } from "@writ/writ";
import type { Reason, Refusal, Verdict } from "@writ/writ";
import { remediesOf } from "../explain/remedies.ts";
import type { FieldFault } from "./field_fault.ts";
import type { Headline, OtherReason } from "./question.ts";

/** The headline of a verdict; a yes has its own sentence. */
export function verdictHeadline(verdict: Verdict, sentence: string): Headline {
  if (!verdict.granted) return refusedHeadline(verdict);
  return { state: "granted", word: "Granted", code: verdict.decision, sentence };
}

/** The headline of a refusal. */
export function refusedHeadline({ reason, law, also = [] }: Refusal): Headline {
  return {
    state: "refused",
    word: "Refused",
    ...coded(reason),
    facts: factsOf(reason),
    law,
    sentence: sentence(reason.message),
    remedies: remediesOf(reason),
    also: also.map(otherReason),
  };
}

/** A reason that did not come first. */
export function otherReason(why: Reason): OtherReason {
  return { ...coded(why), message: sentence(why.message) };
}

function coded(why: Reason): { readonly code: string; readonly fact?: string } {
  const fact = factOf(why);
  return { code: why.code, ...(fact === undefined ? {} : { fact }) };
}

/** The headline of a text that is no question. */
export function faultHeadline({ field, error }: FieldFault): Headline {
  return {
    state: "malformed",
    word: "Not a question",
    code: error.code,
    fact: error.path || field,
    sentence: `${MALFORMED[error.code]} Nothing was decided.`,
  };
}

/** The one fact that tells most beside a code. */
function factOf(why: Reason): string | undefined {
  switch (why.code) {
    case "mismatch":
      return why.field;
    case "fence_exceeds_bound":
      return why.axis;
    case "edge":
      return `link ${why.index}: ${why.reason.code}`;
    case "root_not_terminal":
      return `link ${why.index}`;
    case "authority_cid_mismatch":
      return why.index === undefined ? undefined : `link ${why.index}`;
    case "grant_required":
      return why.because;
    case "incomplete":
      return why.missing;
    case "grant_malformed":
      return why.error;
    case "uncovered":
    case "image_ambiguous":
    case "hole_traversal":
      return why.path;
    default:
      return undefined;
  }
}

/**
 * The facts of a reason that are texts or flags, by their own names. Sets and counts
 * are for the picture to show.
 */
function factsOf(why: Reason): readonly (readonly [string, string])[] {
  if (why.code === "edge") return factsOf(why.reason);
  const { code, message: _, ...facts } = why;
  if (code === "fence_exceeds_bound") return [];
  return Object.entries(facts).flatMap(([name, value]: [string, unknown]) => {
    if (name === "index") return [];
    if (Array.isArray(value)) return [[name, JSON.stringify(value)] as const];
    return typeof value === "object" ? [] : [[name, String(value)] as const];
  });
}

/** A message as a sentence: the module's begin small and have no stop. */
export function sentence(message: string): string {
  const [first = "", ...rest] = message;
  const text = first.toUpperCase() + rest.join("");
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
