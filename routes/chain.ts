/**
 * `POST /v1/chain`: does this grant derive, edge by edge, from the trusted root?
 *
 * @module
 */

import { judgeChain } from "../mod.ts";
import type { GrantId, Link } from "../mod.ts";
import { grantIdShape } from "../src/identity/cid.ts";
import { chainShape } from "../src/provenance/binding.ts";
import { nullable, object, required } from "../src/text/members.ts";
import { named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { CHAIN_CODES, chainAnswer } from "./answers/chain.ts";
import type { ChainAnswer } from "./answers/chain.ts";
import { outcomeOf } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES, TRUST_CODES } from "./problem.ts";
import { chooseRoot } from "./trust.ts";

/** What `POST /v1/chain` is asked. */
export interface ChainQuestion {
  /** Leaf first. */
  readonly chain: readonly Link[];
  /** The root that the chain must end at; the server's, if null. */
  readonly trusted_root: GrantId | null;
}

const question: Shape<ChainQuestion> = named(
  "ChainQuestion",
  "A chain, leaf first, and the grant it must end at (the server's, if left out).",
  object<ChainQuestion>({ chain: required(chainShape), trusted_root: nullable(grantIdShape) }),
);

/** The operation. */
export const chain: Endpoint = operation<ChainQuestion, ChainAnswer>({
  name: "chain",
  method: "POST",
  path: "/v1/chain",
  tag: "decisions",
  summary: "Does this grant derive, edge by edge, from the trusted root?",
  description: "Every body is bound, every edge is checked and the last link must be the trusted " +
    "root; `links` reports on each, whatever failed. Over HTTP every elevation is " +
    "`elevation_unauthorized`: nothing a caller sends can authorize itself.",
  question,
  answer: chainAnswer,
  refusals: CHAIN_CODES,
  problems: [...SHAPE_CODES, "number_range", "cid", ...TRUST_CODES],
  batched: true,
  answered({ chain, trusted_root }, server, at) {
    const { root, trust } = chooseRoot(trusted_root, server.trust, at);
    const { verdict, links } = judgeChain(chain, root);
    return { ...verdict, trust, links };
  },
  outcome: outcomeOf,
});
