/**
 * `GET /v1/laws`: which laws is this held to, and how is each discharged?
 *
 * The catalogue is data that is kept beside the suite. The suite itself, with its
 * generators and their packages, is no part of a service.
 *
 * @module
 */

import catalogue from "../props/catalogue/catalogue.json" with { type: "json" };
import { lawsAnswer } from "./answers/laws.ts";
import type { LawsAnswer } from "./answers/laws.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";

/** The operation. */
export const laws: Endpoint = operation<undefined, LawsAnswer>({
  name: "laws",
  method: "GET",
  path: "/v1/laws",
  tag: "server",
  summary: "Which laws is this held to?",
  description: "The catalogue of the suite: each law as a sentence and in notation, its number, " +
    "and how it is discharged. Any implementation that speaks this API can be judged by them.",
  answer: lawsAnswer,
  refusals: [],
  problems: [],
  batched: false,
  answered: () => ({ laws: catalogue as LawsAnswer["laws"] }),
  outcome: notDecided,
});
