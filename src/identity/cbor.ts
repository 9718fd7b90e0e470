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

import { compareUtf8, encodeText } from "../text/utf8.ts";

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
  return encodeText(a).length - encodeText(b).length || compareUtf8(a, b);
}

class Sink {
  #buffer = new Uint8Array(256);
  #length = 0;

  value(value: Cbor): void {
    if (typeof value === "string") this.#text(value);
    else if (typeof value === "bigint") this.#head(UNSIGNED, value);
    else if (value instanceof CborLink) this.#link(value);
    else if (Array.isArray(value)) this.#list(value as readonly Cbor[]);
    else this.#map(value as { readonly [key: string]: Cbor });
  }

  bytes(): Uint8Array {
    return this.#buffer.slice(0, this.#length);
  }

  #text(value: string): void {
    const bytes = encodeText(value);
    this.#head(TEXT, bytes.length);
    this.#append(bytes);
  }

  /** Tag 42 over the id's bytes with the historical zero byte before them. */
  #link(value: CborLink): void {
    this.#head(TAG, 42);
    this.#head(BYTES, value.id.length + 1);
    this.#append(Uint8Array.of(0, ...value.id));
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

  /** A major type and its argument, in as few bytes as it fits. */
  #head(major: number, argument: number | bigint): void {
    const n = BigInt(argument);
    const size = n < 24n ? 0 : n < 0x100n ? 1 : n < 0x10000n ? 2 : n < 0x100000000n ? 4 : 8;
    const head = new Uint8Array(1 + size);
    head[0] = (major << 5) | (size === 0 ? Number(n) : 24 + Math.log2(size));
    for (let i = 0; i < size; i++) head[size - i] = Number((n >> BigInt(8 * i)) & 0xffn);
    this.#append(head);
  }

  #append(bytes: Uint8Array): void {
    const length = this.#length + bytes.length;
    if (length > this.#buffer.length) {
      const grown = new Uint8Array(Math.max(length, 2 * this.#buffer.length));
      grown.set(this.#buffer);
      this.#buffer = grown;
    }
    this.#buffer.set(bytes, this.#length);
    this.#length = length;
  }
}
