/**
 * Caveats and fences, axis by axis: the questions that differ on one axis, and every
 * combination of how all axes stand.
 *
 * `⊑` is a conjunction over six axes and `⊓` goes axis by axis. So a law of them is
 * proved on each axis by itself, with the others held at their top and again at
 * their bottom (`onOneAxis`), together with the law that the axes do not touch each
 * other (`everyStanding`).
 *
 * @module
 */

import { FENCE_AXES, SCOPE_AXES } from "../oracles/sets.ts";
import { delegatedCount, numberScopes, textScopes, tuples } from "../patterns.ts";
import type { Caveats, CountBound } from "../wire.ts";

/** Every axis at its top. */
export const TOP: Caveats = {
  fs_read: "all",
  fs_write: "all",
  exec: "all",
  net: "all",
  max_calls: "unlimited",
  valid_for_generation: "all",
};

/** Every axis at its bottom. */
export const NONE: Caveats = {
  fs_read: { only: [] },
  fs_write: { only: [] },
  exec: { only: [] },
  net: { only: [] },
  max_calls: { at_most: 0n },
  valid_for_generation: { only: [] },
};

const FILLERS = [TOP, NONE] as const;

/** Counts in every order that matters, and the ones that a double confuses. */
const COUNTS: readonly CountBound[] = [
  "unlimited",
  ...[0n, 1n, 2n, 1n << 53n, (1n << 53n) + 1n, (1n << 64n) - 1n].map((at_most) => ({ at_most })),
];

/** How many questions {@linkcode onOneAxis} asks of k caveats. */
export function oneAxisCount(k: number): number {
  return FILLERS.length * (SCOPE_AXES.length * delegatedCount(k) + COUNTS.length ** k);
}

/** Every question of k caveats that differ on one axis alone. */
export function* onOneAxis(k: number): Generator<Caveats[]> {
  for (const filler of FILLERS) {
    for (const axis of FENCE_AXES) {
      for (const scopes of textScopes(k)) {
        yield scopes.map((scope) => ({ ...filler, [axis]: scope }));
      }
    }
    for (const scopes of numberScopes(k)) {
      yield scopes.map((scope) => ({ ...filler, valid_for_generation: scope }));
    }
    for (const counts of tuples(COUNTS, k)) {
      yield counts.map((max_calls) => ({ ...filler, max_calls }));
    }
  }
}

/** How one thing stands to another on an axis. */
export type Standing = "equal" | "below" | "above" | "beside";

const STANDINGS = ["equal", "below", "above", "beside"] as const;
/** The two sides, for each way to stand. */
const SIDES = {
  equal: [["x"], ["x"]],
  below: [[], ["x"]],
  above: [["x"], []],
  beside: [["x"], ["y"]],
} as const;

/** How many questions {@linkcode everyStanding} asks. */
export const STANDING_COUNT: number = STANDINGS.length ** SCOPE_AXES.length * 3;

/** Two caveats for every combination of how they stand on the six axes. */
export function* everyStanding(): Generator<
  { a: Caveats; b: Caveats; standings: readonly Standing[] }
> {
  for (const scopes of tuples(STANDINGS, SCOPE_AXES.length)) {
    for (const count of ["equal", "below", "above"] as const) {
      const side = (which: 0 | 1): Caveats => {
        const axis = (at: number) => ({ only: SIDES[scopes[at]!][which] });
        const numbers = SIDES[scopes[4]!][which].map((name) => name === "x" ? 9n : 10n);
        return {
          fs_read: axis(0),
          fs_write: axis(1),
          exec: axis(2),
          net: axis(3),
          max_calls: { at_most: BigInt(SIDES[count][which].length) },
          valid_for_generation: { only: numbers },
        };
      };
      yield { a: side(0), b: side(1), standings: [...scopes, count] };
    }
  }
}
