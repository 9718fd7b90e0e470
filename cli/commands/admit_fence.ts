/**
 * `writ admit fence`: does a sandbox stay within what was delegated?
 *
 * @module
 */

import { fence as endpoint } from "../../routes/admit_fence.ts";
import type { FenceAnswer } from "../../routes/answers/fence.ts";
import { FENCE_AXES } from "../../src/lattice/caveats.ts";
import { isWithin } from "../../src/lattice/resolved.ts";
import { ask } from "../asking.ts";
import type { Command } from "../command.ts";
import { Misuse } from "../misuse.ts";
import { questionOfOthers, TRUST_QUESTION } from "../own_trust.ts";
import { textMember } from "../question.ts";
import type { Member } from "../question.ts";
import { excessLines } from "../screen/facts.ts";
import { toned, verbatim } from "../screen/page.ts";
import type { Page } from "../screen/page.ts";
import { trustLines } from "../screen/trust.ts";
import { verdictPage } from "../screen/verdict.ts";
import { readSource } from "../source.ts";
import { ROOT } from "./chain.ts";

const PARTS = ["resolved", "delegated", "chain", "closure"] as const;

/** The command. */
export const admitFence: Command = {
  name: "admit fence",
  summary: "does a sandbox stay within what was delegated, plus a declared closure?",
  about: [
    "Admitted only if on every axis (fs_read, fs_write, exec, net) what the sandbox really " +
    "permits is within what was delegated plus the closure: what the harness declares that it " +
    "must add. What could not be resolved is refused.",
    "What was delegated is said outright, or is what the leaf of a trusted chain holds. " +
    "A question that brings its own trusted_root is not judged: whoever wrote the file would " +
    "choose its judge.",
  ],
  operands: [{
    name: "QUESTION",
    optional: true,
    about: "{resolved, delegated, closure?} or {resolved, chain, trusted_root?, closure?}; " +
      "options add what it leaves out.",
  }],
  options: [
    { name: "resolved", takes: "FILE", about: "What the sandbox really permits, on four axes." },
    { name: "delegated", takes: "FILE", about: "The caveats that bound it." },
    { name: "chain", takes: "FILE", about: "Or the chain, leaf first, whose leaf holds them." },
    { name: "closure", takes: "FILE", about: "What the harness declares that it adds." },
    ROOT,
    TRUST_QUESTION,
  ],
  served: true,
  example: {
    about: "A sandbox that also opens its loader's paths, with nothing declared:",
    line: "writ admit fence examples/fence-without-closure.json",
  },
  exits: { 0: "Granted.", 1: "Refused.", 2: "Malformed input or misuse." },
  async run(given, io) {
    const [path] = given.operands;
    const whole = path === undefined ? undefined : await readSource(io, path, ["fence question"]);
    const members: Member[] = [];
    for (const part of PARTS) {
      const file = given.value(part);
      if (file !== undefined) members.push([part, await readSource(io, file)]);
    }
    const root = given.value("root");
    if (root !== undefined) members.push(textMember("trusted_root", "--root", root));
    if (whole === undefined && members.length === 0) {
      const fix = "Give a QUESTION, or --resolved with --delegated or --chain.";
      throw new Misuse("nothing is asked", given.command.name, fix);
    }
    const asked = questionOfOthers(given, whole, members);
    const { body, json } = await ask<FenceAnswer>(io, given, endpoint, asked);
    const page = verdictPage(body, {
      yes: ["On every axis, what the sandbox permits is within what was delegated and declared."],
      picture: axesPicture(body),
      beside: trustLines(body.trust, given),
    });
    return { exit: body.granted ? 0 : 1, page, json };
  },
};

/** The four axes, each with what lies outside its bound. */
function axesPicture({ axes }: FenceAnswer): Page {
  if (axes === null) return [];
  return FENCE_AXES.flatMap((axis) => {
    const { relation, excess } = axes[axis];
    const within = isWithin(relation);
    const mark = within ? toned("yes", "✓") : toned("no", "✗");
    const head = verbatim(
      2,
      mark,
      ` ${axis.padEnd(10)}`,
      within ? toned("faint", relation) : relation,
    );
    return [head, ...(within ? [] : excessLines(excess, 14, relation))];
  });
}
