/**
 * Canonical bytes: the form that ids are hashes of, there and back.
 *
 * The form carries a domain tag and is not the transport form, so it never reads as
 * a bare value. Reading it counts only if encoding what was read gives the same
 * bytes again: unsorted keys or sets, repeats and long heads are refused.
 *
 * @module
 */

import { decodeCbor } from "../identity/cbor_reader.ts";
import { MalformedError } from "../malformed.ts";
import { adopt } from "../text/seal.ts";
import { Trail } from "../text/trail.ts";
import type { Json } from "../text/tree.ts";
import { JsonObject } from "../text/tree.ts";
import { AUTHORITY_KIND, authorityBytes, authorityShape } from "./authority.ts";
import type { Authority } from "./authority.ts";
import { GRANT_KIND, grantBytes, grantShape } from "./grant.ts";
import type { Grant } from "./grant.ts";

/**
 * The canonical bytes of an authority or a grant: what its id is the BLAKE3 hash of.
 * The buffer is the caller's own.
 *
 * @example
 * ```ts
 * import { canonicalBytes, parseCanonical, parseGrant } from "@writ/writ";
 *
 * const grant = parseGrant(`{"derivation":"root","authority":
 *   "bafyr4igphdy36nsau5r4pzj2qmraozhexhp4k2acxv4bymeuq4xj7kjsjq"}`);
 * const again = parseCanonical(canonicalBytes(grant));
 * console.log("derivation" in again && again.derivation); // root
 * ```
 */
export function canonicalBytes(x: Authority | Grant): Uint8Array {
  return isGrant(x) ? grantBytes(adopt(grantShape, x)) : authorityBytes(adopt(authorityShape, x));
}

/** Told by an own member, so that nothing on `Object.prototype` decides it. */
function isGrant(x: Authority | Grant): x is Grant {
  return typeof x === "object" && x !== null && Object.hasOwn(x, "derivation");
}

/**
 * The authority or grant of canonical bytes. Throws {@linkcode MalformedError}:
 * `not_canonical` unless encoding the result gives the same bytes again, or the
 * code of what is wrong with the value itself.
 */
export function parseCanonical(bytes: Uint8Array): Authority | Grant {
  const value = tagged(decodeCbor(bytes));
  const again = canonicalBytes(value);
  if (again.length === bytes.length && again.every((byte, at) => byte === bytes[at])) return value;
  throw notCanonical("encoding what was read gives other bytes");
}

function tagged(json: Json): Authority | Grant {
  if (json instanceof JsonObject && json.members.length === 2) {
    const body: Json | undefined = json.get("body");
    const kind = json.get("kind");
    if (body !== undefined && kind === AUTHORITY_KIND) {
      return authorityShape.decode(new JsonObject([["caveats", body]]), new Trail());
    }
    if (body !== undefined && kind === GRANT_KIND) return grantShape.decode(body, new Trail());
  }
  throw notCanonical("expected a body under the domain tag of an authority or a grant");
}

function notCanonical(what: string): MalformedError {
  return new MalformedError("not_canonical", undefined, what);
}
