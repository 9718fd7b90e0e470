/**
 * Changes of a JSON tree: what comes out is JSON still, and mostly of its shape, so that
 * the fault is in its meaning.
 *
 * @module
 */

import { written } from "../claims.ts";
import { OddNumber, readJson } from "../oracles/json.ts";
import { JUNK } from "../generators/junk.ts";
import type { Random } from "./random.ts";

const utf8 = new TextEncoder();
const text = new TextDecoder("utf-8", { ignoreBOM: true });

/** One to three places of a JSON tree changed, or `undefined` if it is none. */
export function inTree(
  random: Random,
  input: Uint8Array,
  others: readonly Uint8Array[],
): Uint8Array | undefined {
  let tree = read(input);
  if (tree === undefined) return undefined;
  for (let changes = 1 + random.small(3); changes > 0; changes--) {
    tree = changedIn(random, tree, "", () => read(random.pick(others)) ?? null);
  }
  const plain = written(tree)!;
  // A long text is long however it is spelled.
  const again = plain.length < 50_000 && random.once(4);
  return utf8.encode(again ? respelled(random, plain) : plain);
}

/** The same JSON in another spelling: white space, and letters as escapes. */
function respelled(random: Random, json: string): string {
  const unit = (at: string) => "\\u" + at.charCodeAt(0).toString(16).padStart(4, "0");
  return json.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]/g, (token) => {
    if (random.below(8) > 0) return token;
    if (token[0] !== '"') return random.pick([" ", "\n", "\t\r "]) + token;
    return token.replace(/[^"\\]/, unit);
  });
}

function read(input: Uint8Array): unknown {
  // A tree that is deep is no better than a shallow one, and every change walks it.
  if (input.length > 200_000) return undefined;
  try {
    return plain(readJson(text.decode(input)));
  } catch {
    return undefined;
  }
}

/** Numbers with a fraction as they are, for writing. */
function plain(value: unknown): unknown {
  if (value instanceof OddNumber) return Number(value.source);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, plain(own)]));
}

/** A tree with one place changed; `name` is the member that it is. */
function changedIn(random: Random, value: unknown, name: string, other: () => unknown): unknown {
  const children = typeof value === "object" && value !== null ? Object.keys(value) : [];
  if (children.length === 0 || random.once(5)) return changedValue(random, value, name, other);
  const key = random.pick(children);
  if (Array.isArray(value)) {
    const at = Number(key);
    const own = random.once(6)
      ? value.flatMap((item, index) => index === at ? inList(random, item) : [item])
      : value.map((item, index) => index === at ? changedIn(random, item, name, other) : item);
    return own;
  }
  const members = Object.entries(value as object).flatMap(([member, own]): [string, unknown][] => {
    if (member !== key) return [[member, own]];
    switch (random.below(30)) {
      case 0:
        return [];
      case 1:
        return [[random.once(2) ? member.toUpperCase() : `${random.pick(JUNK)}`, own]];
      case 2:
        return [[member, own], ["extra", random.pick(JUNK)]];
      default:
        return [[member, changedIn(random, own, member, other)]];
    }
  });
  return Object.fromEntries(members);
}

/** How long a text is made by repeating: over the caps, and not much more. */
const LONGEST = 1_500_000;

/** How often to repeat what is so long. */
function often(length: number, times: number): number {
  return Math.min(times, Math.max(2, Math.floor(LONGEST / (length + 1))));
}

/** An item dropped, or repeated, sometimes very often. */
function inList(random: Random, item: unknown): unknown[] {
  const times = often(written(item)?.length ?? 0, random.pick([0, 2, 2, 3, 257, 1_000]));
  return Array.from({ length: times }, () => item);
}

function changedValue(
  random: Random,
  value: unknown,
  name: string,
  other: () => unknown,
): unknown {
  switch (random.below(8)) {
    case 0:
      return random.pick(JUNK);
    case 1:
      return random.once(6) ? nested(random, value) : random.pick(JUNK);
    case 2:
    case 3:
      if (typeof value === "string") return changedText(random, value);
      if (typeof value === "bigint") return value + BigInt(random.pick([-1, 1, 255, 2 ** 32]));
      if (typeof value === "boolean") return !value;
      return other();
    default: {
      // What stands in the same place elsewhere is most often of the right shape.
      const kin = [...namesakes(other(), name)];
      return kin.length === 0 ? random.pick(JUNK) : random.pick(kin);
    }
  }
}

/** Everything in a tree that is a member of this name. */
export function* namesakes(tree: unknown, name: string): Generator<unknown> {
  if (typeof tree !== "object" || tree === null) return;
  for (const [key, own] of Object.entries(tree)) {
    if (key === name) yield own;
    yield* namesakes(own, name);
  }
}

/** Around the cap, and sometimes far over it. */
function nested(random: Random, value: unknown): unknown {
  let inner = value;
  for (let depth = random.pick([1, 2, 30, 58, 62, 64, 500]); depth > 0; depth--) {
    inner = depth % 2 === 0 ? [inner] : { only: inner };
  }
  return inner;
}

/** A text with something put in or taken out. */
export function changedText(random: Random, value: string): string {
  const at = random.below(value.length + 1);
  const junk = random.pick(JUNK.filter((one) => typeof one === "string"));
  switch (random.below(5)) {
    case 0:
      return value.slice(0, at) + junk + value.slice(at);
    case 1:
      return value.slice(0, at) + value.slice(at + 1);
    case 2:
      return random.once(2) ? value.toUpperCase() : value.normalize("NFD");
    case 3:
      return value.repeat(often(value.length, random.pick([2, 3, 3, 1_000])));
    default:
      return value.slice(0, at);
  }
}
