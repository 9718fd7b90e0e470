/**
 * Content ids by the format's own library, and a BLAKE3 and a base32 of our own.
 *
 * The module writes its canonical bytes itself; here `@ipld/dag-cbor` writes them.
 * Three of its habits are kept away from: it writes the number 2^53 as a float (so
 * integers are always `bigint`), its reader drops a leading U+FEFF from text (so a
 * reader of our own reads, `cbor.ts`), and it hands out pooled buffers (so bytes are
 * copied before they are kept).
 *
 * @module
 */

import { code, encode } from "../packages/dag_cbor.ts";
import type { Authority, Caveats, Derivation, Grant } from "../wire.ts";
import { blake3 } from "./blake3.ts";
import { canonicalCaveats } from "./sets.ts";

/** The multihash code of BLAKE3. */
const BLAKE3 = 0x1e;
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";

/** Bytes as base32, lower case and unpadded, digit by digit. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[parseInt(five.padEnd(5, "0"), 2)])
    .join("");
}

/** The bytes that a base32 text spells, or `undefined` if it does not spell whole bytes. */
export function unbase32(text: string): Uint8Array | undefined {
  const digits = [...text].map((letter) => ALPHABET.indexOf(letter));
  if (digits.includes(-1)) return undefined;
  const bits = digits.map((digit) => digit.toString(2).padStart(5, "0")).join("");
  const whole = bits.slice(0, 8 * Math.floor(bits.length / 8));
  if (bits.slice(whole.length).includes("1")) return undefined;
  return Uint8Array.from(whole.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}

/** Bytes in lower-case hex. */
export function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The bytes of a hex text. */
export function unhex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (byte) => parseInt(byte, 16));
}

/** The id of canonical bytes. */
export function idOf(canonical: Uint8Array): string {
  return "b" + base32(Uint8Array.of(0x01, code, BLAKE3, 32, ...blake3(canonical)));
}

/** An id that no object is known to have: of 32 bytes, each this one. */
export function idOfNothing(byte: number): string {
  return "b" + base32(Uint8Array.of(0x01, code, BLAKE3, 32, ...new Uint8Array(32).fill(byte)));
}

/** A link as the library knows one: by its parts, with its bytes also under `/`. */
function link(id: string): unknown {
  const bytes = unbase32(id.slice(1))!;
  const multihash = { code: BLAKE3, size: 32, digest: bytes.subarray(4), bytes: bytes.subarray(2) };
  return { version: 1, code, multihash, bytes, "/": bytes };
}

function derivationBody(derivation: Derivation): unknown {
  if (derivation === "root") return "root";
  if ("attenuation" in derivation) {
    return { attenuation: { parent: link(derivation.attenuation.parent) } };
  }
  const { parent, attestation } = derivation.elevation;
  return { elevation: { attestation: link(attestation), parent: link(parent) } };
}

/** The bytes that an authority's id is the hash of. */
export function authorityBytes(caveats: Caveats): Uint8Array {
  const body = canonicalCaveats(caveats);
  return encode({ kind: "agent-mesh/provenance/authority/v1", body }).slice();
}

/** The bytes that a grant's id is the hash of. */
export function grantBytes(grant: Grant): Uint8Array {
  const body = { authority: link(grant.authority), derivation: derivationBody(grant.derivation) };
  return encode({ kind: "agent-mesh/provenance/grant/v1", body }).slice();
}

/** The bytes that an authority's or a grant's id is the hash of. */
export function canonicalBytes(value: Authority | Grant): Uint8Array {
  return "caveats" in value ? authorityBytes(value.caveats) : grantBytes(value);
}

/** Ids by the object: a chain asks for the same ones many times, and laws change no value. */
const known = new WeakMap<Caveats | Grant, string>();

function idOnce(value: Caveats | Grant, bytes: () => Uint8Array): string {
  const id = known.get(value) ?? idOf(bytes());
  known.set(value, id);
  return id;
}

/** The content id of an authority. */
export function authorityId(caveats: Caveats): string {
  return idOnce(caveats, () => authorityBytes(caveats));
}

/** The content id of a grant. */
export function grantId(grant: Grant): string {
  return idOnce(grant, () => grantBytes(grant));
}
