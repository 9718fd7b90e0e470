/**
 * Two sets as a picture: a box for what may be, a band across it for what is.
 *
 * The box is the bound, one row for each part. The band is what is permitted; where
 * it comes out below the box, something lies outside. It is a table, so that it
 * reads as well as it looks.
 *
 * @module
 */

import { el } from "../element.ts";
import type { Child } from "../element.ts";
import type { Member, Region, Regions } from "./regions.ts";

/** More items than these are counted, not drawn. */
const MAX_ITEMS = 120;

/** What the two sets are called. */
export interface SetNames {
  /** The band: "the fence permits". */
  readonly permitted: string;
  /** The rest of the box: "it does not". */
  readonly unused: string;
  /** What is wrong with an item below the box: "outside". */
  readonly outside: string;
}

/** The picture of a set and its bound. */
export function setsPicture(regions: Regions, names: SetNames, caption: string): HTMLElement {
  const spills = !isEmpty(regions.outside);
  const kind = regions.undecided ? "undecided" : spills ? "spills" : "within";
  return el(
    "table",
    { class: `sets ${kind}` },
    el("caption", { class: "visually-hidden" }, caption),
    el(
      "thead",
      {},
      el(
        "tr",
        {},
        el("td"),
        el("th", { scope: "col", class: "band" }, names.permitted),
        el("th", { scope: "col" }, regions.undecided ? "it may" : names.unused),
      ),
    ),
    el(
      "tbody",
      { class: "bound" },
      ...regions.parts.map(({ name, used, unused }) =>
        el(
          "tr",
          {},
          el("th", { scope: "row" }, name),
          el("td", { class: "band" }, regions.undecided ? unsaid() : itemList(used)),
          el("td", { class: "rest" }, itemList(unused)),
        )
      ),
    ),
    el(
      "tbody",
      { class: "beyond" },
      el(
        "tr",
        {},
        el("th", { scope: "row" }, regions.undecided ? "unknown" : names.outside),
        el("td", { class: "band" }, itemList(regions.outside)),
        el("td"),
      ),
    ),
  );
}

function isEmpty({ members, rest }: Region): boolean {
  return members.length === 0 && rest === undefined;
}

/** Where one set is not known, no item is within it and none is not. */
function unsaid(): HTMLElement {
  return el("span", { class: "nothing" }, "cannot be said");
}

function itemList(region: Region): Child {
  if (isEmpty(region)) return el("span", { class: "nothing" }, "nothing");
  const { members, rest } = region;
  const more = members.length - MAX_ITEMS;
  return el(
    "ul",
    { class: "items" },
    ...members.slice(0, MAX_ITEMS).map(itemView),
    more > 0 && el("li", { class: "word" }, `and ${more.toLocaleString("en")} more`),
    rest !== undefined && el("li", { class: "word" }, rest),
  );
}

function itemView({ text, kind }: Member): HTMLElement {
  const shown = text === "" ? el("i", {}, "empty") : text.length > 300 ? `${cut(text)}…` : text;
  return kind === "class"
    ? el("li", { class: "class" }, el("span", {}, "class "), shown)
    : el("li", {}, shown);
}

function cut(text: string): string {
  return text.slice(0, 300).toWellFormed();
}
