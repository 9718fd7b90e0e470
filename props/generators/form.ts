/**
 * Wire forms as data: which values are of a form, its plain values, and the canonical
 * one of each value.
 *
 * A second copy of what the module's shapes say, in another shape: from a form come
 * specimens (one for each variant in each place), the faults of each place
 * (`misshapen.ts`) and a test of membership.
 *
 * @module
 */

import { idOfNothing } from "../oracles/identity.ts";
import { readImage } from "../oracles/images.ts";
import { OddNumber } from "../oracles/json.ts";
import { canonical } from "../oracles/sets.ts";
import type { Item } from "../oracles/sets.ts";

/** A member that may be left out, and what it then is. */
export interface Absent {
  readonly value: unknown;
  /** Whether it may be null as well, which means the same. */
  readonly orNull: boolean;
}

/** An object: its members, and those that may be left out. */
export interface ObjectForm {
  readonly is: "object";
  readonly members: Readonly<Record<string, Form>>;
  readonly absent: Readonly<Record<string, Absent>>;
}

/** A bare word, or an object with one tag. */
export interface VariantsForm {
  readonly is: "variants";
  readonly words: readonly string[];
  readonly tags: Readonly<Record<string, Form>>;
}

/** A wire form. */
export type Form =
  | { readonly is: "text" | "u64" | "id" | "flag" | "decimal" | "map" | "image" | "version" }
  | { readonly is: "int"; readonly min: number; readonly max: number }
  | { readonly is: "set"; readonly of: Form }
  | { readonly is: "list"; readonly of: Form; readonly most?: number }
  | ObjectForm
  | VariantsForm;

/** An object; a member in `absent` may be left out. */
export function object(
  members: Record<string, Form>,
  absent: Record<string, Absent> = {},
): ObjectForm {
  return { is: "object", members, absent };
}

/** A bare word, or an object with one tag. */
export function variants(words: readonly string[], tags: Record<string, Form> = {}): VariantsForm {
  return { is: "variants", words, tags };
}

/** The four parts of an image. */
export const IMAGE_PARTS: ObjectForm = object({
  registry: { is: "text" },
  repository: { is: "text" },
  tag: { is: "text" },
  digest: { is: "text" },
});

const DIGEST = `sha256:${"5d".repeat(32)}`;

/** Pinned strings that read as images. */
export const IMAGES: readonly string[] = [
  `ghcr.io/team/tool:v1@${DIGEST}`,
  `nginx@${DIGEST}`,
  `localhost:5000/a/b@${DIGEST}`,
  `team/tool:1.0@${DIGEST}`,
];

const isInteger = (value: unknown): value is number =>
  Number.isSafeInteger(value) && !Object.is(value, -0);

/** The double nearest to a number, also to one that is known by its text. */
function numeric(value: unknown): number {
  if (value instanceof OddNumber) return Number(value.source);
  return typeof value === "number" || typeof value === "bigint" ? Number(value) : NaN;
}

/** Whether a wire value is of a form. */
export function conforms(form: Form, value: unknown): boolean {
  switch (form.is) {
    case "text":
      return typeof value === "string" && value.isWellFormed();
    case "flag":
      return typeof value === "boolean";
    case "u64":
      // Also a `number` that is written as plain digits; a negative zero is not.
      if (isInteger(value)) return value >= 0;
      return typeof value === "bigint" && value >= 0n && value < 1n << 64n;
    case "int": {
      const { min, max } = form;
      return (isInteger(value) || typeof value === "bigint") && value >= min && value <= max;
    }
    case "decimal":
      return Number.isFinite(numeric(value));
    case "id":
      return typeof value === "string" && /^bafyr4i[a-h][a-z2-7]{50}[aeimquy4]$/.test(value);
    case "image":
      return typeof value === "string"
        ? readImage(value) !== undefined
        : conforms(IMAGE_PARTS, value);
    case "version":
      return value === "V1" || value === "v1" || value === 1 || value === 1n;
    case "map":
      return isObject(value) &&
        Object.entries(value).every((texts) =>
          texts.every((text) => conforms({ is: "text" }, text))
        );
    case "set":
      return Array.isArray(value) && value.every((item) => conforms(form.of, item));
    case "list":
      return Array.isArray(value) && value.length <= (form.most ?? Infinity) &&
        value.every((item) => conforms(form.of, item));
    case "object":
      return isObject(value) &&
        Object.keys(value).every((key) => Object.hasOwn(form.members, key)) &&
        Object.entries(form.members).every(([key, own]) => {
          const absent = Object.hasOwn(form.absent, key) ? form.absent[key] : undefined;
          if (!Object.hasOwn(value, key)) return absent !== undefined;
          return (value[key] === null && absent?.orNull === true) || conforms(own, value[key]);
        });
    case "variants": {
      if (typeof value === "string") return form.words.includes(value);
      const [tag, ...others] = isObject(value) ? Object.keys(value) : [];
      return tag !== undefined && others.length === 0 && Object.hasOwn(form.tags, tag) &&
        conforms(form.tags[tag]!, (value as Record<string, unknown>)[tag]);
    }
  }
}

/** The canonical value of a wire value of a form: sets in order, what was left out filled in. */
export function canonicalOf(form: Form, value: unknown): unknown {
  switch (form.is) {
    case "u64":
      return BigInt(value as bigint);
    case "int":
    case "decimal":
      return numeric(value) + 0;
    case "version":
      return "V1";
    case "image":
      return typeof value === "string" ? readImage(value) : value;
    case "set":
      return canonical((value as Item[]).map((item) => canonicalOf(form.of, item) as Item));
    case "list":
      return (value as unknown[]).map((item) => canonicalOf(form.of, item));
    case "object": {
      const own = value as Record<string, unknown>;
      return Object.fromEntries(
        Object.entries(form.members).map(([key, member]) => {
          const given = Object.hasOwn(own, key) ? own[key] : undefined;
          const absent = given === undefined || given === null;
          return [key, absent ? form.absent[key]!.value : canonicalOf(member, given)];
        }),
      );
    }
    case "variants": {
      if (typeof value === "string") return value;
      const [[tag, own]] = Object.entries(value as object) as [[string, unknown]];
      return { [tag]: canonicalOf(form.tags[tag]!, own) };
    }
    default:
      return value;
  }
}

/** Values of a form: the first is the plainest, and every variant of every place is in one. */
export function specimens(form: Form): unknown[] {
  switch (form.is) {
    case "text":
      return ["/repo"];
    case "flag":
      return [true, false];
    case "u64":
      return [7n];
    case "int":
      return [7n, BigInt(form.max), BigInt(form.min)];
    case "decimal":
      return [2n, 1.5];
    case "id":
      return [idOfNothing(5)];
    case "image":
      return [specimens(IMAGE_PARTS)[0], ...IMAGES];
    case "version":
      return ["V1", "v1", 1n];
    case "map":
      return [{ "yah.forge": "true" }, { __proto__: null, constructor: "" }, {}];
    case "set":
      return [[...specimens(form.of)]];
    case "list":
      return [specimens(form.of)];
    case "object": {
      const each = Object.entries(form.members).map(([key, own]) => [key, specimens(own)] as const);
      const most = Math.max(...each.map(([, own]) => own.length));
      const whole = Array.from(
        { length: most },
        (_, at) => Object.fromEntries(each.map(([key, own]) => [key, own[at % own.length]])),
      );
      const absent = Object.entries(form.absent);
      if (absent.length === 0) return whole;
      const kept = each.filter(([key]) => !Object.hasOwn(form.absent, key));
      const least = Object.fromEntries(kept.map(([key, own]) => [key, own[0]]));
      const nulls = absent.filter(([, { orNull }]) => orNull).map(([key]) => [key, null]);
      return [...whole, least, { ...least, ...Object.fromEntries(nulls) }];
    }
    case "variants":
      return [
        ...Object.entries(form.tags).flatMap(([tag, own]) =>
          specimens(own).map((value) => ({ [tag]: value }))
        ),
        ...form.words,
      ];
  }
}

/** An odd number is kept as an object, and is none: it has members only here. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value) &&
    !(value instanceof OddNumber);
}
