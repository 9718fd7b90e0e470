/**
 * Asking with hand-made values (L7): they are held to the same shape as what is read.
 *
 * @module
 */

import { claim, equal, show } from "../claims.ts";
import { NOTHING } from "../generators/fences.ts";
import { conforms, specimens } from "../generators/form.ts";
import { ASKED } from "../generators/forms.ts";
import type { Form } from "../generators/form.ts";
import { misshapen } from "../generators/misshapen.ts";
import { anyQuestion, ask, GROUPS } from "../generators/questions.ts";
import type { Group, Question } from "../generators/questions.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { OddNumber, readJson } from "../oracles/json.ts";
import type { OperationName } from "../subject.ts";

type Asked = keyof typeof ASKED;

/** One argument of a question, as the text of a value with one fault in one place. */
interface Faulty {
  readonly operation: OperationName;
  /** Which argument; the others are plain. */
  readonly at: number;
  readonly text: string;
  /** What it is refused with, and where. */
  readonly code: string;
  readonly path: string;
}

/**
 * Every fault of every place of what an operation is asked with. Which variants there are
 * is the parsers' to show (`reading.ts`); here one value is enough.
 */
function* faulty(operations: readonly OperationName[]): Generator<Faulty> {
  for (const operation of operations) {
    const forms: readonly Form[] = ASKED[operation as Asked];
    for (const [at, form] of forms.entries()) {
      for (const { text, code, path } of misshapen(form, specimens(form)[0])) {
        // What is written twice cannot be told of a value.
        if (code !== "json_duplicate_key") yield { operation, at, text, code, path };
      }
    }
  }
}

/** A plain question for each operation. */
const PLAIN: Readonly<Record<string, readonly unknown[]>> = Object.fromEntries(
  Object.entries(ASKED).map(([operation, forms]) => [
    operation,
    forms.map((form: Form) => specimens(form)[0]),
  ]),
);

/** The question, as values made by hand. */
function question({ operation, at, text }: Faulty): Question {
  const plain = PLAIN[operation]!;
  return { operation, args: plain.with(at, handMade(readJson(text))) };
}

/** What the runtime makes of a number: `7.5` and a negative zero are themselves, `1.0` is 1. */
function handMade(value: unknown): unknown {
  if (value instanceof OddNumber) return Number(value.source);
  if (Array.isArray(value)) return value.map(handMade);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, handMade(own)]));
}

/** Members of a question that may be left out, and what they then are. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  admitFence: { closure: NOTHING },
  admitWorkload: { coverage: "strict" },
};

/** Whether a question is of its form. A parent or a profile may be left out, too. */
function isOfItsForm({ operation, args }: Question): boolean {
  const forms: readonly Form[] = ASKED[operation as Asked];
  return forms.every((form, at) => {
    const value = args[at];
    const isProfile = operation === "covers" && at === 2;
    if (value === undefined) return isProfile || operation === "checkDerivation";
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      return conforms(form, value);
    }
    // A whole posture may stand in a question, warnings and all.
    const given = Object.entries(value).filter(([name]) => name !== "warnings");
    return conforms(form, { ...OTHERWISE[operation], ...Object.fromEntries(given) });
  });
}

/** How many faults each group has. */
const SIZES: Readonly<Record<string, number>> = {
  "decision": 2_474,
  "workload decision": 2_213,
  "lattice operation": 916,
};

/** The laws of asking. */
export const askingLaws: readonly Law[] = GROUPS.flatMap((group: Group): Law[] => [
  {
    name: `a ${group.one} refuses a hand-made value like the text of it`,
    number: "L7",
    statement: "one fault in one place of q ⇒ malformed, with that fault's code, at that place",
    needs: group.operations,
    checks: [exhaustive({
      cases: () => faulty(group.operations),
      size: SIZES[group.one]!,
      cover: { wrong_type: 0.2, unknown_field: 0.05, unknown_variant: 0.1, lone_surrogate: 0.01 },
      holds: async (writ, faulty) => {
        const { operation, code, path } = faulty, asked = question(faulty);
        // A number that was spelled oddly is plain as a value.
        if (isOfItsForm(asked)) return undefined;
        const answer = await ask(writ, asked) as {
          malformed?: string;
          path?: string;
        };
        equal(answer.malformed, code, `${operation}: the code`);
        claim(
          answer.path?.endsWith(path) === true,
          () => `${operation}: the place: expected …${path}, got ${show(answer.path)}`,
        );
        return code;
      },
    })],
  },
  {
    name: `a ${group.one} is answered exactly if its question is well-formed`,
    number: "L7",
    statement: "∀ op, v: op(v) is answered ⇔ v is of op's form; else malformed, and never granted",
    needs: group.operations,
    checks: [property({
      values: anyQuestion(group),
      weight: 2,
      cover: { malformed: 0.3, answered: 0.08 },
      holds: async (writ, question) => {
        const answer = await ask(writ, question);
        const malformed = typeof answer === "object" && answer !== null && "malformed" in answer;
        equal(!malformed, isOfItsForm(question), `whether ${question.operation} answers`);
        return malformed ? "malformed" : "answered";
      },
    })],
  },
]);
