/**
 * What is said when there was nothing to answer: malformed input, misuse, a world
 * that did not do as asked.
 *
 * It says where, and what would be right. It never shows what stands there.
 *
 * @module
 */

import { CORRECTIONS } from "../../explain/corrections.ts";
import { documentRemedies } from "../../explain/workload.ts";
import type { Reason } from "../../mod.ts";
import type { IoFault } from "../io.ts";
import type { Misuse } from "../misuse.ts";
import { nearest } from "../nearest.ts";
import type { Malformed, Place } from "../source.ts";
import { GAP, line, toned, verbatim } from "./page.ts";
import type { Page, Piece } from "./page.ts";
import { cut, quoted } from "./printable.ts";
import { sentence } from "./verdict.ts";

/** The page of a malformed input. */
export function malformedPage({ problem, place }: Malformed): Page {
  return [
    verbatim(0, toned("doubt", "Malformed"), ` · ${problem.code}`),
    line(0, whatIsWrong(problem, place)),
    ...(place === undefined ? [] : [GAP, verbatim(2, ...placePieces(place))]),
    GAP,
    line(0, correction(problem, place)),
  ];
}

/** The code's own sentence, and after a colon what it is here. */
function whatIsWrong({ code, title, detail }: Malformed["problem"], place?: Place): string {
  const member = code === "unknown_field" ? nameAt(place?.pointer) : undefined;
  if (member !== undefined) return `${quoted(cut(member, 60))} is no member here; ${detail}.`;
  const general = title.replace(/\.$/, "");
  return detail.toLowerCase() === general.toLowerCase() ? title : sentence(`${general}: ${detail}`);
}

function placePieces({ source, line, column, pointer }: Place): readonly Piece[] {
  const position = line === undefined ? "" : `:${line}:${column}`;
  return [
    toned("strong", source + position),
    ...(pointer === undefined ? [] : [toned("faint", " at "), pointer]),
  ];
}

function correction({ code, ...facts }: Malformed["problem"], place: Place | undefined): string {
  const known = facts["known"];
  if (Array.isArray(known)) {
    // Of an unknown field the name stands in the pointer; a variant's value is not quoted.
    const typed = code === "unknown_field" ? nameAt(place?.pointer) : undefined;
    const near = typed === undefined ? undefined : nearest(typed, known);
    if (near !== undefined) return `Did you mean ${near}?`;
  }
  if (code === "no_trusted_root") return "Name it by --root, or in WRIT_TRUSTED_ROOT.";
  if (code === "grant_malformed" && typeof facts["error"] === "string") {
    return documentRemedies({ code, message: "", ...facts } as unknown as Reason<typeof code>)[0]
      .move;
  }
  return Object.hasOwn(CORRECTIONS, code)
    ? CORRECTIONS[code as keyof typeof CORRECTIONS]
    : String(facts["title"]);
}

function nameAt(pointer: string | undefined): string | undefined {
  return pointer?.split("/").at(-1)?.replaceAll("~1", "/").replaceAll("~0", "~");
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
