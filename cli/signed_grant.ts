/**
 * A grant as it travels: document, signature and key in one JSON file.
 *
 * What `writ grant sign` prints and `writ grant attach` takes, so that the three are
 * never mixed up with those of another grant. Whoever signs elsewhere (an HSM, another
 * tool) writes the same three members.
 *
 * @module
 */

import { toJson } from "../mod.ts";
import type { SignedGrant } from "../mod.ts";
import { object, required } from "../src/text/members.ts";
import { read } from "../src/text/seal.ts";
import { text } from "../src/text/shape.ts";
import { withinSource } from "./source.ts";
import type { Source } from "./source.ts";

const shape = object<SignedGrant>({
  document: required(text),
  signature: required(text),
  key: required(text),
});

/** Reads a signed grant. */
export function readSignedGrant(source: Source): SignedGrant {
  return withinSource(source, () => read(shape, source.text));
}

/** Writes a signed grant. */
export function writeSignedGrant(grant: SignedGrant): string {
  return toJson(grant) + "\n";
}
