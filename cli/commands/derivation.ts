/**
 * `writ derivation`: does this grant follow from that one?
 *
 * @module
 */

import { derivation as endpoint } from "../../routes/derivation.ts";
import type { DerivationAnswer } from "../../routes/answers/derivation.ts";
import { JsonObject } from "../../src/text/tree.ts";
import { ask } from "../asking.ts";
import type { Command } from "../command.ts";
import { question } from "../question.ts";
import { table, toned } from "../screen/page.ts";
import type { Page, Row } from "../screen/page.ts";
import { verdictPage } from "../screen/verdict.ts";
import { jsonOf, readSource } from "../source.ts";

/** The command. */
export const derivation: Command = {
  name: "derivation",
  summary: "does this grant follow from that one?",
  about: [
    "One edge: both bodies are bound, the child must name the parent's recomputed id, and an " +
    "attenuation only narrows. The parent's own edge is not judged and no root is trusted: that " +
    "is what writ chain is for.",
  ],
  operands: [
    { name: "CHILD", about: "A link {grant, authority}; or a question {child, parent?} alone." },
    { name: "PARENT", optional: true, about: "The link that it should derive from." },
  ],
  options: [],
  served: true,
  example: {
    about: "A grant that only narrows its parent's:",
    line: "writ derivation examples/derivation-narrowed.json",
  },
  exits: { 0: "Granted: it derives.", 1: "Refused.", 2: "Malformed input or misuse." },
  async run(given, io) {
    const [child, parent] = given.operands;
    const first = await readSource(io, child!, ["derivation question"]);
    const tree = jsonOf(first);
    const isLink = tree instanceof JsonObject && tree.has("grant");
    const asked = parent !== undefined
      ? question(undefined, [["child", first], ["parent", await readSource(io, parent)]])
      : isLink
      ? question(undefined, [["child", first]])
      : question(first, []);
    const { body, json } = await ask<DerivationAnswer>(io, given, endpoint, asked);
    const page = verdictPage(body, {
      yes: ["The child follows from its parent."],
      beside: idLines(body),
    });
    return { exit: body.granted ? 0 : 1, page, json };
  },
};

function idLines({ child_id, parent_id }: DerivationAnswer): Page {
  const rows: Row[] = [[[toned("faint", "child")], [child_id]]];
  if (parent_id !== null) rows.push([[toned("faint", "parent")], [parent_id]]);
  return table(2, rows);
}
