/**
 * What `POST /v1/chain` answers.
 *
 * @module
 */

import { authorityIdShape, grantIdShape } from "../../src/identity/cid.ts";
import type { LinkReport } from "../../src/provenance/chain.ts";
import type { RefusalCode, Verdict } from "../../src/refusal.ts";
import { orNull } from "../../src/text/choice.ts";
import { object, required } from "../../src/text/members.ts";
import { flag, list, named } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { trustShape } from "./trust.ts";
import type { Trust } from "./trust.ts";
import { verdictShape } from "./verdict.ts";

/** What stands beside the verdict on a chain. */
export interface ChainFindings {
  /** Whose root the chain was judged by. */
  readonly trust: Trust;
  /** What was found of each link, leaf first, whatever failed. */
  readonly links: readonly LinkReport[];
}

/** What `POST /v1/chain` answers. */
export type ChainAnswer = Verdict & ChainFindings;

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

/** Only the last link has no edge; in a trusted chain all bind and derive, and there is one. */
function agrees({ granted, links }: ChainAnswer): boolean {
  const last = links.length - 1;
  return links.every(({ edge }, index) => (edge === null) === (index === last)) &&
    (!granted || links.length > 0 && links.every(holds));
}

function holds({ bound, edge }: LinkReport): boolean {
  return bound && (edge === null || edge.granted);
}

/** The wire form of the answer. */
export const chainAnswer: Shape<ChainAnswer> = verdictShape<ChainFindings>(
  "ChainAnswer",
  "Whether the chain is trusted, with a report on every link.",
  "trusted",
  CHAIN_CODES,
  { trust: required(trustShape), links: required(list(link)) },
  agrees,
);
