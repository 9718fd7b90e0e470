/**
 * What `GET /v1/laws` answers.
 *
 * @module
 */

import { choice, constant } from "../../src/text/choice.ts";
import { object, optional, required } from "../../src/text/members.ts";
import { integer, list, named, text } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { variants } from "../../src/text/variants.ts";

/** How a law is discharged: every case there is, or so many that are generated. */
export type Discharged =
  | { readonly by: "exhaustive"; readonly cases: number }
  | { readonly by: "property"; readonly runs: number };

/** One law. */
export interface LawEntry {
  /** The number of the law that it belongs to. */
  readonly law: "L1" | "L2" | "L3" | "L4" | "L5" | "L6" | "L7";
  /** A sentence. */
  readonly name: string;
  /** The statement in notation. */
  readonly statement: string;
  /** Whether it is about the operations of any subject, or about a service over HTTP. */
  readonly of: "operations" | "service";
  /** None for a law that is stated and not claimed. */
  readonly discharge: readonly Discharged[];
  /** What is not checked by the suite, and by whom it is. */
  readonly not_checked_here?: string;
}

/** What `GET /v1/laws` answers. */
export interface LawsAnswer {
  /** Every law of the suite. */
  readonly laws: readonly LawEntry[];
}

const count = required(integer(1, Number.MAX_SAFE_INTEGER));

const discharged: Shape<Discharged> = named(
  "Discharged",
  "How a law is discharged: by every case there is, or by so many that are generated.",
  choice<Discharged>(
    "by",
    new Map<string, Shape<Discharged>>([
      [
        "exhaustive",
        object<{ by: "exhaustive"; cases: number }>({
          by: required(constant("exhaustive")),
          cases: count,
        }),
      ],
      [
        "property",
        object<{ by: "property"; runs: number }>({
          by: required(constant("property")),
          runs: count,
        }),
      ],
    ]),
  ),
);

const entry: Shape<LawEntry> = named(
  "LawEntry",
  "One law of the suite: a sentence, its statement in notation, and how it is discharged. A law " +
    "that is stated and not claimed is discharged by nothing, and says who sees to it.",
  object<LawEntry>({
    law: required(variants<LawEntry["law"]>(["L1", "L2", "L3", "L4", "L5", "L6", "L7"])),
    name: required(text),
    statement: required(text),
    of: required(variants<LawEntry["of"]>(["operations", "service"])),
    discharge: required(list(discharged)),
    not_checked_here: optional(text),
  }),
);

/** The wire form of the answer. */
export const lawsAnswer: Shape<LawsAnswer> = named(
  "LawsAnswer",
  "The laws that this version is held to.",
  object<LawsAnswer>({ laws: required(list(entry)) }),
);
