/**
 * Grants: which authority is held, and by what derivation.
 *
 * A grant names its authority by id instead of holding it, so one authority reached
 * by two derivations is two grants. In the hashed form each id is a link (tag 42);
 * in JSON it is text.
 *
 * @module
 */

import { CborLink, encodeCbor } from "../identity/cbor.ts";
import type { Cbor } from "../identity/cbor.ts";
import {
  attestationIdShape,
  authorityIdShape,
  contentId,
  grantIdShape,
  idBytes,
} from "../identity/cid.ts";
import type { AttestationId, AuthorityId, ContentId, GrantId } from "../identity/cid.ts";
import { object, required } from "../text/members.ts";
import { adopt, read, sealed } from "../text/seal.ts";
import { named } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import type { Text } from "../text/utf8.ts";
import { isVariant, variants } from "../text/variants.ts";

/** Narrowed from a parent: legal only if the child is within it. */
export interface Attenuation {
  /** The grant it is narrowed from. */
  readonly parent: GrantId;
}

/** Widened from a parent: legal only if a verifier accepts the attestation. */
export interface Elevation {
  /** The grant it is widened from. */
  readonly parent: GrantId;
  /** What an operator attested; only a verifier can say whether it authorizes this. */
  readonly attestation: AttestationId;
}

/** How a grant came to hold its authority. */
export type Derivation =
  | "root"
  | { readonly attenuation: Attenuation }
  | { readonly elevation: Elevation };

/** An authority, by id, and the derivation that justifies holding it. */
export interface Grant {
  /** The id of the authority held. */
  readonly authority: AuthorityId;
  /** What justifies holding it. */
  readonly derivation: Derivation;
}

/** The domain tag in the hashed bytes of every grant. */
export const GRANT_KIND = "agent-mesh/provenance/grant/v1";

/** The wire form of a derivation. */
export const derivationShape: Shape<Derivation> = named(
  "Derivation",
  "How a grant came to hold its authority.",
  variants<Derivation>(["root"], {
    attenuation: object<Attenuation>({ parent: required(grantIdShape) }),
    elevation: object<Elevation>({
      parent: required(grantIdShape),
      attestation: required(attestationIdShape),
    }),
  }),
);

/** The wire form of a grant. */
export const grantShape: Shape<Grant> = named(
  "Grant",
  "An authority, by id, and the derivation that justifies holding it.",
  sealed(object<Grant>({
    authority: required(authorityIdShape),
    derivation: required(derivationShape),
  })),
);

/**
 * Reads a derivation from JSON text. Throws {@linkcode MalformedError}.
 *
 * @example
 * ```ts
 * import { parseDerivation } from "@writ/writ";
 *
 * console.log(parseDerivation('"root"')); // root
 * ```
 */
export function parseDerivation(t: Text): Derivation {
  return read(derivationShape, t);
}

/**
 * Reads a grant from JSON text. Throws {@linkcode MalformedError}.
 *
 * @example
 * ```ts
 * import { grantId, parseGrant } from "@writ/writ";
 *
 * const grant = parseGrant(`{"derivation":"root","authority":
 *   "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq"}`);
 * console.log(grantId(grant)); // bafyr4ia3m4fhli2zz3lnuulufidc5qitut5wkahyguh3fjneakpgn6keqi
 * ```
 */
export function parseGrant(t: Text): Grant {
  return read(grantShape, t);
}

function link(id: ContentId): CborLink {
  return new CborLink(idBytes(id));
}

function derivationBody(derivation: Derivation): Cbor {
  if (derivation === "root") return "root";
  if (isVariant(derivation, "attenuation")) {
    return { attenuation: { parent: link(derivation.attenuation.parent) } };
  }
  const { parent, attestation } = derivation.elevation;
  return { elevation: { parent: link(parent), attestation: link(attestation) } };
}

/** The bytes that an adopted grant's id is the hash of. */
export function grantBytes(grant: Grant): Uint8Array {
  return encodeCbor({
    kind: GRANT_KIND,
    body: { authority: link(grant.authority), derivation: derivationBody(grant.derivation) },
  });
}

const ids = new WeakMap<Grant, GrantId>();

/** The content id of a grant, computed at most once for each parsed value. */
export function grantId(g: Grant): GrantId {
  const grant = adopt(grantShape, g);
  let id = ids.get(grant);
  if (id === undefined) {
    id = contentId(grantBytes(grant)) as GrantId;
    ids.set(grant, id);
  }
  return id;
}
