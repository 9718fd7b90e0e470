/**
 * Binding: is this the body that the grant names?
 *
 * The id in a grant is what makes content addressing bear load: a hostile resolver
 * may hand over a narrower or wider body than the one committed to, and every later
 * comparison would be over the wrong caveats. So nothing is judged before the
 * body's recomputed id equals the one the grant names (seed 001, L1).
 *
 * @module
 */

import { reason, refuse } from "../refusal.ts";
import type { Reason, Refusal } from "../refusal.ts";
import { LIMITS } from "../limits.ts";
import { object, required } from "../text/members.ts";
import type { Fields } from "../text/members.ts";
import { adoptEach, read } from "../text/seal.ts";
import { list, named } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";
import type { Text } from "../text/utf8.ts";
import { authorityId, authorityShape } from "./authority.ts";
import type { Authority } from "./authority.ts";
import { grantShape } from "./grant.ts";
import type { Grant } from "./grant.ts";

/** A grant and the body it came with, as received: not yet bound. */
export interface Link {
  /** What is held, and by what derivation. */
  readonly grant: Grant;
  /** The body it came with. */
  readonly authority: Authority;
}

/** A link whose body is proved to be the one the grant names. Only {@linkcode bindGrant} makes one. */
export interface BoundGrant extends Link {
  /** For the compiler alone: no such member exists. */
  readonly __bound: true;
}

const parts: Fields<Link> = { grant: required(grantShape), authority: required(authorityShape) };

/** The wire form of a link. */
export const linkShape: Shape<Link> = named(
  "Link",
  "A grant and the authority body it came with.",
  object(parts),
);

/** The wire form of a chain, leaf first. */
export const chainShape: Shape<readonly Link[]> = list(linkShape, "chain_links");

/**
 * Reads a chain, leaf first, from JSON text: `[{"grant": …, "authority": …}, …]`.
 * Throws {@linkcode MalformedError}; more links than the cap are `limit`.
 *
 * @example
 * ```ts
 * import { parseChain, parseGrantId, verifyChain } from "@writ/writ";
 *
 * const root = parseGrantId("bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi");
 * const verdict = verifyChain(parseChain("[]"), root);
 * console.log(verdict.granted || verdict.reason.code); // empty
 * ```
 */
export function parseChain(t: Text): Link[] {
  return read(chainShape, t) as Link[];
}

const bound = new WeakSet<Link>();

const adoptParts = adoptEach(parts);

/** The link itself with canonical parts, frozen; a bound grant is returned as it is. */
export function adoptLink(link: Link, at: Trail = new Trail()): Link {
  return bound.has(link) ? link : adoptParts(link, at);
}

/** The links of a chain, each adopted; throws for what is no array, and over the cap. */
export function adoptChain(links: readonly Link[]): readonly Link[] {
  const at = new Trail("chain");
  if (!Array.isArray(links)) {
    const found = links === null ? "null" : typeof links;
    throw at.malformed("wrong_type", `expected array, found ${found}`, {
      expected: "array",
      found,
    });
  }
  const max = LIMITS.chain_links;
  if (links.length > max) {
    throw at.malformed("limit", `a chain has at most ${max} links`, { limit: "chain_links", max });
  }
  return Array.from(
    { length: links.length },
    (_, index) => adoptLink(links[index], new Trail("chain", index)),
  );
}

/** Why a canonical link's body is not the one its grant names, or `undefined` if it is. */
export function bindingFault(
  link: Link,
  place: { readonly index?: number; readonly of?: "child" | "parent" } = {},
): Reason<"authority_cid_mismatch"> | undefined {
  if (bound.has(link)) return undefined;
  const named_by_grant = link.grant.authority;
  const of_body = authorityId(link.authority);
  if (of_body === named_by_grant) return undefined;
  return reason(
    "authority_cid_mismatch",
    "the authority body is not the one the grant names",
    { named_by_grant, of_body, ...place },
  );
}

/**
 * Binds a body to the grant that names it, by recomputing the body's id.
 *
 * @example
 * ```ts
 * import { bindGrant, parseAuthority, parseGrant } from "@writ/writ";
 *
 * const authority = parseAuthority(`{"caveats":{"fs_read":"all","fs_write":"all","exec":"all",
 *   "net":"all","max_calls":"unlimited","valid_for_generation":"all"}}`);
 * const grant = parseGrant(`{"derivation":"root","authority":
 *   "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq"}`);
 * const answer = bindGrant(grant, authority);
 * console.log(answer.granted || answer.reason.code); // authority_cid_mismatch
 * ```
 */
export function bindGrant(
  grant: Grant,
  authority: Authority,
): { readonly granted: true; readonly bound: BoundGrant } | Refusal<"authority_cid_mismatch"> {
  const link = adoptLink({ grant, authority });
  const fault = bindingFault(link);
  if (fault !== undefined) return refuse(fault);
  bound.add(link);
  return Object.freeze({ granted: true, bound: link as BoundGrant });
}
