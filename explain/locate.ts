/**
 * From a JSON Pointer to the place in the text.
 *
 * An error says where by pointer; a person needs the line. The scan is lenient: it
 * only has to find its way in a text that the strict reader has already read, or
 * read up to the place in question, and gives up rather than guess.
 *
 * @module
 */

/** Where something stands, in UTF-16 units: from `start` up to `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** A value's place, and its member name's if it is a member. */
export interface Place {
  readonly key?: Range;
  readonly value: Range;
}

/**
 * The place that a pointer names, or `undefined`. Of a name given twice it is the
 * first, or the one whose opening quote is at `keyAt`.
 */
export function locate(text: string, pointer: string, keyAt?: number): Place | undefined {
  const steps = pointer.split("/").slice(1).map(unescaped);
  let key: Range | undefined;
  let at = skipSpace(text, 0);
  for (const [depth, step] of steps.entries()) {
    const wanted = depth === steps.length - 1 ? keyAt : undefined;
    const found = text[at] === "["
      ? item(text, at, step)
      : text[at] === "{"
      ? member(text, at, step, wanted)
      : undefined;
    if (found === undefined) return undefined;
    key = found.key;
    at = found.at;
  }
  const value = { start: at, end: skipValue(text, at) };
  return key === undefined ? { value } : { key, value };
}

/** The places of an array's items, in the order they are written. */
export function itemsOf(text: string, pointer: string): readonly Range[] {
  const list = locate(text, pointer)?.value;
  if (list === undefined || text[list.start] !== "[") return [];
  const items: Range[] = [];
  for (const start of starts(text, list.start)) {
    items.push({ start, end: skipValue(text, start) });
  }
  return items;
}

/** The names of the members of an object, with their places. */
export function* membersOf(
  text: string,
  open: number,
): Generator<{ readonly key: Range; readonly name: string; readonly at: number }> {
  for (const start of starts(text, open)) {
    if (text[start] !== '"') return;
    const end = skipString(text, start);
    const colon = skipSpace(text, end);
    const at = text[colon] === ":" ? skipSpace(text, colon + 1) : colon;
    yield { key: { start, end }, name: decoded(text.slice(start, end)), at };
  }
}

interface Found {
  readonly key?: Range;
  readonly at: number;
}

function member(text: string, open: number, name: string, keyAt?: number): Found | undefined {
  for (const found of membersOf(text, open)) {
    if (found.name === name && (keyAt === undefined || found.key.start === keyAt)) return found;
  }
  return undefined;
}

function item(text: string, open: number, index: string): Found | undefined {
  let left = /^\d+$/.test(index) ? Number(index) : Infinity;
  for (const at of starts(text, open)) if (left-- === 0) return { at };
  return undefined;
}

/** Where each item or member of a container begins. */
function* starts(text: string, open: number): Generator<number> {
  let at = skipSpace(text, open + 1);
  while (at < text.length && text[at] !== "]" && text[at] !== "}") {
    yield at;
    const end = skipSpace(text, skipMember(text, at));
    if (text[end] !== ",") return;
    at = skipSpace(text, end + 1);
  }
}

/** Past a value, and past the value of a member that begins with its name. */
function skipMember(text: string, at: number): number {
  const end = skipValue(text, at);
  const colon = skipSpace(text, end);
  return text[colon] === ":" ? skipValue(text, skipSpace(text, colon + 1)) : end;
}

const SCALAR = /[^\s,:[\]{}"]*/y;

function skipValue(text: string, at: number): number {
  let depth = 0;
  do {
    const mark = text[at];
    if (mark === undefined) return at;
    if (mark === '"') {
      at = skipString(text, at);
      continue;
    }
    if (mark === "{" || mark === "[") depth++;
    if (mark === "}" || mark === "]") depth--;
    if (depth === 0 && mark !== "}" && mark !== "]") {
      SCALAR.lastIndex = at;
      return at + Math.max(1, SCALAR.exec(text)![0].length);
    }
    at++;
  } while (depth > 0);
  return at;
}

function skipString(text: string, open: number): number {
  for (let at = open + 1; at < text.length; at++) {
    if (text[at] === "\\") at++;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

function skipSpace(text: string, at: number): number {
  while (" \n\r\t".includes(text.charAt(at)) && at < text.length) at++;
  return at;
}

/** The member's name that a step of a JSON Pointer spells. */
export function unescaped(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** The string that a JSON string literal spells, or its raw text if it is none. */
export function decoded(literal: string): string {
  try {
    return String(JSON.parse(literal));
  } catch {
    return literal;
  }
}
