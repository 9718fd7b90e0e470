/**
 * `writ admit workload`: may this workload run, and who vouched for it?
 *
 * @module
 */

import { resolvePosture, toJson } from "../../mod.ts";
import type { PostureWarning, Reason, RefusalCode } from "../../mod.ts";
import { workload as endpoint } from "../../routes/admit_workload.ts";
import type { WorkloadAnswer } from "../../routes/answers/workload.ts";
import { parseJson } from "../../src/text/json.ts";
import type { Json } from "../../src/text/tree.ts";
import { JsonObject } from "../../src/text/tree.ts";
import { ask, ownTrust } from "../asking.ts";
import type { Arguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import type { Io } from "../io.ts";
import { questionOfOthers, TRUST_QUESTION } from "../own_trust.ts";
import { textMember } from "../question.ts";
import type { Member, Question } from "../question.ts";
import { factLines } from "../screen/facts.ts";
import { GAP, line, table, toned } from "../screen/page.ts";
import type { Line, Page } from "../screen/page.ts";
import { doubtLines } from "../screen/posture.ts";
import { trustLines } from "../screen/trust.ts";
import { verdictPage } from "../screen/verdict.ts";
import { jsonOf, readSource } from "../source.ts";

/** What a policy or a list of keys can bring about by being misspelt. */
const BY_POSTURE: ReadonlySet<RefusalCode> = new Set([
  "grant_required",
  "untrusted_key",
  "malformed_key",
  "signature_mismatch",
]);
/** How many doubts about a posture stand beside a verdict. */
const DOUBTS = 4;

/** The command. */
export const admitWorkload: Command = {
  name: "admit workload",
  summary: "may this workload run, and who vouched for it?",
  about: [
    "Asked in this order: is a grant needed, is there one, is it whole, is its key pinned, does " +
    "its signature hold, does it read, does it cover the spec? The first no is the reason.",
    "By default the posture is this environment's: YAH_ADMISSION and YAH_ADMISSION_KEYS, or the " +
    "server's own under --server. --policy and --keys replace it as a whole: keys without a " +
    "policy mean required, a policy without keys trusts no one.",
    "A question that brings its own posture, or reference coverage, is not judged: whoever wrote " +
    "the file would choose its judge.",
  ],
  operands: [{
    name: "SPEC",
    about: "The workload spec, its grant among its annotations; or a question {spec, posture?, " +
      "coverage?}.",
  }],
  options: [
    { name: "policy", takes: "NAME", about: "disabled, permissive or required." },
    {
      name: "keys",
      takes: "KEYS",
      many: true,
      about: "The public keys to pin: hex digits, between commas; or a file of them. May be " +
        "given again.",
    },
    {
      name: "coverage",
      takes: "NAME",
      about: "strict (the default), or reference: exactly the specification's rule, with what " +
        "strict would refuse as warnings.",
    },
    TRUST_QUESTION,
  ],
  served: true,
  example: {
    about: "Would a node that pins the author's key run this?",
    line: "writ admit workload workload.json --policy required --keys author.pub",
  },
  exits: { 0: "Granted.", 1: "Refused.", 2: "Malformed input or misuse." },
  async run(given, io) {
    const source = await readSource(io, given.operands[0]!, ["spec", "workload question"]);
    const tree = jsonOf(source);
    const members = [...await postureMember(given, io), ...coverageMember(given)];
    // A whole question, as the API takes it, has a member that no spec has.
    const asked = tree instanceof JsonObject && tree.has("spec")
      ? questionOfOthers(given, source, members)
      : questionOfOthers(given, undefined, [["spec", source], ...members]);
    const { body, json } = await ask<WorkloadAnswer>(io, given, endpoint, asked);
    const page = verdictPage(body, {
      yes: body.grant === null
        ? [toned("doubt", "Nobody vouched for it"), ": the policy in force asks for no grant here."]
        : ["Its grant holds, and covers what it runs."],
      picture: vouchedLines(body),
      beside: [
        ...postureDoubts(body, asked, given, io),
        ...warningLines(body.warnings),
        ...trustLines(body.trust, given),
      ],
    });
    return { exit: body.granted ? 0 : 1, page, json };
  },
};

async function postureMember(given: Arguments, io: Io): Promise<readonly Member[]> {
  if (!given.has("policy") && !given.has("keys")) return [];
  const keys: string[] = [];
  for (const listed of given.all("keys")) {
    // A file whose name could be hex is named ./so.
    const text = /^[0-9a-f,\s]+$/i.test(listed) ? listed : (await readSource(io, listed)).text;
    keys.push(...text.split(/[,\s]+/).filter((key) => key !== ""));
  }
  const posture = { policy: given.value("policy") ?? "required", trusted_keys: keys };
  return [["posture", { name: "--policy", text: toJson(posture) }]];
}

function coverageMember(given: Arguments): readonly Member[] {
  const coverage = given.value("coverage");
  return coverage === undefined ? [] : [textMember("coverage", "--coverage", coverage)];
}

function vouchedLines({ grant }: WorkloadAnswer): Page {
  if (grant === null) return [];
  return table(2, [
    [[toned("faint", "recipe")], [grant.recipe]],
    [[toned("faint", "key")], [grant.key]],
  ]);
}

/** What is doubtful about the posture, where that may be why there is a refusal. */
function postureDoubts(
  answer: WorkloadAnswer,
  asked: Question,
  given: Arguments,
  io: Io,
): Page {
  if (answer.granted || !BY_POSTURE.has(answer.reason.code)) return [];
  const lines = doubtLines(warningsOf(parseJson(asked.text), given, io), DOUBTS);
  return lines.length === 0 ? [] : [...lines, GAP];
}

/** The warnings of the posture that was judged by; a server keeps those of its own. */
function warningsOf(question: Json, given: Arguments, io: Io): readonly PostureWarning[] {
  const posture = question instanceof JsonObject ? question.get("posture") : undefined;
  if (posture instanceof JsonObject) {
    // The answer is one to a posture that reads: a name, and a list of texts.
    const keys = posture.get("trusted_keys") as readonly string[];
    return resolvePosture({ policy: posture.get("policy") as string, keys: keys.join(",") })
      .warnings;
  }
  return given.has("server") ? [] : ownTrust(io).posture.warnings;
}

/** What the reference's rule lets by. */
function warningLines(warnings: readonly Reason[]): Page {
  if (warnings.length === 0) return [];
  return [
    line(0, toned("doubt", "Strict coverage would refuse it")),
    ...warnings.flatMap((why): readonly Line[] => [
      line(2, toned("doubt", why.code), toned("faint", " · "), why.message),
      ...factLines(why, 4),
    ]),
    GAP,
  ];
}
