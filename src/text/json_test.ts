import assert from "node:assert/strict";
import { assertMalformed } from "../assertions.ts";
import { parseJson } from "./json.ts";
import { JsonNumber, JsonObject } from "./tree.ts";
import type { Json } from "./tree.ts";

/** A tree as plain data, with a number as its source text in angle brackets. */
function plain(json: Json): unknown {
  if (json instanceof JsonNumber) return `<${json.text}>`;
  if (json instanceof JsonObject) return json.members.map(([key, value]) => [key, plain(value)]);
  return Array.isArray(json) ? json.map(plain) : json;
}

function reads(text: string, expected: unknown): void {
  assert.deepEqual(plain(parseJson(text)), expected);
  assert.deepEqual(plain(parseJson(new TextEncoder().encode(text))), expected);
}

Deno.test("every kind of value reads, with members and items in their order", () => {
  reads('{"b":[1,"x",true,false,null],"a":{},"":[]}', [
    ["b", ["<1>", "x", true, false, null]],
    ["a", []],
    ["", []],
  ]);
});

Deno.test("space, tab, line feed and carriage return may stand between any two marks", () => {
  reads('\t\r\n {\n"a" \t:\r[ 1 , 2 ]\n, "b" : 0 } \n', [["a", ["<1>", "<2>"]], ["b", "<0>"]]);
});

Deno.test("a number keeps its source text", () => {
  const texts = [
    "0",
    "-0",
    "9007199254740992",
    "9007199254740993",
    "18446744073709551615",
    "18446744073709551616",
    "1.0",
    "1e3",
    "1E-400",
    "-12.50e+09",
  ];
  for (const text of texts) reads(text, `<${text}>`);
});

Deno.test("escapes read as the characters they name", () => {
  reads(String.raw`"\"\\\/\b\f\n\r\t\u0000\u00e9\uFF61\ud83d\ude00"`, '"\\/\b\f\n\r\t\0é｡😀');
});

Deno.test("nothing is trimmed, normalized or stripped from a string", () => {
  reads('" \ufeff\u0085é e\u0301 \u2028 "', " \ufeff\u0085é e\u0301 \u2028 ");
  reads('"\x7f"', "\x7f");
});

Deno.test("__proto__ and constructor are members like any other", () => {
  const json = parseJson('{"__proto__":{"a":1},"constructor":2,"toString":3}');
  assert.deepEqual(plain(json), [["__proto__", [["a", "<1>"]]], ["constructor", "<2>"], [
    "toString",
    "<3>",
  ]]);
  assert.equal(({} as { a?: unknown }).a, undefined);
});

Deno.test("no text at all is an empty body, white space alone is not JSON", () => {
  assertMalformed(() => parseJson(""), "empty_body", undefined);
  assertMalformed(() => parseJson(new Uint8Array(0)), "empty_body", undefined);
  assertMalformed(() => parseJson(" \n"), "json_syntax", "", { offset: 2 });
});

Deno.test("bytes that are not UTF-8 are refused before any of it is read", () => {
  assertMalformed(() => parseJson(Uint8Array.of(0x22, 0xff, 0x22)), "utf8", undefined);
  const surrogate = Uint8Array.of(0x22, 0xed, 0xa0, 0x80, 0x22);
  assertMalformed(() => parseJson(surrogate), "utf8", undefined);
});

/** Text, where it goes wrong, and the offset. */
const SYNTAX: readonly (readonly [text: string, path: string, offset: number])[] = [
  ["\ufeff{}", "", 0],
  ["{} {}", "", 3],
  ["1 2", "", 2],
  ["[1,2]]", "", 5],
  ["null\0", "", 4],
  ["nul", "", 0],
  ["True", "", 0],
  ["nan", "", 0],
  ["NaN", "", 0],
  ["-Infinity", "", 0],
  ["undefined", "", 0],
  ["'a'", "", 0],
  ["// c\n1", "", 0],
  ["1 /* c */", "", 2],
  ["[1,]", "/1", 3],
  ["[,1]", "/0", 1],
  ["[1 2]", "", 3],
  ["[1", "", 2],
  ["[", "/0", 1],
  ['{"a":1,}', "", 7],
  ["{,}", "", 1],
  ["{a:1}", "", 1],
  ["{1:1}", "", 1],
  ['{"a"}', "", 4],
  ['{"a" 1}', "", 5],
  ['{"a":}', "/a", 5],
  ['{"a":1 "b":2}', "", 7],
  ['{"a":1', "", 6],
  ["{", "", 1],
  ['{"a":[{"b":tru}]}', "/a/0/b", 11],
  ["01", "", 1],
  ["+1", "", 0],
  [".5", "", 0],
  ["5.", "", 1],
  ["1e", "", 1],
  ["0x10", "", 1],
  ["1_000", "", 1],
  ["-", "", 0],
  ["--1", "", 0],
  ["１", "", 0],
  ['"a', "", 2],
  ['"a\\', "", 2],
  ['"a\nb"', "", 2],
  ['"a\0b"', "", 2],
  ['"\x1f"', "", 1],
  ['"\\x41"', "", 1],
  ['"\\U0041"', "", 1],
  ['"\\u004"', "", 1],
  ['"\\u00g1"', "", 1],
  ['"\\u+041"', "", 1],
  ['"\\u 041"', "", 1],
  ['"\\', "", 1],
  ["[1;2]", "", 2],
  ["[1}", "", 2],
  ['{"a":1]', "", 6],
  ["\u00a01", "", 0],
  ["\f1", "", 0],
  ["1\v", "", 1],
  ["\ud800", "", 0],
];

for (const [text, path, offset] of SYNTAX) {
  Deno.test(`${JSON.stringify(text)} is not strict JSON, from offset ${offset}`, () => {
    assertMalformed(() => parseJson(text), "json_syntax", path, { offset });
  });
}

Deno.test("a BOM is not skipped, as text or as bytes", () => {
  const bytes = Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b, 0x7d);
  assertMalformed(() => parseJson(bytes), "json_syntax", "", { offset: 0 });
});

Deno.test("a member named twice is refused, whatever the two values are", () => {
  for (const text of ['{"a":1,"a":1}', '{"a":1,"a":2}', '{"a":1,"b":0,"a":{}}']) {
    const offset = text.lastIndexOf('"a"');
    assertMalformed(() => parseJson(text), "json_duplicate_key", "/a", { offset });
  }
});

Deno.test("a member named twice is refused however its name is spelled", () => {
  const spellings = ['"fs_re\\u0061d"', '"\\u0066s_read"', '"fs_\\u0072\\u0065ad"'];
  for (const spelling of spellings) {
    assertMalformed(
      () => parseJson(`{"x":[{"fs_read":"all",${spelling}:"all"}]}`),
      "json_duplicate_key",
      "/x/0/fs_read",
      { offset: 23 },
    );
  }
});

Deno.test("repeated members named __proto__, or nothing at all, are refused too", () => {
  assertMalformed(
    () => parseJson('{"__proto__":1,"__proto__":1}'),
    "json_duplicate_key",
    "/__proto__",
    { offset: 15 },
  );
  assertMalformed(() => parseJson('{"":1,"":1}'), "json_duplicate_key", "/", { offset: 6 });
});

Deno.test("names that differ in case, or in normalization alone, are different names", () => {
  reads('{"a":1,"A":2,"é":3,"e\u0301":4}', [["a", "<1>"], ["A", "<2>"], ["é", "<3>"], [
    "e\u0301",
    "<4>",
  ]]);
});

Deno.test("one name may stand in two objects, and in an object and its own member", () => {
  reads('[{"a":{"a":1}},{"a":2}]', [[["a", [["a", "<1>"]]]], [["a", "<2>"]]]);
});

Deno.test("a path escapes ~ and / of a member's name", () => {
  assertMalformed(() => parseJson('{"a/b":{"~":[0,x]}}'), "json_syntax", "/a~1b/~0/1", {
    offset: 15,
  });
});

Deno.test("half a surrogate pair is refused, escaped or bare, in a value or in a name", () => {
  const texts: readonly (readonly [text: string, path: string, offset: number])[] = [
    [String.raw`"\ud800"`, "", 0],
    [String.raw`"\uDFFF"`, "", 0],
    [String.raw`"\ude00\ud83d"`, "", 0],
    [String.raw`"\ud83d\ud83d\ude00"`, "", 0],
    [String.raw`"\ud83d \ude00"`, "", 0],
    [String.raw`["ok",{"a":"\ud800"}]`, "/1/a", 11],
    [String.raw`{"\ud800":1}`, "", 1],
    ['"\ud800"', "", 0],
    ['{"a":"\udc00"}', "/a", 5],
  ];
  for (const [text, path, offset] of texts) {
    assertMalformed(() => parseJson(text), "lone_surrogate", path, { offset });
  }
});

Deno.test("an escaped half beside a bare one is no pair: no bytes could spell that text", () => {
  for (const text of ['"\\ud83d\ude00"', '"\ud83d\\ude00"', '"x\\ud83d\ude00\\n"']) {
    assertMalformed(() => parseJson(text), "lone_surrogate", "", { offset: 0 });
  }
  reads('"\\n😀\\ud83d\\ude00"', "\n😀😀");
});

Deno.test("U+FFFD is a character like any other, and no stand-in for half a pair", () => {
  reads('"\\ufffd\ufffd"', "\ufffd\ufffd");
});
