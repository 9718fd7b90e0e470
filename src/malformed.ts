/**
 * Malformed input: the one error this module throws, and its closed list of codes.
 *
 * Malformed means "this is not a question": the text, the shape or a cap is
 * wrong, so there is nothing to decide. It is never a verdict, and a refusal is
 * never thrown. The codes are the contract (design, `api.md`); the sentences are
 * for people and may change.
 *
 * Nothing of the input but names and short tokens is quoted: a malformed
 * document may hold secrets.
 *
 * @module
 */

/** Every code a {@linkcode MalformedError} can carry, with what it means. */
export const MALFORMED = {
  empty_body: "There is no text at all.",
  utf8: "The bytes are not valid UTF-8.",
  json_syntax: "The text is not strict JSON (RFC 8259).",
  json_depth: "Arrays and objects are nested too deeply.",
  json_duplicate_key: "An object names the same member twice.",
  lone_surrogate: "A string holds half of a surrogate pair, which no UTF-8 can spell.",
  wrong_type: "The value is of another type than this place takes.",
  missing_field: "A required member is absent.",
  unknown_field: "A member is not known here.",
  unknown_variant: "The value is none of the variants this place takes.",
  number_range: "The number is not an integer in range, spelled plainly.",
  cid: "The id is not a content id in its one spelling.",
  image_reference: "The image reference is not pinned by a digest, or not readable.",
  limit: "The input is over a cap.",
  no_trusted_root: "Neither the request nor the server names a trusted root.",
  grant_malformed: "The grant document is not readable.",
  not_canonical: "The bytes are not the canonical encoding of an authority or a grant.",
} as const;
Object.freeze(MALFORMED);

/** A code of {@linkcode MALFORMED}. */
export type MalformedCode = keyof typeof MALFORMED;

/** The facts that decided an error, as plain data beside its code. */
export type MalformedFacts = Readonly<Record<string, string | number | readonly string[]>>;

/**
 * The only error that the module's parsers throw.
 *
 * `path` is a JSON Pointer (RFC 6901) to the place that is wrong, the name of an
 * unknown, repeated or missing member included; it is `undefined` where there is
 * no such place. Facts such as `limit`, `max`, `expected` or `offset` are own
 * properties.
 *
 * @example
 * ```ts
 * import { MalformedError, parseCaveats } from "@writ/writ";
 *
 * try {
 *   parseCaveats('{"fs_read":"all","FS_WRITE":"all"}');
 * } catch (error) {
 *   if (!(error instanceof MalformedError)) throw error;
 *   console.log(error.code, error.path); // unknown_field /FS_WRITE
 * }
 * ```
 */
export class MalformedError extends Error {
  /** `MalformedError`, also where a bundler has renamed the class. */
  override readonly name: string = "MalformedError";
  /** Which fault it is: the contract, unlike the message. */
  readonly code: MalformedCode;
  /** JSON Pointer to the place, or `undefined`. */
  readonly path: string | undefined;
  /** The facts of this fault, also present as own properties. */
  readonly facts: MalformedFacts;

  /** Makes the error; `facts` become own properties of it. */
  constructor(
    code: MalformedCode,
    path: string | undefined,
    message: string = MALFORMED[code],
    facts: MalformedFacts = {},
  ) {
    super(message);
    Object.assign(this, facts);
    this.code = code;
    this.path = path;
    this.facts = Object.freeze({ ...facts });
  }
}
