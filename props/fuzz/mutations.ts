/**
 * Mutations: an input that someone might send in place of an honest one.
 *
 * JSON is changed as a tree (so that what comes out is mostly JSON still, and the
 * fault is in its meaning), or as the text that it is written in. Records and bytes
 * are changed as bytes, with the lengths and counts that a document states among what
 * is changed.
 *
 * @module
 */

import { FRAGMENTS } from "./fragments.ts";
import type { Random } from "./random.ts";
import { inRecords } from "./records.ts";
import { inTree } from "./trees.ts";

const utf8 = new TextEncoder();
const text = new TextDecoder("utf-8", { ignoreBOM: true });

/** The longest input: over every cap there is. */
const LONGEST = 1_200_000;

/** An input made of an honest one, and of others. */
export function mutated(
  random: Random,
  base: Uint8Array,
  others: readonly Uint8Array[],
): Uint8Array<ArrayBuffer> {
  if (random.once(20)) return noise(random);
  let input: Uint8Array = base;
  if (random.below(4) > 0) {
    input = inTree(random, input, others) ?? inRecords(random, input) ?? input;
  }
  if (input === base || random.once(6)) {
    for (let edits = 1 + random.small(3); edits > 0; edits--) input = edited(random, input, others);
  }
  return new Uint8Array(input.subarray(0, LONGEST));
}

function noise(random: Random): Uint8Array<ArrayBuffer> {
  const parts = Array.from(
    { length: random.small(40) },
    () => random.once(2) ? random.pick(FRAGMENTS) : Uint8Array.of(random.below(256)),
  );
  return joined(...parts);
}

/** One change of bytes: a flip, a cut, a repeat, a splice, or a fragment put in. */
function edited(
  random: Random,
  input: Uint8Array,
  others: readonly Uint8Array[],
): Uint8Array {
  const at = random.below(input.length + 1);
  const before = input.subarray(0, at), after = input.subarray(at);
  const run = 1 + random.small(32);
  switch (random.below(12)) {
    case 0: {
      const flipped = input.slice();
      if (flipped.length > 0) flipped[at % flipped.length]! ^= 1 << random.below(8);
      return flipped;
    }
    case 7:
    case 8:
      return retyped(random, input);
    case 1:
      return before;
    case 2:
      return joined(before, after.subarray(run));
    case 3:
      return joined(before, after.subarray(0, run), after);
    case 4: {
      const other = random.pick(others);
      return joined(before, other.subarray(random.below(other.length + 1)));
    }
    case 5:
      return renumbered(random, input);
    case 6:
      return random.once(12) ? grown(random, before, after) : joined(before, after.subarray(run));
    default:
      return joined(before, random.pick(FRAGMENTS), after);
  }
}

/** A letter or digit exchanged for another, which keeps every length. */
function retyped(random: Random, input: Uint8Array): Uint8Array {
  const typed = input.slice();
  const from = random.below(input.length + 1);
  const at = typed.findIndex((byte, at) =>
    at >= from && /[a-z0-9]/.test(String.fromCharCode(byte))
  );
  if (at >= 0) typed[at] = random.pick([..."az27q0"]).charCodeAt(0);
  return typed;
}

/** A run of digits exchanged for another number: a length, a count, a mode. */
function renumbered(random: Random, input: Uint8Array): Uint8Array {
  const source = text.decode(input);
  const numbers = [...source.matchAll(/[0-9]+/g)];
  if (numbers.length === 0) return input;
  const { 0: digits, index } = random.pick(numbers);
  const value = BigInt(digits.slice(0, 30));
  const other = random.pick([
    `${value + 1n}`,
    `${value > 0n ? value - 1n : 0n}`,
    `0${digits}`,
    `+${digits}`,
    `-${digits}`,
    "0",
    "1000000000000000000",
    "18446744073709551615",
    "18446744073709551616",
    "9".repeat(300),
  ]);
  return utf8.encode(source.slice(0, index) + other + source.slice(index + digits.length));
}

/** A slice repeated until the whole is long: what costs more than it should shows there. */
function grown(random: Random, before: Uint8Array, after: Uint8Array): Uint8Array {
  const slice = after.subarray(0, 1 + random.below(40));
  if (slice.length === 0) return before;
  const length = random.pick([20_000, 100_000, 300_000, 1_000_000]);
  const long = new Uint8Array(length - (length % slice.length));
  for (let at = 0; at < long.length; at += slice.length) long.set(slice, at);
  return joined(before, long, after);
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
