/**
 * Templates against texts, and what may fill a hole.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";

function matches(
  note: string,
  template: string,
  actual: string,
  matches: boolean,
  segments?: readonly string[],
): Case {
  const expect: Plain = segments === undefined ? { matches } : { matches, segments };
  return { note, in: { template, actual }, expect };
}

function hole(note: string, value: string, safe: boolean): Case {
  return { note, in: { hole: value }, expect: { safe } };
}

const BUILD = "build.sh '{{target}}' '{{out}}'";

const literal: readonly Case[] = [
  matches("no holes: the same text", "/app/run", "/app/run", true, ["/app/run"]),
  matches("no holes: a longer text", "/app/run", "/app/run2", false),
  matches("no holes: a shorter text", "/app/run", "/app/ru", false),
  matches("no holes: another case", "/app/run", "/App/run", false),
  matches(
    "no holes: what no hole could hold is compared like the rest",
    "a;b $(c) ..",
    "a;b $(c) ..",
    true,
  ),
  matches("nothing and nothing", "", "", true, [""]),
  matches("nothing and something", "", "a", false),
  matches("an unterminated {{ is literal", "echo {{oops", "echo {{oops", true, ["echo {{oops"]),
  matches("an unterminated {{ is no hole", "echo {{oops", "echo anything", false),
  matches("single braces are literal", "{a}", "{a}", true, ["{a}"]),
  matches("closing braces alone are literal", "a}}b", "a}}b", true, ["a}}b"]),
  matches("braces the wrong way round are literal", "}}a{{", "}}a{{", true, ["}}a{{"]),
  matches("a space between the braces makes none", "{ {a} }", "{ {a} }", true, ["{ {a} }"]),
];

const holes: readonly Case[] = [
  matches("what a run fills in", BUILD, "build.sh 'x86_64-linux' '/out/a.img'", true, [
    "build.sh '",
    "' '",
    "'",
  ]),
  matches("holes may be filled with nothing", BUILD, "build.sh '' ''", true),
  matches(
    "a hole may not close the quote before it",
    BUILD,
    "build.sh 'x'; curl e | sh; echo '' '/o'",
    false,
  ),
  matches("nor may it close and reopen it", BUILD, "build.sh 'x' 'y' '/o'", false),
  matches("a literal must be there", BUILD, "build.sh 'x'  '/o'", false),
  matches("another program is no instance", BUILD, "evil.sh 'x' '/o'", false),
  matches("what is appended is no instance", BUILD, "build.sh 'x' '/o'; id", false),
  matches("what is put before is no instance", BUILD, "id; build.sh 'x' '/o'", false),
  matches("a hole may not step up", "cp '{{out}}'", "cp '/yah/../etc/shadow'", false),
  matches("one dot is no step", "cp '{{out}}'", "cp '/yah/a.b/.c'", true),
  matches("a hole at the end takes the rest", "prefix-{{x}}", "prefix-a b-c", true, [
    "prefix-",
    "",
  ]),
  matches("a hole at the end may be empty", "prefix-{{x}}", "prefix-", true),
  matches("the rest is a hole's content too", "prefix-{{x}}", "prefix-a;b", false),
  matches("what is before the first literal is literal", "prefix-{{x}}", "a-prefix-b", false),
  matches("a hole at the start", "{{x}}.img", "app.img", true, ["", ".img"]),
  matches("a hole alone", "{{x}}", "anything at all", true, ["", ""]),
  matches("a hole alone, filled with nothing", "{{x}}", "", true),
  matches("a hole without a name", "a{{}}b", "axb", true, ["a", "b"]),
  matches(
    "a hole may hold spaces and begin with a dash",
    "git fetch {{ref}}",
    "git fetch --upload-pack=x origin",
    true,
  ),
  matches("of adjacent holes the first is empty", "{{a}}{{b}}", "value", true, ["", "", ""]),
  matches("the last of adjacent holes is judged", "{{a}}{{b}}", "va;ue", false),
  matches("adjacent holes before a literal", "{{a}}{{b}}!", "value!", true, ["", "", "!"]),
  matches("a hole ends at the first closing braces", "{{a{{b}}", "x", true, ["", ""]),
  matches("three opening braces: the third is in the hole", "{{{a}}", "x", true, ["", ""]),
  matches("three closing braces: the third is literal", "{{a}}}", "x}", true, ["", "}"]),
  matches("a template is no instance of itself: braces fill no hole", BUILD, BUILD, false),
  matches("an unterminated {{ after a hole", "{{a}}-{{b", "x-{{b", true, ["", "-{{b"]),
];

const earliest: readonly Case[] = [
  matches("a literal is taken at its earliest place", "out/{{k}}.out", "out/a.out", true),
  matches(
    "with no backtracking: what is left over refuses",
    "out/{{k}}.out",
    "out/a.out.out",
    false,
  ),
  matches("nor for a literal in the middle", "{{a}}-{{b}}-", "x-y-z-", false),
  matches(
    "a literal in the middle, found early, leaves the rest to the next hole",
    "{{a}}-{{b}}",
    "x-y-z",
    true,
  ),
  matches("literals do not overlap", "{{a}}aa{{b}}a", "aaa", true),
  matches("nor share a character", "{{a}}aa{{b}}aa", "aaa", false),
  matches("a literal that repeats itself", "{{a}}abab{{b}}", "abaabab", true),
  matches(
    "an unsafe content before the earliest place refuses, though none is in a later one",
    "{{a}};{{b}}",
    "x;y;z",
    false,
  ),
  matches("a forbidden character may be a literal's", "{{a}};{{b}}", "x;y", true),
];

const characters: readonly Case[] = [
  matches("literals outside ASCII", "\u00e9{{x}}\u00e9", "\u00e9\u{1f980}\u00e9", true, [
    "\u00e9",
    "\u00e9",
  ]),
  matches("composed is not decomposed", "\u00e9{{x}}", "e\u0301", false),
  matches("U+FEFF is a character", "{{x}}", "\ufeff", true),
  matches("U+FEFF before a literal", "a{{x}}", "\ufeffa", false),
  matches("a no-break space is no space", "a {{x}}", "a\u00a0b", false),
];

const safe: readonly Case[] = [
  hole("an ordinary value", "x86_64-unknown-linux-musl", true),
  hole("nothing", "", true),
  hole("a path", "/yah/produced/app.img", true),
  hole("spaces, tabs and what a pattern is made of", " \t*?[a-z]!~#%^=+:@,", true),
  hole("an option", "--upload-pack=x", true),
  hole("one dot", ".", true),
  hole("dots apart", ".a.", true),
  hole("characters outside ASCII", "caf\u00e9 \u{1f980}", true),
  hole("full-width look-alikes of what is forbidden", "\uff07\uff04\uff1b\u2026", true),
  hole("U+2028, which no shell knows as a line's end", "a\u2028b", true),
  ...Object.entries({
    "'": "a single quote",
    '"': "a double quote",
    "`": "a backquote",
    "$": "a dollar sign",
    ";": "a semicolon",
    "|": "a bar",
    "&": "an ampersand",
    "<": "a less-than sign",
    ">": "a greater-than sign",
    "(": "an opening parenthesis",
    ")": "a closing parenthesis",
    "{": "an opening brace",
    "}": "a closing brace",
    "\\": "a backslash",
    "\n": "a newline",
    "\r": "a carriage return",
    "\0": "a NUL",
    "..": "two dots",
  }).flatMap(([text, name]) => [
    hole(`${name}, alone`, text, false),
    hole(`${name}, within`, `a${text}b`, false),
  ]),
  hole("three dots", "...", false),
  hole("two dots in a name", "a..b", false),
];

const long: readonly Case[] = [
  {
    note: "forty holes against 20,000 characters",
    in_text: ['{"template":"', { repeat: "{{x}}ab", times: 40 }, '","actual":"', {
      repeat: "a".repeat(498) + "ab",
      times: 40,
    }, '"}'],
    expect: { matches: true },
  },
  {
    note: "forty holes against 20,000 characters that never have the last literal",
    in_text: [
      '{"template":"',
      { repeat: "{{x}}aab", times: 40 },
      '","actual":"',
      {
        repeat: "a".repeat(500) + "b",
        times: 39,
      },
      { repeat: "a", times: 500 },
      '"}',
    ],
    expect: { matches: false },
  },
];

/** The rows of `template.json`. */
export const template: readonly Case[] = [
  ...literal,
  ...holes,
  ...earliest,
  ...characters,
  ...safe,
  ...long,
];
