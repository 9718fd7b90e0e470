/**
 * A chain as it is read: from its root down to its leaf, each edge with its verdict.
 *
 * @module
 */

import type { Reason, Verdict } from "../../mod.ts";
import type { ChainAnswer } from "../../routes/answers/chain.ts";
import { factLines } from "./facts.ts";
import { line, textOf, toned, verbatim } from "./page.ts";
import type { Line, Page, Piece } from "./page.ts";

/** Where facts of an edge or a body stand. */
const INDENT = 7;

/** The chain, root first. Nothing for an empty one. */
export function chainPicture(answer: ChainAnswer): Page {
  const { links } = answer;
  const reasons = answer.granted ? [] : [answer.reason, ...answer.also ?? []];
  const lines: Line[] = [];
  for (let index = links.length - 1; index >= 0; index--) {
    const { grant_id, bound } = links[index]!;
    const faults = reasons.filter((why) => faultOf(why, index, links.length));
    const wrong = !bound || faults.length > 0;
    const below = index > 0 ? toned("faint", "│") : " ";
    lines.push(
      verbatim(2, wrong ? toned("no", "✗") : toned("yes", "●"), ` ${index}`.padEnd(4), grant_id),
      ...railed(below, faults.flatMap((why) => reasonLines(withoutIndex(why)))),
      ...edgeLines(links[index - 1]?.edge ?? null),
    );
  }
  return lines;
}

/** Whether a reason is about the link itself: its body, or its place at the end. */
function faultOf(why: Reason, index: number, length: number): boolean {
  switch (why.code) {
    case "authority_cid_mismatch":
      return why.index === index;
    case "non_root_terminus":
    case "untrusted_root":
      return index === length - 1;
    default:
      return false;
  }
}

/** The picture shows which link it is. */
function withoutIndex(why: Reason): Reason {
  if (why.code !== "authority_cid_mismatch") return why;
  const { index: _, ...rest } = why;
  return rest;
}

/** The edge from a link to the one below it. */
function edgeLines(edge: Verdict | null): Page {
  if (edge === null) return [];
  if (edge.granted) return [verbatim(2, toned("faint", "│"))];
  const broken = toned("no", "┆");
  // Said of the link itself, under its own id.
  if (edge.reason.code === "authority_cid_mismatch") return [verbatim(2, broken)];
  return [verbatim(2, broken), ...railed(broken, reasonLines(edge.reason)), verbatim(2, broken)];
}

function reasonLines(why: Reason): Page {
  const head = line(INDENT, toned("no", why.code), toned("faint", " · "), why.message);
  return [head, ...factLines(why, INDENT)];
}

/** Lines with the chain drawn on beside them. */
function railed(rail: Piece, lines: Page): Page {
  return lines.map((one) => {
    const [indent = "", ...rest] = one.lead;
    return { ...one, lead: ["  ", rail, textOf(indent).slice(3), ...rest] };
  });
}
