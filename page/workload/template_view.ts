/// <reference lib="dom" />
/**
 * Templates and what fills them, with the holes to be seen.
 *
 * @module
 */

import { templateMatches, templateSegments } from "@writ/writ";
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

/** A text with what fills a template's holes marked; plain where it does not fit. */
export function filledView(template: string | undefined, text: string): HTMLElement {
  if (template === undefined || !templateMatches(template, text)) return el("code", {}, text);
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
