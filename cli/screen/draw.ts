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
  /** Columns that a line may take. */
  readonly width: number;
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

function drawLine({ lead, body }: Line, { colour, width }: Surface): string {
  const paint = (pieces: readonly Piece[]) => pieces.map((piece) => drawn(piece, colour)).join("");
  const hang = lead.reduce((sum, piece) => sum + widthOf(printable(textOf(piece))), 0);
  let text = paint(lead);
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
      word.pieces.push(typeof piece === "string" ? part : { ...piece, text: part });
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
