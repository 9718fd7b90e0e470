/**
 * `writ id`: what is the content id of this authority or grant?
 *
 * @module
 */

import { ids as endpoint } from "../../routes/ids.ts";
import type { IdsAnswer } from "../../routes/answers/ids.ts";
import { JsonObject } from "../../src/text/tree.ts";
import { ask } from "../asking.ts";
import type { Command } from "../command.ts";
import { question } from "../question.ts";
import { jsonOf, readSource } from "../source.ts";

/** The command. */
export const id: Command = {
  name: "id",
  summary: "what is the content id of this authority or grant?",
  about: [
    "Prints the id alone, so that it can be given on. With --json, also the canonical bytes that " +
    "it is the hash of, in hex. The order of a set and repeats in it mean nothing: one value has " +
    "one id.",
  ],
  operands: [{
    name: "OBJECT",
    about: "An authority {caveats}, a grant {authority, derivation}, or either in a question " +
      "{authority} or {grant}.",
  }],
  options: [],
  served: true,
  example: {
    about: "The id of a grant:",
    line: "writ id examples/ids-grant.json",
  },
  exits: { 0: "Printed.", 2: "Malformed input or misuse." },
  async run(given, io) {
    const source = await readSource(io, given.operands[0]!, ["authority", "chain grant"]);
    const tree = jsonOf(source);
    const has = (name: string) => tree instanceof JsonObject && tree.has(name);
    const asked = has("caveats")
      ? question(undefined, [["authority", source]])
      : has("derivation")
      ? question(undefined, [["grant", source]])
      : question(source, []);
    const { body, json } = await ask<IdsAnswer>(io, given, endpoint, asked);
    return { exit: 0, product: `${body.id}\n`, json };
  },
};
