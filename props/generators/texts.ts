/**
 * Texts and bytes that no one wrote in good faith.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { written } from "../claims.ts";
import { specimens } from "./form.ts";
import { PARSED, PARSERS } from "./forms.ts";
import type { ParserName } from "./forms.ts";

/** Fragments that mean something to some reader of JSON. */
const FRAGMENTS = [
  '"',
  "\\",
  "{",
  "}",
  "[",
  "]",
  ",",
  ":",
  "null",
  "true",
  "-",
  "0",
  "1e9999",
  ".",
  "\ufeff",
  "\u0000",
  "\u2028",
  "\ud800",
  "\\ud800",
  "\\u0000",
  "//",
  "/*",
  " ",
  "\n",
  "NaN",
  "18446744073709551616",
  '"__proto__":1,',
  '"all"',
  '{"only":[]}',
] as const;

/** A text of JSON's fragments, or of anything. */
export const noise: fc.Arbitrary<string> = fc.oneof(
  fc.array(fc.constantFrom(...FRAGMENTS), { maxLength: 12 }).map((parts) => parts.join("")),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.json({ maxDepth: 4 }),
);

/** A change of a text: what is cut out where, and what is put there. */
const edit = fc.record({
  at: fc.nat(),
  cut: fc.nat(6),
  put: fc.oneof(fc.constant(""), fc.constantFrom(...FRAGMENTS), fc.string({ maxLength: 3 })),
});

/** A parser, and a text that it reads but for a few changes (or none). */
export const edited: fc.Arbitrary<{ parser: ParserName; text: string }> = fc.record({
  parser: fc.constantFrom(...PARSERS),
  which: fc.nat(20),
  edits: fc.array(edit, { maxLength: 2 }),
}).map(({ parser, which, edits }) => {
  const values = specimens(PARSED[parser]);
  let text = written(values[which % values.length])!;
  for (const { at, cut, put } of edits) {
    const place = at % (text.length + 1);
    text = text.slice(0, place) + put + text.slice(place + cut);
  }
  return { parser, text };
});

const utf8 = new TextEncoder();

/** A parser, and bytes: a text for it in UTF-8 with a few bytes changed, or anything. */
export const bytes: fc.Arbitrary<{ parser: ParserName; text: Uint8Array }> = fc.record({
  base: fc.oneof(
    edited.map(({ parser, text }) => ({ parser, text: utf8.encode(text) })),
    fc.record({ parser: fc.constantFrom(...PARSERS), text: fc.uint8Array({ maxLength: 40 }) }),
  ),
  changes: fc.oneof(fc.constant([]), fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 })),
}).map(({ base, changes }) => {
  const text = base.text.slice();
  for (const [at, byte] of text.length === 0 ? [] : changes) text[at % text.length] = byte;
  return { parser: base.parser, text };
});

/** A text that is no strict JSON, with the code it must be refused with. */
export type NotJson = readonly [text: string | Uint8Array, code: string];

/** What lenient readers of JSON take, by the code that refuses it here. */
export const NOT_JSON: readonly NotJson[] = [
  ["", "empty_body"],
  [new Uint8Array(), "empty_body"],
  ...[
    " ",
    "\ufeff",
    '\ufeff"root"',
    '"root" "root"',
    '"root",',
    '"root"\u0000',
    '"root"\u00a0',
    "\u2028null",
    "'root'",
    "root",
    '"root',
    'root"',
    '"ro\not"',
    '"ro\tot"',
    '"\\x41"',
    '"\\u00e"',
    '"\\u{41}"',
    '"\\u00 1"',
    '"\\U0041"',
    '"\\\n"',
    "{",
    "[",
    "{}}",
    "[]]",
    "[,]",
    "[1,]",
    "[1 2]",
    "{,}",
    '{"a":1,}',
    '{"a"}',
    '{"a":}',
    '{"a" 1}',
    '{"a":1 "b":2}',
    "{a:1}",
    "{1:1}",
    "{null:1}",
    "//\nnull",
    "/**/null",
    "null//",
    "#\nnull",
    "NaN",
    "Infinity",
    "-Infinity",
    "-",
    "+1",
    "01",
    "-01",
    "00",
    ".5",
    "1.",
    "1.e3",
    "1e",
    "1e+",
    "0x10",
    "0b1",
    "1_000",
    "1n",
    "1a",
    "nul",
    "nulll",
    "True",
    "undefined",
    "--1",
    "[1}",
    '{"a":1]',
  ].map((text) => [text, "json_syntax"] as const),
  [utf8.encode('\ufeff"root"'), "json_syntax"],
  ...[
    [0x22, 0x80, 0x22],
    [0x22, 0xc3, 0x22],
    [0x22, 0xc0, 0xaf, 0x22],
    [0x22, 0xed, 0xa0, 0x80, 0x22],
    [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22],
    [0xff, 0xfe],
    [0x22, 0xf8, 0x88, 0x80, 0x80, 0x80, 0x22],
  ].map((raw) => [Uint8Array.from(raw), "utf8"] as const),
  ['"\ud800"', "lone_surrogate"],
  ['"\udc00"', "lone_surrogate"],
  ['"\\ud800"', "lone_surrogate"],
  ['"\\udfff"', "lone_surrogate"],
  ['"\\ud83d\\ud83d\\ude00"', "lone_surrogate"],
  ['{"\\ud800":1}', "lone_surrogate"],
  // Half bare and half escaped: together a pair, and no UTF-8 can spell it.
  ['"\ud83d\\ude00"', "lone_surrogate"],
  ['"\\ud83d\ude00"', "lone_surrogate"],
  ['{"a":1,"a":1}', "json_duplicate_key"],
  ['{"a":1,"\\u0061":2}', "json_duplicate_key"],
  ['{"":1,"":1}', "json_duplicate_key"],
  ['{"__proto__":1,"__proto__":1}', "json_duplicate_key"],
  ['{"x":[{"a":1,"b":2,"a":3}]}', "json_duplicate_key"],
  // Readers that look names up otherwise once there are many: the last repeats the one before.
  ...[2, 8, 9, 10, 16, 17, 33, 300].map((count) => {
    const members = Array.from({ length: count }, (_, index) => `"${index}":0`);
    return [`{${members.join()},"${count - 1}":0}`, "json_duplicate_key"] as const;
  }),
];
