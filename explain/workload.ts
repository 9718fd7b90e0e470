/**
 * What to do when a spec exceeds its grant, or the grant does not read.
 *
 * A document is read only after its signature held, so one that does not read was
 * signed as it is: that is its author's to mend, whoever carried it.
 *
 * @module
 */

import type { MismatchField, Reason } from "../mod.ts";
import { by } from "./movers.ts";
import type { Remedies } from "./movers.ts";

/** For each field: what the dispatcher can take back, and what the author would have to sign. */
const FIELDS: { readonly [F in MismatchField]: readonly [sent: string, signed: string] } = {
  "image": [
    "Send the image as it was signed: registry, repository, tag and digest.",
    "the new image",
  ],
  "tier": ["Send the tier that was signed.", "the other tier"],
  "runtime": [
    "Send the runtime that was signed, in the annotation yah.exec.",
    "the other runtime; a stronger one is another one, too",
  ],
  "host-network": ["Do without the annotation yah.network: host.", "host networking"],
  "nested-sandbox": ["Do without the annotation yah.sandbox: nested.", "the nested sandbox"],
  "workdir": ["Send a workdir that fills the signed template, or none if none is.", "the workdir"],
  "entrypoint": [
    "Send the entrypoint that was signed: as many elements, only the holes filled.",
    "the new entrypoint",
  ],
  "argv": [
    "Send the command that was signed: as many elements, only the holes filled, safely.",
    "the new command",
  ],
  "env": [
    "Take the variable out: only names that were signed may be set, and to literals.",
    "the variable's name, or the secret as a file",
  ],
  "secrets": [
    "Mount the secret that was signed: the same source, path and mode, as a file.",
    "the secret, as a file",
  ],
  "volumes": [
    "Take the bind out: only the forge's state and the signed secrets, read-only, may be bound.",
    "the file as a secret, if it is one: no grant admits another bind",
  ],
};

/** What to do about a field that exceeds the grant. */
export function coverageRemedies(field: MismatchField, path: string): Remedies {
  const [sent, signed] = FIELDS[field];
  return [
    by("dispatcher", path === "" ? sent : `${sent} See ${path} of the spec.`),
    by("author", `If the recipe was meant to change, sign a grant with ${signed}.`),
  ];
}

/** What to do about a document that does not read. */
export function documentRemedies(fault: Reason<"grant_malformed">): Remedies {
  return [by("author", `${documentMove(fault)} Then sign it again.`)];
}

function documentMove(fault: Reason<"grant_malformed">): string {
  switch (fault.error) {
    case "bad_magic":
      return "Cut the grant with a tool that writes this version of the format.";
    case "unexpected_label":
      return `Write the records in their order: ${fault.expected} belongs where another stands.`;
    case "truncated":
      return `Write ${fault.label} with its length in UTF-8 bytes, and all of it.`;
    case "bad_value":
      return `Write ${fault.label} with a value that it can hold.`;
    case "trailing":
      return `End the document after its last record: ${fault.bytes} bytes follow it.`;
    case "not_canonical":
      return "Write the document as the tools do: one spelling for each number.";
  }
}
