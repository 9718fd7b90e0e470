/**
 * Bodies of the HTTP API's calls: questions, and everything that is nearly one.
 *
 * @module
 */

import fc from "fast-check";
import { written } from "../claims.ts";
import { readJson } from "../oracles/json.ts";
import type { OperationName } from "../subject.ts";
import { anchorOf, honestChain } from "./chains.ts";
import { edges } from "./edges.ts";
import { fences } from "./fences.ts";
import { conforms, object, specimens } from "./form.ts";
import { ASKED, PARSED } from "./forms.ts";
import type { Form } from "./form.ts";
import { misshapen } from "./misshapen.ts";
import type { Misshapen } from "./misshapen.ts";
import { spoiled } from "./questions.ts";
import { anyCaveats, resolvedScopes } from "./scopes.ts";
import { NOT_JSON } from "./texts.ts";

/** A call, by what its body holds. */
export interface CallForm {
  readonly path: string;
  /** The operations that are asked by it. */
  readonly operations: readonly OperationName[];
  /** Every member, as if each had to be there; of several forms of a body, one each. */
  readonly forms: readonly (Form & { readonly is: "object" })[];
  /** Members that may be absent or null. */
  readonly absent: readonly string[];
  /** Questions, as bodies. */
  readonly questions: fc.Arbitrary<unknown>;
}

const [link] = ASKED.checkDerivation;
const [chain, id] = ASKED.verifyChain;
const [fence] = ASKED.admitFence;

/** The calls of the authority side. */
export const CALL_FORMS: readonly CallForm[] = [
  {
    path: "/v1/relate",
    operations: ["relateScopes"],
    forms: [object({ resolved: PARSED.parseResolvedScope, bound: PARSED.parseResolvedScope })],
    absent: [],
    questions: resolvedScopes(2).map(([resolved, bound]) => ({ resolved, bound })),
  },
  {
    path: "/v1/admit/fence",
    operations: ["admitFence"],
    forms: [fence as Form & { readonly is: "object" }],
    absent: ["closure"],
    questions: fences,
  },
  {
    path: "/v1/chain",
    operations: ["verifyChain"],
    forms: [object({ chain, trusted_root: id })],
    absent: ["trusted_root"],
    questions: honestChain.map((chain) => ({ chain, trusted_root: anchorOf(chain) })),
  },
  {
    path: "/v1/derivation",
    operations: ["checkDerivation"],
    forms: [object({ child: link, parent: link })],
    absent: ["parent"],
    questions: edges("attenuation").map(({ child, parent }) => ({ child, parent })),
  },
  {
    path: "/v1/ids",
    operations: ["authorityId", "grantId"],
    forms: [
      object({ authority: PARSED.parseAuthority }),
      object({ grant: PARSED.parseGrant }),
    ],
    absent: [],
    questions: fc.oneof(
      anyCaveats.map((caveats) => ({ authority: { caveats } })),
      honestChain.map(([leaf]) => ({ grant: leaf!.grant })),
    ),
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
export function plainBody({ forms }: CallForm): string {
  return written(specimens(forms[0]!)[0])!;
}

/** Every body that is a question in each of its variants, or one with one fault. */
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
  for (const form of call.forms) {
    for (const value of specimens(form)) {
      yield { text: written(value)! };
      for (const fault of misshapen(form, value)) if (isFault(call, fault)) yield fault;
    }
  }
}

/**
 * Whether it is a fault of the body too: a member that may be absent or null is none, and
 * what a body lacks that could have several forms is not laid down.
 */
function isFault({ absent, forms }: CallForm, { text, code, path }: Misshapen): boolean {
  const member = path.slice(1);
  if (code === "missing_field") {
    const choosing = forms.length > 1 || member === "delegated";
    return path.includes("/", 1) || !(choosing || absent.includes(member));
  }
  if (code !== "wrong_type" || !absent.includes(member)) return true;
  return (JSON.parse(text) as Record<string, unknown>)[member] !== null;
}

/** A body that is a question or nearly one: any JSON text. */
export function anyBody({ questions }: CallForm): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 1, arbitrary: questions },
    { weight: 4, arbitrary: spoiled(questions) },
  ).map((body) => written(body)!);
}

/** Whether a text is a question of a call. */
export function isQuestion({ forms, absent }: CallForm, text: string): boolean {
  const value = readJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return forms.some((form) => {
    const given = Object.entries(value).filter(([member, own]) =>
      own !== null || !absent.includes(member)
    );
    const known = new Set(given.map(([member]) => member));
    const others = absent.filter((member) => !known.has(member))
      .map((member) => [member, specimens(form.members[member]!)[0]]);
    return conforms(form, Object.fromEntries([...given, ...others]));
  });
}
