/**
 * `writ chain`: does a grant derive, edge by edge, from the trusted root?
 *
 * @module
 */

import { chain as endpoint } from "../../routes/chain.ts";
import type { ChainAnswer } from "../../routes/answers/chain.ts";
import { ask } from "../asking.ts";
import type { Command, Option } from "../command.ts";
import { questionOfOthers, TRUST_QUESTION } from "../own_trust.ts";
import { textMember } from "../question.ts";
import type { Member } from "../question.ts";
import { chainPicture } from "../screen/chain.ts";
import { trustLines } from "../screen/trust.ts";
import { verdictPage } from "../screen/verdict.ts";
import { jsonOf, readSource } from "../source.ts";

/** The option that names the root to trust. */
export const ROOT: Option = {
  name: "root",
  takes: "ID",
  about: "The grant that a chain must end at; WRIT_TRUSTED_ROOT if left out.",
};

/** The command. */
export const chain: Command = {
  name: "chain",
  summary: "does a grant derive, edge by edge, from the root that you trust?",
  about: [
    "Every body is bound to the grant that names it, every edge may only narrow, and the last " +
    "link must be the trusted root. All ids are computed anew; none is taken from the file. No " +
    "elevation is accepted here: an id identifies, it never authorizes.",
    "A question that brings its own trusted_root is not judged: whoever wrote the file would " +
    "choose its judge.",
  ],
  operands: [{
    name: "CHAIN",
    about: "The links [{grant, authority}, …], leaf first; or a question {chain, trusted_root?}.",
  }],
  options: [ROOT, TRUST_QUESTION],
  served: true,
  example: {
    about: "The leaf asks for a host and for calls that its parent never had:",
    line: "writ chain examples/chain-widened.json " +
      "--root bafyr4if7rzfs4feybiws3jkjkgyuamsqvcmut64sqrquedij5uot63krla",
  },
  exits: { 0: "Granted.", 1: "Refused.", 2: "Malformed input or misuse." },
  async run(given, io) {
    const source = await readSource(io, given.operands[0]!, ["chain question"]);
    const root = given.value("root");
    const members: Member[] = root === undefined
      ? []
      : [textMember("trusted_root", "--root", root)];
    const asked = Array.isArray(jsonOf(source))
      ? questionOfOthers(given, undefined, [["chain", source], ...members])
      : questionOfOthers(given, source, members);
    const { body, json } = await ask<ChainAnswer>(io, given, endpoint, asked);
    const page = verdictPage(body, {
      yes: ["Every edge derives, and the last link is the trusted root."],
      picture: chainPicture(body),
      beside: trustLines(body.trust, given),
    });
    return { exit: body.granted ? 0 : 1, page, json };
  },
};
