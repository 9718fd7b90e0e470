/**
 * The lines around a fault, with the place marked: readable where the editor is far.
 *
 * @module
 */

import { el } from "./element.ts";
import { lineColumn } from "../explain/fault.ts";
import type { Range } from "../explain/locate.ts";

/** Lines shown before and after the one that is wrong. */
const AROUND = 2;
/** What is shown of a long line, around the place. */
const WIDTH = 90;

/** The lines around a range of a text. */
export function excerpt(text: string, range: Range): HTMLElement {
  const { line } = lineColumn(text, range.start);
  const rows: HTMLElement[] = [];
  let start = text.lastIndexOf("\n", range.start - 1) + 1;
  let number = line;
  while (number > Math.max(1, line - AROUND)) {
    start = text.lastIndexOf("\n", start - 2) + 1;
    number--;
  }
  for (; number <= line + AROUND && start <= text.length; number++) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    rows.push(
      number === line
        ? row(number, ...marked(text, start, end, range))
        : row(number, text.slice(start, Math.min(end, start + WIDTH))),
    );
    start = end + 1;
  }
  return el("pre", { class: "excerpt" }, ...rows);
}

function row(number: number, ...line: readonly (string | HTMLElement)[]): HTMLElement {
  return el("span", {}, el("i", {}, String(number)), ...line);
}

function marked(text: string, start: number, end: number, range: Range): (string | HTMLElement)[] {
  const from = Math.max(start, range.start - WIDTH / 2);
  const to = Math.min(end, range.end, range.start + WIDTH);
  return [
    from > start ? "…" : "",
    text.slice(from, range.start),
    el("mark", {}, text.slice(range.start, to) || " "),
    text.slice(to, Math.min(end, to + WIDTH / 2)),
  ];
}
