/**
 * A module with the exports of `mod.ts` in which union forgets its second side.
 *
 * @module
 */

export * from "../../mod.ts";

import type { ResolvedScope } from "../../mod.ts";

/** Not what either scope permits, but what the first does. */
export function unionScopes(a: ResolvedScope, _: ResolvedScope): ResolvedScope {
  return a;
}
