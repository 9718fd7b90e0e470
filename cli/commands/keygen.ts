/**
 * `writ keygen`: a new key to sign grants with.
 *
 * @module
 */

import { generateSeed, publicKeyOf } from "../../mod.ts";
import type { Command } from "../command.ts";
import { Misuse } from "../misuse.ts";
import { line, toned } from "../screen/page.ts";

/** The command. */
export const keygen: Command = {
  name: "keygen",
  summary: "make a key to sign grants with",
  about: [
    "Writes a new Ed25519 seed to SEED, which only its owner may read (mode 600), and prints the " +
    "public key: 64 hex digits, which nodes pin. A file that is there already is left as it is.",
    "Whoever has the seed can sign whatever the nodes that pin its key will run: keep it where " +
    "recipes are reviewed, and off the machines that dispatch.",
  ],
  operands: [{ name: "SEED", about: "The file to make. It holds the secret, and nothing else." }],
  options: [],
  served: false,
  example: {
    about: "A key of one's own, and its public half to hand out:",
    line: "writ keygen author.seed > author.pub",
  },
  exits: { 0: "Made.", 2: "Misuse, or the file cannot be made." },
  async run(given, io) {
    const path = given.operands[0]!;
    if (path === "-") {
      const fix = "Name the file to make; the public key is what is printed.";
      throw new Misuse("a seed is written to a file only", given.command.name, fix);
    }
    const seed = generateSeed();
    const key = publicKeyOf(seed);
    await io.createSecret(path, seed + "\n");
    return {
      exit: 0,
      product: key + "\n",
      json: JSON.stringify({ key }),
      notes: [
        line(0, toned("faint", "The seed is in "), path, toned("faint", ": keep it secret.")),
      ],
    };
  },
};
