/**
 * `writ grant new`: cut a grant from a recipe's spec.
 *
 * @module
 */

import type { LintFinding } from "../../mod.ts";
import { grants as endpoint } from "../../routes/grants.ts";
import type { GrantsAnswer } from "../../routes/answers/grants.ts";
import { JsonObject } from "../../src/text/tree.ts";
import { ask, askHere } from "../asking.ts";
import type { Command, Report } from "../command.ts";
import { IoFault } from "../io.ts";
import type { Io } from "../io.ts";
import { Misuse } from "../misuse.ts";
import { question, textMember } from "../question.ts";
import type { Question } from "../question.ts";
import { GAP, line, toned } from "../screen/page.ts";
import type { Line, Page } from "../screen/page.ts";
import { sentence } from "../screen/verdict.ts";
import { jsonOf, readSource } from "../source.ts";

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
  operands: [{
    name: "SPEC",
    about: "The recipe's workload spec, its holes left open; or a question {recipe, spec}.",
  }],
  options: [
    { name: "recipe", takes: "NAME", about: "The recipe's name, signed with the rest." },
    { name: "deny-findings", about: "Print no document, and exit 1, if there are findings." },
  ],
  served: true,
  example: {
    about: "Cut the grant of a recipe:",
    line: "writ grant new examples/recipe.json --recipe image-packer > packer.grant",
  },
  exits: {
    0: "Cut, with or without findings.",
    1: "There are findings, and --deny-findings was given.",
    2: "Malformed input or misuse.",
  },
  async run(given, io): Promise<Report> {
    const source = await readSource(io, given.operands[0]!, ["spec", "recipe question"]);
    const tree = jsonOf(source);
    const whole = tree instanceof JsonObject && tree.has("spec");
    const recipe = given.value("recipe");
    if (recipe === undefined && !whole) {
      const fix = "Name the recipe, as people know it: --recipe=NAME.";
      throw new Misuse("--recipe is missing", given.command.name, fix);
    }
    const members = recipe === undefined ? [] : [textMember("recipe", "--recipe", recipe)];
    const asked = whole
      ? question(source, members)
      : question(undefined, [...members, ["spec", source]]);
    const { body, json } = await ask<GrantsAnswer>(io, given, endpoint, asked);
    if (given.has("server")) checkDocument(body, asked, io);
    const { document, findings } = body;
    if (findings.length === 0) return { exit: 0, product: document, json };
    const denied = given.has("deny-findings");
    const notes = findingLines(
      findings,
      denied ? "No document was printed." : "It was cut all the same.",
    );
    return denied ? { exit: 1, notes, json } : { exit: 0, product: document, notes, json };
  },
};

/**
 * A server's document is what the author will sign. A document has one spelling, so it
 * is cut here as well: a server that is wrong, or a line that is tapped, could have a
 * grant of anything signed. NOT covered: findings that a server keeps to itself.
 */
function checkDocument({ document }: GrantsAnswer, { text }: Question, io: Io): void {
  const here = askHere(io, endpoint, text);
  if ("body" in here && (here.body as GrantsAnswer).document === document) return;
  throw new IoFault(
    "the server's document is not the grant of this spec, and was not printed",
    "Cut it here, without --server; and find out why the server cuts another.",
  );
}

function findingLines(findings: readonly LintFinding[], outcome: string): Page {
  const things = findings.length === 1 ? "One thing" : `${findings.length} things`;
  return [
    line(0, toned("doubt", "Findings"), toned("faint", ` · ${findings.length}`)),
    line(0, `${things} to look at before this grant is signed. ${outcome}`),
    ...findings.flatMap(({ code, path, message, fix }): readonly Line[] => [
      GAP,
      line(2, toned("doubt", code), toned("faint", " at "), path),
      line(4, sentence(message)),
      line(4, sentence(fix)),
    ]),
  ];
}
