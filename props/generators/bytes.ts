/**
 * Bytes that are nearly canonical: what a lenient reader takes for the same value, and
 * every one that is one bit away.
 *
 * @module
 */

import { encode } from "../packages/dag_cbor.ts";
import { canonicalBytes, hex, idOfNothing } from "../oracles/identity.ts";
import type { Authority, Grant } from "../wire.ts";
import { NONE } from "./axes.ts";

const AUTHORITY: Authority = {
  caveats: { ...NONE, net: { only: ["a", "\u00e9"] }, valid_for_generation: { only: [1n, 256n] } },
};
const GRANT: Grant = {
  authority: idOfNothing(1),
  derivation: { attenuation: { parent: idOfNothing(2) } },
};

const KIND = "agent-mesh/provenance/authority/v1";
const GRANT_KIND = "agent-mesh/provenance/grant/v1";
const { caveats } = AUTHORITY;

/** What the format's library writes without asking whether it is canonical here. */
const written = (value: unknown): string => hex(encode(value).slice());
const authority = hex(canonicalBytes(AUTHORITY)), grant = hex(canonicalBytes(GRANT));
/** Where the value of `kind`, which comes last, begins. */
const kindAt = authority.lastIndexOf("646b696e64");

const ODD: readonly string[] = [
  written({ kind: KIND, body: { ...caveats, net: { only: ["\u00e9", "a"] } } }),
  written({ kind: KIND, body: { ...caveats, net: { only: ["a", "a"] } } }),
  written({ kind: KIND, body: { ...caveats, valid_for_generation: { only: [256n, 1n] } } }),
  written({ kind: KIND, body: { ...caveats, max_calls: { at_most: 1.5 } } }),
  written({ kind: KIND, body: { ...caveats, max_calls: null } }),
  written({ kind: KIND, body: AUTHORITY }),
  written({ kind: GRANT_KIND, body: caveats }),
  written({ kind: "agent-mesh/provenance/authority/v2", body: caveats }),
  written({ kind: KIND, body: caveats, more: 1n }),
  written({ kind: KIND }),
  written({ body: caveats }),
  written(caveats),
  written(AUTHORITY),
  grant.replace(hex(new TextEncoder().encode(GRANT_KIND)), hex(new TextEncoder().encode("another")))
    .replace("781e", "67"),
  // The two members in the other order, and a head that is longer than it need be.
  "a2" + authority.slice(kindAt) + authority.slice(2, kindAt),
  authority.replace("646b696e64", "78046b696e64"),
  // A link without the zero in front, and one with another tag.
  grant.replaceAll("d82a582500", "d82a5824"),
  grant.replaceAll("d82a", "d82b"),
  authority + "00",
  authority + authority,
  authority.slice(0, -2),
  "",
];

/** How many bytes {@linkcode otherBytes} gives. */
export const OTHER_COUNT: number = 22 + 8 * 327;

/** Bytes in hex: odd ones, and the canonical ones of two values with each bit flipped. */
export function* otherBytes(): Generator<string> {
  yield* ODD;
  for (const bytes of [canonicalBytes(AUTHORITY), canonicalBytes(GRANT)]) {
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      yield hex(bytes.with(bit >> 3, bytes[bit >> 3]! ^ (1 << (bit & 7))));
    }
  }
}
