/**
 * Pages: what is said to people, before it is known how it will look.
 *
 * A page is lines; a line has a lead that stays as it is (indentation, columns) and a
 * body that wraps under itself. What is written into a page is text and tones and
 * nothing else: colour, width and the escaping of what a terminal must not be sent
 * are decided in one place, when it is drawn (`draw.ts`).
 *
 * @module
 */

import { printable, widthOf } from "./printable.ts";

/** What a piece of text is to its reader. */
export type Tone = "strong" | "faint" | "yes" | "no" | "doubt" | "name";

/** A text in a tone. */
export interface Toned {
  readonly text: string;
  readonly tone: Tone;
}

/** A text, plain or in a tone. */
export type Piece = string | Toned;

/** One line of a page, or a paragraph of it. */
export interface Line {
  /** Printed as it is; the body hangs from its end. */
  readonly lead: readonly Piece[];
  /** Broken at spaces where the width asks for it. */
  readonly body: readonly Piece[];
  /**
   * In the body's place: read letter by letter, and broken between any two on a terminal
   * alone. What is wrong in it (the tone `no`) has carets under it where there is no colour.
   */
  readonly exact?: readonly Piece[];
}

/** What is said, from top to bottom. */
export type Page = readonly Line[];

/** A text in a tone. */
export function toned(tone: Tone, text: string): Toned {
  return { text, tone };
}

/** A line of these pieces, indented. */
export function line(indent: number, ...body: readonly Piece[]): Line {
  return { lead: [" ".repeat(indent)], body };
}

/** A line that is never broken, nor are its spaces. */
export function verbatim(indent: number, ...pieces: readonly Piece[]): Line {
  return { lead: [" ".repeat(indent), ...pieces], body: [] };
}

/** A value under its label: exactly as it is, however long. */
export function exact(indent: number, label: string, ...value: readonly Piece[]): Line {
  return { lead: [" ".repeat(indent), toned("faint", label)], body: [], exact: value };
}

/** An empty line. */
export const GAP: Line = { lead: [], body: [] };

/** A row of a table: the last cell wraps, those before it are columns. */
export type Row = readonly (readonly Piece[])[];

/** Rows in columns, two spaces apart. Rows may differ in length. */
export function table(indent: number, rows: readonly Row[]): readonly Line[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.slice(0, -1).entries()) {
      widths[column] = Math.max(widths[column] ?? 0, pieceWidth(cell));
    }
  }
  return rows.map((row) => {
    const columns = row.slice(0, -1).flatMap((cell, column) => [
      ...cell,
      " ".repeat(widths[column]! - pieceWidth(cell) + 2),
    ]);
    return { lead: [" ".repeat(indent), ...columns], body: row.at(-1) ?? [] };
  });
}

function pieceWidth(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + widthOf(printable(textOf(piece))), 0);
}

/** The text of a piece, whatever its tone. */
export function textOf(piece: Piece): string {
  return typeof piece === "string" ? piece : piece.text;
}
