/**
 * The facts of each refusal of the workload side, by code.
 *
 * @module
 */

import type { RecordFault } from "../text/records.ts";

/** The field of a spec that a grant does not cover, in the specification's names. */
export type MismatchField =
  | "image"
  | "tier"
  | "runtime"
  | "host-network"
  | "nested-sandbox"
  | "workdir"
  | "entrypoint"
  | "argv"
  | "env"
  | "secrets"
  | "volumes";

/** Why a grant document could not be read. */
export type GrantFault =
  | { readonly error: "bad_magic" }
  | RecordFault
  | { readonly error: "not_canonical" };

/** What was admitted or found, where that is no secret. */
export type Shown = string | boolean | number | null | readonly string[];

/** Takes note of a field of the spec, at a pointer into it, that its grant does not cover. */
export type Fail = (
  field: MismatchField,
  path: string,
  message: string,
  shown: { readonly admitted?: Shown; readonly found?: Shown },
) => void;

/** The facts of each refusal of the workload side, by code. */
export interface WorkloadFacts {
  /** No grant, and the policy or the nested-sandbox widening requires one. */
  grant_required: { readonly because: "policy" | "nested_sandbox" };
  /** The annotation that is `missing` while another is present. */
  incomplete: { readonly missing: string };
  /** The key that signed is not pinned; of a text longer than any key, its beginning. */
  untrusted_key: { readonly key: string };
  /** The key is not 32 bytes of hex, or no point of the curve. */
  malformed_key: Record<never, never>;
  /** The signature is not 64 bytes of hex. */
  malformed_signature: Record<never, never>;
  /** The signature does not verify over the document. */
  signature_mismatch: Record<never, never>;
  /** The signed document is not readable. */
  grant_malformed: GrantFault;
  /** The spec exceeds the grant in one field. */
  mismatch: {
    readonly field: MismatchField;
    /** Pointer into the spec. */
    readonly path: string;
    /** For people; of a long credential, its beginning. */
    readonly admitted?: Shown;
    readonly found?: Shown;
  };
  /** The spec asks for something no grant can speak of. */
  uncovered: { readonly path: string };
  /** The image's text can be read as another image, or its digest is none. */
  image_ambiguous: { readonly path: string };
  /** Filled holes and literals together spell `..`. */
  hole_traversal: { readonly path: string };
}
