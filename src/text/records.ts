/**
 * Length-prefixed records, `<label> <length>\n<value>\n`, and counted lists of them.
 *
 * The length is of the value's UTF-8 bytes, so a value may hold anything, newlines
 * included, without escapes. The reader knows which label must come next; it never
 * guesses, and the first fault is the one it keeps: what it gives after that is empty
 * and must not be used. So a caller reads straight on and looks at
 * {@linkcode RecordReader.fault} once, and a hostile document costs no exception.
 *
 * Numbers are read as Rust reads them (a `+`, leading zeros, 64 bits). That there is
 * one spelling is for the caller to insist on, by writing what was read.
 *
 * @module
 */

import { shortened } from "./shortened.ts";
import { utf8Length } from "./utf8.ts";

/** Why records could not be read. Labels are what was expected; bytes are UTF-8. */
export type RecordFault =
  | { readonly error: "unexpected_label"; readonly expected: string; readonly found: string }
  | { readonly error: "truncated"; readonly label: string }
  | { readonly error: "bad_value"; readonly label: string }
  | { readonly error: "trailing"; readonly bytes: number };

const U32_MAX = 0xffff_ffffn;
const U64_MAX = 0xffff_ffff_ffff_ffffn;

/** One record. */
export function writeRecord(label: string, value: string): string {
  return `${label} ${utf8Length(value)}\n${value}\n`;
}

/** A counted list: a record with the count, then one for each item, labelled `<label>.item`. */
export function writeList(label: string, items: readonly string[]): string {
  return writeRecord(label, String(items.length)) +
    items.map((item) => writeRecord(`${label}.item`, item)).join("");
}

/** Reads records off a well-formed text, in the order they are asked for. */
export class RecordReader {
  readonly #text: string;
  /** Where the next record starts. */
  #at = 0;
  /** How many bytes are left from there: all counting is in UTF-8, the text is in UTF-16. */
  #left: number;
  #fault: RecordFault | undefined;

  constructor(text: string) {
    this.#text = text;
    this.#left = utf8Length(text);
  }

  /** The first fault, if there is one. */
  get fault(): RecordFault | undefined {
    return this.#fault;
  }

  /** Takes a line that must come next; whether it did. */
  line(line: string): boolean {
    if (!this.#text.startsWith(`${line}\n`, this.#at)) return false;
    this.#at += line.length + 1;
    this.#left -= utf8Length(line) + 1;
    return true;
  }

  /** The value of the record that must come next. */
  value(label: string): string {
    if (this.#fault !== undefined) return "";
    const text = this.#text;
    const space = this.#at + label.length;
    if (!text.startsWith(label, this.#at) || text[space] !== " ") return this.#misplaced(label);
    const start = text.indexOf("\n", space) + 1;
    if (start === 0) return this.#fail({ error: "truncated", label });
    const length = readUnsigned(text.slice(space + 1, start - 1), 10, U64_MAX);
    if (length === undefined) return this.#fail({ error: "bad_value", label });
    // The header is a known label and digits, so its bytes are its characters.
    const left = this.#left - (start - this.#at);
    const end = length < left ? this.#skip(start, length, left) : -1;
    if (end < 0 || text[end] !== "\n") return this.#fail({ error: "truncated", label });
    this.#at = end + 1;
    this.#left = left - length - 1;
    return text.slice(start, end);
  }

  /** The count that must come next, of things that take at least one byte each. */
  count(label: string): number {
    const count = readUnsigned(this.value(label), 10, U64_MAX);
    if (count !== undefined && count <= this.#left) return count;
    this.reject(label);
    return 0;
  }

  /** The items of the counted list that must come next. */
  list(label: string): readonly string[] {
    const count = this.count(label);
    const items: string[] = [];
    while (items.length < count && this.#fault === undefined) {
      items.push(this.value(`${label}.item`));
    }
    return items;
  }

  /** Marks the value of a record as one that may not stand there. */
  reject(label: string): void {
    this.#fail({ error: "bad_value", label });
  }

  /** Marks as trailing what is left after the last record. */
  end(): void {
    if (this.#left > 0) this.#fail({ error: "trailing", bytes: this.#left });
  }

  /** The fault of a header that does not open with its label and a space. */
  #misplaced(label: string): "" {
    const end = this.#text.indexOf("\n", this.#at);
    const space = end < 0 ? -1 : this.#text.slice(this.#at, end).indexOf(" ");
    if (space < 0) return this.#fail({ error: "truncated", label });
    const found = shortened(this.#text.slice(this.#at, this.#at + space));
    return this.#fail({ error: "unexpected_label", expected: label, found });
  }

  #fail(fault: RecordFault): "" {
    this.#fault ??= Object.freeze(fault);
    return "";
  }

  /** Where the text stands `bytes` further on, or -1 if that is inside a character. */
  #skip(start: number, bytes: number, left: number): number {
    if (left === this.#text.length - start) return start + bytes; // ASCII from here on
    let at = start, passed = 0;
    while (passed < bytes) {
      const unit = this.#text.charCodeAt(at);
      const pair = unit >= 0xd800 && unit <= 0xdfff;
      passed += unit < 0x80 ? 1 : unit < 0x800 ? 2 : pair ? 4 : 3;
      at += pair ? 2 : 1;
    }
    return passed === bytes ? at : -1;
  }
}

/** A file mode: an octal number of 32 bits. */
export function readMode(text: string): number | undefined {
  return readUnsigned(text, 8, U32_MAX);
}

/** A number as Rust's parsers read it; past 2^53 it is rounded, though never past `max`. */
function readUnsigned(text: string, radix: 8 | 10, max: bigint): number | undefined {
  const start = text.startsWith("+") ? 1 : 0;
  if (start === text.length) return undefined;
  let number = 0;
  for (let at = start; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit >= radix) return undefined;
    number = number * radix + digit;
  }
  if (number <= Number.MAX_SAFE_INTEGER) return number <= max ? number : undefined;
  const digits = text.slice(start).replace(/^0+/, "");
  if (digits.length > 22) return undefined; // no 64 bits, in either radix
  const exact = BigInt(radix === 8 ? `0o${digits}` : digits);
  return exact <= max ? Number(exact) : undefined;
}
