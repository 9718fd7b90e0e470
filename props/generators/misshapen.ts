/**
 * Texts that are nearly a wire value: one fault in one place, with the code and the
 * pointer that it must be refused with.
 *
 * @module
 */

import { written } from "../claims.ts";
import { token } from "../difference.ts";
import { IMAGE_PARTS } from "./form.ts";
import type { Form } from "./form.ts";
import { IDS, IMAGE_TEXTS, NUMBERS, ODD_NUMBERS, STRANGERS } from "./lookalikes.ts";

/** A text with one fault in it. */
export interface Misshapen {
  readonly text: string;
  readonly code: string;
  /** JSON Pointer to the fault. */
  readonly path: string;
}

type Fault = readonly [raw: string, code: string, member?: string];

const ANY: Readonly<Record<string, string>> = {
  null: "null",
  boolean: "true",
  number: "1",
  string: '"/repo"',
  array: "[]",
  object: "{}",
};

/** Every value of another JSON type than these. */
const notOf = (...types: string[]): Fault[] =>
  Object.entries(ANY).filter(([type]) => !types.includes(type)).map(([, raw]) =>
    [raw, "wrong_type"] as const
  );

const quoted = (text: string): string => JSON.stringify(text);
const without = (value: object, key: string): string =>
  written(Object.fromEntries(Object.entries(value).filter(([own]) => own !== key)))!;
const adding = (value: object, member: string): string =>
  written(value)!.replace(
    /\}$/,
    (end) => (Object.keys(value).length > 0 ? "," : "") + member + end,
  );

/** A member written twice, and the second time with its first letter as an escape. */
function doubled(value: object): Fault[] {
  return Object.entries(value).flatMap(([key, own]): Fault[] => {
    const escaped = `"\\u${key.charCodeAt(0).toString(16).padStart(4, "0")}${key.slice(1)}"`;
    return [quoted(key), escaped].map((name) =>
      [adding(value, `${name}:${written(own)}`), "json_duplicate_key", key] as const
    );
  });
}

/** Everything that can be wrong with this place itself. */
function faults(form: Form, value: unknown): Fault[] {
  switch (form.is) {
    case "text":
      return [
        ...notOf("string"),
        ['"\\ud800"', "lone_surrogate"],
        ['"\\udc00\\ud800"', "lone_surrogate"],
      ];
    case "u64":
      return [...notOf("number"), ...NUMBERS.map((raw) => [raw, "number_range"] as const)];
    case "int": {
      const { min, max } = form;
      const numbers = [`${min - 1}`, `${max + 1}`, ...ODD_NUMBERS];
      return [...notOf("number"), ...numbers.map((raw) => [raw, "number_range"] as const)];
    }
    case "decimal":
      return [...notOf("number"), ["1e999", "number_range"], ["-1e999", "number_range"]];
    case "flag":
      return notOf("boolean");
    case "map":
      return [
        ...notOf("object"),
        ['{"a":"","a":""}', "json_duplicate_key", "a"],
        ['{"a":1}', "wrong_type", "a"],
        ['{"a":null}', "wrong_type", "a"],
        ['{"__proto__":{}}', "wrong_type", "__proto__"],
        ['{"\\ud800":""}', "lone_surrogate"],
      ];
    case "image":
      if (typeof value !== "string") {
        return faults(IMAGE_PARTS, value).filter(([raw]) => raw !== ANY.string);
      }
      return IMAGE_TEXTS.map((text) => [quoted(text), "image_reference"] as const);
    case "version":
      return [
        ...notOf("number", "string"),
        ...["", "V2", "1", "V1 ", "\u2164\u0031"].map((word) =>
          [quoted(word), "unknown_variant"] as const
        ),
        ...["0", "2", "-1", "1.0", "1e0"].map((raw) => [raw, "number_range"] as const),
      ];
    case "id":
      return [...notOf("string"), ...IDS.map((text) => [quoted(text), "cid"] as const)];
    case "set":
    case "list":
      return notOf("array");
    case "object": {
      const own = value as Record<string, unknown>;
      const names = Object.keys(own);
      const strangers = [...STRANGERS, ...names.map((name) => name.toUpperCase())];
      return [
        ...notOf("object"),
        ...doubled(own),
        ...names.filter((name) => !Object.hasOwn(form.absent, name)).map((name) =>
          [without(own, name), "missing_field", name] as const
        ),
        ...strangers.map((name) =>
          [adding(own, `${quoted(name)}:null`), "unknown_field", name] as const
        ),
      ];
    }
    case "variants": {
      const tags = Object.keys(form.tags);
      const words = [...form.words, "", "All", "none", ...tags];
      const unknown = [
        "{}",
        ...words.filter((word) => !form.words.includes(word)).map(quoted),
        ...form.words.flatMap((word) => [
          quoted(word.toUpperCase()),
          quoted(`${word} `),
          `{${quoted(word)}:null}`,
        ]),
        '{"__proto__":[]}',
        '{"constructor":[]}',
      ].map((raw) => [raw, "unknown_variant"] as const);
      if (typeof value === "string") return [...notOf("object", "string"), ...unknown];
      return [
        ...notOf("object", "string"),
        ...unknown,
        ...doubled(value as object),
        ...form.words.map((word) =>
          [adding(value as object, `${quoted(word)}:null`), "unknown_variant"] as const
        ),
        [adding(value as object, '"extra":1'), "unknown_variant"],
      ];
    }
  }
}

/**
 * Every fault of every place of a value of a form, each as a whole text. A place that held
 * the same in a value that was `seen` before is passed over.
 */
export function* misshapen(
  form: Form,
  value: unknown,
  seen: Set<string> = new Set(),
): Generator<Misshapen> {
  yield* within(form, value, "", (raw) => raw, seen);
}

function* within(
  form: Form,
  value: unknown,
  path: string,
  embed: (raw: string) => string,
  seen: Set<string>,
  orNull = false,
): Generator<Misshapen> {
  const here = `${path} ${written(value)}`;
  if (seen.has(here)) return;
  seen.add(here);
  for (const [raw, code, member] of faults(form, value)) {
    if (orNull && raw === ANY.null) continue;
    yield {
      text: embed(raw),
      code,
      path: member === undefined ? path : `${path}/${token(member)}`,
    };
  }
  for (const [key, inner] of parts(form)) {
    const own = (value as Record<string, unknown>)[key];
    if (own === undefined || own === null) continue;
    const nullable = form.is === "object" && form.absent[key]?.orNull === true;
    yield* within(
      inner,
      own,
      `${path}/${key}`,
      (raw) => embed(replaced(value as object, key, raw)),
      seen,
      nullable,
    );
  }
}

function parts(form: Form): [string, Form][] {
  if (form.is === "object") return Object.entries(form.members);
  if (form.is === "variants") return Object.entries(form.tags);
  return form.is === "set" || form.is === "list" ? [["0", form.of]] : [];
}

function replaced(value: object, key: string, raw: string): string {
  const members = Object.entries(value).map(([name, own]) =>
    [name, name === key ? raw : written(own)!] as const
  );
  if (Array.isArray(value)) return `[${members.map(([, own]) => own).join(",")}]`;
  return `{${members.map(([name, own]) => `${quoted(name)}:${own}`).join(",")}}`;
}
