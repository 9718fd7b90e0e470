/**
 * A question's own trust: the members by which a file would choose its own judge.
 *
 * Over HTTP the caller writes the question and chooses what to trust, and is alone
 * bound by the answer. Here the caller is the operator, and the file may be anyone's:
 * one that says `"policy": "disabled"` of itself would be granted whatever the
 * environment requires. So what a file brings for itself is refused, not passed over:
 * a verdict by another trust than the file says would be a riddle. NOT covered: what a
 * file says is delegated or declared, which is what is asked about.
 *
 * @module
 */

import type { Json } from "../src/text/tree.ts";
import { JsonObject } from "../src/text/tree.ts";
import type { Arguments } from "./arguments.ts";
import type { Option } from "./command.ts";
import { Misuse } from "./misuse.ts";
import { question } from "./question.ts";
import type { Member, Question } from "./question.ts";
import { jsonOf } from "./source.ts";
import type { Source } from "./source.ts";

/** The option by which an operator lets a question choose its own judge. */
export const TRUST_QUESTION: Option = {
  name: "trust-question",
  about: "Judge by the trust that the question itself brings: for trying out examples, never for " +
    "a gate.",
};

/** What each member that brings trust is given by instead. */
const INSTEAD: ReadonlyMap<string, string> = new Map([
  [
    "posture",
    "Take it out, and judge by --policy and --keys, or by this environment's or the server's.",
  ],
  ["coverage", "Take it out, for strict coverage, or give --coverage reference yourself."],
  ["trusted_root", "Take it out, and name the root by --root or in WRIT_TRUSTED_ROOT."],
]);

/**
 * A question that is judged by the operator's trust, unless `--trust-question` is given.
 * Throws {@linkcode Misuse} for a file that brings its own.
 */
export function questionOfOthers(
  given: Arguments,
  whole: Source | undefined,
  members: readonly Member[],
): Question {
  const tree = whole === undefined ? undefined : jsonOf(whole);
  if (whole !== undefined && tree instanceof JsonObject && !given.has(TRUST_QUESTION.name)) {
    for (const [member, instead] of INSTEAD) {
      if (!bringsTrust(member, tree.get(member))) continue;
      throw new Misuse(
        `${whole.name} brings its own ${member}`,
        given.command.name,
        `${instead} To judge by it, as an example asks for, give --${TRUST_QUESTION.name}: ` +
          "never at a gate.",
      );
    }
  }
  return question(whole, members);
}

/** A null leaves it to the judge, and strict coverage is the judge's own. */
function bringsTrust(member: string, value: Json | undefined): boolean {
  if (value === undefined || value === null) return false;
  return member !== "coverage" || value === "reference";
}
