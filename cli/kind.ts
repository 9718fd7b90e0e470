/**
 * Kinds: what a file looks like, to tell whoever gave it where another belongs.
 *
 * The steps of a grant's life hand on files that are easily mixed up, and what the
 * reader of one says of another ("expected a value") helps nobody. Only a file that
 * its reader refused is looked at here, and only its first line or the names of its
 * members: it decides nothing, and shows nothing of the text.
 *
 * @module
 */

import { membersOf } from "../explain/locate.ts";
import { GRANT_MAGIC } from "../src/workload/grant_document.ts";

/** What a file may look like. */
export type Kind =
  | "document"
  | "signed grant"
  | "recipe question"
  | "workload question"
  | "spec"
  | "fence question"
  | "relate question"
  | "chain question"
  | "derivation question"
  | "chain grant"
  | "authority"
  | "key";

/** What JSON objects are told by: all of these members. The first that fits is it. */
const BY_MEMBERS: readonly (readonly [Kind, ...string[]])[] = [
  ["signed grant", "document", "signature"],
  ["recipe question", "recipe", "spec"],
  ["workload question", "spec"],
  ["spec", "schema_version"],
  ["fence question", "resolved", "delegated"],
  ["fence question", "resolved", "chain"],
  ["relate question", "resolved", "bound"],
  ["chain question", "chain"],
  ["derivation question", "child"],
  ["chain grant", "authority", "derivation"],
  ["authority", "caveats"],
];

const BELONGS: { readonly [K in Kind]: string } = {
  "document": "a grant document that is not signed: writ grant sign takes it.",
  "signed grant": "a signed grant: writ grant attach takes it, after the spec.",
  "recipe question": "a recipe with its name: writ grant new takes it.",
  "workload question": "a whole question about a workload: writ admit workload takes it.",
  "spec": "a workload spec: writ admit workload takes it, and writ grant new takes a recipe's.",
  "fence question": "a whole question about a fence: writ admit fence takes it.",
  "relate question": "a whole question about two scopes: writ relate takes it.",
  "chain question": "a whole question about a chain: writ chain takes it.",
  "derivation question": "a whole question about a derivation: writ derivation takes it.",
  "chain grant": "a grant of an authority chain, which nobody signs: writ id takes it.",
  "authority": "an authority of a chain: writ id takes it.",
  "key": "a key or a seed: writ admit workload takes --keys, and writ grant sign takes --seed.",
};

/** What a text looks like, if it looks like anything of Writ's. */
export function kindOf(text: string): Kind | undefined {
  if (text.startsWith(GRANT_MAGIC.replace(/\d+$/, ""))) return "document";
  if (/^\s*[0-9a-f]{64}\s*$/i.test(text)) return "key";
  const open = text.search(/\S/);
  if (text[open] !== "{") return undefined;
  const names = new Set<string>();
  for (const { name } of membersOf(text, open)) names.add(name);
  return BY_MEMBERS.find(([, ...members]) => members.every((name) => names.has(name)))?.[0];
}

/** One sentence on what a file looks like, and which command takes it. */
export function belonging(kind: Kind): string {
  return `This looks like ${BELONGS[kind]}`;
}
