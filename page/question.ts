/**
 * What a question is on this page: its fields, its examples, and how it is answered.
 *
 * Every question goes the same way: texts of fields → the module's strict parsers →
 * the module's decision → a headline and a picture. The page decides nothing: what
 * it draws beside a verdict is drawn from the module's own answer.
 *
 * @module
 */

import { MalformedError } from "@writ/writ";
import type { Law } from "@writ/writ";
import type { Remedy } from "../explain/movers.ts";
import { FieldFault } from "./field_fault.ts";
import type { Field } from "./field.ts";
import type { Range } from "../explain/locate.ts";

/** The questions, by the name that the address gives them. */
export type QuestionName = "workload" | "chain" | "fence" | "relate";

/** The texts of a question's fields, by name. */
export type Values = Readonly<Record<string, string>>;

/** A ready-made question. */
export interface Example {
  /** Its name in the address. */
  readonly name: string;
  readonly title: string;
  /** The code it is refused or malformed with; none if it is granted. */
  readonly code?: string;
  /** Made when it is asked for: ids are computed, and signatures made, by the module itself. */
  values(): Values;
}

/** The verdict as it is headed. */
export interface Headline {
  readonly state: "granted" | "refused" | "malformed" | "read";
  /** One word or two: Granted, Refused, Not a question. */
  readonly word: string;
  readonly sentence: string;
  /** The code, and the one fact that tells most. */
  readonly code?: string;
  readonly fact?: string;
  readonly law?: Law;
  /** The other facts, by their names. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly remedies?: readonly Remedy[];
  /** The other reasons, or what else is to be said. */
  readonly also?: readonly OtherReason[];
  readonly alsoTitle?: string;
}

/** A reason that did not come first. */
export interface OtherReason {
  readonly code: string;
  readonly fact?: string;
  readonly message: string;
}

/** An answer: the headline, the picture, and what to mark in which field. */
export interface Answer {
  readonly headline: Headline;
  readonly picture: Node;
  readonly marks?: Readonly<Record<string, readonly Range[]>>;
}

/** The same question for other tools, as text to paste. */
export interface Commands {
  readonly curl: string;
  readonly typescript: string;
  readonly cli: string;
}

/** One of the four questions. */
export interface Question {
  readonly name: QuestionName;
  readonly title: string;
  /** What it decides, in a sentence. */
  readonly lead: string;
  readonly examples: readonly Example[];
  fields(): readonly Field[];
  /** Answers, or throws {@linkcode FieldFault} for a text that is no question. */
  ask(values: Values): Answer;
  /** Only for values that `ask` takes: a malformed text is never put into a command. */
  commands(values: Values, origin: string): Commands;
}

/** Reads one field; what is malformed is said of that field. */
export function readField<T>(values: Values, name: string, parse: (text: string) => T): T {
  try {
    return parse(values[name] ?? "");
  } catch (error) {
    if (error instanceof MalformedError) throw new FieldFault(name, error);
    throw error;
  }
}
