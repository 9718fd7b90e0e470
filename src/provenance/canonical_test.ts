import { decode, encode } from "@ipld/dag-cbor";
import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { encodeCbor } from "../identity/cbor.ts";
import type { Cbor } from "../identity/cbor.ts";
import { contentId } from "../identity/cid.ts";
import { NONE, TOP } from "../lattice/caveats.ts";
import { encodeHex } from "../text/hex.ts";
import { AUTHORITY_KIND, authorityId } from "./authority.ts";
import type { Authority } from "./authority.ts";
import { canonicalBytes, parseCanonical } from "./canonical.ts";
import { GRANT_KIND, grantId } from "./grant.ts";
import type { Grant } from "./grant.ts";
import { ATTESTATION, idOf, link, PINNED, reads, root } from "./samples.ts";

const parent = idOf(root(PINNED));
const GRANTS: readonly Grant[] = [
  link(PINNED, "root").grant,
  link(PINNED, { attenuation: { parent } }).grant,
  link(PINNED, { elevation: { parent, attestation: ATTESTATION } }).grant,
];
const AUTHORITIES: readonly Authority[] = [
  TOP,
  NONE,
  PINNED,
  reads("｡", "😀", "", "\ufeff/repo", "é", "e\u0301"),
  { ...NONE, max_calls: { at_most: 18446744073709551615n } },
  { ...NONE, valid_for_generation: { only: [0n, 23n, 24n, 9007199254740993n] } },
].map((caveats) => ({ caveats }));

Deno.test("an authority's bytes are the map of its caveats under its tag, as wire.md spells it", () => {
  const nothing = "a1" + "646f6e6c79" + "80";
  const bytes = encodeHex(canonicalBytes({ caveats: NONE }));
  assert.equal(
    bytes,
    "a2" + "64626f6479" + "a6" +
      ("636e6574" + nothing) +
      ("6465786563" + nothing) +
      ("6766735f72656164" + nothing) +
      ("6866735f7772697465" + nothing) +
      ("696d61785f63616c6c73" + "a1" + "6761745f6d6f7374" + "00") +
      ("7476616c69645f666f725f67656e65726174696f6e" + nothing) +
      "646b696e64" + "7822" + encodeHex(new TextEncoder().encode(AUTHORITY_KIND)),
  );
  assert.equal(AUTHORITY_KIND.length, 0x22);
});

Deno.test("a grant's bytes hold links where its JSON holds texts, the shorter key first", () => {
  const zeros = "d82a58250001711e20" + "00".repeat(32);
  const id = ATTESTATION as string as Grant["authority"] & typeof parent;
  const derivation = { elevation: { parent: id, attestation: ATTESTATION } };
  const kind = "646b696e64" + "781e" + encodeHex(new TextEncoder().encode(GRANT_KIND));
  const grant = (hex: string) =>
    "a2" + "64626f6479" + "a2" + "69617574686f72697479" + zeros + "6a64657269766174696f6e" + hex +
    kind;
  const ofGrant = (value: Grant) => encodeHex(canonicalBytes(value));
  assert.equal(
    ofGrant({ authority: id, derivation }),
    grant(
      "a1" + "69656c65766174696f6e" + "a2" + "66706172656e74" + zeros +
        "6b6174746573746174696f6e" + zeros,
    ),
  );
  assert.equal(
    ofGrant({ authority: id, derivation: { attenuation: { parent: id } } }),
    grant("a1" + "6b617474656e756174696f6e" + "a1" + "66706172656e74" + zeros),
  );
  assert.equal(ofGrant({ authority: id, derivation: "root" }), grant("64726f6f74"));
});

Deno.test("the id is that of the canonical bytes, and the bytes read back as the value", () => {
  for (const authority of AUTHORITIES) {
    const bytes = canonicalBytes(authority);
    assert.equal(contentId(bytes), authorityId(authority));
    const back = parseCanonical(bytes) as Authority;
    assert.deepEqual(canonicalBytes(back), bytes);
    assert.equal(authorityId(back), authorityId(authority));
  }
  for (const grant of GRANTS) {
    const bytes = canonicalBytes(grant);
    assert.equal(contentId(bytes), grantId(grant));
    assert.deepEqual(parseCanonical(bytes), grant);
  }
});

Deno.test("the format's library agrees with the bytes, but for the U+FEFF that it drops", () => {
  for (const value of [...AUTHORITIES, ...GRANTS]) {
    const bytes = canonicalBytes(value);
    const hex = encodeHex(bytes), again = encodeHex(encode(decode(bytes)));
    if (hex.includes("efbbbf")) assert.equal(again.length, hex.length - 6);
    else assert.equal(again, hex);
  }
});

Deno.test("the bytes are the caller's own: changing them changes nothing", () => {
  const authority = AUTHORITIES[2]!;
  const hex = encodeHex(canonicalBytes(authority));
  canonicalBytes(authority).fill(0);
  assert.equal(encodeHex(canonicalBytes(authority)), hex);
  const bytes = canonicalBytes(authority);
  const value = parseCanonical(bytes);
  bytes.fill(0);
  assert.equal(encodeHex(canonicalBytes(value)), hex);
});

/** The map of a body under a tag. */
function tagged(kind: string, body: Cbor): Uint8Array {
  return encodeCbor({ kind, body });
}

const none = NONE as unknown as { readonly [key: string]: Cbor };
const body = { authority: GRANTS[0]!.authority, derivation: "root" };

/** Bytes that are well-formed CBOR and still no canonical authority or grant. */
const NOT_CANONICAL: { readonly [what: string]: Uint8Array } = {
  "a text": encodeCbor("root"),
  "a bare caveats map, the transport's body": encodeCbor(none),
  "the transport form of an authority": encodeCbor({ caveats: none }),
  "an unknown tag": tagged("agent-mesh/provenance/authority/v2", none),
  "the tag in another case": tagged("Agent-mesh/provenance/authority/v1", none),
  "no tag": encodeCbor({ body: none }),
  "no body": encodeCbor({ kind: AUTHORITY_KIND }),
  "a third member": encodeCbor({ kind: AUTHORITY_KIND, body: none, extra: 0n }),
  "an unsorted set": tagged(AUTHORITY_KIND, { ...none, net: { only: ["b", "a"] } }),
  "a set in UTF-16 order": tagged(AUTHORITY_KIND, { ...none, net: { only: ["😀", "｡"] } }),
  "a set in the order of map keys": tagged(AUTHORITY_KIND, { ...none, net: { only: ["b", "aa"] } }),
  "a repeat": tagged(AUTHORITY_KIND, { ...none, net: { only: ["a", "a"] } }),
  "unsorted generations": tagged(AUTHORITY_KIND, {
    ...none,
    valid_for_generation: { only: [2n, 1n] },
  }),
  "an id as text": tagged(GRANT_KIND, body),
};

for (const [what, bytes] of Object.entries(NOT_CANONICAL)) {
  Deno.test(`${what} is not canonical`, () => {
    assertMalformed(() => parseCanonical(bytes), "not_canonical", undefined);
  });
}

Deno.test("keys in another order are not canonical, at the top or below", () => {
  const hex = encodeHex(canonicalBytes({ caveats: NONE }));
  const net = "636e6574a1646f6e6c7980", exec = "6465786563a1646f6e6c7980";
  const kind = hex.slice(hex.indexOf("646b696e64"));
  const swapped = [
    hex.replace(net + exec, exec + net),
    "a2" + kind + hex.slice(2, hex.indexOf("646b696e64")),
  ];
  for (const other of swapped) {
    assert.notEqual(other, hex);
    assert.equal(other.length, hex.length);
    const bytes = Uint8Array.from(other.match(/../g)!, (byte) => parseInt(byte, 16));
    assertMalformed(() => parseCanonical(bytes), "not_canonical", undefined);
  }
});

Deno.test("a body that is no caveats or no grant is refused for what is wrong with it", () => {
  assertMalformed(
    () => parseCanonical(tagged(AUTHORITY_KIND, { ...none, net: "ALL" })),
    "unknown_variant",
    "/caveats/net",
    { known: ['"all"', '{"only": …}'] },
  );
  assertMalformed(
    () => parseCanonical(tagged(AUTHORITY_KIND, body)),
    "unknown_field",
    "/caveats/authority",
    { known: Object.keys(NONE) },
  );
  assertMalformed(() => parseCanonical(tagged(GRANT_KIND, none)), "unknown_field", "/net", {
    known: ["authority", "derivation"],
  });
  assertMalformed(
    () => parseCanonical(tagged(GRANT_KIND, { ...body, authority: "x" })),
    "cid",
    "/authority",
  );
});

Deno.test("every cut of canonical bytes, and every byte added, is refused", () => {
  for (const value of [AUTHORITIES[3]!, ...GRANTS]) {
    const bytes = canonicalBytes(value);
    for (let length = 0; length < bytes.length; length++) {
      assert.throws(() => parseCanonical(bytes.subarray(0, length)), { name: "MalformedError" });
    }
    assertMalformed(() => parseCanonical(Uint8Array.of(...bytes, 0)), "not_canonical", undefined, {
      offset: bytes.length,
    });
  }
});

Deno.test("no changed bit reads as the same value, and what still reads is another value", () => {
  for (const value of [AUTHORITIES[3]!, AUTHORITIES[5]!, ...GRANTS]) {
    const bytes = canonicalBytes(value);
    for (let bit = 0; bit < 8 * bytes.length; bit++) {
      const changed = bytes.slice();
      changed[bit >> 3]! ^= 1 << (bit & 7);
      let read: Authority | Grant;
      try {
        read = parseCanonical(changed);
      } catch (error) {
        assert.equal((error as Error).name, "MalformedError");
        continue;
      }
      assert.deepEqual(canonicalBytes(read), changed);
      assert.notEqual(contentId(changed), contentId(bytes));
    }
  }
});

Deno.test("what is no authority, no grant and no bytes is of the wrong type", () => {
  for (const [value, found] of [[null, "null"], ["derivation", "string"], [5, "number"]]) {
    assertMalformed(() => canonicalBytes(value as unknown as Grant), "wrong_type", "", {
      expected: "object",
      found,
    });
  }
  assertMalformed(() => parseCanonical(null as unknown as Uint8Array), "wrong_type", undefined, {
    expected: "bytes",
    found: "object",
  });
  const both = { ...GRANTS[0], ...AUTHORITIES[0] } as Grant;
  assertMalformed(() => canonicalBytes(both), "unknown_field", "/caveats", {
    known: ["authority", "derivation"],
  });
});
