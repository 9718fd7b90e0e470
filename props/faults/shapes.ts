/**
 * Faults of shapes, and of taking hand-made values.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const SHAPED = "a value that is not of its shape";

/** Faults of shapes. */
/** Faults of shapes. */
export const shapeFaults: readonly Fault[] = [
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
      "const place = places.get(key);",
      "const place = places.get(key) ?? places.get(key.toLowerCase());",
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
      "      found[place] = read(shape, member, at);\n      at.pop();",
      "      found[place] = read(shape, member, at);",
      SHAPED,
    ],
  ]),
  ...faultsOf("src/text/variants.ts", [
    [
      "a second tag is ignored",
      "inner === undefined || value.members.length > 1) throw unknown();",
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
      'if (value instanceof JsonObject && value.members.length === 1 && value.members[0]![1] === null) value = value.members[0]![0];\n    if (typeof value === "string") {',
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
