/**
 * Verdicts as they are written: a "yes", or a "no" with its reason.
 *
 * Each operation names the codes it can refuse with, once; its answer's shape, its
 * description and the test that looks for codes nobody declared all come of that.
 *
 * @module
 */

import type { Granted, Law, RefusalCode, Verdict } from "../../src/refusal.ts";
import { choice, constant } from "../../src/text/choice.ts";
import { object, optional, required } from "../../src/text/members.ts";
import { list, named } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { variants } from "../../src/text/variants.ts";
import { agreeing } from "./agreement.ts";
import { MEANING, reasonOf } from "./reasons.ts";
import type { Fields } from "./reasons.ts";

/** What a request's log line, `?enforce=1` and telemetry need of an answer. */
export interface Outcome {
  /** Whether the answer is a "no". */
  readonly refused: boolean;
  /** The answer in one word. */
  readonly decision?: string;
  /** The refusal's code. */
  readonly code?: string;
  /** Of a batch: what each question that was answered came to. For telemetry alone. */
  readonly batched?: readonly RoutedOutcome[];
}

/** What a question of a batch came to, and the path where it would be asked by itself. */
export interface RoutedOutcome extends Outcome {
  readonly route: string;
}

/** The outcome of a verdict. */
export function outcomeOf(verdict: Verdict): Outcome {
  return verdict.granted
    ? { refused: false, decision: verdict.decision }
    : { refused: true, decision: verdict.decision, code: verdict.reason.code };
}

/** The outcome of an answer that decides nothing. */
export function notDecided(): Outcome {
  return { refused: false };
}

const law: Shape<Law> = named(
  "Law",
  "The law that a refusal upholds: identity (L1), bound (L3), provenance (L5), authorization " +
    "(L6) or fail-closed (L7).",
  variants<Law>(["L1", "L3", "L5", "L6", "L7"]),
);

/**
 * The shape of a verdict that says `decision` or refuses with one of `codes`, with
 * the members `beside` it in either case. `agrees` says whether those bear it out.
 */
export function verdictShape<E extends object = Record<never, never>>(
  name: string,
  description: string,
  decision: Granted["decision"],
  codes: readonly RefusalCode[],
  beside: Fields<E> = {} as Fields<E>,
  agrees: (answer: Verdict & E) => boolean = () => true,
): Shape<Verdict & E> {
  const reason = reasonOf(codes);
  const granted = object({
    granted: required(constant(true)),
    decision: required(constant(decision)),
    ...beside,
  } as Fields<object>);
  const refused = object({
    granted: required(constant(false)),
    decision: required(constant("reject")),
    law: required(law),
    reason: required(reason),
    also: optional(list(reason)),
    ...beside,
  } as Fields<object>);
  const options = new Map<boolean, Shape<object>>([
    [true, named(`${name}Granted`, "A yes.", granted)],
    [false, named(`${name}Refused`, `A no. ${meanings(codes)}`, refused)],
  ]);
  const either = choice("granted", options) as Shape<Verdict & E>;
  return named(name, description, agreeing(either, agrees));
}

function meanings(codes: readonly RefusalCode[]): string {
  return "Its codes:\n\n" + codes.map((code) => `- \`${code}\`: ${MEANING[code]}`).join("\n");
}
