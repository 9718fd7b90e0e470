/**
 * Drawing a page: the one place where text becomes what a terminal is sent.
 *
 * @module
 */

import type { Line, Page, Piece, Tone } from "./page.ts";
import { textOf } from "./page.ts";
import { printable, widthOf } from "./printable.ts";

/** What a page is drawn for. */
export interface Surface {
  /** Whether tones are shown as colours; without them every word still says the same. */
  readonly colour: boolean;
  /** Columns that a line of words may take. */
  readonly width: number;
  /** Columns that there are, on a terminal; elsewhere exact values stay on one line. */
  readonly columns?: number | undefined;
}

/** ECMA-48, SGR: the eight colours that every terminal's theme has chosen for itself. */
const SGR: { readonly [T in Tone]: string } = {
  strong: "1",
  faint: "2",
  yes: "1;32",
  no: "1;31",
  doubt: "33",
  name: "36",
};

/** A page as text, each line with its line feed. */
export function draw(page: Page, surface: Surface): string {
  return page.map((line) => drawLine(line, surface)).join("");
}

/** A word: pieces with no space between them. */
type Word = { readonly pieces: readonly Piece[]; readonly width: number };

function drawLine({ lead, body, exact }: Line, { colour, width, columns }: Surface): string {
  const paint = (pieces: readonly Piece[]) => pieces.map((piece) => drawn(piece, colour)).join("");
  const hang = lead.reduce((sum, piece) => sum + widthOf(printable(textOf(piece))), 0);
  let text = paint(lead);
  if (exact !== undefined) {
    const room = columns === undefined || columns - hang < 20 ? Infinity : columns - hang;
    const rows = folded(exact, room).flatMap((row) => {
      const carets = colour ? "" : caretsUnder(row);
      return carets === "" ? [paint(row)] : [paint(row), carets];
    });
    return (text + rows.join("\n" + " ".repeat(hang))).trimEnd() + "\n";
  }
  let at = hang;
  for (const word of words(body)) {
    if (at > hang && at + 1 + word.width > width) {
      text += "\n" + " ".repeat(hang);
      at = hang;
    }
    text += (at > hang ? " " : "") + paint(word.pieces);
    at += (at > hang ? 1 : 0) + word.width;
  }
  return text.trimEnd() + "\n";
}

/** Pieces in rows of so many characters. */
function folded(pieces: readonly Piece[], room: number): readonly (readonly Piece[])[] {
  const rows: Piece[][] = [[]];
  let left = room;
  for (const piece of pieces) {
    let rest = [...printable(textOf(piece))];
    while (rest.length > 0) {
      if (left === 0) {
        rows.push([]);
        left = room;
      }
      const part = rest.slice(0, left);
      rows.at(-1)!.push(withText(piece, part.join("")));
      rest = rest.slice(part.length);
      left -= part.length;
    }
  }
  return rows;
}

function caretsUnder(row: readonly Piece[]): string {
  return row.map((piece) => {
    const wrong = typeof piece !== "string" && piece.tone === "no";
    return (wrong ? "^" : " ").repeat(widthOf(textOf(piece)));
  }).join("").trimEnd();
}

function withText(piece: Piece, text: string): Piece {
  return typeof piece === "string" ? text : { ...piece, text };
}

function words(body: readonly Piece[]): readonly Word[] {
  const all: { pieces: Piece[]; width: number }[] = [];
  let open = false;
  for (const piece of body) {
    for (const [index, part] of printable(textOf(piece)).split(" ").entries()) {
      if (index > 0) open = false;
      if (part === "") continue;
      if (!open) all.push({ pieces: [], width: 0 });
      open = true;
      const word = all.at(-1)!;
      word.pieces.push(withText(piece, part));
      word.width += widthOf(part);
    }
  }
  return all;
}

function drawn(piece: Piece, colour: boolean): string {
  const text = printable(textOf(piece));
  if (typeof piece === "string" || !colour || text === "") return text;
  return `\x1b[${SGR[piece.tone]}m${text}\x1b[0m`;
}
