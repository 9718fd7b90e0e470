/**
 * Bodies of the HTTP API's calls: questions, and everything that is nearly one.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { written } from "../claims.ts";
import { encode } from "../oracles/documents.ts";
import { readJson } from "../oracles/json.ts";
import type { OperationName } from "../subject.ts";
import { KEY } from "./admissions.ts";
import { anchorOf, honestChain } from "./chains.ts";
import { editedDocuments, FULL_GRANT, grants } from "./documents.ts";
import { edges } from "./edges.ts";
import { fences } from "./fences.ts";
import { conforms, object, specimens } from "./form.ts";
import type { Form, ObjectForm } from "./form.ts";
import { ASKED, PARSED } from "./forms.ts";
import { misshapen } from "./misshapen.ts";
import { spoiled } from "./questions.ts";
import { anyCaveats, resolvedScopes } from "./scopes.ts";
import { dispatches } from "./specs.ts";
import { NOT_JSON } from "./texts.ts";

/** A call, by what its body holds. */
export interface CallForm {
  readonly path: string;
  /** The operations that are asked by it: without them there is no such call. */
  readonly operations: readonly OperationName[];
  /** What its body is: one of these. */
  readonly forms: readonly ObjectForm[];
  /** Members that tell its forms apart: which of them is missing is not laid down. */
  readonly choosing: readonly string[];
  /** Codes that what is of its form can be refused with all the same. */
  readonly beyond: readonly string[];
  /** Questions, as bodies. */
  readonly questions: fc.Arbitrary<unknown>;
}

/** A member of a request that may be left out or null. */
const LEFT_OUT = { value: null, orNull: true } as const;
const text: Form = { is: "text" };
const [link] = ASKED.checkDerivation;
const [chain, id] = ASKED.verifyChain;
const scope = PARSED.parseResolvedScope, resolved = PARSED.parseResolvedAuthority;
const delegated = PARSED.parseCaveats, spec = PARSED.parseWorkloadSpec;
const { policy, trustedKeys, coverage } = ASKED.admitWorkload[0].members;
const posture = object({ policy: policy!, trusted_keys: trustedKeys! });

/** Every call that takes a body, but for batches. */
export const CALL_FORMS: readonly CallForm[] = [
  {
    path: "/v1/relate",
    operations: ["relateScopes"],
    forms: [object({ resolved: scope, bound: scope })],
    choosing: [],
    beyond: [],
    questions: resolvedScopes(2).map(([resolved, bound]) => ({ resolved, bound })),
  },
  {
    path: "/v1/admit/fence",
    operations: ["admitFence"],
    forms: [object({ resolved, delegated, closure: resolved }, { closure: LEFT_OUT })],
    choosing: ["delegated"],
    beyond: [],
    questions: fences,
  },
  {
    path: "/v1/admit/workload",
    operations: ["admitWorkload"],
    forms: [
      object({ spec, posture, coverage: coverage! }, {
        posture: LEFT_OUT,
        coverage: LEFT_OUT,
      }),
    ],
    choosing: [],
    beyond: [],
    questions: dispatches.map(({ spec }) => ({
      spec,
      posture: { policy: "required", trusted_keys: [KEY] },
    })),
  },
  {
    path: "/v1/chain",
    operations: ["verifyChain"],
    forms: [object({ chain, trusted_root: id }, { trusted_root: LEFT_OUT })],
    choosing: [],
    beyond: ["no_trusted_root"],
    questions: honestChain.map((chain) => ({ chain, trusted_root: anchorOf(chain) })),
  },
  {
    path: "/v1/derivation",
    operations: ["checkDerivation"],
    forms: [object({ child: link, parent: link }, { parent: LEFT_OUT })],
    choosing: [],
    beyond: [],
    questions: edges("attenuation").map(({ child, parent }) => ({ child, parent })),
  },
  {
    path: "/v1/ids",
    operations: ["authorityId", "grantId"],
    forms: [object({ authority: PARSED.parseAuthority }), object({ grant: PARSED.parseGrant })],
    choosing: ["authority", "grant"],
    beyond: [],
    questions: fc.oneof(
      anyCaveats.map((caveats) => ({ authority: { caveats } })),
      honestChain.map(([leaf]) => ({ grant: leaf!.grant })),
    ),
  },
  {
    path: "/v1/grants",
    operations: ["grantFromSpec"],
    forms: [object({ recipe: text, spec })],
    choosing: [],
    beyond: ["grant_malformed"],
    questions: dispatches.map(({ grant: { recipe }, spec }) => ({ recipe, spec })),
  },
  {
    path: "/v1/grants/parse",
    operations: ["parseGrantDocument"],
    forms: [object({ document: text })],
    choosing: [],
    beyond: ["grant_malformed"],
    questions: fc.oneof(editedDocuments, grants.map(encode)).map((document) => ({ document })),
  },
];

/** A body, and what becomes of it. */
export interface Body {
  readonly text: string | Uint8Array<ArrayBuffer>;
  /** The code of the problem, or `undefined` if it is a question. */
  readonly code?: string;
  /** JSON Pointer to the fault, where the contract says where it is. */
  readonly path?: string;
}

/** The first question of a call, plain and small. */
export function plainBody({ path, forms }: CallForm): string {
  const [plain] = specimens(forms[0]!);
  // A document is a text, and not every text is one.
  return written(path === "/v1/grants/parse" ? { document: encode(FULL_GRANT) } : plain)!;
}

/**
 * A plain question, every text that is no JSON, and every fault of every place of a
 * question. Of its variants only those places are spoilt that no other one has, and of
 * a recipe's spec none: it is the spec that admission takes.
 */
export function* bodies(call: CallForm): Generator<Body> {
  for (const [text, code] of NOT_JSON) {
    // Half a surrogate pair that is not escaped has no UTF-8 to be sent in.
    if (typeof text === "string" && !text.isWellFormed()) continue;
    yield { text: text as Body["text"], code };
  }
  for (const depth of [64, 65, 200_000]) {
    yield { text: "[".repeat(depth), code: depth > 64 ? "json_depth" : "json_syntax" };
    yield {
      text: "[".repeat(depth) + "]".repeat(depth),
      code: depth > 64 ? "json_depth" : "wrong_type",
    };
  }
  yield { text: plainBody(call) };
  const spoilt = new Set<string>();
  const values = call.forms.flatMap((form) =>
    specimens(form).map((value) => [form, value] as const)
  );
  for (const [form, value] of call.path === "/v1/grants" ? values.slice(0, 1) : values) {
    const faults = [...misshapen(form, value)];
    for (const { text, code, path } of faults) {
      const undecided = code === "missing_field" && call.choosing.includes(path.slice(1));
      if (!undecided && !spoilt.has(`${code} ${path}`)) yield { text, code, path };
    }
    for (const { code, path } of faults) spoilt.add(`${code} ${path}`);
  }
}

/** A body that is a question or nearly one: any JSON text. */
export function anyBody({ questions }: CallForm): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 1, arbitrary: questions },
    { weight: 4, arbitrary: spoiled(questions) },
  ).map((body) => written(body)!);
}

/** Whether a text is of the shape that a call takes. */
export function isQuestion({ forms }: CallForm, text: string): boolean {
  const value = readJson(text);
  return forms.some((form) => conforms(form, value));
}
