/**
 * Canonical DAG-CBOR back to a tree, for the few kinds of value that ids are over.
 *
 * A decoder that accepts two encodings of one value would let two byte strings
 * claim one meaning. This one accepts shortest heads and definite lengths only;
 * key order and the order of sets are judged by the caller, who re-encodes what was
 * read and compares the bytes. Links read as the text of their id, integers as
 * JSON numbers, so that the shapes of the wire decode the tree.
 *
 * @module
 */

import { LIMITS } from "../limits.ts";
import { MalformedError } from "../malformed.ts";
import { JsonNumber, JsonObject } from "../text/tree.ts";
import type { Json } from "../text/tree.ts";
import { decodeText } from "../text/utf8.ts";
import { idOfBytes } from "./cid.ts";

/** The tree of one encoded value. Throws `not_canonical`, or `utf8` for a text that is none. */
export function decodeCbor(bytes: Uint8Array): Json {
  if (!(bytes instanceof Uint8Array)) {
    throw new MalformedError("wrong_type", undefined, "expected bytes", {
      expected: "bytes",
      found: typeof bytes,
    });
  }
  const source = new Source(bytes);
  const value = source.value(0);
  if (!source.ended) throw source.fault("bytes after the end of the value");
  return value;
}

const UNSIGNED = 0, BYTES = 2, TEXT = 3, LIST = 4, MAP = 5, TAG = 6;

class Source {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get ended(): boolean {
    return this.#at === this.#bytes.length;
  }

  value(depth: number): Json {
    if (depth > LIMITS.json_depth) throw this.fault("nested too deeply");
    const [major, argument] = this.#head();
    switch (major) {
      case UNSIGNED:
        return new JsonNumber(argument.toString());
      case TEXT:
        return decodeText(this.#take(argument));
      case LIST:
        return this.#list(this.#count(argument), depth);
      case MAP:
        return this.#map(this.#count(argument), depth);
      case TAG:
        return this.#link(argument);
      default:
        throw this.fault("a kind of value that no authority or grant has");
    }
  }

  #list(count: number, depth: number): Json {
    // Grown as items come: 64 nested counts would each set aside room for the whole input.
    const items: Json[] = [];
    for (let i = 0; i < count; i++) items.push(this.value(depth + 1));
    return items;
  }

  #map(count: number, depth: number): Json {
    const object = new JsonObject();
    for (let i = 0; i < count; i++) {
      const [major, length] = this.#head();
      if (major !== TEXT) throw this.fault("a key that is not text");
      const key = decodeText(this.#take(length));
      if (object.has(key)) throw this.fault("a repeated key");
      object.add(key, this.value(depth + 1));
    }
    return object;
  }

  #link(tag: bigint): string {
    if (tag !== 42n) throw this.fault("a tag other than 42");
    const [major, length] = this.#head();
    const bytes = major === BYTES ? this.#take(length) : new Uint8Array(0);
    const id = bytes[0] === 0 ? idOfBytes(bytes.subarray(1)) : undefined;
    if (id === undefined) throw this.fault("a link that is no content id of this kind");
    return id;
  }

  /** A major type and its argument, which must be in as few bytes as it fits. */
  #head(): readonly [major: number, argument: bigint] {
    const first = this.#take(1n)[0]!;
    const short = first & 0x1f;
    if (short < 24) return [first >> 5, BigInt(short)];
    if (short > 27) throw this.fault("an indefinite or reserved length");
    const size = 1 << (short - 24);
    const argument = this.#take(BigInt(size)).reduce((n, byte) => n << 8n | BigInt(byte), 0n);
    const least = size === 1 ? 24n : 1n << BigInt(4 * size);
    if (argument < least) throw this.fault("a head longer than it needs to be");
    return [first >> 5, argument];
  }

  /** A count of items, each of which takes a byte at least: nothing is allocated on its word. */
  #count(argument: bigint): number {
    if (argument > BigInt(this.#bytes.length - this.#at)) throw this.fault("cut off");
    return Number(argument);
  }

  #take(length: bigint): Uint8Array {
    const end = this.#at + this.#count(length);
    const taken = this.#bytes.subarray(this.#at, end);
    this.#at = end;
    return taken;
  }

  fault(what: string): MalformedError {
    return new MalformedError("not_canonical", undefined, `${what} (at byte ${this.#at})`, {
      offset: this.#at,
    });
  }
}
