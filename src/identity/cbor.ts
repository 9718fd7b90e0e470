/**
 * Canonical DAG-CBOR: the bytes that content ids are hashes of.
 *
 * Only what an authority or a grant is made of: text, unsigned integers to
 * 2^64 - 1, lists, maps with text keys, and links (tag 42). One encoding each:
 * shortest heads, definite lengths, map keys by length and then by bytes
 * (the DAG-CBOR specification, "Strictness").
 *
 * The format's library is the oracle in `props/` and not the encoder here: it
 * encodes the number 2^53 as a float, drops a leading U+FEFF on decoding and
 * accepts unsorted keys, and the canonical form is what Writ exists for.
 *
 * @module
 */

import { compareUtf8, utf8Length } from "../text/utf8.ts";

/** A link to another object, by the 36 bytes of its id. */
export class CborLink {
  constructor(readonly id: Uint8Array) {}
}

/** What can be encoded. */
export type Cbor = string | bigint | CborLink | readonly Cbor[] | { readonly [key: string]: Cbor };

const UNSIGNED = 0, BYTES = 2, TEXT = 3, LIST = 4, MAP = 5, TAG = 6;

/** The one canonical encoding of a value, in a buffer of its own. */
export function encodeCbor(value: Cbor): Uint8Array {
  const sink = new Sink();
  sink.value(value);
  return sink.bytes();
}

/** The order of map keys: shorter first, equal lengths by their bytes. */
export function compareKeys(a: string, b: string): number {
  return utf8Length(a) - utf8Length(b) || compareUtf8(a, b);
}

const encoder = new TextEncoder();

class Sink {
  #buffer = new Uint8Array(512);
  #length = 0;

  value(value: Cbor): void {
    if (typeof value === "string") this.#text(value);
    else if (typeof value === "bigint") this.#unsigned(value);
    else if (value instanceof CborLink) this.#link(value);
    else if (Array.isArray(value)) this.#list(value as readonly Cbor[]);
    else this.#map(value as { readonly [key: string]: Cbor });
  }

  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length);
  }

  #text(value: string): void {
    const length = utf8Length(value);
    this.#head(TEXT, length);
    this.#reserve(length);
    encoder.encodeInto(value, this.#buffer.subarray(this.#length));
    this.#length += length;
  }

  /** Tag 42 over the id's bytes with the historical zero byte before them. */
  #link(value: CborLink): void {
    this.#head(TAG, 42);
    this.#head(BYTES, value.id.length + 1);
    this.#reserve(value.id.length + 1);
    this.#buffer[this.#length++] = 0;
    this.#buffer.set(value.id, this.#length);
    this.#length += value.id.length;
  }

  #list(items: readonly Cbor[]): void {
    this.#head(LIST, items.length);
    for (const item of items) this.value(item);
  }

  #map(map: { readonly [key: string]: Cbor }): void {
    const keys = Object.keys(map).sort(compareKeys);
    this.#head(MAP, keys.length);
    for (const key of keys) {
      this.#text(key);
      this.value(map[key]!);
    }
  }

  #unsigned(value: bigint): void {
    if (value <= 0xffff_ffffn) return this.#head(UNSIGNED, Number(value));
    this.#reserve(9);
    this.#buffer[this.#length++] = (UNSIGNED << 5) | 27;
    this.#argument(Number(value >> 32n), 4);
    this.#argument(Number(value & 0xffff_ffffn), 4);
  }

  /** A major type and its argument, at most 2^32 - 1 here, in as few bytes as it fits. */
  #head(major: number, argument: number): void {
    this.#reserve(5);
    const size = argument < 24 ? 0 : argument < 0x100 ? 1 : argument < 0x10000 ? 2 : 4;
    const short = size === 0 ? argument : size === 1 ? 24 : size === 2 ? 25 : 26;
    this.#buffer[this.#length++] = (major << 5) | short;
    this.#argument(argument, size);
  }

  /** The low `size` bytes of a number, most significant first. */
  #argument(value: number, size: number): void {
    for (let shift = 8 * (size - 1); shift >= 0; shift -= 8) {
      this.#buffer[this.#length++] = value >>> shift;
    }
  }

  #reserve(bytes: number): void {
    const needed = this.#length + bytes;
    if (needed <= this.#buffer.length) return;
    const grown = new Uint8Array(Math.max(needed, 2 * this.#buffer.length));
    grown.set(this.#buffer);
    this.#buffer = grown;
  }
}
