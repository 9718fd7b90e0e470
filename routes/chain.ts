/**
 * `POST /v1/chain`: does this grant derive, edge by edge, from the trusted root?
 *
 * @module
 */

import { judgeChain } from "../mod.ts";
import type { GrantId, Link, LinkReport, RefusalCode, Verdict } from "../mod.ts";
import { authorityIdShape, grantIdShape } from "../src/identity/cid.ts";
import { chainShape } from "../src/provenance/binding.ts";
import { orNull } from "../src/text/choice.ts";
import { nullable, object, required } from "../src/text/members.ts";
import { flag, list, named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { outcomeOf, verdictShape } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES, TRUST_CODES } from "./problem.ts";
import { chooseRoot, trustShape } from "./trust.ts";
import type { Trust } from "./trust.ts";

/** What `POST /v1/chain` is asked. */
export interface ChainQuestion {
  /** Leaf first. */
  readonly chain: readonly Link[];
  /** The root that it must end at; null for the server's. */
  readonly trusted_root: GrantId | null;
}

/** What `POST /v1/chain` answers. */
export type ChainAnswer = Verdict & {
  /** Whose root it was judged by. */
  readonly trust: Trust;
  /** What was found of each link, leaf first. */
  readonly links: readonly LinkReport[];
};

/** The codes that one edge of a chain can be refused with. */
const EDGE_CODES = [
  "authority_cid_mismatch",
  "missing_parent",
  "parent_mismatch",
  "attenuation_widens",
  "elevation_unauthorized",
  "root_not_terminal",
] as const satisfies readonly RefusalCode[];

/** The codes that a chain can be refused with. */
export const CHAIN_CODES = [
  "authority_cid_mismatch",
  "edge",
  "root_not_terminal",
  "empty",
  "non_root_terminus",
  "untrusted_root",
] as const satisfies readonly RefusalCode[];

const question: Shape<ChainQuestion> = named(
  "ChainQuestion",
  "A chain, leaf first, and the grant it must end at (the server's, if left out).",
  object<ChainQuestion>({ chain: required(chainShape), trusted_root: nullable(grantIdShape) }),
);

const link: Shape<LinkReport> = named(
  "LinkReport",
  "What was found of one link: recomputed ids, whether the body is the one the grant names, and " +
    "the verdict of the edge to the next link (null for the last, which has none).",
  object<LinkReport>({
    grant_id: required(grantIdShape),
    authority_id: required(authorityIdShape),
    bound: required(flag),
    edge: required(
      orNull(verdictShape("EdgeVerdict", "Whether one edge derives.", "valid", EDGE_CODES)),
    ),
  }),
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
  answer: verdictShape<Pick<ChainAnswer, "trust" | "links">>(
    "ChainAnswer",
    "Whether the chain is trusted, with a report on every link.",
    "trusted",
    CHAIN_CODES,
    { trust: required(trustShape), links: required(list(link)) },
  ),
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
