/**
 * What `POST /v1/derivation` answers.
 *
 * @module
 */

import { grantIdShape } from "../../src/identity/cid.ts";
import type { GrantId } from "../../src/identity/cid.ts";
import type { RefusalCode, Verdict } from "../../src/refusal.ts";
import { orNull } from "../../src/text/choice.ts";
import { required } from "../../src/text/members.ts";
import type { Shape } from "../../src/text/shape.ts";
import { verdictShape } from "./verdict.ts";

/** What stands beside the verdict on an edge. */
export interface DerivationFindings {
  /** The recomputed id of the child's grant. */
  readonly child_id: GrantId;
  /** The recomputed id of the parent's grant; null if none was given. */
  readonly parent_id: GrantId | null;
}

/** What `POST /v1/derivation` answers. */
export type DerivationAnswer = Verdict & DerivationFindings;

/** The codes that an edge can be refused with. */
export const DERIVATION_CODES = [
  "authority_cid_mismatch",
  "missing_parent",
  "parent_mismatch",
  "attenuation_widens",
  "elevation_unauthorized",
] as const satisfies readonly RefusalCode[];

/** The wire form of the answer. */
export const derivationAnswer: Shape<DerivationAnswer> = verdictShape<DerivationFindings>(
  "DerivationAnswer",
  "Whether the edge derives, with the recomputed ids of both grants.",
  "valid",
  DERIVATION_CODES,
  { child_id: required(grantIdShape), parent_id: required(orNull(grantIdShape)) },
);
