/**
 * The fuzzer: feeds targets what it makes of honest inputs, and makes small what it finds.
 *
 * An input after which a target said something new is kept as a seed for more, so that
 * one fault can be laid on top of another. What is fed depends on the seed alone, as
 * long as the answers do.
 *
 * A target must also answer in time: so many milliseconds, and so many more for each
 * KiB of the input, thousands of times what it takes. A quadratic step over a long
 * input is far beyond that. What takes longer is tried again, since a busy machine can
 * be slow once; nothing else here looks at a clock.
 *
 * @module
 */

import { mutated } from "./mutations.ts";
import { Random } from "./random.ts";
import { Fault, faultOf } from "./target.ts";
import type { Target } from "./target.ts";

/** Milliseconds that any input may take, and how many more for each KiB of it. */
const ANY_INPUT = 2_000, EACH_KIB = 5;
/** Seeds that a target has at most, its own first ones apart. */
const MOST_SEEDS = 500;
/** Findings of one kind at one target after which they are only counted. */
const ENOUGH = 3;
/** Inputs tried to make a finding smaller. */
const SHRINKING = 2_000;

/** An input, and what came of it that must not. */
export interface Finding {
  readonly target: string;
  readonly kind: string;
  readonly message: string;
  readonly input: Uint8Array<ArrayBuffer>;
}

/** What was fed to a target, by what came of it. */
export type Tally = ReadonlyMap<string, ReadonlyMap<string, number>>;

/** Feeds targets, one input at a time. */
export class Fuzzer {
  readonly #random: Random;
  readonly #pools: Map<Target, Uint8Array[]>;
  readonly #tally = new Map<string, Map<string, number>>();
  readonly #found = new Map<string, number>();
  #inputs = 0;
  #last: Finding | undefined;

  /** `inTime` is whether an answer must also come in time. */
  constructor(
    readonly targets: readonly Target[],
    seed: number,
    readonly inTime = true,
  ) {
    this.#random = new Random(seed);
    this.#pools = new Map(targets.map((target) => [target, [...target.seeds, new Uint8Array()]]));
    for (const { name } of targets) this.#tally.set(name, new Map());
  }

  /** How many inputs were fed. */
  get inputs(): number {
    return this.#inputs;
  }

  /** What came of them. */
  get tally(): Tally {
    return this.#tally;
  }

  /** How many inputs had a fault, by target and kind. */
  get found(): ReadonlyMap<string, number> {
    return this.#found;
  }

  /** The last input: what to look at if a target could not be fed any more after it. */
  get last(): Finding | undefined {
    return this.#last;
  }

  /** Makes the next input and feeds it. Of many findings of one kind only a few are told. */
  async next(): Promise<Finding | undefined> {
    const random = this.#random;
    const target = random.pick(this.targets);
    const pool = this.#pools.get(target)!;
    const others = this.#pools.get(random.once(3) ? random.pick(this.targets) : target)!;
    // The honest ones are worth as much as all that came of them.
    const honest = random.once(2) && target.seeds.length > 0;
    const input = mutated(random, random.pick(honest ? target.seeds : pool), others);
    this.#inputs++;
    this.#last = { target: target.name, kind: "gone", message: "not fed any more", input };
    const outcome = await fed(target, input, this.inTime);
    if (outcome instanceof Fault) {
      const what = `${target.name} ${outcome.kind}`;
      const before = this.#found.get(what) ?? 0;
      this.#found.set(what, before + 1);
      return before < ENOUGH ? await smallest(target, input, outcome) : undefined;
    }
    const outcomes = this.#tally.get(target.name)!;
    const before = outcomes.get(outcome) ?? 0;
    outcomes.set(outcome, before + 1);
    // The first few inputs that come to something are worth more than the next thousand.
    if (before < 8 && pool.length < target.seeds.length + MOST_SEEDS && input.length < 50_000) {
      pool.push(input);
    }
    return undefined;
  }
}

/** Feeds a target. */
export async function fed(
  target: Target,
  input: Uint8Array<ArrayBuffer>,
  inTime: boolean,
): Promise<string | Fault> {
  const most = inTime ? ANY_INPUT + (EACH_KIB * input.length) / 1024 : Infinity;
  let least = Infinity, outcome = "";
  for (let tries = 0; tries === 0 || (tries < 3 && least > most); tries++) {
    const started = performance.now();
    try {
      outcome = await target.feed(input);
    } catch (error) {
      return faultOf(error);
    }
    least = Math.min(least, performance.now() - started);
  }
  if (least <= most) return outcome;
  const took = `${least.toFixed(0)} ms for ${input.length} bytes, over ${most.toFixed(0)}`;
  return new Fault("slow", took);
}

/** The smallest input found with a fault of the same kind: what can be taken out is out. */
async function smallest(
  target: Target,
  found: Uint8Array<ArrayBuffer>,
  fault: Fault,
): Promise<Finding> {
  let input = found, last = fault;
  let tries = fault.kind === "slow" ? 0 : SHRINKING;
  for (let length = input.length >> 1; length > 0 && tries > 0; length >>= 1) {
    for (let at = 0; at < input.length && tries > 0;) {
      const shorter = new Uint8Array([
        ...input.subarray(0, at),
        ...input.subarray(at + length),
      ]);
      tries--;
      const outcome = await fed(target, shorter, false);
      if (outcome instanceof Fault && outcome.kind === fault.kind) {
        input = shorter;
        last = outcome;
      } else at += length;
    }
  }
  const { kind, message } = last;
  return { target: target.name, kind, message, input };
}
