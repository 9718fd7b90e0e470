/**
 * An editor: a text area with line numbers that marks places in its text.
 *
 * The text area stays a text area, so keyboard, undo, screen readers and spelling
 * of input methods work as everywhere. Marks lie under it: for each marked line one
 * copy of that line, invisible but for the marked part, so that a mark costs a line
 * and not the document, and wide characters and tabs need no arithmetic.
 *
 * @module
 */

import { el } from "./element.ts";
import { lineColumn } from "../explain/fault.ts";
import type { Field } from "./field.ts";
import type { Range } from "../explain/locate.ts";

/** Marks beyond these help nobody. */
const MAX_MARKS = 100;
/** A longer line is cut for its mark: laying it out again would cost more than it shows. */
const MAX_PREFIX = 20_000;

/** An editor for a text of many lines. */
export function editor(name: string, label: string, hint: string, rows = 18): Field {
  const area = el("textarea", {
    id: `field-${name}`,
    name,
    wrap: "off",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": `fault-${name}`,
  });
  const gutter = el("div", { class: "gutter", "aria-hidden": "true" });
  const marks = el("div", { class: "marks", "aria-hidden": "true" });
  const fault = el("p", { id: `fault-${name}`, class: "fault" });
  let lines = 1;

  function follow(): void {
    const height = parseFloat(getComputedStyle(area).lineHeight);
    const first = Math.floor(area.scrollTop / height);
    const last = Math.min(lines, first + Math.ceil(area.clientHeight / height) + 1);
    const numbers = Array.from({ length: Math.max(0, last - first) }, (_, i) => first + i + 1);
    gutter.textContent = numbers.join("\n");
    gutter.style.transform = `translateY(${first * height - area.scrollTop}px)`;
    marks.style.transform = `translate(${-area.scrollLeft}px, ${-area.scrollTop}px)`;
  }

  function fit(): void {
    lines = 1;
    for (let at = area.value.indexOf("\n"); at !== -1; at = area.value.indexOf("\n", at + 1)) {
      lines++;
    }
    area.rows = Math.max(2, Math.min(rows, lines));
    follow();
  }

  function markLine(kind: string, range: Range): HTMLElement {
    const text = area.value;
    const start = text.lastIndexOf("\n", range.start - 1) + 1;
    const lineEnd = text.indexOf("\n", range.start);
    const end = Math.min(range.end, lineEnd === -1 ? text.length : lineEnd, range.start + 500);
    const line = el(
      "div",
      {},
      text.slice(Math.max(start, range.start - MAX_PREFIX), range.start),
      el("mark", { class: kind }, text.slice(range.start, end) || " "),
    );
    line.style.top = `calc(var(--line) * ${lineColumn(text, range.start).line - 1})`;
    return line;
  }

  function go(range: Range): void {
    area.focus();
    area.setSelectionRange(range.start, range.end);
    const height = parseFloat(getComputedStyle(area).lineHeight);
    const { line } = lineColumn(area.value, range.start);
    area.scrollTop = Math.max(0, line * height - area.clientHeight / 2);
  }

  area.addEventListener("scroll", follow, { passive: true });
  area.addEventListener("input", fit);
  new ResizeObserver(follow).observe(area);

  return {
    name,
    element: el(
      "div",
      { class: "field" },
      el("label", { for: area.id }, label, el("span", { class: "hint" }, hint)),
      el("div", { class: "editor" }, el("div", { class: "margin" }, gutter), marks, area),
      fault,
    ),
    get value() {
      return area.value;
    },
    set value(text) {
      area.value = text;
      area.scrollTop = 0;
      area.scrollLeft = 0;
      fit();
    },
    mark(refused, wrong) {
      const place = wrong?.range;
      marks.replaceChildren(
        ...refused.slice(0, MAX_MARKS).map((range) => markLine("refused", range)),
        ...(place === undefined ? [] : [markLine("fault", place)]),
      );
      if (wrong === undefined) area.removeAttribute("aria-invalid");
      else area.setAttribute("aria-invalid", "true");
      fault.replaceChildren(wrong?.message ?? "");
      if (place === undefined) return;
      const { line, column } = lineColumn(area.value, place.start);
      const button = el("button", { type: "button" }, `Line ${line}, column ${column}`);
      button.addEventListener("click", () => go(place));
      fault.prepend(button, " ");
    },
  };
}
