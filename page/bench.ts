/**
 * The bench: one question at a time, its fields, its verdict and its picture.
 *
 * A change is answered on the next frame, so that a burst of input costs one
 * answer. What is malformed leaves the last picture standing, set back and out of
 * reach, until the text reads again.
 *
 * @module
 */

import { LIMITS, MalformedError } from "@writ/writ";
import { CORRECTIONS } from "../explain/corrections.ts";
import { faultRange } from "../explain/fault.ts";
import { byId, el } from "./element.ts";
import { excerpt } from "./excerpt.ts";
import type { Field } from "./field.ts";
import { FieldFault } from "./field_fault.ts";
import { faultHeadline, sentence } from "./headline.ts";
import type { Answer, Headline, Question, Values } from "./question.ts";
import { spoken, verdictView } from "./verdict.ts";

/** Shows a question and keeps its answer up to date. */
export class Bench {
  readonly #fields = new Map<Question, readonly Field[]>();
  readonly #onJudged: (isQuestion: boolean) => void;
  #question: Question | undefined;
  #scheduled = false;
  #spoken = "";

  /** `onJudged` hears whether the fields now hold a question at all. */
  constructor(onJudged: (isQuestion: boolean) => void) {
    this.#onJudged = onJudged;
    byId("fields").addEventListener("input", () => this.#schedule());
  }

  /** The values of the fields on show. */
  get values(): Values {
    const fields = this.#question && this.#fields.get(this.#question);
    return Object.fromEntries((fields ?? []).map(({ name, value }) => [name, value]));
  }

  /** Shows a question; without values it keeps what its fields held. */
  show(question: Question, values?: Values): void {
    const fields = this.#fieldsOf(question);
    if (this.#question !== question) {
      this.#question = question;
      byId("fields").replaceChildren(...fields.map(({ element }) => element));
      byId("picture").replaceChildren();
    }
    // An editor sizes itself, for which it must be in the document.
    if (values !== undefined) {
      for (const field of fields) {
        field.value = values[field.name] ?? "";
      }
    }
    this.#judge(question, fields);
  }

  /** Whether a question has been on show before. */
  hasShown(question: Question): boolean {
    return this.#fields.has(question);
  }

  #fieldsOf(question: Question): readonly Field[] {
    let fields = this.#fields.get(question);
    if (fields === undefined) {
      fields = question.fields();
      this.#fields.set(question, fields);
    }
    return fields;
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    requestAnimationFrame(() => {
      this.#scheduled = false;
      if (this.#question) this.#judge(this.#question, this.#fieldsOf(this.#question));
    });
  }

  #judge(question: Question, fields: readonly Field[]): void {
    const values = this.values;
    try {
      for (const [name, text] of Object.entries(values)) refuseOversized(name, text);
      this.#showAnswer(fields, question.ask(values));
      this.#onJudged(true);
    } catch (error) {
      if (!(error instanceof FieldFault)) throw error;
      this.#showFault(fields, values, error);
      this.#onJudged(false);
    }
  }

  #showAnswer(fields: readonly Field[], { headline, picture, marks }: Answer): void {
    this.#showHeadline(headline);
    for (const field of fields) field.mark(marks?.[field.name] ?? []);
    byId("excerpt").replaceChildren();
    const place = byId("picture");
    place.replaceChildren(picture);
    place.inert = false;
  }

  #showFault(fields: readonly Field[], values: Values, fault: FieldFault): void {
    this.#showHeadline(faultHeadline(fault));
    const { message } = fault.error;
    const text = values[fault.field] ?? "";
    const range = faultRange(text, fault.error);
    for (const field of fields) {
      if (field.name !== fault.field) {
        field.mark([]);
        continue;
      }
      field.mark([], range === undefined ? { message } : { message, range });
    }
    byId("picture").inert = true;
    byId("excerpt").replaceChildren(
      ...(range === undefined ? [] : [excerpt(text, range)]),
      el("p", {}, sentence(message), " ", CORRECTIONS[fault.error.code]),
    );
  }

  #showHeadline(headline: Headline): void {
    byId("verdict").replaceChildren(verdictView(headline));
    const words = spoken(headline);
    // Written only when it changes: a live region is read out at every writing.
    if (words !== this.#spoken) byId("spoken").textContent = words;
    this.#spoken = words;
    document.documentElement.dataset.state = headline.state;
  }
}

/** The cap of a request holds here as well, so that both give the same answer. */
function refuseOversized(name: string, text: string): void {
  const max = LIMITS.body_bytes;
  if (text.length <= max && (text.length * 3 <= max || new Blob([text]).size <= max)) return;
  throw new FieldFault(
    name,
    new MalformedError("limit", undefined, `at most ${max} bytes are taken here`, {
      limit: "body_bytes",
      max,
    }),
  );
}
