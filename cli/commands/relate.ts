/**
 * `writ relate`: how does a scope stand to its bound?
 *
 * @module
 */

import type { Relation } from "../../mod.ts";
import { relate as endpoint } from "../../routes/relate.ts";
import { ask } from "../asking.ts";
import type { Command } from "../command.ts";
import { question } from "../question.ts";
import { excessLines } from "../screen/facts.ts";
import { line, toned, verbatim } from "../screen/page.ts";
import type { Page } from "../screen/page.ts";
import { section } from "../screen/verdict.ts";
import { readSource } from "../source.ts";

/** What each relation says of a scope and its bound. */
const SAYS: { readonly [R in Relation["relation"]]: string } = {
  equal: "The scope is its bound exactly.",
  subset: "The scope is less than its bound.",
  superset: "The scope is more than its bound.",
  incomparable: "The scope lacks some of its bound, and is beyond it elsewhere.",
  unknown: "One of the two could not be resolved, and what is unknown is within nothing.",
};

/** The command. */
export const relate: Command = {
  name: "relate",
  summary: "how does a scope stand to its bound, and by which items?",
  about: [
    'A scope is what a mechanism permits on one axis: "unbounded", "unknown", or ' +
    '{"bounded": {"concrete": […], "classes": […]}}. Items and classes are compared apart: an ' +
    "item named loopback is not the class loopback.",
  ],
  operands: [
    { name: "SCOPE", about: "The scope; or a question {resolved, bound}, and no BOUND." },
    { name: "BOUND", optional: true, about: "What it should be within." },
  ],
  options: [],
  served: true,
  example: {
    about: "A scope that is beyond its bound:",
    line: "writ relate examples/relate-outside.json",
  },
  exits: { 0: "Within: equal or subset.", 1: "Not within.", 2: "Malformed input or misuse." },
  async run(given, io) {
    const [scope, bound] = given.operands;
    const first = await readSource(io, scope!, ["relate question"]);
    const asked = bound === undefined
      ? question(first, [])
      : question(undefined, [["resolved", first], ["bound", await readSource(io, bound)]]);
    const { body, json } = await ask<Relation>(io, given, endpoint, asked);
    return { exit: body.within ? 0 : 1, page: relationPage(body), json };
  },
};

function relationPage({ relation, within, excess }: Relation): Page {
  return [
    verbatim(0, within ? toned("yes", "Within") : toned("no", "Not within"), ` · ${relation}`),
    line(0, SAYS[relation]),
    ...section(within ? [] : excessLines(excess, 2, relation)),
  ];
}
