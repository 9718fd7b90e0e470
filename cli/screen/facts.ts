/**
 * The facts of a reason, laid out: what was named and found, signed and sent, gained
 * or left outside, with the offending items marked.
 *
 * Everything here comes out of the verdict. Long lists and texts are cut, and say so;
 * `--json` has all of it.
 *
 * @module
 */

import { templateFault } from "../../explain/template.ts";
import type { Excess, MismatchField, Reason, Shown, Widening } from "../../mod.ts";
import { exact, line, table, toned, verbatim } from "./page.ts";
import type { Line, Piece, Row } from "./page.ts";
import { cut, quoted } from "./printable.ts";

/** How many items are listed, and how long a text is shown. */
const ITEMS = 8, LENGTH = 240;

/** A value out of a document, whole or cut. */
export function shownText(text: string): string {
  return quoted(cut(text, LENGTH));
}

/** The lines on a reason's facts, at an indentation. */
export function factLines(why: Reason, indent: number): readonly Line[] {
  const rows = (...pairs: readonly (readonly [string, Piece])[]): readonly Line[] =>
    table(indent, pairs.map(([name, value]): Row => [[toned("faint", name)], [value]]));
  switch (why.code) {
    case "authority_cid_mismatch":
      return rows(
        ...(why.index === undefined ? [] : [["of link", `${why.index}`] as const]),
        ...(why.of === undefined ? [] : [["of the", why.of] as const]),
        ["the grant names", why.named_by_grant],
        ["the body is", toned("no", why.of_body)],
      );
    case "parent_mismatch":
      return rows(["the child names", why.named], ["the parent is", toned("no", why.found)]);
    case "attenuation_widens":
      return wideningLines(Object.entries(why.axes), indent);
    case "edge":
      return [...rows(["link", `${why.index}`]), ...factLines(why.reason, indent)];
    case "root_not_terminal":
      return rows(["link", `${why.index}`]);
    case "untrusted_root":
      return rows(["trusted", why.expected], ["found", toned("no", why.found)]);
    case "fence_exceeds_bound":
      return excessLines(why.excess, indent, why.relation);
    case "incomplete":
      return rows(["missing", toned("no", why.missing)]);
    case "untrusted_key":
      return rows(["key", toned("no", shownText(why.key))]);
    case "mismatch":
      return mismatchLines(why, indent);
    case "uncovered":
    case "image_ambiguous":
    case "hole_traversal":
      return rows(["at", toned("no", why.path)]);
    default:
      return [];
  }
}

/** What lies outside a bound, item by item. */
export function excessLines(
  excess: Excess | null,
  indent: number,
  relation: string,
): readonly Line[] {
  if (excess === null) {
    const what = relation === "unknown" ? "not resolved" : "everything";
    return [verbatim(indent, toned("no", `✗ ${what}`))];
  }
  return [
    ...itemLines(excess.concrete, indent),
    ...itemLines(excess.classes.map((name) => `the class ${name}`), indent),
  ];
}

/** Offending items, marked; the first few of many. */
function itemLines(items: readonly (string | bigint)[], indent: number): readonly Line[] {
  const lines = items.slice(0, ITEMS).map((item) =>
    verbatim(indent, toned("no", `✗ ${shownText(String(item))}`))
  );
  return items.length > ITEMS ? [...lines, more(items.length - ITEMS, indent)] : lines;
}

function more(count: number, indent: number): Line {
  return line(indent, toned("faint", `… ${count} more: --json lists all`));
}

function wideningLines(
  axes: readonly (readonly [string, Widening | undefined])[],
  indent: number,
): readonly Line[] {
  return axes.flatMap(([axis, widening]) => {
    if (widening === undefined) return [];
    const name = verbatim(indent, axis);
    if ("excess" in widening) {
      return widening.excess === null
        ? [name, verbatim(indent + 2, toned("no", "✗ everything"))]
        : [name, ...itemLines(widening.excess, indent + 2)];
    }
    const [child, parent] = [widening.child, widening.parent].map((bound) =>
      bound === "unlimited" ? bound : `at most ${bound.at_most}`
    );
    return [name, verbatim(indent + 2, toned("no", `✗ ${child}`), `, the parent has ${parent}`)];
  });
}

function mismatchLines(why: Reason<"mismatch">, indent: number): readonly Line[] {
  const { field, path, admitted, found } = why;
  const place = verbatim(indent, field, toned("faint", " at "), path);
  if (Array.isArray(admitted) && Array.isArray(found)) {
    return [place, ...elementLines(admitted, found, indent + 2)];
  }
  const lines: Line[] = [place];
  if (admitted !== undefined) lines.push(exact(indent + 2, "signed  ", shown(admitted)));
  if (found === undefined) return lines;
  const fault = typeof admitted === "string" && typeof found === "string"
    ? TEMPLATES.has(field) ? templateFault(admitted, found) : difference(admitted, found)
    : undefined;
  return [...lines, ...sentLines(found, fault, indent + 2)];
}

/** The fields that are compared as templates. */
const TEMPLATES: ReadonlySet<MismatchField> = new Set(["workdir", "entrypoint", "argv"]);

/** What does not fit in a text, and perhaps why. */
interface Fault {
  readonly sentence?: string;
  readonly start: number;
  readonly end: number;
}

/** What was sent, with the part marked that does not fit, and perhaps why. */
function sentLines(found: Shown, fault: Fault | undefined, indent: number): readonly Line[] {
  const text = shown(found);
  // A text that is quoted or cut has its characters elsewhere than the fault says.
  const marked = fault !== undefined && text === found
    ? [
      text.slice(0, fault.start),
      toned("no", text.slice(fault.start, fault.end)),
      text.slice(fault.end),
    ]
    : [text];
  const sent = exact(indent, "sent    ", ...marked);
  return fault?.sentence === undefined ? [sent] : [sent, line(indent, fault.sentence)];
}

function shown(value: Shown): string {
  if (value === null) return "none";
  return typeof value === "string" ? shownText(value) : String(value);
}

/** What stands between the parts that two texts begin and end with alike. */
function difference(signed: string, sent: string): Fault {
  let start = 0, end = 0;
  const most = Math.min(signed.length, sent.length);
  while (start < most && signed[start] === sent[start]) start++;
  while (end < most - start && signed.at(-1 - end) === sent.at(-1 - end)) end++;
  return { start, end: sent.length - end };
}

/** Two lists side by side, element by element; what has no counterpart is marked. */
function elementLines(
  admitted: readonly string[],
  found: readonly string[],
  indent: number,
): readonly Line[] {
  const length = Math.max(admitted.length, found.length);
  const text = (element: string | undefined) =>
    element === undefined ? toned("faint", "nothing") : shownText(element);
  const rows = Array.from({ length: Math.min(length, ITEMS) }, (_, index): Row => {
    const alike = admitted[index] === found[index];
    const sent = text(found[index]);
    return [
      [alike ? " " : toned("no", "✗")],
      [toned("faint", `${index}`)],
      [text(admitted[index])],
      [alike || typeof sent !== "string" ? sent : toned("no", sent)],
    ];
  });
  const head: Row = [[" "], [" "], [toned("faint", "signed")], [toned("faint", "sent")]];
  const lines = table(indent, [head, ...rows]);
  return length > ITEMS ? [...lines, more(length - ITEMS, indent)] : lines;
}
