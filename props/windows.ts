/**
 * Asking about several cases at once: what makes a law affordable over a network.
 *
 * A subject that answers at once is asked about one case after another. One that
 * answers over HTTP is asked about a window of cases together, so that their
 * questions can travel in one batch. The outcomes come back in the order of the
 * cases whatever order they were answered in, so the first case that fails is the
 * same one at any width.
 *
 * @module
 */

import type { Answer } from "./subject.ts";

/** What asking about one case came to: an answer, or what was thrown. */
export type Outcome<A> = { readonly answer: A } | { readonly error: unknown };

/** Asks about each value, up to `width` of them at once, and yields the outcomes in order. */
export async function* windows<T, A>(
  values: Iterable<T>,
  width: number,
  ask: (value: T) => Answer<A>,
): AsyncGenerator<[value: T, outcome: Outcome<A>]> {
  let waiting: T[] = [];
  for (const value of values) {
    waiting.push(value);
    if (waiting.length < width) continue;
    yield* asked(waiting, ask);
    waiting = [];
  }
  yield* asked(waiting, ask);
}

async function* asked<T, A>(
  values: readonly T[],
  ask: (value: T) => Answer<A>,
): AsyncGenerator<[T, Outcome<A>]> {
  const outcomes = await Promise.all(values.map(async (value): Promise<Outcome<A>> => {
    try {
      return { answer: await ask(value) };
    } catch (error) {
      return { error };
    }
  }));
  for (const [at, outcome] of outcomes.entries()) yield [values[at]!, outcome];
}

/**
 * Which of so many cases are asked about, if it may be only so many: the same ones for
 * the same seed. `undefined` means all of them.
 */
export function drawn(size: number, most: number, seed: number): ReadonlySet<number> | undefined {
  if (size <= most) return undefined;
  // One from each of `most` stretches of equal length, so that no region is left out.
  let state = seed | 0;
  const picked = new Set<number>();
  for (let stretch = 0; stretch < most; stretch++) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9 | 0;
    const from = Math.floor((stretch * size) / most);
    const to = Math.floor(((stretch + 1) * size) / most);
    picked.add(from + ((state >>> 0) % (to - from)));
  }
  return picked;
}
