/**
 * The facts of each refusal of the workload side, by code.
 *
 * @module
 */

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
  | { readonly error: "unexpected_label"; readonly expected: string; readonly found: string }
  | { readonly error: "truncated"; readonly label: string }
  | { readonly error: "bad_value"; readonly label: string }
  | { readonly error: "trailing"; readonly bytes: number }
  | { readonly error: "not_canonical" };

/** What was admitted or found, where that is no secret. */
export type Shown = string | boolean | number | null | readonly string[];

/** The facts of each refusal of the workload side, by code. */
export interface WorkloadFacts {
  grant_required: { readonly because: "policy" | "nested_sandbox" };
  incomplete: { readonly missing: string };
  untrusted_key: { readonly key: string };
  malformed_key: Record<never, never>;
  malformed_signature: Record<never, never>;
  signature_mismatch: Record<never, never>;
  grant_malformed: GrantFault;
  mismatch: {
    readonly field: MismatchField;
    /** Pointer into the spec. */
    readonly path: string;
    readonly admitted?: Shown;
    readonly found?: Shown;
  };
  uncovered: { readonly path: string };
  image_ambiguous: { readonly path: string };
  hole_traversal: { readonly path: string };
}
