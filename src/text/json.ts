/**
 * The strict JSON reader: text or bytes in, a tree out (RFC 8259, and no more).
 *
 * `JSON.parse` keeps the last of two equal keys, rounds numbers past 2^53 and
 * accepts lone surrogates; each of these lets two readers of one text see two
 * different questions. `lossless-json` refuses only duplicates whose values
 * differ, and neither it nor `json-bigint` bounds depth, refuses lone surrogates
 * or says where a fault is. So this is Writ's own: repeated keys however spelled,
 * invalid UTF-8, lone surrogates, a BOM, trailing text and depth over the cap are
 * refused, each with its code and a JSON Pointer.
 *
 * @module
 */

import { LIMITS } from "../limits.ts";
import { MalformedError } from "../malformed.ts";
import { Trail } from "./trail.ts";
import { JsonNumber, JsonObject } from "./tree.ts";
import type { Json } from "./tree.ts";
import { decodeText } from "./utf8.ts";
import type { Text } from "./utf8.ts";

/** Reads one JSON text. Throws {@linkcode MalformedError} for anything but strict JSON. */
export function parseJson(text: Text): Json {
  return new Reader(decodeText(text)).document();
}

const QUOTE = 0x22, BACKSLASH = 0x5c, COMMA = 0x2c, COLON = 0x3a;
const OPEN_LIST = 0x5b, CLOSE_LIST = 0x5d, OPEN_OBJECT = 0x7b, CLOSE_OBJECT = 0x7d;
const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const ESCAPES: Readonly<Record<string, string>> = {
  __proto__: null!, // so that none is inherited
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

class Reader {
  readonly #text: string;
  readonly #trail = new Trail();
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): Json {
    if (this.#text === "") {
      throw new MalformedError("empty_body", undefined, "there is no text at all");
    }
    this.#skipSpace();
    const value = this.#value();
    this.#skipSpace();
    if (this.#at < this.#text.length) throw this.#syntax("text after the end of the value");
    return value;
  }

  #value(): Json {
    const unit = this.#text.charCodeAt(this.#at);
    switch (unit) {
      case QUOTE:
        return this.#string();
      case OPEN_OBJECT:
        return this.#object();
      case OPEN_LIST:
        return this.#list();
      case 0x74:
        return this.#word("true", true);
      case 0x66:
        return this.#word("false", false);
      case 0x6e:
        return this.#word("null", null);
      default:
        return this.#number();
    }
  }

  #object(): JsonObject {
    this.#descend();
    const object = new JsonObject();
    if (this.#next() !== CLOSE_OBJECT) {
      for (;;) {
        if (this.#text.charCodeAt(this.#at) !== QUOTE) throw this.#syntax("expected a member name");
        const offset = this.#at;
        const key = this.#string();
        if (object.has(key)) {
          throw this.#trail.malformed(
            "json_duplicate_key",
            "this member is named twice in one object",
            { offset },
            key,
          );
        }
        if (this.#next() !== COLON) throw this.#syntax("expected a colon");
        this.#at++;
        this.#skipSpace();
        this.#trail.push(key);
        object.add(key, this.#value());
        this.#trail.pop();
        if (!this.#more(CLOSE_OBJECT)) break;
      }
    }
    this.#ascend();
    return object;
  }

  #list(): readonly Json[] {
    this.#descend();
    const items: Json[] = [];
    if (this.#next() !== CLOSE_LIST) {
      for (;;) {
        this.#trail.push(items.length);
        items.push(this.#value());
        this.#trail.pop();
        if (!this.#more(CLOSE_LIST)) break;
      }
    }
    this.#ascend();
    return items;
  }

  /** Whether another member or item follows: a comma, not the closing mark. */
  #more(close: number): boolean {
    const unit = this.#next();
    if (unit === close) return false;
    if (unit !== COMMA) throw this.#syntax("expected a comma or the closing mark");
    this.#at++;
    this.#skipSpace();
    return true;
  }

  #descend(): void {
    if (++this.#depth > LIMITS.json_depth) {
      throw this.#trail.malformed("json_depth", "arrays and objects are nested too deeply", {
        limit: "json_depth",
        max: LIMITS.json_depth,
        offset: this.#at,
      });
    }
    this.#at++;
  }

  #ascend(): void {
    this.#depth--;
    this.#at++;
  }

  #word<T>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) throw this.#syntax("expected a value");
    this.#at += word.length;
    return value;
  }

  #number(): JsonNumber {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text);
    if (match === null) throw this.#syntax("expected a value");
    this.#at += match[0].length;
    return new JsonNumber(match[0]);
  }

  #string(): string {
    const text = this.#text;
    const start = ++this.#at;
    let value = "";
    let run = start;
    for (;;) {
      const unit = text.charCodeAt(this.#at);
      if (unit === QUOTE) break;
      if (unit === BACKSLASH) {
        value += text.slice(run, this.#at) + this.#escape();
        run = this.#at;
      } else if (unit >= 0x20) {
        this.#at++;
      } else {
        // Also the end of the text, where the unit is NaN.
        throw this.#syntax("a string is not closed, or holds a bare control character");
      }
    }
    value += text.slice(run, this.#at);
    // An escaped half next to a bare one would join to a pair that no UTF-8 text can spell.
    const spelled = run === start || text.slice(start, this.#at).isWellFormed();
    this.#at++;
    if (!spelled || !value.isWellFormed()) {
      throw this.#trail.malformed("lone_surrogate", "a string holds half of a surrogate pair", {
        offset: start - 1,
      });
    }
    return value;
  }

  #escape(): string {
    const mark = this.#text.charAt(this.#at + 1);
    if (mark === "u") {
      const digits = this.#text.slice(this.#at + 2, this.#at + 6);
      if (!/^[0-9a-fA-F]{4}$/.test(digits)) throw this.#syntax("\\u takes four hex digits");
      this.#at += 6;
      return String.fromCharCode(parseInt(digits, 16));
    }
    const plain = ESCAPES[mark];
    if (plain === undefined) throw this.#syntax("no such escape");
    this.#at += 2;
    return plain;
  }

  /** Skips white space and gives the unit that follows, without taking it. */
  #next(): number {
    this.#skipSpace();
    return this.#text.charCodeAt(this.#at);
  }

  #skipSpace(): void {
    for (;;) {
      const unit = this.#text.charCodeAt(this.#at);
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.#at++;
    }
  }

  #syntax(what: string): MalformedError {
    return this.#trail.malformed("json_syntax", `${what} (at offset ${this.#at})`, {
      offset: this.#at,
    });
  }
}
