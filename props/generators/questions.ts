/**
 * Questions: an operation and what it is asked with, good ones and spoilt ones.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { Malformed } from "../claims.ts";
import type { OperationName, Operations } from "../subject.ts";
import { idOfNothing } from "../oracles/identity.ts";
import { anchorOf, honestChain } from "./chains.ts";
import { KEY, POLICIES } from "./admissions.ts";
import { edges } from "./edges.ts";
import { fences } from "./fences.ts";
import { JUNK } from "./junk.ts";
import { dispatches } from "./specs.ts";
import { anyCaveats, caveats, resolvedScopes } from "./scopes.ts";

/** An operation and what it is asked with. */
export interface Question {
  readonly operation: OperationName;
  readonly args: readonly unknown[];
}

const question = (operation: OperationName) => (args: readonly unknown[]): Question => ({
  operation,
  args,
});

/** Questions that can be answered with a verdict. */
export const verdictQuestions: fc.Arbitrary<Question> = fc.oneof(
  fences.map((fence) => question("admitFence")([fence])),
  honestChain.map(([leaf]) => question("bindGrant")([leaf!.grant, leaf!.authority])),
  edges("attenuation").map(({ child, parent }) => question("checkDerivation")([child, parent])),
  fc.tuple(honestChain, fc.nat(6), fc.boolean()).map(([links, cut, anchored]) =>
    question("verifyChain")([links.slice(0, cut), anchored ? anchorOf(links) : idOfNothing(1)])
  ),
);

/** Operations that a subject has together or not at all, and questions to each of them. */
export interface Group {
  /** What one of them is. */
  readonly one: string;
  readonly operations: readonly OperationName[];
  readonly questions: fc.Arbitrary<Question>;
}

/** What a service answers as well, and what only a module has. */
export const GROUPS: readonly Group[] = [
  {
    one: "decision",
    operations: [
      "relateScopes",
      "authorityId",
      "grantId",
      "bindGrant",
      "checkDerivation",
      "verifyChain",
      "admitFence",
    ],
    questions: fc.oneof(
      { weight: 4, arbitrary: verdictQuestions },
      { weight: 1, arbitrary: resolvedScopes(2).map(question("relateScopes")) },
      {
        weight: 1,
        arbitrary: anyCaveats.map((caveats) => question("authorityId")([{ caveats }])),
      },
      { weight: 1, arbitrary: honestChain.map(([leaf]) => question("grantId")([leaf!.grant])) },
    ),
  },
  {
    one: "workload decision",
    operations: ["covers", "admitWorkload"],
    questions: fc.oneof(
      fc.tuple(dispatches, fc.constantFrom("strict", "reference")).map(
        ([{ grant, spec }, coverage]) => question("covers")([grant, spec, coverage]),
      ),
      fc.tuple(dispatches, fc.constantFrom(...POLICIES)).map(([{ spec }, policy]) =>
        question("admitWorkload")([{ spec, policy, trustedKeys: [KEY], coverage: "strict" }])
      ),
    ),
  },
  {
    one: "lattice operation",
    operations: ["caveatsLeq", "caveatsMeet", "unionScopes"],
    questions: fc.oneof(
      caveats(2).map(question("caveatsLeq")),
      caveats(2).map(question("caveatsMeet")),
      resolvedScopes(2).map(question("unionScopes")),
    ),
  },
];

/** Every operation that answers with a verdict. */
export const VERDICTS: readonly OperationName[] = [
  "bindGrant",
  "checkDerivation",
  "verifyChain",
  "admitFence",
];

/** Asks the subject. Input that is malformed is an answer of its own. */
export async function ask(writ: Operations, { operation, args }: Question): Promise<unknown> {
  try {
    return await (writ[operation] as (...args: readonly unknown[]) => unknown)(...args);
  } catch (error) {
    if (error instanceof Malformed) return { malformed: error.code, path: error.path };
    throw error;
  }
}

/** A copy in which nothing is shared, so that a change of one place changes no other. */
export function copy<T>(value: T): T {
  if (Array.isArray(value)) return value.map(copy) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, copy(own)])) as T;
}

/** What might be sent in place of a text. */
const JUNK_TEXTS = ["", " ", "\ud800", "a\udc00", "\ufeff", "__proto__", "all", "9"] as const;

/** Stands for the absence of a value. */
const DROPPED = Symbol("dropped");

/** Values with one place of them dropped, added or exchanged for junk. */
export function spoiled(values: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.record({
    value: values,
    deep: fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
    text: fc.option(fc.constantFrom(...JUNK_TEXTS), { nil: undefined }),
    junk: fc.oneof(fc.constantFrom(...JUNK), fc.constant(DROPPED), fc.jsonValue({ maxDepth: 2 })),
  }).map(({ value, deep, text, junk }) =>
    spoil(copy(value), deep, (own) => typeof own === "string" ? text ?? junk : junk)
  );
}

/** Questions with one place of one argument spoiled. */
function spoilt(questions: fc.Arbitrary<Question>): fc.Arbitrary<Question> {
  return fc.tuple(questions, fc.nat()).chain(([{ operation, args }, place]) => {
    const at = place % args.length;
    return spoiled(fc.constant(args[at])).map((own) => ({
      operation,
      args: args.map((arg, index) => index === at ? own : arg),
    }));
  });
}

/** A question as it is, or with one place of it dropped, added or exchanged for junk. */
export function anyQuestion({ questions }: Group): fc.Arbitrary<Question> {
  return fc.oneof(
    { weight: 1, arbitrary: questions },
    { weight: 4, arbitrary: spoilt(questions) },
  );
}

type Junk = (own: unknown) => unknown;

function spoil(value: unknown, deep: readonly number[], junk: Junk): unknown {
  const [pick, ...deeper] = deep;
  const put = junk(value);
  if (pick === undefined || typeof value !== "object" || value === null) {
    return put === DROPPED ? null : put;
  }
  const keys = Object.keys(value);
  const key = keys[pick % (keys.length + 1)];
  const parent = value as Record<string, unknown>;
  if (key === undefined) {
    if (Array.isArray(value)) value.push(put === DROPPED ? null : put);
    else parent.extra = put === DROPPED ? null : put;
  } else if (deeper.length === 0 && put === DROPPED && !Array.isArray(value)) {
    delete parent[key];
  } else {
    parent[key] = spoil(parent[key], deeper, junk);
  }
  return value;
}
