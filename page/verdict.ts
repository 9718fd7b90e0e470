/**
 * The verdict on the page: first the word, then why, then whose move it is.
 *
 * @module
 */

import { MOVERS } from "../explain/movers.ts";
import type { Remedy } from "../explain/movers.ts";
import type { Law } from "@writ/writ";
import { el, svg } from "./element.ts";
import type { Headline, OtherReason } from "./question.ts";

const LAWS: { readonly [L in Law]: string } = {
  L1: "identity",
  L3: "bound",
  L5: "provenance",
  L6: "authorization",
  L7: "fail closed",
};

/** The verdict's element for a headline. */
export function verdictView(headline: Headline): HTMLElement {
  const { state, word, sentence, code, fact, law, remedies = [], also = [], facts = [] } = headline;
  const { alsoTitle = "Also refused for" } = headline;
  return el(
    "div",
    { class: `verdict ${state}` },
    seal(state),
    el(
      "div",
      { class: "why" },
      el("h2", {}, word),
      code !== undefined && el(
        "p",
        { class: "code" },
        el("code", {}, code),
        fact !== undefined && el("code", { class: "fact" }, fact),
        law !== undefined && el("span", { class: "law" }, `${law} ${LAWS[law]}`),
      ),
      el("p", { class: "sentence" }, sentence),
      facts.length > 0 && factsView(facts.filter(([, value]) => value !== fact)),
      also.length > 0 && alsoView(also, alsoTitle),
    ),
    remedies.length > 0 && el("div", { class: "moves" }, ...movesView(remedies)),
  );
}

/** The verdict for those who do not see it change: short, and the same while it stays the same. */
export function spoken({ word, code, fact, remedies = [] }: Headline): string {
  const first = remedies[0];
  const why = [code, fact].filter((part) => part !== undefined).join(", ");
  const move = first && ` The move is with ${MOVERS[first.mover].name}.`;
  return `${word}${why === "" ? "" : `: ${why}`}.${move ?? ""}`;
}

function movesView([first, ...others]: readonly Remedy[]): readonly HTMLElement[] {
  if (first === undefined) return [];
  const { name, does } = MOVERS[first.mover];
  return [
    el(
      "h3",
      {},
      "Whose move: ",
      el("strong", {}, name),
    ),
    el("p", { class: "move" }, first.move),
    el("p", { class: "role" }, `${capital(name)} ${does}.`),
    ...others.map(({ mover, move }) =>
      el(
        "p",
        { class: "other" },
        mover === first.mover
          ? "Or: "
          : el("span", {}, "Or ", el("strong", {}, MOVERS[mover].name), ": "),
        move.charAt(0).toLowerCase() + move.slice(1),
      )
    ),
  ];
}

function factsView(facts: NonNullable<Headline["facts"]>): HTMLElement {
  return el(
    "dl",
    { class: "facts" },
    ...facts.flatMap(([name, value]) => [
      el("dt", {}, name),
      el(
        "dd",
        {},
        el("code", {}, value.length > 300 ? `${value.slice(0, 300).toWellFormed()}…` : value),
      ),
    ]),
  );
}

function alsoView(also: readonly OtherReason[], title: string): HTMLElement {
  const shown = also.slice(0, 20);
  const more = also.length - shown.length;
  return el(
    "div",
    { class: "also" },
    el("h3", {}, title),
    el(
      "ul",
      {},
      ...shown.map(({ code, fact, message }) =>
        el("li", {}, el("code", {}, fact === undefined ? code : `${code} ${fact}`), " ", message)
      ),
      more > 0 && el("li", {}, `and ${more} more`),
    ),
  );
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** A seal: whole, broken, or not there yet. The word beside it says the same. */
function seal(state: Headline["state"]): SVGSVGElement {
  const marks = {
    granted: [
      svg("circle", { cx: 24, cy: 24, r: 21 }),
      svg("path", { d: "M14 25l7 7 13-15" }),
    ],
    refused: [
      svg("path", { d: "M31 4.2A21 21 0 1 0 44.2 30.5" }),
      svg("path", { d: "M39 9.3A21 21 0 0 1 45 22" }),
      svg("path", { d: "M16 16l16 16M32 16L16 32" }),
    ],
    read: [
      svg("circle", { cx: 24, cy: 24, r: 21, "stroke-dasharray": "5 6" }),
      svg("path", { d: "M15 18h18M15 24h18M15 30h11" }),
    ],
    malformed: [
      svg("circle", { cx: 24, cy: 24, r: 21, "stroke-dasharray": "5 6" }),
      svg("path", { d: "M14 24h20" }),
    ],
  }[state];
  return svg("svg", { class: "seal", viewBox: "0 0 48 48", "aria-hidden": "true" }, ...marks);
}
