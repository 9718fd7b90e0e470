/**
 * Every set of occurring membership patterns: the universe in which a pointwise law
 * is proved.
 *
 * Take k scopes. An item's *pattern* is which of them hold it: one of 2^k. An
 * operation is *pointwise* if whether its answer holds an item depends on that
 * item's pattern alone; a relation is pointwise if it says that some patterns occur
 * and others do not. Union, intersection, inclusion and equality are. So a law built
 * of them cannot tell two questions apart in which the same patterns occur, however
 * many items there are and whatever they are called, and checking one question for
 * each *set of patterns* proves it for all. The pattern "in none" is no item of any
 * question, so there are 2^(2^k - 1) sets: 2 for one scope, 8 for two, 128 for
 * three. Items and classes are two such dimensions, independent of each other, and
 * an unbounded or unknown scope holds no items at all: with three scopes there are
 * 128 × 128 questions in which all are bounded and 440 in which some are not.
 *
 * With four scopes the sets are too many, and not needed. A law of the form "if X is
 * within Y, and so on, then Z is within W" is broken by *one witness*: an item of Z
 * outside W. Taking every other item away keeps the premises (they say what holds of
 * every item) and keeps the witness. So at most one item or class has to occur.
 *
 * The argument needs the operations to be pointwise, and an implementation that
 * walks sorted arrays might not be: it might depend on order or on number. So every
 * question is asked twice, with the items named in one order and in the other (of
 * three bounded scopes once, and the order changes from one to the next), the names
 * include those that UTF-16 sorts otherwise than UTF-8, items and classes
 * share their names, and that the operations agree with brute-force sets over
 * arbitrary text is a law of its own beside these (`laws/union.ts`,
 * `laws/relate.ts`, `laws/caveats.ts`).
 *
 * @module
 */

import type { ResolvedScope, Scope } from "./wire.ts";

/** Names of items, ascending by their UTF-8 bytes. By UTF-16 units the last comes before two others. */
const NAMES = [
  "",
  "/repo",
  "/repo/src",
  "\u00e9",
  "\uff61",
  "\uffee",
  "\u{1f600}",
] as const;
/** Generations, ascending; their digits as text are not. */
const NUMBERS = [
  0n,
  9n,
  10n,
  (1n << 53n) - 1n,
  1n << 53n,
  (1n << 53n) + 1n,
  (1n << 64n) - 1n,
] as const;

/** How often the same patterns are asked about: named in order and in reverse, or in turns. */
function namings(bounded: number): number {
  return bounded < 3 ? 2 : 1;
}

/** How many sets of patterns k scopes can have in one dimension. */
function sets(k: number): number {
  return 2 ** (2 ** k - 1);
}

function choose(n: number, k: number): number {
  return k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k;
}

/** Every k-tuple over a list, the first member changing slowest. */
export function* tuples<T>(values: readonly T[], k: number): Generator<T[]> {
  if (k === 0) return yield [];
  for (const first of values) for (const rest of tuples(values, k - 1)) yield [first, ...rest];
}

/** For each of k scopes, its items in each set of patterns, named in order or in reverse. */
function named<T>(names: readonly T[], k: number, naming: number): T[][][] {
  const patterns = 2 ** k - 1;
  const name = (pattern: number) => names[naming === 0 ? pattern - 1 : patterns - pattern]!;
  return Array.from({ length: k }, (_, scope) =>
    Array.from({ length: sets(k) }, (_, set) => {
      const items: T[] = [];
      for (let pattern = 1; pattern <= patterns; pattern++) {
        const occurs = (set >> (pattern - 1)) & 1, within = (pattern >> scope) & 1;
        if (occurs && within) items.push(name(pattern));
      }
      return items;
    }));
}

/** How many questions {@linkcode resolvedScopes} asks of k scopes. */
export function resolvedCount(k: number): number {
  let count = 0;
  for (let bounded = 0; bounded <= k; bounded++) {
    count += namings(bounded) * choose(k, bounded) * 2 ** (k - bounded) * sets(bounded) ** 2;
  }
  return count;
}

/** Every question of k resolved scopes that a pointwise law can tell apart, smallest first. */
export function* resolvedScopes(k: number): Generator<ResolvedScope[]> {
  const kinds = [...tuples(["unknown", "unbounded", "bounded"] as const, k)];
  for (const choice of kinds) {
    const bounded = choice.filter((kind) => kind === "bounded").length;
    const items = [named(NAMES, bounded, 0), named(NAMES, bounded, 1)];
    for (let naming = 0; naming < namings(bounded); naming++) {
      for (let concrete = 0; concrete < sets(bounded); concrete++) {
        for (let classes = 0; classes < sets(bounded); classes++) {
          const scopes = items[(naming + (bounded < 3 ? 0 : concrete + classes)) % 2]!;
          let next = 0;
          yield choice.map((kind) => {
            if (kind !== "bounded") return kind;
            const own = scopes[next++]!;
            return { bounded: { concrete: own[concrete]!, classes: own[classes]! } };
          });
        }
      }
    }
  }
}

/** How many questions {@linkcode witnesses} asks of k scopes. */
export function witnessCount(k: number): number {
  let count = 0;
  for (let bounded = 0; bounded <= k; bounded++) {
    count += choose(k, bounded) * 2 ** (k - bounded) * (1 + 2 * (2 ** bounded - 1));
  }
  return count;
}

/** Every question of k resolved scopes in which at most one item or class occurs. */
export function* witnesses(k: number): Generator<ResolvedScope[]> {
  for (const choice of tuples(["unknown", "unbounded", "bounded"] as const, k)) {
    const bounded = choice.filter((kind) => kind === "bounded").length;
    for (let pattern = 0; pattern < 2 ** bounded; pattern++) {
      for (const dimension of pattern === 0 ? ["none"] : ["concrete", "classes"]) {
        let next = 0;
        yield choice.map((kind) => {
          if (kind !== "bounded") return kind;
          const holds = (pattern >> next++) & 1 ? ["/repo"] : [];
          return {
            bounded: {
              concrete: dimension === "concrete" ? holds : [],
              classes: dimension === "classes" ? holds : [],
            },
          };
        });
      }
    }
  }
}

/** How many questions {@linkcode textScopes} or {@linkcode numberScopes} asks of k scopes. */
export function delegatedCount(k: number): number {
  let count = 0;
  for (let only = 0; only <= k; only++) count += 2 * choose(k, only) * sets(only);
  return count;
}

function* delegated<T extends string | bigint>(
  names: readonly T[],
  k: number,
): Generator<Scope<T>[]> {
  for (const choice of tuples(["all", "only"] as const, k)) {
    const bounded = choice.filter((kind) => kind === "only").length;
    for (let naming = 0; naming < 2; naming++) {
      const items = named(names, bounded, naming);
      for (let set = 0; set < sets(bounded); set++) {
        let next = 0;
        yield choice.map((kind) => kind === "all" ? kind : { only: items[next++]![set]! });
      }
    }
  }
}

/** Every question of k delegated scopes of text that a pointwise law can tell apart. */
export function textScopes(k: number): Generator<Scope[]> {
  return delegated(NAMES, k);
}

/** The same of generations. */
export function numberScopes(k: number): Generator<Scope<bigint>[]> {
  return delegated(NUMBERS, k);
}
