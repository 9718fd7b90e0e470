/**
 * The canonical bytes (L1): what an id is the hash of, and nothing else encodes to.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { equal, Malformed } from "../claims.ts";
import { NONE } from "../generators/axes.ts";
import { honestChain } from "../generators/chains.ts";
import { edges } from "../generators/edges.ts";
import { NAMES, NUMBERS } from "../generators/items.ts";
import { OTHER_COUNT, otherBytes } from "../generators/bytes.ts";
import { anyCaveats } from "../generators/scopes.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { readCbor } from "../oracles/cbor.ts";
import { canonicalBytes, hex, idOf, unhex } from "../oracles/identity.ts";
import { canonicalCaveats, order } from "../oracles/sets.ts";
import type { Operations } from "../subject.ts";
import type { Authority, Caveats, Grant } from "../wire.ts";

/** Lengths on either side of every head: in the head, and one, two and four bytes beside it. */
const LENGTHS = [0, 1, 23, 24, 25, 255, 256, 257, 65_536];
const SHAPES = [
  "a text so long",
  "a text of two-byte letters",
  "so many items",
  "so many generations",
] as const;

function* heads(): Generator<{ what: string; caveats: Caveats }> {
  for (const length of LENGTHS) {
    for (const shape of SHAPES) {
      yield { what: `${shape}: ${length}`, caveats: shaped(shape, length) };
    }
  }
  for (const at_most of NUMBERS) {
    yield { what: `a count of ${at_most}`, caveats: { ...NONE, max_calls: { at_most } } };
  }
}

function shaped(shape: (typeof SHAPES)[number], length: number): Caveats {
  const numbers = Array.from({ length }, (_, at) => BigInt(at));
  switch (shape) {
    case "a text so long":
      return { ...NONE, net: { only: ["x".repeat(length)] } };
    case "a text of two-byte letters":
      return { ...NONE, net: { only: ["\u00e9".repeat(length / 2)] } };
    case "so many items":
      return { ...NONE, net: { only: numbers.map(String) } };
    case "so many generations":
      return { ...NONE, valid_for_generation: { only: numbers } };
  }
}

const idOfValue = (writ: Operations, value: Authority | Grant) =>
  "caveats" in value ? writ.authorityId(value) : writ.grantId(value);

const values: fc.Arbitrary<Authority | Grant> = fc.oneof(
  anyCaveats.map((caveats) => ({ caveats })),
  honestChain.map(([leaf]) => leaf!.grant),
  edges("elevation").map(({ child }) => child.grant),
);

const kindOf = (value: Authority | Grant) => "caveats" in value ? "authority" : "grant";

/** The laws of the canonical bytes. */
export const encodingLaws: readonly Law[] = [
  {
    name: "the canonical bytes are those of the format's own library",
    number: "L1",
    statement: "bytes(v) = dag-cbor({kind, body}), sets ascending, ids as links",
    needs: ["canonicalBytes"],
    checks: [
      exhaustive({
        cases: heads,
        size: LENGTHS.length * SHAPES.length + NUMBERS.length,
        cost: 50,
        cover: { encoded: 1 },
        holds: async (writ, { what, caveats }) => {
          equal(await writ.canonicalBytes({ caveats }), hex(canonicalBytes({ caveats })), what);
          return "encoded";
        },
      }),
      property({
        values,
        cover: { authority: 0.2, grant: 0.2 },
        holds: async (writ, value) => {
          equal(
            await writ.canonicalBytes(value),
            hex(canonicalBytes(value)),
            "the canonical bytes",
          );
          return kindOf(value);
        },
      }),
    ],
  },
  {
    name: "an id is the CIDv1 of the BLAKE3 of the canonical bytes",
    number: "L1",
    statement: "id(v) = b‖base32(01 71 1e 20 ‖ blake3(bytes(v)))",
    needs: ["canonicalBytes", "authorityId", "grantId"],
    checks: [property({
      values,
      weight: 0.5,
      cover: { authority: 0.21, grant: 0.25 },
      holds: async (writ, value) => {
        const bytes = unhex(await writ.canonicalBytes(value));
        equal(await idOfValue(writ, value), idOf(bytes), "the id");
        return kindOf(value);
      },
    })],
  },
  {
    name: "canonical bytes read back as their value, and that encodes to them again",
    number: "L1",
    statement: "decode(encode v) = v; encode(decode b) = b, by a reader that takes nothing else",
    needs: ["canonicalBytes"],
    checks: [property({
      values,
      cover: { authority: 0.2, grant: 0.2 },
      holds: async (writ, value) => {
        const bytes = await writ.canonicalBytes(value);
        const kind = kindOf(value);
        const read = readCbor(unhex(bytes)) as { kind: unknown; body: unknown };
        equal(read.kind, `agent-mesh/provenance/${kind}/v1`, "the domain in the bytes");
        equal(read.body, "caveats" in value ? canonicalCaveats(value.caveats) : value, "the body");
        const again = kind === "authority" ? { caveats: read.body } : read.body;
        equal(await writ.canonicalBytes(again as Authority | Grant), bytes, "encoded again");
        return kind;
      },
    })],
  },
  {
    name: "items are in the order of their UTF-8 bytes, generations in that of their value",
    number: "L1",
    statement: "x before y in bytes({x, y}) ⇔ utf8(x) < utf8(y); m before n ⇔ m < n",
    needs: ["canonicalBytes"],
    checks: [exhaustive({
      cases: function* () {
        for (const [i, x] of NAMES.entries()) for (const y of NAMES.slice(i + 1)) yield [x, y];
        for (const [i, m] of NUMBERS.entries()) for (const n of NUMBERS.slice(i + 1)) yield [m, n];
      },
      size: (NAMES.length * (NAMES.length - 1) + NUMBERS.length * (NUMBERS.length - 1)) / 2,
      cover: { text: 0.5, number: 0.2 },
      holds: async (writ, pair) => {
        const number = typeof pair[0] === "bigint";
        const axis = number ? "valid_for_generation" : "net";
        for (const only of [pair, [...pair].reverse()]) {
          const caveats = { ...NONE, [axis]: { only } } as Caveats;
          const { body } = readCbor(unhex(await writ.canonicalBytes({ caveats }))) as {
            body: Record<string, unknown>;
          };
          equal(body[axis], { only: [...pair].sort(order) }, "the set in the bytes");
        }
        return number ? "number" : "text";
      },
    })],
  },
  {
    name: "only canonical bytes are read, and as the value they are the bytes of",
    number: "L1",
    statement: "decode(encode v) = v; decode(b) = v ⇒ encode(v) = b; any other bytes are malformed",
    needs: ["canonicalBytes", "parseCanonical"],
    checks: [
      exhaustive({
        cases: otherBytes,
        size: OTHER_COUNT,
        cover: { read: 0.1, refused: 0.2 },
        holds: async (writ, bytes) => {
          try {
            const value = await writ.parseCanonical(bytes);
            equal(await writ.canonicalBytes(value), bytes, "the bytes of what was read");
            return "read";
          } catch (error) {
            if (!(error instanceof Malformed)) throw error;
            return "refused";
          }
        },
      }),
      property({
        values,
        weight: 0.5,
        cover: { authority: 0.21, grant: 0.25 },
        holds: async (writ, value) => {
          const expected = "caveats" in value
            ? { caveats: canonicalCaveats(value.caveats) }
            : value;
          equal(await writ.parseCanonical(await writ.canonicalBytes(value)), expected, "read back");
          return kindOf(value);
        },
      }),
    ],
  },
];
