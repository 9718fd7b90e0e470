/**
 * Faults of reading and writing JSON, of the tree of one, and of UTF-8.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const STRICT = "a text that is not strict JSON";
const ORDERED = "items are in the order of their UTF-8 bytes";
const LIBRARY = "the canonical bytes are those of the format's own library";

const json = faultsOf("src/text/json.ts", [
  [
    "what begins as no value throws by accident",
    'if (match === null) throw this.#syntax("expected a value");',
    "",
    "no text makes a parser throw",
  ],
  [
    "text after the value is ignored",
    'if (this.#at < this.#text.length) throw this.#syntax("text after the end of the value");',
    "",
    STRICT,
  ],
  [
    "a repeated key is kept as its last",
    "if (object.has(key)) {",
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
  [
    "nesting is never left again",
    "    this.#depth--;\n",
    "",
    "a chain takes as many links as the cap",
  ],
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

const utf8 = faultsOf("src/text/utf8.ts", [
  [
    "bytes that are no UTF-8 throw what the runtime throws",
    'throw new MalformedError("utf8", undefined, "the bytes are not valid UTF-8");',
    'throw new TypeError("not UTF-8");',
    "no bytes make a parser throw",
  ],
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

const tree = faultsOf("src/text/tree.ts", [
  [
    "among many members none is found",
    "return this.#indexed().get(marked(name));",
    "return undefined;",
    STRICT,
  ],
  [
    "a member that is added after a search is not found by the next",
    "this.#index?.set(marked(name), value);",
    "",
    STRICT,
  ],
  [
    "many names are searched by a walk",
    "if (this.#members.length > FEW)",
    "if (this.#members.length > 1e9)",
    "no text is slow to read",
  ],
]);

const writer = faultsOf("src/text/writer.ts", [
  [
    "a u64 is written as a double",
    "return value.toString();",
    "return String(Number(value));",
    "JSON is written exactly",
  ],
]);

/** Faults of reading and writing JSON, of the tree of one, and of UTF-8. */
export const jsonFaults: readonly Fault[] = [...json, ...tree, ...utf8, ...writer];
