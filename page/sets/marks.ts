/**
 * Excess items, found again in the text they came from.
 *
 * @module
 */

import type { Excess } from "@writ/writ";
import { decoded, itemsOf } from "../../explain/locate.ts";
import type { Range } from "../../explain/locate.ts";

/** The places of the items of a list that are in a set. */
export function listMarks(
  text: string,
  pointer: string,
  items: readonly (string | bigint)[],
): readonly Range[] {
  const wanted = new Set(items.map(String));
  return itemsOf(text, pointer).filter(({ start, end }) =>
    wanted.has(decoded(text.slice(start, end)))
  );
}

/** The places of what lies outside, in a resolved scope that stands at `pointer`. */
export function excessMarks(
  text: string,
  pointer: string,
  excess: Excess | null,
): readonly Range[] {
  if (excess === null) return [];
  return [
    ...listMarks(text, `${pointer}/bounded/concrete`, excess.concrete),
    ...listMarks(text, `${pointer}/bounded/classes`, excess.classes),
  ];
}
