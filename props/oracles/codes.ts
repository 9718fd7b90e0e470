/**
 * The closed lists of codes, written out a second time: what others rely on.
 *
 * @module
 */

/** The law that each refusal code upholds. A fence of an unknown relation is L7. */
export const LAW_OF: Readonly<Record<string, string>> = {
  authority_cid_mismatch: "L1",
  missing_parent: "L6",
  parent_mismatch: "L6",
  attenuation_widens: "L6",
  elevation_unauthorized: "L6",
  empty: "L5",
  non_root_terminus: "L5",
  root_not_terminal: "L5",
  edge: "L6",
  untrusted_root: "L5",
  fence_exceeds_bound: "L3",
  grant_required: "L7",
  incomplete: "L7",
  untrusted_key: "L6",
  malformed_key: "L7",
  malformed_signature: "L7",
  signature_mismatch: "L7",
  grant_malformed: "L7",
  mismatch: "L3",
  uncovered: "L7",
  image_ambiguous: "L7",
  hole_traversal: "L7",
};

/** The codes of a text that is no strict JSON. */
export const NOT_JSON: readonly string[] = [
  "empty_body",
  "utf8",
  "json_syntax",
  "json_depth",
  "json_duplicate_key",
  "lone_surrogate",
];

/** The codes of strict JSON that is not the shape asked for. */
export const NOT_THE_SHAPE: readonly string[] = [
  "wrong_type",
  "missing_field",
  "unknown_field",
  "unknown_variant",
  "number_range",
  "cid",
  "image_reference",
  "limit",
  "no_trusted_root",
  "grant_malformed",
  "not_canonical",
];

/** The most links of a chain. */
export const CHAIN_LINKS = 256;
/** The most items of a set, as written. */
export const SET_ITEMS = 65_536;
/** The longest body of a request, in bytes. */
export const BODY_BYTES = 1_048_576;
/** The most nested arrays and objects. */
export const JSON_DEPTH = 64;
