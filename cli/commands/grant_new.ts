/**
 * `writ grant new`: cut a grant from a recipe's spec.
 *
 * @module
 */

import type { LintFinding } from "../../mod.ts";
import { ask } from "../asking.ts";
import type { Command, Report } from "../command.ts";
import { Misuse } from "../misuse.ts";
import { question, textMember } from "../question.ts";
import { line, toned } from "../screen/page.ts";
import type { Line, Page } from "../screen/page.ts";
import { sentence } from "../screen/verdict.ts";
import { readSource } from "../source.ts";

interface CutGrant {
  readonly document: string;
  readonly findings: readonly LintFinding[];
}

/** The command. */
export const grantNew: Command = {
  name: "grant new",
  summary: "cut a grant from a recipe's spec, and say what is doubtful about it",
  about: [
    "Prints the grant document: the exact text to sign. What may differ from run to run is left " +
    "in the spec as holes, {{so}}.",
    "A linter reads the recipe first and tells on standard error what its author should look " +
    "at: holes outside quotes, variables that bring code, fields that no grant covers. A finding " +
    "is advice: the document is printed all the same, unless --deny-findings is given.",
  ],
  operands: [{ name: "SPEC", about: "The recipe's workload spec, its holes left open." }],
  options: [
    { name: "recipe", takes: "NAME", about: "The recipe's name, signed with the rest." },
    { name: "deny-findings", about: "Print no document, and exit 1, if there are findings." },
  ],
  served: true,
  example: {
    about: "Cut the grant of a recipe:",
    line: "writ grant new recipe.json --recipe web-build > recipe.grant",
  },
  exits: {
    0: "Cut, with or without findings.",
    1: "There are findings, and --deny-findings was given.",
    2: "Malformed input or misuse.",
  },
  async run(given, io): Promise<Report> {
    const recipe = given.value("recipe");
    if (recipe === undefined) {
      const fix = "Name the recipe, as people know it: --recipe=NAME.";
      throw new Misuse("--recipe is missing", given.command.name, fix);
    }
    const spec = await readSource(io, given.operands[0]!);
    const asked = question(undefined, [textMember("recipe", "--recipe", recipe), ["spec", spec]]);
    const { body, json } = await ask<CutGrant>(io, given, "grants", asked);
    const { document, findings } = body;
    const notes = findingLines(findings);
    return findings.length > 0 && given.has("deny-findings")
      ? { exit: 1, notes, json }
      : { exit: 0, product: document, notes, json };
  },
};

function findingLines(findings: readonly LintFinding[]): Page {
  return findings.flatMap(({ code, path, message, fix }): readonly Line[] => [
    line(0, toned("doubt", code), toned("faint", " at "), path),
    line(2, sentence(message)),
    line(2, sentence(fix)),
  ]);
}
