/**
 * `writ grant sign`: sign a grant document, offline.
 *
 * @module
 */

import { parseGrantDocument, publicKeyOf, signGrant } from "../../mod.ts";
import type { Command } from "../command.ts";
import { Misuse } from "../misuse.ts";
import { line, toned } from "../screen/page.ts";
import { readSeed } from "../seed.ts";
import { writeSignedGrant } from "../signed_grant.ts";
import { readSource, withinSource } from "../source.ts";

/** The command. */
export const grantSign: Command = {
  name: "grant sign",
  summary: "sign a grant document, offline",
  about: [
    "Prints the document with its signature and the key that made it, as one JSON file for writ " +
    "grant attach. Only a document that reads is signed: read it first, with writ grant show.",
    "The seed comes out of a file that only its owner can read, or by standard input; never as " +
    "an argument or a variable. Nothing here reaches the network.",
  ],
  operands: [{ name: "DOCUMENT", about: "The document, as writ grant new printed it." }],
  options: [
    { name: "seed", takes: "FILE", about: "The file that writ keygen made; - for standard input." },
  ],
  served: false,
  example: {
    about: "Sign the document that was cut from a recipe:",
    line: "writ grant sign packer.grant --seed author.seed > packer.signed",
  },
  exits: { 0: "Signed.", 2: "Malformed input or misuse." },
  async run(given, io) {
    const path = given.value("seed");
    if (path === undefined) {
      const fix = "Name the file that holds the seed: --seed=FILE, or - for standard input.";
      throw new Misuse("--seed is missing", given.command.name, fix);
    }
    const source = await readSource(io, given.operands[0]!, ["document"]);
    const document = source.text;
    const { recipe } = withinSource(source, () => parseGrantDocument(document));
    const seed = await readSeed(io, path, given.command.name);
    const key = publicKeyOf(seed);
    const product = writeSignedGrant({ document, signature: signGrant(document, seed), key });
    return {
      exit: 0,
      product,
      json: product.trimEnd(),
      notes: [line(0, toned("faint", "Signed "), recipe, toned("faint", " with the key "), key)],
    };
  },
};
