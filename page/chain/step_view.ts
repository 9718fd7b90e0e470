/**
 * What a step gives up and gains, and what a link holds, as lists.
 *
 * @module
 */

import type { Caveats } from "@writ/writ";
import { el } from "../element.ts";
import { heldBy } from "./steps.ts";
import type { AxisStep, Held } from "./steps.ts";

/** More items than these are counted, not drawn. */
const MAX_ITEMS = 24;

/** What is held on each axis. */
export function heldTable(caveats: Caveats): HTMLElement {
  return el(
    "dl",
    { class: "held" },
    ...heldBy(caveats).flatMap(({ axis, held }) => [
      el("dt", {}, axis),
      el("dd", {}, heldView(held)),
    ]),
  );
}

/** What a step gives up; nothing is said where it gives up nothing. */
export function givenUp(steps: readonly AxisStep[]): HTMLElement | undefined {
  const losses = steps.filter(({ given }) => given?.length !== 0);
  if (losses.length === 0) {
    return steps.length === 0 ? el("p", { class: "quiet" }, "gives up nothing") : undefined;
  }
  return el(
    "div",
    { class: "given" },
    el("p", { class: "step-title" }, "gives up"),
    el(
      "dl",
      { class: "held" },
      ...losses.flatMap(({ axis, before, after, given }) => [
        el("dt", {}, axis),
        el("dd", {}, given === null ? change(before, after) : items(given)),
      ]),
    ),
  );
}

/** What a step tried to gain. */
export function triedToGain(steps: readonly AxisStep[]): HTMLElement | undefined {
  const gains = steps.filter(({ gained }) => gained?.length !== 0);
  if (gains.length === 0) return undefined;
  return el(
    "div",
    { class: "gained" },
    el("p", { class: "step-title" }, "tried to gain"),
    el(
      "dl",
      { class: "held" },
      ...gains.flatMap(({ axis, before, after, gained }) => [
        el("dt", {}, axis),
        el("dd", {}, gained === null ? change(before, after) : items(gained)),
      ]),
    ),
  );
}

/** Where the difference cannot be listed: what it was, and what it became. */
function change(before: Held, after: Held): HTMLElement {
  return el(
    "span",
    { class: "change" },
    heldView(before),
    el("span", { class: "arrow" }, el("span", { class: "visually-hidden" }, "became"), "→"),
    heldView(after),
  );
}

function heldView(held: Held): HTMLElement {
  if (typeof held === "string") return el("span", { class: "word" }, held);
  return held.length === 0 ? el("span", { class: "word" }, "nothing") : items(held);
}

function items(texts: readonly string[]): HTMLElement {
  const more = texts.length - MAX_ITEMS;
  return el(
    "ul",
    { class: "items" },
    ...texts.slice(0, MAX_ITEMS).map((text) => el("li", {}, text.slice(0, 300).toWellFormed())),
    more > 0 && el("li", { class: "word" }, `and ${more.toLocaleString("en")} more`),
  );
}
