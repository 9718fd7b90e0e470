/**
 * Faults of templates and paths.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const NAIVE = "a text is an instance exactly if a naive matcher";
const HOLE = "a hole takes every text but";
const APART = "a template is taken apart";
const PATHS = "paths are the same exactly if";
const FORGE = "a forge path begins with";
const FILE = "a secret's file is one name below";

const templates = faultsOf("src/workload/template.ts", [
  ["the dollar sign is safe", "`$;|&<>(){}", "`;|&<>(){}", HOLE],
  ["NUL is safe", "\\n\\r\\0", "\\n\\r", HOLE],
  ["a carriage return is safe", "\\n\\r\\0", "\\n\\0", HOLE],
  ["the double quote is safe", '"\'\\"`$', "\"'`$", HOLE],
  ["a hole may climb", "`\\\\.\\\\.|[${", "`[${", HOLE],
  [
    "a hole is safe if it does not begin badly",
    "return !UNSAFE.test(value);",
    "return value.search(UNSAFE) !== 0;",
    HOLE,
  ],
  [
    "a hole ends at the last closing",
    'template.indexOf("}}", open + 2)',
    'template.lastIndexOf("}}")',
    APART,
  ],
  [
    "an opening that is not closed ends the template",
    "    if (close < 0) break;",
    "    if (close < 0) {\n      if (open >= 0) template = template.slice(0, open);\n      break;\n    }",
    APART,
  ],
  [
    "a template without holes is a beginning",
    "return template === actual ? [] : undefined;",
    "return actual.startsWith(template) ? [] : undefined;",
    NAIVE,
  ],
  [
    "the first literal may stand anywhere",
    "if (!actual.startsWith(literals[0]!)) return undefined;",
    "if (!actual.includes(literals[0]!)) return undefined;",
    NAIVE,
  ],
  [
    "the last literal is looked for at the end",
    'const end = last && literal === "" ? actual.length : indexOf(actual, literal, at);',
    "const end = last ? actual.length - literal.length : indexOf(actual, literal, at);",
    NAIVE,
  ],
  [
    "literals are looked for from the end",
    "indexOf(actual, literal, at)",
    "actual.lastIndexOf(literal)",
    NAIVE,
  ],
  ["a literal may overlap the one before", "at = end + literal.length;", "at = end;", NAIVE],
  [
    "a literal that is not there ends the text",
    "if (end < 0 || !isSafe(actual.slice(at, end))) return undefined;",
    "if (end < 0) return filled;\n    if (!isSafe(actual.slice(at, end))) return undefined;",
    NAIVE,
  ],
  [
    "only the first hole is judged",
    "!isSafe(actual.slice(at, end))",
    "(i === 1 && !isSafe(actual.slice(at, end)))",
    NAIVE,
  ],
  [
    "holes are not judged",
    "if (end < 0 || !isSafe(actual.slice(at, end))) return undefined;",
    "if (end < 0) return undefined;",
    "nothing forbidden gets in through a hole",
  ],
  [
    "text after the last literal is ignored",
    "return at === actual.length ? filled : undefined;",
    "return filled;",
    NAIVE,
  ],
  [
    "a .. at the end of a hole is not seen",
    "split(start) || split(end)",
    "split(start)",
    "a .. that is put together",
  ],
  [
    "a .. at the start of a hole is not seen",
    "split(start) || split(end)",
    "split(end)",
    "a .. that is put together",
  ],
  [
    "only the first hole is looked at for a ..",
    "?.some(({ start, end }) =>",
    "?.slice(0, 1).some(({ start, end }) =>",
    "a .. that is put together",
  ],
  [
    "every .. of a filled text is put together",
    'const split = (edge: number) => actual[edge - 1] === "." && actual[edge] === ".";',
    "const split = (_: number) => true;",
    "a .. that is put together",
  ],
]);

const paths = faultsOf("src/workload/path.ts", [
  [
    "a first dot vanishes",
    'part !== "" && (part !== "." || at === 0)',
    'part !== "" && part !== "."',
    PATHS,
  ],
  [
    "a climb is resolved",
    'part !== "" && (part !== "." || at === 0)',
    'part !== "" && part !== ".." && (part !== "." || at === 0)',
    PATHS,
  ],
  [
    "a doubled separator counts",
    "const IDLE = /\\/\\/|\\/\\.(?:\\/|$)|.\\/$/s;",
    "const IDLE = /\\/\\.(?:\\/|$)|.\\/$/s;",
    PATHS,
  ],
  [
    "a last separator counts",
    "const IDLE = /\\/\\/|\\/\\.(?:\\/|$)|.\\/$/s;",
    "const IDLE = /\\/\\/|\\/\\.(?:\\/|$)/s;",
    PATHS,
  ],
  [
    "a last dot counts",
    "const IDLE = /\\/\\/|\\/\\.(?:\\/|$)|.\\/$/s;",
    "const IDLE = /\\/\\/|\\/\\.\\/|.\\/$/s;",
    PATHS,
  ],
  [
    "a relative path is one from the root",
    '(isAbsolute(path) ? "/" : "") + components.join("/")',
    '"/" + components.join("/")',
    PATHS,
  ],
  [
    "a prefix is one of letters",
    'key.startsWith(FORGE_STATE_ROOT + "/")',
    "key.startsWith(FORGE_STATE_ROOT)",
    FORGE,
  ],
  [
    "the root itself is outside",
    "(key === FORGE_STATE_ROOT || key.startsWith",
    "(key.startsWith",
    FORGE,
  ],
  ["a forge path may climb", " &&\n    !/\\/\\.\\.(?:\\/|$)/.test(key);", ";", FORGE],
  [
    "a name with two dots in it climbs",
    "!/\\/\\.\\.(?:\\/|$)/.test(key)",
    "!/\\.\\./.test(key)",
    FORGE,
  ],
  [
    "a climb at the end is none",
    "!/\\/\\.\\.(?:\\/|$)/.test(key)",
    "!/\\/\\.\\.\\//.test(key)",
    FORGE,
  ],
  [
    "a character beyond the plane becomes two",
    "ident.replace(/[^A-Za-z0-9_-]/gu",
    "ident.replace(/[^A-Za-z0-9_-]/g",
    FILE,
  ],
  [
    "an identity may hold dots",
    "ident.replace(/[^A-Za-z0-9_-]/gu",
    "ident.replace(/[^A-Za-z0-9_.-]/gu",
    FILE,
  ],
  ["an empty identity is nothing", ' || "_"}`', "}`", FILE],
  [
    "only one leading slash is taken away",
    'path.replace(/^\\/+/, "")',
    'path.replace(/^\\//, "")',
    FILE,
  ],
  [
    "a file may be called by dots alone",
    'return /^\\.*$/.test(name) ? "secret" : name;',
    'return name === "" ? "secret" : name;',
    FILE,
  ],
]);

const LONG = "a long literal is found at its earliest place";

const search = faultsOf("src/text/search.ts", [
  [
    "a search begins anew after a mismatch",
    "while (matched > 0 && unit !== needle.charCodeAt(matched)) matched = borders[matched - 1]!;",
    "if (unit !== needle.charCodeAt(matched)) matched = 0;",
    LONG,
  ],
  [
    "borders are not kept",
    "    borders[at] = border;",
    "    borders[at] = 0;",
    LONG,
  ],
  [
    "a border is taken back by one alone",
    "while (border > 0 && unit !== needle.charCodeAt(border)) border = borders[border - 1]!;",
    "if (border > 0 && unit !== needle.charCodeAt(border)) border = borders[border - 1]!;",
    LONG,
  ],
  [
    "a search does not look at the last letter",
    "at < text.length; at++) {\n    const unit = text.charCodeAt(at);",
    "at < text.length - 1; at++) {\n    const unit = text.charCodeAt(at);",
    LONG,
  ],
  [
    "a long literal is searched as a short one is",
    "if (needle.length <= SHORT)",
    "if (needle.length > 0)",
    "no template is slow to match",
  ],
]);

/** Every fault of templates, their search, and paths. */
export const templateFaults: readonly Fault[] = [...templates, ...search, ...paths];
