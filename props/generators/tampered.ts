/**
 * Honest chains with one thing changed.
 *
 * @module
 */

import { grantId, idOfNothing } from "../oracles/identity.ts";
import { FENCE_AXES } from "../oracles/sets.ts";
import type { Caveats, Derivation, Grant, Link } from "../wire.ts";
import { ATTESTATION, derive, link } from "./chains.ts";

/** A grant with one field changed, and which. */
export interface Change {
  readonly field: string;
  readonly grant: Grant;
}

/** Every way to change one field of a grant of a chain to something else that is well-formed. */
export function changes(links: readonly Link[], at: number): Change[] {
  const { authority, derivation } = links[at]!.grant;
  const ids = [idOfNothing(0), ...links.map((link) => grantId(link.grant))];
  const authorities = [...ids, ...links.map((link) => link.grant.authority)];
  const changed: Change[] = authorities.filter((id) => id !== authority)
    .map((id) => ({ field: "authority", grant: { authority: id, derivation } }));
  const derivations = (parent: string): Derivation[] => [
    { attenuation: { parent } },
    { elevation: { parent, attestation: ATTESTATION } },
  ];
  const own = JSON.stringify(derivation);
  const others: Derivation[] = ["root", ...[...ids, authority].flatMap(derivations)];
  for (const other of others) {
    if (JSON.stringify(other) === own) continue;
    changed.push({ field: "derivation", grant: { authority, derivation: other } });
  }
  return changed;
}

/** The chain with another grant in one place, and nothing else made to fit. */
export function withGrant(links: readonly Link[], at: number, grant: Grant): Link[] {
  return links.map((own, index) => index === at ? { ...own, grant } : own);
}

/** The chain with another body in one place, and nothing else made to fit. */
export function withBody(links: readonly Link[], at: number, caveats: Caveats): Link[] {
  return links.map((own, index) => index === at ? { ...own, authority: { caveats } } : own);
}

/** A chain whose link `at` holds `caveats`, with every id from there to the leaf made to fit. */
export function forged(links: readonly Link[], at: number, caveats: Caveats): Link[] {
  const fresh: Link[] = links.slice(at + 1);
  for (let index = at; index >= 0; index--) {
    const own = index === at ? caveats : links[index]!.authority.caveats;
    fresh.unshift(link(own, derive(fresh[0], "attenuation")));
  }
  return fresh;
}

/** What a link can gain over the one above it on each axis, or nothing where that holds all. */
export function gains(held: Caveats, above: Caveats): { axis: keyof Caveats; caveats: Caveats }[] {
  const gained: { axis: keyof Caveats; caveats: Caveats }[] = [];
  const gain = (axis: keyof Caveats, value: unknown) =>
    gained.push({ axis, caveats: { ...held, [axis]: value } as Caveats });
  for (const axis of FENCE_AXES) {
    const bound = above[axis], own = held[axis];
    if (bound === "all" || own === "all") continue;
    gain(axis, "all");
    const longest = bound.only.reduce((a, b) => a.length > b.length ? a : b, "");
    gain(axis, { only: [...own.only, `${longest}/more`] });
  }
  const bound = above.valid_for_generation, own = held.valid_for_generation;
  if (bound !== "all" && own !== "all") {
    gain("valid_for_generation", "all");
    const other = [0n, 9n, 10n, 1n << 53n, (1n << 53n) + 1n, 3n].find((n) =>
      !bound.only.includes(n)
    );
    gain("valid_for_generation", { only: [...own.only, other ?? 4n] });
  }
  if (above.max_calls !== "unlimited") {
    gain("max_calls", "unlimited");
    const more = above.max_calls.at_most + 1n;
    if (more < 1n << 64n) gain("max_calls", { at_most: more });
  }
  return gained;
}
