/**
 * Links and chains that the tests are made of, each bound to its own body.
 *
 * @module
 */

import type { Why } from "../assertions.ts";
import type { AttestationId, GrantId } from "../identity/cid.ts";
import { caveatsShape, NONE } from "../lattice/caveats.ts";
import type { Caveats } from "../lattice/caveats.ts";
import { adopt } from "../text/seal.ts";
import { authorityId, authorityShape } from "./authority.ts";
import type { Link } from "./binding.ts";
import { grantId, grantShape } from "./grant.ts";
import type { Derivation } from "./grant.ts";

/** An id that is well formed and names nothing known. */
export const ATTESTATION =
  "bafyr4iaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" as AttestationId;

/** The caveats of the specification's pinned ids. */
export const PINNED: Caveats = adopt(caveatsShape, {
  fs_read: { only: ["/repo"] },
  fs_write: { only: [] },
  exec: { only: ["git"] },
  net: { only: [] },
  max_calls: "unlimited",
  valid_for_generation: "all",
});

/** Caveats that may read these paths, and nothing else. */
export function reads(...only: readonly string[]): Caveats {
  return { ...NONE, fs_read: { only } };
}

/** A grant of caveats by a derivation, with its own body. */
export function link(caveats: Caveats, derivation: Derivation): Link {
  const authority = adopt(authorityShape, { caveats });
  const grant = adopt(grantShape, { authority: authorityId(authority), derivation });
  return { grant, authority };
}

/** A root grant of caveats. */
export function root(caveats: Caveats): Link {
  return link(caveats, "root");
}

/** A grant of caveats that says it is narrowed from a parent. */
export function attenuated(parent: Link, caveats: Caveats): Link {
  return link(caveats, { attenuation: { parent: idOf(parent) } });
}

/** A grant of caveats that says it is widened from a parent. */
export function elevated(parent: Link, caveats: Caveats): Link {
  return link(caveats, { elevation: { parent: idOf(parent), attestation: ATTESTATION } });
}

/** A chain of so many links, leaf first, each narrower than the next. */
export function descent(length: number): readonly Link[] {
  const paths = Array.from({ length }, (_, index) => `/${String(index).padStart(3, "0")}`);
  const chain = [root(reads(...paths))];
  while (chain.length < length) {
    chain.push(attenuated(chain.at(-1)!, reads(...paths.slice(chain.length))));
  }
  return chain.reverse();
}

/** The id of a link's grant. */
export function idOf(link: Link): GrantId {
  return grantId(link.grant);
}

/** How often text is encoded while something runs: once for each text that is hashed. */
export function encodings(run: () => unknown): number {
  const { encodeInto } = TextEncoder.prototype;
  let count = 0;
  TextEncoder.prototype.encodeInto = function (...args) {
    count++;
    return encodeInto.apply(this, args);
  };
  try {
    run();
  } finally {
    TextEncoder.prototype.encodeInto = encodeInto;
  }
  return count;
}

/** The reason of a refused edge of a chain. */
export function edge(index: number, reason: Why): Why {
  return { code: "edge", index, reason };
}

/** The reason that a grant names another parent than it has. */
export function mismatch(named: Link, found: Link): Why {
  return { code: "parent_mismatch", named: idOf(named), found: idOf(found) };
}

/** The reason that a chain ends in another root than the trusted one. */
export function untrusted(found: Link, expected: Link): Why {
  return { code: "untrusted_root", found: idOf(found), expected: idOf(expected) };
}
