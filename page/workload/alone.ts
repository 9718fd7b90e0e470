/**
 * A grant document by itself: does it read, and what does it say?
 *
 * @module
 */

import { remediesOf } from "../../explain/remedies.ts";
import { el } from "../element.ts";
import { excerpt } from "../excerpt.ts";
import { sentence } from "../headline.ts";
import type { Answer } from "../question.ts";
import { breakage, readDocument } from "./breakage.ts";
import { inspector } from "./inspector.ts";
import { showDocument } from "./records.ts";

/** Reads a document that nobody signed and no spec carries. */
export function answerDocument(document: string): Answer {
  const shown = showDocument(document);
  const records = inspector({
    shown,
    grant: undefined,
    spec: undefined,
    vouched: false,
    failures: undefined,
  });
  const reading = readDocument(document);
  if ("grant" in reading) {
    const { recipe } = reading.grant;
    return {
      headline: {
        state: "read",
        word: "It reads",
        sentence: `This is what a grant for the recipe ${recipe} says. Nothing was admitted: ` +
          "there is no signature, and no spec beside it.",
      },
      picture: records,
    };
  }
  const { error, fault } = reading;
  const range = breakage(document, shown, fault);
  return {
    headline: {
      state: "malformed",
      word: "Not a grant",
      code: error.code,
      sentence: sentence(error.message),
      ...(fault && {
        fact: fault.error,
        remedies: remediesOf({ code: "grant_malformed", message: error.message, ...fault }),
      }),
    },
    picture: el("div", { class: "workload" }, excerpt(document, range), records),
    marks: { document: [range] },
  };
}
