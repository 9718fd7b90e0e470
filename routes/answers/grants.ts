/**
 * What `POST /v1/grants` answers.
 *
 * @module
 */

import { object, required } from "../../src/text/members.ts";
import { list, named, text } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { variants } from "../../src/text/variants.ts";
import { described } from "../../src/workload/described.ts";
import type { LintCode, LintFinding } from "../../src/workload/linter.ts";

/** What `POST /v1/grants` answers. */
export interface GrantsAnswer {
  /** The exact text to sign. */
  readonly document: string;
  /** What to look at before signing. */
  readonly findings: readonly LintFinding[];
}

/** What each lint code means, for people. */
const MEANING: { readonly [C in LintCode]: string } = {
  hole_unquoted: "A hole outside quotes in a shell's text: its content becomes several words, or " +
    "a pattern.",
  hole_option: "A hole that begins an argument: content that begins with `-` is read as an option.",
  hole_program: "A hole that begins the command itself: its content decides what runs.",
  holes_adjacent: "Holes with nothing between them: all but the last can only be empty.",
  hole_unterminated: "A `{{` that is never closed, or closed by the braces of a later hole.",
  digest_zero: "A digest of zeros only: a placeholder, which pins no image.",
  tag_latest: "The tag `latest`, which says nothing and must match all the same.",
  image_ambiguous: "The image's parts do not read back as themselves: strict coverage refuses it.",
  secret_world_readable: "A secret that everyone in the workload may read.",
  env_injects_code: "A variable that brings code into the run, admitted with any value.",
  uncovered: "Something that no grant covers: the spec is refused on every run.",
};
const codes = Object.keys(MEANING) as LintCode[];

const lintCode: Shape<LintCode> = named(
  "LintCode",
  "What a finding is about.\n\n" +
    codes.map((code) => `- \`${code}\`: ${MEANING[code]}`).join("\n"),
  variants<LintCode>(codes),
);

const finding: Shape<LintFinding> = named(
  "LintFinding",
  "One thing to look at before signing: where in the spec, what is wrong and what to do.",
  described(
    object<LintFinding>({
      code: required(lintCode),
      path: required(text),
      message: required(text),
      fix: required(text),
    }),
    {
      code: "What it is about: the contract, unlike the sentences.",
      path: "Pointer into the spec.",
      message: "One sentence on what is wrong.",
      fix: "One sentence on what to do.",
    },
  ),
);

/** The wire form of the answer. */
export const grantsAnswer: Shape<GrantsAnswer> = named(
  "GrantsAnswer",
  "The exact text to sign, offline, and what to look at before.",
  object<GrantsAnswer>({ document: required(text), findings: required(list(finding)) }),
);
