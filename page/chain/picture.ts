/**
 * A chain as a picture: from the trusted root down to the leaf, step by step.
 *
 * Each link shows the ids that its texts claim beside those recomputed from them;
 * each step shows what it gives up, or, refused, what it tried to gain. The verdicts
 * are the module's report, never this file's.
 *
 * @module
 */

import type { ChainReport, GrantId, Link, LinkReport } from "@writ/writ";
import { el } from "../element.ts";
import type { Child } from "../element.ts";
import { sentence } from "../headline.ts";
import { stepsOf } from "./steps.ts";
import { givenUp, heldTable, triedToGain } from "./step_view.ts";

/** More links than these are counted, not drawn: nobody reads a picture that long. */
const MAX_LINKS = 40;

/** The picture of a judged chain. */
export function chainPicture(
  links: readonly Link[],
  root: GrantId,
  report: ChainReport,
): HTMLElement {
  const drawn = Math.min(links.length, MAX_LINKS);
  const rows: HTMLElement[] = [anchorRow(root)];
  if (links.length === 0) rows.push(el("li", { class: "link-row empty" }, "No link at all."));
  else rows.push(anchorEdge(links, root, report));
  for (let index = links.length - 1; index >= 0; index--) {
    if (links.length - 1 - index === drawn) {
      rows.push(
        el("li", { class: "link-row empty" }, `and ${index + 1} more links down to the leaf`),
      );
      break;
    }
    rows.push(linkRow(links, index, report.links[index]!));
    if (index > 0) rows.push(edgeRow(links, index - 1, report.links));
  }
  return el("ol", { class: "chain" }, ...rows);
}

function anchorRow(root: GrantId): HTMLElement {
  return el(
    "li",
    { class: "link-row anchor" },
    el("h3", {}, "Trusted root"),
    el("p", { class: "ids" }, "configured ", el("code", {}, root)),
  );
}

/** Between the configured root and the last link: is it the same grant? */
function anchorEdge(links: readonly Link[], root: GrantId, report: ChainReport): HTMLElement {
  const last = report.links.at(-1)!;
  const isRoot = links.at(-1)!.grant.derivation === "root";
  const holds = isRoot && last.grant_id === root;
  return edge(
    holds,
    holds ? "is the last link" : isRoot ? "is not the last link" : "does not end the chain",
    !holds &&
      el(
        "p",
        {},
        isRoot
          ? "The chain ends at a root of its own: its recomputed id is another one."
          : "The last link names a parent that is not in the chain.",
      ),
  );
}

function linkRow(links: readonly Link[], index: number, report: LinkReport): HTMLElement {
  const { grant, authority } = links[index]!;
  const title = index === links.length - 1
    ? grant.derivation === "root" ? "Root" : "Last link"
    : index === 0
    ? "Leaf"
    : "Link";
  return el(
    "li",
    { class: `link-row ${report.bound ? "sound" : "broken"}` },
    el("h3", {}, title, el("span", { class: "index" }, `link ${index}`)),
    el("p", { class: "ids" }, "grant ", el("code", {}, report.grant_id)),
    claim("authority", grant.authority, report.authority_id, "its body hashes to"),
    el(
      "details",
      index === 0 ? { open: true } : {},
      el("summary", {}, index === 0 ? "What the leaf holds" : "What it holds"),
      heldTable(authority.caveats),
    ),
  );
}

function edgeRow(
  links: readonly Link[],
  childIndex: number,
  reports: readonly LinkReport[],
): HTMLElement {
  const child = links[childIndex]!, parent = links[childIndex + 1]!;
  const verdict = reports[childIndex]!.edge!;
  const { derivation } = child.grant;
  if (derivation === "root") {
    return edge(
      false,
      "root",
      el("p", {}, "A root derives from nothing, so nothing may stand above it."),
    );
  }
  const [kind, named] = "attenuation" in derivation
    ? ["attenuation", derivation.attenuation.parent]
    : ["elevation", derivation.elevation.parent];
  const found = reports[childIndex + 1]!.grant_id;
  // A step from another grant, or between other bodies than were granted, says nothing.
  const isStep = named === found && reports[childIndex]!.bound && reports[childIndex + 1]!.bound;
  const steps = isStep ? stepsOf(parent.authority.caveats, child.authority.caveats) : undefined;
  const code = verdict.granted ? undefined : verdict.reason.code;
  return edge(
    verdict.granted,
    kind,
    !verdict.granted && el("p", {}, el("code", {}, code), " ", sentence(verdict.reason.message)),
    claim("parent", named, found, "the link above is"),
    steps && triedToGain(steps),
    steps && givenUp(steps),
  );
}

function edge(holds: boolean, kind: string, ...details: readonly Child[]): HTMLElement {
  return el(
    "li",
    { class: `edge-row ${holds ? "holds" : "refused"}` },
    el(
      "h4",
      {},
      el("span", { class: "edge-mark" }, holds ? "valid" : "refused"),
      kind,
    ),
    ...details,
  );
}

/** An id that is claimed, beside the one recomputed: once, if they are the same. */
function claim(what: string, named: string, found: string, recomputed: string): HTMLElement {
  return named === found
    ? el(
      "p",
      { class: "ids same" },
      `${what} `,
      el("code", {}, named),
      el("span", {}, " = recomputed"),
    )
    : el(
      "dl",
      { class: "ids differ" },
      el("dt", {}, `${what} named`),
      el("dd", {}, el("code", {}, named)),
      el("dt", {}, recomputed),
      el("dd", {}, el("code", {}, found)),
    );
}
