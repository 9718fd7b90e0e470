/**
 * `writ posture`: how strictly does this environment, or a server, admit, and whom does it trust?
 *
 * @module
 */

import { resolvePosture } from "../../mod.ts";
import type { Policy } from "../../mod.ts";
import { posture as endpoint } from "../../routes/posture.ts";
import type { PostureAnswer } from "../../routes/answers/posture.ts";
import type { TrustWarning } from "../../routes/trust.ts";
import { ask, ownTrust } from "../asking.ts";
import type { Arguments } from "../arguments.ts";
import type { Command, Report } from "../command.ts";
import type { Io } from "../io.ts";
import { shownText } from "../screen/facts.ts";
import { table, toned } from "../screen/page.ts";
import type { Page, Row } from "../screen/page.ts";
import { doubtLines } from "../screen/posture.ts";
import { section } from "../screen/verdict.ts";

/** What a policy does, for people. */
const MEANS: { readonly [P in Policy]: string } = {
  disabled: "nothing is checked",
  permissive: "a grant must hold where there is one",
  required: "every workload must carry a grant that holds",
};

/** The command. */
export const posture: Command = {
  name: "posture",
  summary: "how strictly is admitted here, and whom is trusted?",
  about: [
    "Reads YAH_ADMISSION, YAH_ADMISSION_KEYS, WRIT_TRUSTED_ROOT and WRIT_REQUEST_TRUST, and no " +
    "other variable; or asks a server for its own. Warns of a policy that cannot be read (then " +
    "required is in force), of a WRIT_REQUEST_TRUST that cannot (then deny is) and of pinned keys " +
    "that can admit nothing.",
  ],
  operands: [],
  options: [{ name: "deny-warnings", about: "Exit 1 if there are warnings." }],
  served: true,
  example: { about: "The posture of this environment:", line: "writ posture" },
  exits: {
    0: "Shown, with or without warnings.",
    1: "There are warnings, and --deny-warnings was given.",
    2: "Malformed settings or misuse.",
  },
  async run(given, io): Promise<Report> {
    const { body, json } = await ask<PostureAnswer>(io, given, endpoint);
    const warnings = warningsOf(body, given, io);
    const denied = warnings.length > 0 && given.has("deny-warnings");
    const page = [...postureLines(body), ...section(doubtLines(warnings))];
    return { exit: denied ? 1 : 0, page, json };
  },
};

/** A server does not say what its settings were, but its keys are open to the same doubts. */
function warningsOf(
  { policy, trusted_keys }: PostureAnswer,
  given: Arguments,
  io: Io,
): readonly TrustWarning[] {
  if (!given.has("server")) return ownTrust(io).warnings;
  return resolvePosture({ policy, keys: trusted_keys.join(",") }).warnings;
}

function postureLines(answer: PostureAnswer): Page {
  const { policy, trusted_keys, trusted_root, request_trust } = answer;
  const tone = policy === "disabled" ? "no" : policy === "required" ? "yes" : "doubt";
  const name = (text: string) => [toned("faint", text)];
  const rows: Row[] = [
    [name("policy"), [toned(tone, policy), toned("faint", " · "), MEANS[policy]]],
    ...(trusted_keys.length === 0 ? ["none: no grant is admitted"] : trusted_keys.map(shownText))
      .map((key, index): Row => [name(index === 0 ? "keys" : ""), [key]]),
    [name("root"), [trusted_root ?? "none: a chain must be asked with its own"]],
    [name("questions"), [
      request_trust ? "may bring their own trust" : "are judged by this trust only",
    ]],
  ];
  return table(0, rows);
}
