/**
 * `POST /v1/grants/parse`: what does this grant document say?
 *
 * @module
 */

import { MalformedError, parseGrantDocument } from "../mod.ts";
import type { AdmissionGrant } from "../mod.ts";
import { object, required } from "../src/text/members.ts";
import { named, text } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import { grantShape } from "../src/workload/grant.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";

/** What `POST /v1/grants/parse` is asked. */
export interface GrantsParseQuestion {
  /** The document, as it is signed. */
  readonly document: string;
}

const question: Shape<GrantsParseQuestion> = named(
  "GrantsParseQuestion",
  "A grant document, as it is signed.",
  object<GrantsParseQuestion>({ document: required(text) }),
);

/** The operation. */
export const grantsParse: Endpoint = operation<GrantsParseQuestion, AdmissionGrant>({
  name: "grants_parse",
  method: "POST",
  path: "/v1/grants/parse",
  tag: "objects",
  summary: "What does this grant document say?",
  description: "Reads a grant document strictly: a text that is not exactly what its grant would " +
    "be written as is `grant_malformed`, with `error` and its facts. Nothing is said of a " +
    "signature.",
  question,
  answer: grantShape,
  refusals: [],
  problems: [...SHAPE_CODES, "grant_malformed"],
  batched: false,
  answered({ document }, _, at) {
    try {
      return parseGrantDocument(document);
    } catch (error) {
      if (!(error instanceof MalformedError)) throw error;
      throw new MalformedError(error.code, at.pointer("document"), error.message, error.facts);
    }
  },
  outcome: notDecided,
});
