/**
 * What is said when there was nothing to answer: malformed input, misuse, a world
 * that did not do as asked.
 *
 * It says where, and what would be right. It never shows what stands there.
 *
 * @module
 */

import { CORRECTIONS } from "../../explain/corrections.ts";
import { unescaped } from "../../explain/locate.ts";
import { documentRemedies } from "../../explain/workload.ts";
import { MALFORMED } from "../../mod.ts";
import type { Reason } from "../../mod.ts";
import type { IoFault } from "../io.ts";
import { belonging } from "../kind.ts";
import type { Misuse } from "../misuse.ts";
import { nearest } from "../nearest.ts";
import type { Malformed, Place } from "../source.ts";
import { GAP, line, toned, verbatim } from "./page.ts";
import type { Page, Piece } from "./page.ts";
import { cut, quoted } from "./printable.ts";
import { sentence } from "./verdict.ts";

/** The page of a malformed input, or of another problem that a question has with a server. */
export function malformedPage({ problem, place }: Malformed): Page {
  // Of the wrong file no fault is worth mending.
  const mistaken = place?.mistaken;
  const right = mistaken === undefined ? correction(problem, place) : belonging(mistaken);
  const word = Object.hasOwn(MALFORMED, problem.code) ? "Malformed" : "Problem";
  return [
    verbatim(0, toned("doubt", word), ` · ${problem.code}`),
    line(0, whatIsWrong(problem, place)),
    ...(place === undefined ? [] : [GAP, verbatim(2, ...placePieces(place))]),
    ...(right === undefined ? [] : [GAP, line(0, right)]),
  ];
}

/** The code's own sentence, and after a colon what it is here. */
function whatIsWrong({ code, title, detail }: Malformed["problem"], place?: Place): string {
  const member = code === "unknown_field" ? nameAt(place?.pointer) : undefined;
  if (member !== undefined) return `${quoted(cut(member, 60))} is no member here; ${detail}.`;
  // A newer server may have problems that this program has no sentence for.
  const general = (title ?? code).replace(/\.$/, "");
  return detail.toLowerCase() === general.toLowerCase()
    ? `${general}.`
    : sentence(`${general}: ${detail}`);
}

function placePieces({ source, line, column, pointer }: Place): readonly Piece[] {
  const position = line === undefined ? "" : `:${line}:${column}`;
  return [
    toned("strong", source + position),
    ...(pointer === undefined ? [] : [toned("faint", " at "), pointer]),
  ];
}

/** What would be right where that is this program's to say, or the server's. */
const HERE: ReadonlyMap<string, string> = new Map([
  ["no_trusted_root", "Name it by --root, or in WRIT_TRUSTED_ROOT."],
  ["request_trust_denied", "Leave out --root, --policy, --keys, --coverage and --trust-question."],
  ["not_found", "Check the address: Writ's API is not there."],
]);

function correction(
  { code, ...facts }: Malformed["problem"],
  place: Place | undefined,
): string | undefined {
  const known = facts["known"];
  if (Array.isArray(known)) {
    // Of an unknown field the name stands in the pointer; a variant's value is not quoted.
    const typed = code === "unknown_field" ? nameAt(place?.pointer) : undefined;
    const near = typed === undefined ? undefined : nearest(typed, known);
    if (near !== undefined) return `Did you mean ${near}?`;
  }
  if (code === "grant_malformed" && isGrantFault(facts)) {
    return documentRemedies({ ...facts, code, message: "" } as unknown as Reason<typeof code>)[0]
      .move;
  }
  if (HERE.has(code)) return HERE.get(code);
  return Object.hasOwn(CORRECTIONS, code)
    ? CORRECTIONS[code as keyof typeof CORRECTIONS]
    : undefined;
}

/** The fact that the move of each fault of a document names, if it names one. */
const NAMED: { readonly [E in Reason<"grant_malformed">["error"]]: string | null } = {
  bad_magic: null,
  unexpected_label: "expected",
  truncated: "label",
  bad_value: "label",
  trailing: "bytes",
  not_canonical: null,
};

/** Whether there is a move for it: a newer server may have other faults, and any may say less. */
function isGrantFault(facts: { readonly [fact: string]: unknown }): boolean {
  const { error } = facts;
  if (typeof error !== "string" || !Object.hasOwn(NAMED, error)) return false;
  const fact = NAMED[error as keyof typeof NAMED];
  return fact === null || typeof facts[fact] === (fact === "bytes" ? "number" : "string");
}

function nameAt(pointer: string | undefined): string | undefined {
  const step = pointer?.split("/").at(-1);
  return step === undefined ? undefined : unescaped(step);
}

/** The page of a command line that asks for nothing that there is. */
export function misusePage({ message, command, fix }: Misuse): Page {
  const help = ["writ", command, "--help"].filter((word) => word !== undefined).join(" ");
  return [
    line(0, toned("doubt", "Misuse"), ` · ${message}.`),
    ...(fix === undefined ? [] : [line(0, fix)]),
    line(0, toned("faint", `See ${help}.`)),
  ];
}

/** The page of a world that did not do as asked. */
export function ioPage({ message, fix }: IoFault): Page {
  return [
    line(0, toned("doubt", "Failed"), ` · ${message}.`),
    ...(fix === undefined ? [] : [line(0, fix)]),
  ];
}
