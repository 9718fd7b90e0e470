/**
 * What `POST /v1/admit/fence` answers.
 *
 * @module
 */

import type { AxisReport } from "../../src/fence/fence.ts";
import { FENCE_AXES } from "../../src/lattice/caveats.ts";
import type { FenceAxis } from "../../src/lattice/caveats.ts";
import { isWithin } from "../../src/lattice/resolved.ts";
import type { RefusalCode, Verdict } from "../../src/refusal.ts";
import { orNull } from "../../src/text/choice.ts";
import { object, optional, required } from "../../src/text/members.ts";
import { named } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { agreeing, excessAgrees } from "./agreement.ts";
import { CHAIN_CODES } from "./chain.ts";
import { excessShape, relationShape } from "./reasons.ts";
import { trustShape } from "./trust.ts";
import type { Trust } from "./trust.ts";
import { verdictShape } from "./verdict.ts";

/** How each axis of a fence stands to its bound. */
export type FenceAxes = { readonly [A in FenceAxis]: AxisReport };

/** What stands beside the verdict on a fence. */
export interface FenceFindings {
  /** How each axis stands to its bound; null if an untrusted chain left nothing to compare. */
  readonly axes: FenceAxes | null;
  /** The chain's verdict, where one was given. */
  readonly chain?: Verdict;
  /** Whose root the chain was judged by, where one was given. */
  readonly trust?: Trust;
}

/** What `POST /v1/admit/fence` answers. */
export type FenceAnswer = Verdict & FenceFindings;

/** The codes that a fence can be refused with. */
export const FENCE_CODES = [
  "fence_exceeds_bound",
  ...CHAIN_CODES,
] as const satisfies readonly RefusalCode[];

const axis: Shape<AxisReport> = named(
  "AxisReport",
  "How one axis of a fence stands to its bound.",
  agreeing(
    object<AxisReport>({
      relation: required(relationShape),
      excess: required(orNull(excessShape)),
    }),
    excessAgrees,
  ),
);

const axes: Shape<FenceAxes> = named(
  "FenceAxes",
  "How each axis of a fence stands to its bound.",
  object<FenceAxes>({
    fs_read: required(axis),
    fs_write: required(axis),
    exec: required(axis),
    net: required(axis),
  }),
);

const chainVerdict = verdictShape(
  "ChainVerdict",
  "Whether the chain is trusted.",
  "trusted",
  CHAIN_CODES,
);

/** An admitted fence is within its bound on every axis; there is none under a refused chain. */
function agrees({ granted, axes, chain, trust }: FenceAnswer): boolean {
  return granted === (axes !== null && FENCE_AXES.every((axis) => isWithin(axes[axis].relation))) &&
    (axes === null) === (chain?.granted === false) &&
    (chain === undefined) === (trust === undefined);
}

/** The wire form of the answer. */
export const fenceAnswer: Shape<FenceAnswer> = verdictShape<FenceFindings>(
  "FenceAnswer",
  "Whether the fence is admitted, with every axis' relation to its bound.",
  "admit",
  FENCE_CODES,
  { axes: required(orNull(axes)), chain: optional(chainVerdict), trust: optional(trustShape) },
  agrees,
);
