/**
 * The nearest known word to a misspelt one.
 *
 * @module
 */

/**
 * The known word that the fewest edits lead to, or `undefined` if none is near.
 *
 * Near is at most a third of the longer word's length: a guess that shares hardly a
 * letter with what was typed is worse than none.
 */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  let best: { readonly word: string; readonly edits: number } | undefined;
  for (const candidate of known) {
    const edits = distance(word, candidate);
    const near = edits <= Math.max(1, Math.max(word.length, candidate.length) / 3);
    if (near && (best === undefined || edits < best.edits)) best = { word: candidate, edits };
  }
  return best?.word;
}

/** Insertions, deletions, replacements and swaps of neighbours: optimal string alignment. */
function distance(a: string, b: string): number {
  let twoAgo: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      row[j] = Math.min(
        previous[j]! + 1,
        row[j - 1]! + 1,
        previous[j - 1]! + (same ? 0 : 1),
        a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? twoAgo[j - 2]! + 1 : Infinity,
      );
    }
    twoAgo = previous;
    previous = row;
  }
  return previous[b.length]!;
}
