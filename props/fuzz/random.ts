/**
 * Numbers that look random and are the same again for the same seed.
 *
 * @module
 */

/** A source of numbers (Jenkins' small fast counter, 32 bits). */
export class Random {
  #a = 0;
  #b = 0;
  #c: number;
  #counter = 1;

  constructor(seed: number) {
    this.#c = seed | 0;
    for (let round = 0; round < 16; round++) this.#next();
  }

  #next(): number {
    const sum = (this.#a + this.#b | 0) + this.#counter | 0;
    this.#counter = this.#counter + 1 | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = this.#c + (this.#c << 3) | 0;
    this.#c = (this.#c << 21) | (this.#c >>> 11);
    this.#c = this.#c + sum | 0;
    return sum >>> 0;
  }

  /** An integer from 0 and below `bound`. */
  below(bound: number): number {
    return Math.floor((this.#next() / 2 ** 32) * bound);
  }

  /** True once in so many times. */
  once(times: number): boolean {
    return this.below(times) === 0;
  }

  /** One of these. */
  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  /** Mostly small numbers below `bound`, sometimes any. */
  small(bound: number): number {
    return this.below(1 + this.below(1 + this.below(bound)));
  }
}
