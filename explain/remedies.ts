/**
 * What to do about a refusal, and whose move it is.
 *
 * One table for the page and the command line. It is typed by the refusal union, so
 * a code without a remedy does not compile. A remedy never says how to weaken a
 * check that did its work without naming who alone may decide that; it quotes no
 * secret, no signature and no document, only names, paths and ids out of the facts.
 * Those are as the input spelled them: a terminal must not be shown them raw.
 *
 * The sentences are for people and may change; the codes they explain are the
 * contract.
 *
 * @module
 */

import type { Reason, RefusalCode, Widening } from "../mod.ts";
import { by } from "./movers.ts";
import type { Remedies } from "./movers.ts";
import { coverageRemedies, documentRemedies } from "./workload.ts";

type Table = { readonly [C in RefusalCode]: (why: Reason<C>) => Remedies };

const TABLE: Table = {
  authority_cid_mismatch: ({ named_by_grant, of_body }) => [
    by("bearer", `Present the authority body whose id is ${named_by_grant}.`),
    by("issuer", `If the body is right, issue a grant that names ${of_body}.`),
  ],
  missing_parent: () => [
    by("bearer", "Present the parent grant with its body: only a root stands alone."),
  ],
  parent_mismatch: ({ named }) => [
    by("bearer", `Put the grant ${named}, which the child names, in the parent's place.`),
    by("issuer", "If the parent was issued anew, issue the child from the new one."),
  ],
  attenuation_widens: ({ axes }) => [
    by("issuer", `Issue the child again without what its parent lacks: ${gained(axes)}.`),
    by("bearer", "Ask for a wider parent from whoever issued that one."),
  ],
  elevation_unauthorized: () => [
    by("operator", "Judge it where your verifier runs, with an attestation that it accepts."),
    by("issuer", "Issue an attenuation: only a widening needs an attestation."),
  ],
  empty: () => [by("bearer", "Present the chain: every link from the leaf to the root.")],
  non_root_terminus: () => [
    by("bearer", "Add the links that are missing at the end, down to the operator's root."),
  ],
  root_not_terminal: ({ index }) => [
    by("bearer", `End the chain at a root: link ${index} is one, and others follow it.`),
  ],
  edge: ({ reason }) => remediesOf(reason),
  untrusted_root: ({ found, expected }) => [
    by("bearer", `Present a chain that ends at the trusted root ${expected}.`),
    by("operator", `Only if ${found} is your own root: configure it as the trusted one.`),
  ],
  fence_exceeds_bound: ({ axis, relation, excess }) => {
    if (relation === "unknown") {
      return [by("harness", `Resolve what ${axis} permits: what is not known is never admitted.`)];
    }
    const outside = excess === null ? "everything" : [
      ...shown(excess.concrete),
      ...shown(excess.classes).map((name) => `the class ${name}`),
    ].join(", ");
    return [
      by("harness", `Close the fence: take ${outside} out of ${axis}.`),
      by("harness", "Declare it in the closure, if the sandbox cannot run without it."),
      by("issuer", `Delegate it on ${axis}, if the task is meant to have it.`),
    ];
  },
  grant_required: ({ because }) =>
    because === "policy"
      ? [
        by("dispatcher", "Attach the recipe's grant, its signature and its key: all three."),
        by("author", "If the recipe has no grant yet, cut one from its spec and sign it."),
      ]
      : [
        by("dispatcher", "Attach a signed grant that admits the nested sandbox."),
        by("dispatcher", "Do without the annotation yah.sandbox: nested."),
      ],
  incomplete: ({ missing }) => [
    by("dispatcher", `Carry all three annotations as the author made them: ${missing} is missing.`),
  ],
  untrusted_key: () => [
    by("operator", "If you trust this key, pin it, spelled as the annotation spells it."),
    by("author", "Sign the grant with a key that this node pins."),
  ],
  malformed_key: () => [
    by("operator", "Pin a key that is one: this one is pinned, and is no Ed25519 key in hex."),
    by("author", "Publish the key as 64 hex digits, as the signing tool prints it."),
  ],
  malformed_signature: () => [
    by("dispatcher", "Carry the whole signature: 128 hex digits, nothing before or after."),
    by("author", "Sign the document again."),
  ],
  signature_mismatch: () => [
    by("dispatcher", "Carry document, key and signature byte for byte as they were made."),
    by("author", "If the document was meant to change, sign the new one."),
  ],
  grant_malformed: documentRemedies,
  mismatch: ({ field, path }) => coverageRemedies(field, path),
  uncovered: ({ path }) => [
    by("dispatcher", `Leave ${path} out: it decides what runs, and no grant can speak of it.`),
    by("operator", "Judge with reference coverage, which does not look at it."),
  ],
  image_ambiguous: ({ path }) => [
    by("dispatcher", `Spell ${path} so that it reads one way, with a sha256 digest in full.`),
    by("author", "If the grant has the same spelling, cut it again from the clear one."),
  ],
  hole_traversal: ({ path }) => [
    by("dispatcher", `Fill the holes of ${path} so that no ".." comes about.`),
    by("author", "Keep the holes apart: two that touch at a dot can spell it."),
  ],
};

/**
 * The ways to settle a refusal, the likeliest first.
 *
 * @example
 * ```ts
 * import { remediesOf } from "./remedies.ts";
 *
 * const [first] = remediesOf({ code: "empty", message: "an empty chain proves nothing" });
 * console.log(first.mover, first.move);
 * ```
 */
export function remediesOf<C extends RefusalCode>(why: Reason<C>): Remedies {
  // One code, one row: the compiler cannot follow the pair through the index.
  return (TABLE[why.code] as (why: Reason<C>) => Remedies)(why);
}

/** The first few items, cut to a readable length, and how many more there are. */
function shown(items: readonly (string | bigint)[]): string[] {
  const first = items.slice(0, 3).map(String).map((item) =>
    item.length > 80 ? `${item.slice(0, 80).toWellFormed()}…` : item
  );
  return items.length > 3 ? [...first, `${items.length - 3} more`] : first;
}

function gained(axes: Readonly<Record<string, Widening | undefined>>): string {
  return Object.entries(axes).flatMap(([axis, widening]) => {
    if (widening === undefined) return [];
    if (!("excess" in widening)) return `a higher count on ${axis}`;
    return widening.excess === null
      ? `everything on ${axis}`
      : `${shown(widening.excess).join(", ")} on ${axis}`;
  }).join("; ");
}
