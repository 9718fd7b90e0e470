/**
 * Bytes to text, text to bytes, and the order of texts by their bytes.
 *
 * JavaScript strings are UTF-16 and may hold what no UTF-8 can spell; every
 * digest, length and order of the formats is over UTF-8. Nothing here trims,
 * normalizes or replaces: U+FEFF is a character like any other.
 *
 * @module
 */

import { MalformedError } from "../malformed.ts";

/** UTF-8 text, as a string or as its bytes. */
export type Text = string | Uint8Array;

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const encoder = new TextEncoder();

/** The string of a text. Throws `utf8` for bytes that are not valid UTF-8. */
export function decodeText(text: Text): string {
  if (typeof text === "string") return text;
  // The decoder would read nothing at all for `undefined`, and take an ArrayBuffer.
  if (!ArrayBuffer.isView(text)) {
    throw new MalformedError("wrong_type", undefined, "expected text: a string or its bytes", {
      expected: "text",
      found: text === null ? "null" : typeof text,
    });
  }
  try {
    return decoder.decode(text);
  } catch {
    throw new MalformedError("utf8", undefined, "the bytes are not valid UTF-8");
  }
}

/** The UTF-8 bytes of a well-formed string. */
export function encodeText(text: string): Uint8Array {
  return encoder.encode(text);
}

/** A unit that takes more than one byte. */
const WIDE = /[\u0080-\uffff]/;

/** How many bytes a well-formed string takes in UTF-8. */
export function utf8Length(text: string): number {
  if (!WIDE.test(text)) return text.length;
  let length = text.length;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit < 0x80) continue;
    // A surrogate pair is four bytes in two units: one more byte for each half.
    length += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return length;
}

/**
 * Orders two well-formed strings by their UTF-8 bytes.
 *
 * UTF-8 order is code point order, which UTF-16 order is not: a surrogate pair
 * (U+10000 and above) compares below U+E000 to U+FFFF there.
 */
export function compareUtf8(a: string, b: string): number {
  if (a === b) return 0;
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const x = a.charCodeAt(i);
    const y = b.charCodeAt(i);
    if (x === y) continue;
    const bothHigh = x >= 0xd800 && y >= 0xd800;
    return bothHigh ? rank(x) - rank(y) : x - y;
  }
  return a.length - b.length;
}

/** Lifts surrogates above the rest of the Basic Multilingual Plane. */
function rank(unit: number): number {
  return unit <= 0xdfff ? unit + 0x10000 : unit;
}
