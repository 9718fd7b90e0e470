/**
 * What would be right, for each way that an input can be malformed.
 *
 * A refusal has a mover; a malformed input has only its writer, so one sentence is
 * enough. It says what the place takes, never what was found there: that may be a
 * secret.
 *
 * @module
 */

import type { MalformedCode } from "../mod.ts";

/** One sentence for each code, on what the reader takes instead. */
export const CORRECTIONS: { readonly [C in MalformedCode]: string } = {
  empty_body: "Give one JSON text.",
  utf8: "Save the text as UTF-8.",
  json_syntax: "Write strict JSON: double quotes, no comments, no comma after the last item.",
  json_depth: "Nest less: no value of this interface is as deep.",
  json_duplicate_key: "Name each member once: two readers of this text would see two questions.",
  lone_surrogate: "Write the whole pair, or the character itself.",
  wrong_type: "Write a value of the type that this place takes.",
  missing_field: "Add the member.",
  unknown_field: "Take the member out, or spell it as it is known here.",
  unknown_variant: "Write one of the variants that this place takes, with nothing beside it.",
  number_range: "Write an integer in plain digits: no sign, point, exponent or quotes.",
  cid: "Write the id as it was given out: lower-case base32 that begins with bafyr4i.",
  image_reference: "Pin the image: registry/repository:tag@sha256: and 64 lower-case hex digits.",
  limit: "Ask for less at once.",
  no_trusted_root: "Name the root that chains must end at.",
  grant_malformed: "Give the document byte for byte as it was cut.",
  not_canonical: "Give the bytes as they were encoded.",
};
