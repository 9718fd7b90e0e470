/**
 * Content ids: CIDv1, dag-cbor (0x71), BLAKE3 (0x1e) with a 32-byte digest.
 *
 * An id has one spelling here: `b` and lower-case base32 of `01 71 1e 20` and the
 * digest, 59 characters. Other multibases, upper case, padding, overlong varints
 * and stray bits in the last character name the same bytes to a lenient reader;
 * an id compared as text must not have two texts. So the text is matched against
 * the only form it can have, and an id received is never trusted: it is
 * recomputed from its object.
 *
 * @module
 */

import { base32 } from "../packages/multiformats.ts";
import { blake3 } from "../packages/noble_hashes.ts";
import { refined, text } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";

/**
 * The content id of an authority: 59 characters of base32, `bafyr4i…`. The tag is for
 * the compiler alone: an id of one domain does not pass for an id of another.
 */
export type AuthorityId = string & { readonly __id: "authority" };
/** The content id of a grant. */
export type GrantId = string & { readonly __id: "grant" };
/** The content id of an attestation; what it addresses is not settled yet. */
export type AttestationId = string & { readonly __id: "attestation" };
/** Any of the three. */
export type ContentId = AuthorityId | GrantId | AttestationId;

const PREFIX = Uint8Array.of(0x01, 0x71, 0x1e, 0x20);

/**
 * 36 bytes are 58 characters. `afyr4i` and two bits of the next are the prefix, so
 * that next character is below 8 (`a` to `h`); the last two bits of the last
 * character are padding and must be zero.
 */
const SPELLING = /^bafyr4i[a-h][a-z2-7]{50}[aeimquy4]$/;

const MESSAGE =
  "expected a CIDv1 of dag-cbor and BLAKE3 in lower-case base32 (bafyr4i…, 59 characters)";

const idText = refined(text, (value, at) => {
  if (!SPELLING.test(value)) throw at.malformed("cid", MESSAGE);
  return value;
}, { pattern: SPELLING.source, minLength: 59, maxLength: 59 });

/** The id of an authority, as a wire value. */
export const authorityIdShape: Shape<AuthorityId> = idText as Shape<string> as Shape<AuthorityId>;
/** The id of a grant, as a wire value. */
export const grantIdShape: Shape<GrantId> = idText as Shape<string> as Shape<GrantId>;
/** The id of an attestation, as a wire value. */
export const attestationIdShape: Shape<AttestationId> = idText as Shape<string> as Shape<
  AttestationId
>;

/**
 * Reads the text of an authority's id (the id itself, not JSON). Throws `cid`.
 *
 * @example
 * ```ts
 * import { parseAuthorityId } from "@writ/writ";
 *
 * parseAuthorityId("bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq");
 * ```
 */
export function parseAuthorityId(id: string): AuthorityId {
  return authorityIdShape.decode(id, new Trail());
}

/**
 * Reads the text of a grant's id (the id itself, not JSON). Throws `cid`.
 *
 * @example
 * ```ts
 * import { parseGrantId } from "@writ/writ";
 *
 * parseGrantId("bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi");
 * ```
 */
export function parseGrantId(id: string): GrantId {
  return grantIdShape.decode(id, new Trail());
}

/** The id of an object's canonical bytes, as text. */
export function contentId(canonical: Uint8Array): string {
  return base32.encode(Uint8Array.of(...PREFIX, ...blake3(canonical)));
}

/** The 36 bytes that an id's text spells. */
export function idBytes(id: ContentId): Uint8Array {
  return base32.decode(id);
}

/** The text of an id's bytes, or `undefined` if they are no id of Writ's kind. */
export function idOfBytes(bytes: Uint8Array): string | undefined {
  const fits = bytes.length === 36 && PREFIX.every((byte, index) => bytes[index] === byte);
  return fits ? base32.encode(bytes) : undefined;
}
