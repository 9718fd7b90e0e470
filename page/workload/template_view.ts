/**
 * Templates and what fills them, with the holes to be seen.
 *
 * @module
 */

import { templateMatches, templateSegments } from "@writ/writ";
import { templateFault } from "../../explain/template.ts";
import { el } from "../element.ts";

/** A template with its holes marked. */
export function templateView(template: string): HTMLElement {
  const [first = "", ...literals] = templateSegments(template);
  const parts: (string | HTMLElement)[] = [first];
  let at = first.length;
  for (const literal of literals) {
    const end = template.indexOf("}}", at + 2) + 2;
    parts.push(el("mark", { class: "hole" }, template.slice(at, end)), literal);
    at = end + literal.length;
  }
  return el("code", {}, ...parts);
}

/** Beyond this a text is cut, and its holes are not looked for. */
const MAX_TEXT = 2000;

/** A text with what fills a template's holes marked, or what does not fit it. */
export function filledView(template: string | undefined, text: string): HTMLElement {
  if (text.length > MAX_TEXT) {
    return el("code", {}, `${text.slice(0, MAX_TEXT).toWellFormed()}…`);
  }
  if (template === undefined) return el("code", {}, text);
  if (!templateMatches(template, text)) return misfitView(template, text);
  const [first = "", ...literals] = templateSegments(template);
  const parts: (string | HTMLElement)[] = [first];
  let at = first.length;
  for (const [index, literal] of literals.entries()) {
    // As the module matches: each literal at its earliest place, the last hole to the end.
    const end = literal === "" && index === literals.length - 1
      ? text.length
      : text.indexOf(literal, at);
    parts.push(el("mark", { class: "hole" }, text.slice(at, end)), literal);
    at = end + literal.length;
  }
  return el("code", {}, ...parts);
}

function misfitView(template: string, text: string): HTMLElement {
  const fault = templateFault(template, text);
  if (fault === undefined) return el("code", {}, text);
  const { start, end, sentence } = fault;
  return el(
    "span",
    {},
    el(
      "code",
      {},
      text.slice(0, start),
      el("mark", { class: "misfit" }, text.slice(start, end)),
      text.slice(end),
    ),
    el("span", { class: "why-not" }, sentence),
  );
}
