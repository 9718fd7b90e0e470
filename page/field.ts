/**
 * Fields: what a person fills in. An editor is one of its own; these are the small ones.
 *
 * @module
 */

import { el } from "./element.ts";
import type { Range } from "../explain/locate.ts";

/** Something a person fills in. */
export interface Field {
  readonly name: string;
  readonly element: HTMLElement;
  value: string;
  /** Marks ranges that were refused, and the fault that makes the text unreadable. */
  mark(
    refused: readonly Range[],
    fault?: { readonly message: string; readonly range?: Range },
  ): void;
}

/** A line of text, such as an id. */
export function lineField(name: string, label: string, hint: string): Field {
  const input = el("input", {
    id: `field-${name}`,
    name,
    type: "text",
    spellcheck: "false",
    autocomplete: "off",
    autocapitalize: "off",
    "aria-describedby": `fault-${name}`,
  });
  const fault = el("p", { id: `fault-${name}`, class: "fault" });
  return {
    name,
    element: el(
      "div",
      { class: "field line" },
      el("label", { for: input.id }, label, el("span", { class: "hint" }, hint)),
      input,
      fault,
    ),
    get value() {
      return input.value;
    },
    set value(text) {
      input.value = text;
    },
    mark(_refused, wrong) {
      input.toggleAttribute("aria-invalid", wrong !== undefined);
      if (wrong !== undefined) input.setAttribute("aria-invalid", "true");
      fault.textContent = wrong?.message ?? "";
    },
  };
}

/** One of a few, the first unless another is chosen. */
export function choiceField(
  name: string,
  label: string,
  choices: Readonly<Record<string, string>>,
): Field {
  const radios = Object.entries(choices).map(([value, meaning]) => {
    const input = el("input", { type: "radio", name, value, id: `field-${name}-${value}` });
    return { input, element: el("label", { title: meaning }, input, value) };
  });
  return {
    name,
    element: el(
      "fieldset",
      { class: "field choice" },
      el("legend", {}, label),
      ...radios.map(({ element }) => element),
    ),
    get value() {
      return radios.find(({ input }) => input.checked)?.input.value ?? "";
    },
    set value(text) {
      // A link may name none of these: then it is the first, which is the strictest.
      const chosen = radios.find(({ input }) => input.value === text) ?? radios[0];
      if (chosen !== undefined) chosen.input.checked = true;
    },
    mark() {},
  };
}
