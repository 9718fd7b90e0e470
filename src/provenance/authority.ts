/**
 * Authorities: caveats given a stable name.
 *
 * The transport form is `{"caveats": …}`; the hashed form is the caveats map itself
 * under a domain tag, so that an authority and a grant can never share an id. The
 * two forms differ on purpose: identity is recomputed from the value, never read
 * from received bytes (seed 001, L1).
 *
 * @module
 */

import type { Cbor } from "../identity/cbor.ts";
import { encodeCbor } from "../identity/cbor.ts";
import { contentId } from "../identity/cid.ts";
import type { AuthorityId } from "../identity/cid.ts";
import { caveatsShape } from "../lattice/caveats.ts";
import type { Caveats } from "../lattice/caveats.ts";
import { object, required } from "../text/members.ts";
import { adopt, read, sealed } from "../text/seal.ts";
import { named } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import type { Text } from "../text/utf8.ts";

/** What may be done: caveats, as an object with an id of its own. */
export interface Authority {
  /** What it is narrowed to. */
  readonly caveats: Caveats;
}

/** The domain tag in the hashed bytes of every authority. */
export const AUTHORITY_KIND = "agent-mesh/provenance/authority/v1";

/** The wire form of an authority. */
export const authorityShape: Shape<Authority> = named(
  "Authority",
  "What may be done: caveats, as an object with an id of its own.",
  sealed(object<Authority>({ caveats: required(caveatsShape) })),
);

/**
 * Reads an authority from JSON text. Throws {@linkcode MalformedError}.
 *
 * @example
 * ```ts
 * import { authorityId, parseAuthority } from "@writ/writ";
 *
 * const authority = parseAuthority(`{"caveats":{"fs_read":{"only":["/repo"]},
 *   "fs_write":{"only":[]},"exec":{"only":["git"]},"net":{"only":[]},
 *   "max_calls":"unlimited","valid_for_generation":"all"}}`);
 * console.log(authorityId(authority));
 * // bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq
 * ```
 */
export function parseAuthority(t: Text): Authority {
  return read(authorityShape, t);
}

/** The bytes that an adopted authority's id is the hash of. */
export function authorityBytes(authority: Authority): Uint8Array {
  return encodeCbor({
    kind: AUTHORITY_KIND,
    body: authority.caveats as unknown as Cbor,
  });
}

const ids = new WeakMap<Authority, AuthorityId>();

/** The content id of an authority, computed at most once for each parsed value. */
export function authorityId(a: Authority): AuthorityId {
  const authority = adopt(authorityShape, a);
  let id = ids.get(authority);
  if (id === undefined) {
    id = contentId(authorityBytes(authority)) as AuthorityId;
    ids.set(authority, id);
  }
  return id;
}
