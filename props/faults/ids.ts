/**
 * Faults of canonical bytes and ids.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const LIBRARY = "the canonical bytes are those of the format's own library";

/** Faults of canonical bytes and ids. */
/** Faults of canonical bytes and ids. */
export const idFaults: readonly Fault[] = [
  ...faultsOf("src/identity/cbor.ts", [
    [
      "map keys sort by their letters",
      "return utf8Length(a) - utf8Length(b) || compareUtf8(a, b);",
      "return compareUtf8(a, b);",
      LIBRARY,
    ],
    [
      "map keys keep their order",
      "Object.keys(map).sort(compareKeys)",
      "Object.keys(map)",
      LIBRARY,
    ],
    ["24 fits into a head", "argument < 24 ? 0", "argument < 25 ? 0", LIBRARY],
    ["256 fits into a byte", "argument < 0x100 ? 1", "argument < 0x101 ? 1", LIBRARY],
    ["65,536 fits into two bytes", "argument < 0x10000 ? 2", "argument < 0x10001 ? 2", LIBRARY],
    [
      "a link has no zero in front",
      "this.#buffer[this.#length++] = 0;\n    this.#buffer.set",
      "this.#buffer.set",
      LIBRARY,
    ],
    ["a link has another tag", "this.#head(TAG, 42);", "this.#head(TAG, 43);", LIBRARY],
    [
      "a large u64 loses its high half",
      "this.#argument(Number(value >> 32n), 4);",
      "this.#argument(0, 4);",
      LIBRARY,
    ],
    [
      "2^32 is written short",
      "if (value <= 0xffff_ffffn)",
      "if (value <= 0x1_0000_0000n)",
      LIBRARY,
    ],
    [
      "a list does not say how long it is",
      "this.#head(LIST, items.length);",
      "this.#head(LIST, 0);",
      LIBRARY,
    ],
  ]),
  ...faultsOf("src/identity/cid.ts", [
    [
      "a text that is no id throws what no caller knows",
      'if (!SPELLING.test(value)) throw at.malformed("cid", MESSAGE);',
      "if (!SPELLING.test(value)) throw new TypeError(MESSAGE);",
      "no text makes an id parser throw",
    ],
    [
      "an id may have stray bits behind its last byte",
      "[aeimquy4]$/",
      "[a-z2-7]$/",
      "an id has one spelling",
    ],
    ["an id may be in upper case", "[aeimquy4]$/", "[aeimquy4]$/i", "an id has one spelling"],
    ["an id may have a text before it", "/^bafyr4i", "/bafyr4i", "an id has one spelling"],
    [
      "an id may have a line after it",
      "[aeimquy4]$/",
      "[aeimquy4]\\n?$/",
      "an id has one spelling",
    ],
    [
      "the eighth letter of an id may be any",
      "[a-h][a-z2-7]{50}",
      "[a-z][a-z2-7]{50}",
      "an id has one spelling",
    ],
    [
      "the hash of an id is of another kind",
      "0x01, 0x71, 0x1e, 0x20",
      "0x01, 0x71, 0x12, 0x20",
      "the pinned objects have their pinned ids",
    ],
    [
      "an id is of half the bytes",
      "...blake3(canonical)",
      "...blake3(canonical.subarray(0, canonical.length >> 1))",
      "the pinned objects have their pinned ids",
    ],
  ]),
  ...faultsOf("src/provenance/authority.ts", [
    [
      "the body of an authority is the transport form",
      "body: authority.caveats as unknown as Cbor",
      "body: authority as unknown as Cbor",
      "the pinned objects have their pinned ids",
    ],
    [
      "an authority has the tag of a grant",
      '"agent-mesh/provenance/authority/v1"',
      '"agent-mesh/provenance/grant/v1"',
      "canonical bytes read back as their value",
    ],
  ]),
  ...faultsOf("src/provenance/grant.ts", [
    [
      "an attenuation and an elevation are one",
      "return { elevation: { parent: link(parent), attestation: link(attestation) } };",
      "return { attenuation: { parent: link(parent) } };",
      "an authority and a grant never share an id",
    ],
    [
      "the attestation is not part of a grant",
      "{ parent: link(parent), attestation: link(attestation) }",
      "{ parent: link(parent) }",
      LIBRARY,
    ],
    [
      "the ids of a grant are text",
      "body: { authority: link(grant.authority),",
      "body: { authority: grant.authority,",
      LIBRARY,
    ],
  ]),
  ...faultsOf("src/provenance/canonical.ts", [
    [
      "what was read is not written again",
      "if (again.length === bytes.length && again.every((byte, at) => byte === bytes[at])) return value;",
      "if (again.length > 0) return value;",
      "only canonical bytes are read",
    ],
  ]),
  ...faultsOf("src/identity/cbor_reader.ts", [
    [
      "text is read without its byte order mark",
      "return decodeText(this.#take(argument));",
      'return decodeText(this.#take(argument)).replace(/^\\ufeff/, "");',
      "only canonical bytes are read",
    ],
  ]),
];
