/**
 * Faults of reading, of taking hand-made values, and of ids.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const STRICT = "a text that is not strict JSON";
const SHAPED = "a value that is not of its shape";
const ORDERED = "items are in the order of their UTF-8 bytes";
const LIBRARY = "the canonical bytes are those of the format's own library";

const json = faultsOf("src/text/json.ts", [
  [
    "text after the value is ignored",
    'if (this.#at < this.#text.length) throw this.#syntax("text after the end of the value");',
    "",
    STRICT,
  ],
  [
    "a repeated key is kept as its last",
    "if (members.has(key)) {",
    "if (false as boolean) {",
    STRICT,
  ],
  [
    "a comma may end a list",
    "    this.#at++;\n    this.#skipSpace();\n    return true;",
    "    this.#at++;\n    this.#skipSpace();\n    return this.#text.charCodeAt(this.#at) !== close;",
    STRICT,
  ],
  [
    "a comma may be left out",
    'if (unit !== COMMA) throw this.#syntax("expected a comma or the closing mark");\n    this.#at++;',
    "if (unit === COMMA) this.#at++;",
    STRICT,
  ],
  [
    "nesting may be one deeper",
    "if (++this.#depth > LIMITS.json_depth) {",
    "if (++this.#depth > LIMITS.json_depth + 1) {",
    "nesting is refused over the cap",
  ],
  ["nesting is never left again", "    this.#depth--;\n", "", "what is written is read as it was"],
  ["a number may begin with a zero", "-?(?:0|[1-9][0-9]*)(?:", "-?(?:[0-9]+)(?:", STRICT],
  ["a number may begin with a plus", "/-?(?:0|", "/[-+]?(?:0|", STRICT],
  [
    "a bare control character is text",
    "} else if (unit >= 0x20) {",
    "} else if (unit >= 0x01) {",
    STRICT,
  ],
  [
    "half a surrogate is text",
    "if (!spelled || !value.isWellFormed()) {",
    "if (!spelled) {",
    STRICT,
  ],
  [
    "a bare half beside an escaped one is a pair",
    "if (!spelled || !value.isWellFormed()) {",
    "if (!value.isWellFormed()) {",
    STRICT,
  ],
  ["an escape takes any four characters", "/^[0-9a-fA-F]{4}$/", "/^.{4}$/", STRICT],
  [
    "an unknown escape is its letter",
    'if (plain === undefined) throw this.#syntax("no such escape");',
    "if (plain === undefined) return this.#at += 2, mark;",
    STRICT,
  ],
  [
    "a byte order mark is white space",
    "if (unit !== 0x20 && unit !== 0x0a",
    "if (unit !== 0xfeff && unit !== 0x20 && unit !== 0x0a",
    STRICT,
  ],
  [
    "a no-break space is white space",
    "if (unit !== 0x20 && unit !== 0x0a",
    "if (unit !== 0xa0 && unit !== 0x20 && unit !== 0x0a",
    STRICT,
  ],
  [
    "an escape is not undone",
    "return String.fromCharCode(parseInt(digits, 16));",
    "return `u${digits}`;",
    "what is written is read as it was",
  ],
  [
    "no text at all is null",
    'throw new MalformedError("empty_body", undefined, "there is no text at all");',
    "return null;",
    STRICT,
  ],
]);

const shapes = [
  ...faultsOf("src/text/shape.ts", [
    [
      "a u64 goes to 2^64",
      "digits(value, at, 0n, 0xffff_ffff_ffff_ffffn)",
      "digits(value, at, 0n, 0x1_0000_0000_0000_0000n)",
      SHAPED,
    ],
    [
      "a u64 goes to 2^63",
      "digits(value, at, 0n, 0xffff_ffff_ffff_ffffn)",
      "digits(value, at, 0n, 0x7fff_ffff_ffff_ffffn)",
      "what is written is read as it was",
    ],
    [
      "a u64 is rounded to a double",
      "const number = BigInt(value.text);",
      "const number = BigInt(Number(value.text));",
      "what is written is read as it was",
    ],
    [
      "a negative number is read",
      "if (number >= min && number <= max) return number;",
      "if (number <= max) return number;",
      SHAPED,
    ],
    ["an exponent is read", "/^(?:0|-?[1-9][0-9]{0,19})$/", "/^(?:0|-?[1-9][0-9]{0,19})/", SHAPED],
    [
      "a list may be one longer than its cap",
      "value.length > max) {",
      "value.length > max + 1) {",
      "a set takes as many items as the cap",
    ],
    [
      "any value is a text",
      'if (typeof value !== "string") throw wrongType("string", value, at);',
      "",
      SHAPED,
    ],
  ]),
  ...faultsOf("src/text/members.ts", [
    [
      "an unknown member is ignored",
      'throw at.malformed("unknown_field", `known here: ${known.join(", ")}`, { known }, key);',
      "continue;",
      SHAPED,
    ],
    [
      "members are known whatever their case",
      "const field = byName.get(key);",
      "const field = byName.get(key) ?? byName.get(key.toLowerCase());",
      SHAPED,
    ],
    [
      "a missing member is undefined",
      '} else throw at.malformed("missing_field"',
      '} else if (key === "") throw at.malformed("missing_field"',
      SHAPED,
    ],
    [
      "a place is forgotten on the way back",
      "      found.set(key, read(field.shape, member));\n      at.pop();",
      "      found.set(key, read(field.shape, member));",
      SHAPED,
    ],
  ]),
  ...faultsOf("src/text/variants.ts", [
    [
      "a second tag is ignored",
      "inner === undefined || others.length > 0) throw unknown();",
      "inner === undefined) throw unknown();",
      SHAPED,
    ],
    [
      "an unknown word is passed on",
      "if (!bare.has(value)) throw unknown();",
      'if (value === "") throw unknown();',
      SHAPED,
    ],
    [
      "a word may be written with its null",
      'if (typeof value === "string") {',
      'if (value instanceof Map && value.size === 1 && [...value.values()][0] === null) value = [...value.keys()][0]!;\n    if (typeof value === "string") {',
      SHAPED,
    ],
  ]),
  ...faultsOf("src/text/plain.ts", [
    [
      "a hand-made negative zero is zero",
      'if (Object.is(value, -0)) return "-0";',
      'if (Object.is(value, -0)) return "0";',
      "a decision refuses a hand-made value like the text of it",
    ],
    [
      "half a surrogate in a hand-made value is text",
      "if (value.isWellFormed()) return value;",
      "if (value.isWellFormed() || value.length === 1) return value;",
      "a decision refuses a hand-made value like the text of it",
    ],
  ]),
  ...faultsOf("src/text/seal.ts", [
    [
      "a hand-made value is taken as it is",
      "seals.get(value) === shape.decode) {",
      "(seals.get(value) === shape.decode || Object.isFrozen(value))) {",
      "no decision changes what it was asked with",
    ],
    [
      "a hand-made value is remembered by its object",
      "  return shape.decode(treeOf(value, at), at);",
      '  const own = shape.decode(treeOf(value, at), at);\n  if (typeof value === "object" && value !== null) seals.set(value, shape.decode);\n  return own;',
      "a decision that is asked again after a change",
    ],
  ]),
];

const utf8 = faultsOf("src/text/utf8.ts", [
  [
    "bytes that are no UTF-8 are replaced",
    "{ fatal: true, ignoreBOM: true }",
    "{ fatal: false, ignoreBOM: true }",
    STRICT,
  ],
  [
    "a byte order mark is dropped",
    "{ fatal: true, ignoreBOM: true }",
    "{ fatal: true, ignoreBOM: false }",
    STRICT,
  ],
  [
    "surrogates sort below the rest of the plane",
    "return unit <= 0xdfff ? unit + 0x10000 : unit;",
    "return unit;",
    ORDERED,
  ],
  [
    "a text sorts by its length first",
    "  if (a === b) return 0;\n  const shared",
    "  if (a.length !== b.length) return a.length - b.length;\n  const shared",
    ORDERED,
  ],
  [
    "texts that share a beginning are the same",
    "return a.length - b.length;\n}\n\n/** Lifts",
    "return 0;\n}\n\n/** Lifts",
    "nothing that only looks like an item",
  ],
  [
    "the length of a text is its units",
    "if (!WIDE.test(text)) return text.length;",
    "return text.length;",
    LIBRARY,
  ],
  [
    "every wide character takes two bytes",
    "unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2",
    "unit < 0x800 || unit >= 0x800 ? 1 : 2",
    LIBRARY,
  ],
]);

const ids = [
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
    [
      "an attestation is believed to be an attenuation's",
      'return Object.hasOwn(derivation, "attenuation");',
      'return !Object.hasOwn(derivation, "root");',
      "an edge is valid exactly if it is a root",
    ],
  ]),
];

/** Every fault of reading and of ids. */
export const textFaults: readonly Fault[] = [...json, ...shapes, ...utf8, ...ids];
