/**
 * Floors: how many cases of each label a check must have, or be vacuous.
 *
 * The cases of an enumeration are counted. Generated ones are drawn, and few draws may well
 * have fewer of a label than its share: there, what falls short by more than chance is
 * short. A generator makes clearly more of each label than its floor, so the chance allowed
 * for here is far larger than that of a false alarm; and each check has runs enough that in
 * the shortest run of the suite, too, a label of which there is no case is short.
 *
 * @module
 */

import type { Check, Tally } from "./law.ts";

/** The label of the cases that the subject has no way to be asked about. */
export const UNASKABLE = "cannot be asked";

/** How rarely a generator that makes just its floor of a label may be called short of it. */
const CHANCE = 1e-5;

/** How many cases could have broken the law, had it not held: those with a label. */
export function telling({ labels }: Pick<Tally, "labels">): number {
  return Object.entries(labels)
    .reduce((sum, [label, cases]) => label === UNASKABLE ? sum : sum + cases, 0);
}

/**
 * The fewest of so many draws, each with this chance, that are not fewer than chance allows:
 * the lower quantile of a binomial distribution.
 */
export function fewest(draws: number, chance: number): number {
  if (chance === 1) return draws;
  // Logarithms, since the chance of none of thousands is less than a double can be.
  let log = draws * Math.log1p(-chance), below = 0;
  for (let few = 0; few < draws; few++) {
    below += Math.exp(log);
    if (below > CHANCE) return few;
    log += Math.log(((draws - few) / (few + 1)) * (chance / (1 - chance)));
  }
  return draws;
}

/**
 * The labels whose share of the cases is below its floor. A sample of an enumeration is
 * allowed half of each floor, as the cases of a label may lie together. However few the
 * cases, one of them must tell.
 */
export function uncovered(check: Check, tally: Tally): readonly string[] {
  const { cases, of, labels } = tally;
  const least = (share: number): number => {
    if (check.discharge === "property") return fewest(cases, share);
    return of === undefined ? Math.max(1, share * cases) : Math.floor((share * cases) / 2);
  };
  const short = Object.entries(check.cover)
    .filter(([label, share]) => (labels[label] ?? 0) < least(share))
    .map(([label, share]) =>
      `${label}: ${labels[label] ?? 0} of ${cases}, under ${(100 * share).toFixed(1)} %`
    );
  return short.length > 0 || telling(tally) > 0 ? short : [`no case tells: 0 of ${cases}`];
}
