/**
 * `POST /v1/grants`: the document to sign for a recipe, and what to look at before.
 *
 * Signing is offline: no private key is ever accepted here, so what this answers is
 * worth nothing until someone who holds one has read it.
 *
 * @module
 */

import {
  encodeGrantDocument,
  grantFromSpec,
  lintRecipe,
  MalformedError,
  parseGrantDocument,
} from "../mod.ts";
import type { WorkloadSpec } from "../mod.ts";
import { object, required } from "../src/text/members.ts";
import { named, text } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import type { Trail } from "../src/text/trail.ts";
import { isVariant } from "../src/text/variants.ts";
import { described } from "../src/workload/described.ts";
import { isAbsolute } from "../src/workload/path.ts";
import { workloadSpecShape } from "../src/workload/spec.ts";
import { HOLES } from "../src/workload/template.ts";
import { grantsAnswer } from "./answers/grants.ts";
import type { GrantsAnswer } from "./answers/grants.ts";
import { notDecided } from "./answers/verdict.ts";
import { operation } from "./operation.ts";
import type { Endpoint } from "./operation.ts";
import { SHAPE_CODES } from "./problem.ts";

/** What `POST /v1/grants` is asked. */
export interface GrantsQuestion {
  /** The recipe's name, which is signed too. */
  readonly recipe: string;
  /** The recipe's spec, its holes left open. */
  readonly spec: WorkloadSpec;
}

const question: Shape<GrantsQuestion> = named(
  "GrantsQuestion",
  "A recipe's name and its spec, whose templates have their holes left open.",
  described(object<GrantsQuestion>({ recipe: required(text), spec: required(workloadSpecShape) }), {
    recipe: "The recipe's name, which is signed too.",
    spec: "The recipe's spec, its holes left open. They are in `command`, `entrypoint` and " +
      `\`workdir\`. ${HOLES}`,
  }),
);

/** The operation. */
export const grants: Endpoint = operation<GrantsQuestion, GrantsAnswer>({
  name: "grants",
  method: "POST",
  path: "/v1/grants",
  tag: "objects",
  summary: "Which document is to be signed for this recipe?",
  description:
    "Cuts a grant from a recipe's spec and writes its document. Signing is offline: no " +
    "private key is ever accepted. A spec whose grant would not read back, for a relative secret " +
    "path, is `grant_malformed`.",
  question,
  answer: grantsAnswer,
  refusals: [],
  problems: [...SHAPE_CODES, "number_range", "image_reference", "grant_malformed"],
  batched: false,
  answered({ recipe, spec }, _, at) {
    const document = encodeGrantDocument(grantFromSpec(recipe, spec));
    readBack(document, spec, at);
    return { document, findings: lintRecipe(spec) };
  },
  outcome: notDecided,
});

/** A document that nobody can read must not be signed: says so, and where it comes from. */
function readBack(document: string, spec: WorkloadSpec, at: Trail): void {
  try {
    parseGrantDocument(document);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    const relative = spec.secrets.findIndex(({ target }) =>
      isVariant(target, "file") && !isAbsolute(target.file.path)
    );
    const place = relative < 0 ? "" : `/secrets/${relative}/target/file/path`;
    throw new MalformedError(error.code, at.pointer("spec") + place, error.message, error.facts);
  }
}
