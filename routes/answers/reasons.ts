/**
 * Reasons as they are written: one shape for each refusal code.
 *
 * The type is `Reason<C>` of the module; a shape here does not compile unless it
 * has every fact of its code. Descriptions, the client and the tests all read the
 * same shapes, so what is described is what is answered.
 *
 * @module
 */

import { authorityIdShape, grantIdShape } from "../../src/identity/cid.ts";
import { countShape, FENCE_AXES } from "../../src/lattice/caveats.ts";
import type { CountBound, FenceAxis } from "../../src/lattice/caveats.ts";
import type { Excess, ScopeRelation } from "../../src/lattice/resolved.ts";
import { LIMITS } from "../../src/limits.ts";
import type { EdgeReason, Reason, RefusalCode, RefusalFacts, Widening } from "../../src/refusal.ts";
import { choice, constant, forms, orNull } from "../../src/text/choice.ts";
import { object, optional, required } from "../../src/text/members.ts";
import type { Field } from "../../src/text/members.ts";
import { integer, list, named, shape, text, u64, wrongType } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { JsonObject } from "../../src/text/tree.ts";
import { variants } from "../../src/text/variants.ts";
import type { GrantFault, MismatchField, Shown } from "../../src/workload/reasons.ts";

/** The members of an object, each with its shape. */
export type Fields<T> = { readonly [K in keyof T]-?: Field<T[K]> };

/** What each refusal code means, for people. */
export const MEANING: { readonly [C in RefusalCode]: string } = {
  authority_cid_mismatch: "The authority body is not the one that the grant names.",
  missing_parent: "The grant names a parent, and none was given.",
  parent_mismatch: "The grant given as parent is not the one that the child names.",
  attenuation_widens: "The child has more than its parent; `axes` lists what it gained.",
  elevation_unauthorized: "No valid attestation authorizes this elevation.",
  empty: "An empty chain proves nothing.",
  non_root_terminus: "The chain does not end at a root.",
  root_not_terminal: "A root stands before the end of the chain.",
  edge: "A link does not derive from the next one; `reason` says why.",
  untrusted_root: "The chain ends at a root that is not the trusted one.",
  fence_exceeds_bound: "The fence permits more on an axis than delegated and declared.",
  grant_required: "The workload needs a signed grant and has none.",
  incomplete: "Some of the grant's annotations are there, and one is missing.",
  untrusted_key: "The grant's key is not one of the trusted ones.",
  malformed_key: "The grant's key is not the hex of a point on the curve.",
  malformed_signature: "The grant's signature is not the hex of 64 bytes.",
  signature_mismatch: "The signature is not one by this key of this document.",
  grant_malformed: "The grant document is not readable; `error` says where it stops being one.",
  mismatch: "The workload asks for something else than the grant admits.",
  uncovered: "The workload uses a field that no grant can speak of.",
  image_ambiguous: "The image's parts, joined, can be read as another image.",
  hole_traversal: "A filled text holds a `..` that its author did not write.",
};

const items: Shape<readonly string[]> = list(text);

/** What lies outside a bound. */
export const excessShape: Shape<Excess> = named(
  "Excess",
  "What lies outside the bound: items, and classes that cannot be listed as items.",
  object<Excess>({ concrete: required(items), classes: required(items) }),
);

/** The name of an axis that a fence governs. */
export const fenceAxisShape: Shape<FenceAxis> = named(
  "FenceAxis",
  "An axis that a native fence governs, in the order they are judged.",
  variants<FenceAxis>(FENCE_AXES),
);

/** How a scope stands to its bound. */
export const relationShape: Shape<ScopeRelation> = named(
  "ScopeRelation",
  "How a scope stands to its bound. Only `equal` and `subset` are within it.",
  variants<ScopeRelation>(["equal", "subset", "superset", "incomparable", "unknown"]),
);

/** A text or a u64. */
const item: Shape<string | bigint> = shape(
  { anyOf: [text.schema, u64.schema] },
  (value, at) => typeof value === "string" ? value : u64.decode(value, at),
);

const widening: Shape<Widening> = named(
  "Widening",
  "What an axis gained: its items (null: everything), or the two counts.",
  forms<Widening>({
    excess: object<{ excess: readonly (string | bigint)[] | null }>({
      excess: required(orNull(list(item))),
    }),
    child: object<{ child: CountBound; parent: CountBound }>({
      child: required(countShape),
      parent: required(countShape),
    }),
  }),
);

type WidenedAxes = RefusalFacts["attenuation_widens"]["axes"];
const axes: Shape<WidenedAxes> = object<WidenedAxes>({
  fs_read: optional(widening),
  fs_write: optional(widening),
  exec: optional(widening),
  net: optional(widening),
  max_calls: optional(widening),
  valid_for_generation: optional(widening),
});

const place = integer(0, LIMITS.chain_links - 1);
const index = required(place);
const path = required(text);

/** The name of a type in descriptions: `admit_fence` is `AdmitFence`. */
export function typeNameOf(name: string): string {
  return name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function reasonShape<C extends RefusalCode>(
  code: C,
  facts: Fields<RefusalFacts[C]>,
): Shape<Reason<C>> {
  const fields = { code: required(constant(code)), message: required(text), ...facts };
  // The fields are those of this one code; the compiler cannot see it through the union.
  const inner = object(fields as unknown as Fields<object>) as unknown as Shape<Reason<C>>;
  return named(`${typeNameOf(code)}Reason`, MEANING[code], inner);
}

const edgeReasons = {
  authority_cid_mismatch: reasonShape("authority_cid_mismatch", {
    named_by_grant: required(authorityIdShape),
    of_body: required(authorityIdShape),
    index: optional(place),
    of: optional(variants<"child" | "parent">(["child", "parent"])),
  }),
  missing_parent: reasonShape("missing_parent", {}),
  parent_mismatch: reasonShape("parent_mismatch", {
    named: required(grantIdShape),
    found: required(grantIdShape),
  }),
  attenuation_widens: reasonShape("attenuation_widens", { axes: required(axes) }),
  elevation_unauthorized: reasonShape("elevation_unauthorized", {}),
} as const;

/** The shape of each reason, by code. */
const reasons: { readonly [C in RefusalCode]: Shape<Reason<C>> } = {
  ...edgeReasons,
  empty: reasonShape("empty", {}),
  non_root_terminus: reasonShape("non_root_terminus", {}),
  root_not_terminal: reasonShape("root_not_terminal", { index }),
  edge: reasonShape("edge", { index, reason: required(oneReason<EdgeReason>(edgeReasons)) }),
  untrusted_root: reasonShape("untrusted_root", {
    found: required(grantIdShape),
    expected: required(grantIdShape),
  }),
  fence_exceeds_bound: reasonShape("fence_exceeds_bound", {
    axis: required(fenceAxisShape),
    relation: required(relationShape),
    excess: required(orNull(excessShape)),
  }),
  grant_required: reasonShape("grant_required", {
    because: required(variants<"policy" | "nested_sandbox">(["policy", "nested_sandbox"])),
  }),
  incomplete: reasonShape("incomplete", { missing: required(text) }),
  untrusted_key: reasonShape("untrusted_key", { key: required(text) }),
  malformed_key: reasonShape("malformed_key", {}),
  malformed_signature: reasonShape("malformed_signature", {}),
  signature_mismatch: reasonShape("signature_mismatch", {}),
  grant_malformed: grantMalformed(),
  mismatch: reasonShape("mismatch", {
    field: required(mismatchField()),
    path,
    admitted: optional(shown()),
    found: optional(shown()),
  }),
  uncovered: reasonShape("uncovered", { path }),
  image_ambiguous: reasonShape("image_ambiguous", { path }),
  hole_traversal: reasonShape("hole_traversal", { path }),
};

/** A reason with one of these codes. */
export function reasonOf<C extends RefusalCode>(codes: readonly C[]): Shape<Reason<C>> {
  const chosen = Object.fromEntries(codes.map((code) => [code, reasons[code]]));
  return oneReason<Reason<C>>(chosen as unknown as { readonly [code: string]: Shape<Reason<C>> });
}

function oneReason<T extends object>(byCode: { readonly [code: string]: Shape<T> }): Shape<T> {
  const entries = Object.entries(byCode);
  const inner = choice<T>("code", new Map(entries));
  const mapping = Object.fromEntries(entries.map(([code, { schema }]) => [code, schema.$ref]));
  return {
    ...inner,
    schema: { ...inner.schema, discriminator: { propertyName: "code", mapping } },
  };
}

function mismatchField(): Shape<MismatchField> {
  return variants<MismatchField>([
    "image",
    "tier",
    "runtime",
    "host-network",
    "nested-sandbox",
    "workdir",
    "entrypoint",
    "argv",
    "env",
    "secrets",
    "volumes",
  ]);
}

/** What was admitted or found: as plain as it gets, so any of the plain types. */
function shown(): Shape<Shown> {
  const schema = {
    anyOf: [
      { type: ["string", "boolean", "integer", "null"] },
      { type: "array", items: { type: "string" } },
    ],
  };
  return shape<Shown>(schema, (value, at) => {
    if (value === null || typeof value === "string" || typeof value === "boolean") return value;
    if (Array.isArray(value)) return items.decode(value, at);
    if (value instanceof JsonObject) throw wrongType("plain value", value, at);
    return integer(0, Number.MAX_SAFE_INTEGER).decode(value, at);
  });
}

/** The one reason whose facts depend on another: which `error` it was. */
function grantMalformed(): Shape<Reason<"grant_malformed">> {
  const base = { code: required(constant("grant_malformed")), message: required(text) };
  const fault = <E extends GrantFault["error"]>(error: E, facts: Record<string, Field<unknown>>) =>
    [
      error,
      object({ ...base, error: required(constant(error)), ...facts } as Fields<object>) as Shape<
        unknown
      > as Shape<Reason<"grant_malformed">>,
    ] as const;
  const label = required(text);
  return named(
    "GrantMalformedReason",
    MEANING.grant_malformed,
    choice(
      "error",
      new Map([
        fault("bad_magic", {}),
        fault("unexpected_label", { expected: required(text), found: required(text) }),
        fault("truncated", { label }),
        fault("bad_value", { label }),
        fault("trailing", { bytes: required(integer(0, Number.MAX_SAFE_INTEGER)) }),
        fault("not_canonical", {}),
      ]),
    ),
  );
}
