/**
 * Faults of fences, and of how a refusal is put together.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const fence = faultsOf("src/fence/fence.ts", [
  [
    "the closure left out is everything",
    "closure: defaulted(resolvedAuthorityShape, EMPTY_CLOSURE)",
    'closure: defaulted(resolvedAuthorityShape, { ...EMPTY_CLOSURE, exec: "unbounded" })',
    "a closure left out is a closure that adds nothing",
  ],
  [
    "every axis is held against fs_read's grant",
    "lift(delegated[axis])",
    "lift(delegated.fs_read)",
    "a fence is admitted exactly if",
  ],
  [
    "the fence and the closure change places",
    "relateToUnion(resolved[axis], lift(delegated[axis]), closure[axis])",
    "relateToUnion(closure[axis], lift(delegated[axis]), resolved[axis])",
    "a fence is admitted exactly if",
  ],
  [
    "net is not judged",
    "const relations = FENCE_AXES.map(",
    "const relations = FENCE_AXES.slice(0, 3).map(",
    "a fence is admitted exactly if",
  ],
  [
    "the last failing axis is the reason",
    "filter(([, { within }]) => !within).map(exceeds)",
    "filter(([, { within }]) => !within).map(exceeds).reverse()",
    "a fence is admitted exactly if",
  ],
  [
    "one axis within is enough",
    'decide("admit", reasons)',
    'decide("admit", reasons.length === FENCE_AXES.length ? reasons : [])',
    "a fence is admitted exactly if",
  ],
  [
    "only a superset is refused",
    "filter(([, { within }]) => !within)",
    'filter(([, { relation }]) => relation === "superset")',
    "a fence is admitted exactly if",
  ],
  [
    "an unknown axis is swallowed",
    "filter(([, { within }]) => !within)",
    'filter(([, { within, relation }]) => !within && relation !== "unknown")',
    "an axis that is unknown refuses the fence",
  ],
  [
    "the excess of the reason is left out",
    "{ axis, relation, excess });",
    "{ axis, relation, excess: null });",
    "one thing outside what was delegated",
  ],
]);

const refusal = faultsOf("src/refusal.ts", [
  [
    "an undecidable fence counts as a wider one",
    'if (why.code === "fence_exceeds_bound" && why.relation === "unknown") return "L7";',
    "",
    "an axis that is unknown refuses the fence",
  ],
  [
    "an untrusted root is a matter of authorization",
    'untrusted_root: "L5",',
    'untrusted_root: "L6",',
    "a verdict says yes and nothing more",
  ],
  [
    "more than one reason is a grant",
    "return first === undefined ?",
    "return first === undefined || others.length > 2 ?",
    "a fence is admitted exactly if",
  ],
  [
    "the other reasons are dropped",
    "others.length === 0 ? refusal :",
    "others.length >= 0 ? refusal :",
    "every wrong edge between bound links",
  ],
]);

/** Faults of fences and refusals. */
export const fenceFaults: readonly Fault[] = [...fence, ...refusal];
