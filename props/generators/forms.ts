/**
 * The wire forms as data: which values are of a form, and everything that is nearly one.
 *
 * Written from the design's tables, as a second copy beside the module's shapes. From
 * a form come specimens (one for each variant in each place), the faults of each place
 * with the code and pointer they must be refused with, and a test of membership.
 *
 * @module
 */

import { idOfNothing } from "../oracles/identity.ts";
import { canonical } from "../oracles/sets.ts";
import type { Item } from "../oracles/sets.ts";
import type { OperationName } from "../subject.ts";

/** A wire form. */
export type Form =
  | { readonly is: "text" | "u64" | "id" }
  | { readonly is: "set"; readonly of: Form }
  | { readonly is: "list"; readonly of: Form; readonly most: number }
  | {
    readonly is: "object";
    readonly members: Readonly<Record<string, Form>>;
  }
  | {
    readonly is: "variants";
    readonly words: readonly string[];
    readonly tags: Readonly<Record<string, Form>>;
  };

const text: Form = { is: "text" }, u64: Form = { is: "u64" }, id: Form = { is: "id" };
const set = (of: Form): Form => ({ is: "set", of });
const object = (members: Record<string, Form>): Form => ({ is: "object", members });
const variants = (words: readonly string[], tags: Record<string, Form> = {}): Form => ({
  is: "variants",
  words,
  tags,
});

const scope = variants(["all"], { only: set(text) });
const caveats = object({
  fs_read: scope,
  fs_write: scope,
  exec: scope,
  net: scope,
  max_calls: variants(["unlimited"], { at_most: u64 }),
  valid_for_generation: variants(["all"], { only: set(u64) }),
});
const authority = object({ caveats });
const derivation = variants(["root"], {
  attenuation: object({ parent: id }),
  elevation: object({ parent: id, attestation: id }),
});
const grant = object({ authority: id, derivation });
const link = object({ grant, authority });
const chain: Form = { is: "list", of: link, most: 256 };
const resolvedScope = variants(["unbounded", "unknown"], {
  bounded: object({ concrete: set(text), classes: set(text) }),
});
const resolved = object({
  fs_read: resolvedScope,
  fs_write: resolvedScope,
  exec: resolvedScope,
  net: resolvedScope,
});

/** The form that each parser reads. */
export const PARSED = {
  parseCaveats: caveats,
  parseAuthority: authority,
  parseGrant: grant,
  parseDerivation: derivation,
  parseChain: chain,
  parseResolvedScope: resolvedScope,
  parseResolvedAuthority: resolved,
} as const satisfies Partial<Record<OperationName, Form>>;

/** The name of a parser of JSON text. */
export type ParserName = keyof typeof PARSED;

/** The parsers of JSON text. */
export const PARSERS: readonly ParserName[] = Object.keys(PARSED) as ParserName[];

/** The forms of what each decision is asked with. */
export const ASKED = {
  caveatsLeq: [caveats, caveats],
  caveatsMeet: [caveats, caveats],
  unionScopes: [resolvedScope, resolvedScope],
  relateScopes: [resolvedScope, resolvedScope],
  authorityId: [authority],
  grantId: [grant],
  bindGrant: [grant, authority],
  checkDerivation: [link, link],
  verifyChain: [chain, id],
  admitFence: [object({ resolved, delegated: caveats, closure: resolved })],
} as const satisfies Partial<Record<OperationName, readonly Form[]>>;

/** Whether a wire value is of a form. */
export function conforms(form: Form, value: unknown): boolean {
  switch (form.is) {
    case "text":
      return typeof value === "string" && value.isWellFormed();
    case "u64":
      // Also a `number` that is written as plain digits; a negative zero is not.
      if (Number.isSafeInteger(value)) return (value as number) >= 0 && !Object.is(value, -0);
      return typeof value === "bigint" && value >= 0n && value < 1n << 64n;
    case "id":
      return typeof value === "string" && /^bafyr4i[a-h][a-z2-7]{50}[aeimquy4]$/.test(value);
    case "set":
      return Array.isArray(value) && value.every((item) => conforms(form.of, item));
    case "list":
      return Array.isArray(value) && value.length <= form.most &&
        value.every((item) => conforms(form.of, item));
    case "object":
      return isObject(value) &&
        Object.keys(value).every((key) => Object.hasOwn(form.members, key)) &&
        Object.entries(form.members).every(([key, own]) =>
          Object.hasOwn(value, key) && conforms(own, value[key])
        );
    case "variants": {
      if (typeof value === "string") return form.words.includes(value);
      const [tag, ...others] = isObject(value) ? Object.keys(value) : [];
      return tag !== undefined && others.length === 0 && Object.hasOwn(form.tags, tag) &&
        conforms(form.tags[tag]!, (value as Record<string, unknown>)[tag]);
    }
  }
}

/** The canonical value of a wire value of a form: every set ascending, without repeats. */
export function canonicalOf(form: Form, value: unknown): unknown {
  switch (form.is) {
    case "set":
      return canonical(value as Item[]);
    case "list":
      return (value as unknown[]).map((item) => canonicalOf(form.of, item));
    case "object":
      return mapped(value as object, (key, own) => canonicalOf(form.members[key]!, own));
    case "variants":
      if (typeof value === "string") return value;
      return mapped(value as object, (tag, own) => canonicalOf(form.tags[tag]!, own));
    default:
      return value;
  }
}

/** Values of a form: the first is the plainest, and every variant of every place is in one. */
export function specimens(form: Form): unknown[] {
  switch (form.is) {
    case "text":
      return ["/repo"];
    case "u64":
      return [7n];
    case "id":
      return [idOfNothing(5)];
    case "set":
      return [[...specimens(form.of)]];
    case "list":
      return [specimens(form.of)];
    case "object": {
      const each = Object.entries(form.members).map(([key, own]) => [key, specimens(own)] as const);
      const most = Math.max(...each.map(([, own]) => own.length));
      return Array.from(
        { length: most },
        (_, at) => Object.fromEntries(each.map(([key, own]) => [key, own[at % own.length]])),
      );
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

function mapped(value: object, change: (key: string, own: unknown) => unknown): unknown {
  return Object.fromEntries(Object.entries(value).map(([key, own]) => [key, change(key, own)]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
