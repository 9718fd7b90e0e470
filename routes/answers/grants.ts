/**
 * What `POST /v1/grants` answers.
 *
 * @module
 */

import { object, required } from "../../src/text/members.ts";
import { list, named, text } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { variants } from "../../src/text/variants.ts";
import type { LintCode, LintFinding } from "../../src/workload/linter.ts";

/** What `POST /v1/grants` answers. */
export interface GrantsAnswer {
  /** The exact text to sign. */
  readonly document: string;
  /** What to look at before signing. */
  readonly findings: readonly LintFinding[];
}

const finding: Shape<LintFinding> = named(
  "LintFinding",
  "One thing to look at before signing: where in the spec, what is wrong and what to do.",
  object<LintFinding>({
    code: required(variants<LintCode>([
      "hole_unquoted",
      "hole_option",
      "hole_program",
      "holes_adjacent",
      "hole_unterminated",
      "digest_zero",
      "tag_latest",
      "image_ambiguous",
      "secret_world_readable",
      "env_injects_code",
      "uncovered",
    ])),
    path: required(text),
    message: required(text),
    fix: required(text),
  }),
);

/** The wire form of the answer. */
export const grantsAnswer: Shape<GrantsAnswer> = named(
  "GrantsAnswer",
  "The exact text to sign, offline, and what to look at before.",
  object<GrantsAnswer>({ document: required(text), findings: required(list(finding)) }),
);
