/**
 * Every cap, once, with its reason.
 *
 * A cap bounds the work that one question can ask for. Going over one is
 * malformed input with code `limit`, the cap's name and its value, except that
 * depth has the code `json_depth`, and that findings over theirs are left out.
 *
 * The reasons of a refusal have no cap: `also` is complete. Each is about a part of the
 * question that is its own, so an answer is at most ten times as long as what was asked.
 *
 * @module
 */

/** The caps. Counts are of items, `_bytes` of UTF-8 bytes. */
export const LIMITS = {
  /** A request body. A thousand workloads fit; a slow upload cannot hold much memory. */
  body_bytes: 1_048_576,
  /** Nesting of JSON arrays and objects. The deepest wire value needs fewer than 20. */
  json_depth: 64,
  /** Links of one chain. Real delegations have fewer than ten; each link costs two hashes. */
  chain_links: 256,
  /** Items of one set, as written (repeats count). Sorting stays well under a second. */
  set_items: 65_536,
  /** Questions of one batch. The body's cap bounds their work; this one bounds the answer's. */
  batch_questions: 1_000,
  /** Findings of one recipe: advice, and each is some forty times as long as what it is about. */
  lint_findings: 1_000,
} as const;
Object.freeze(LIMITS);

/** The name of a cap, as the fact `limit` of an error gives it. */
export type LimitName = keyof typeof LIMITS;
