/**
 * Questions whether a workload may run, and their answers.
 *
 * @module
 */

import { signGrant } from "../../src/crypto/signing.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { KEY, SEED, SIGNATURE } from "./keys.ts";
import { ADMIT, annotated, DOCUMENT, refuse } from "./workload.ts";

/** The three annotations of a grant. */
export const GRANT = "yah.admission.grant",
  SIGN = "yah.admission.signature",
  BY = "yah.admission.key";
/** The whole of a grant, as its author signed it. */
export const WHOLE: Readonly<Record<string, string>> = {
  [GRANT]: DOCUMENT,
  [SIGN]: SIGNATURE,
  [BY]: KEY,
};

/** A question about a spec with these annotations. */
export function ask(
  annotations: Plain,
  { spec = {}, policy = "required", keys = [KEY], ...rest }: Plain = {},
): Plain {
  return { spec: annotated(annotations, spec), posture: { policy, trusted_keys: keys }, ...rest };
}

/** Admitted, and nobody vouched for it. */
export const NOBODY = { ...ADMIT, grant: null, warnings: [] };
/** Admitted on the author's word. */
export const vouched = (key = KEY) => ({
  ...ADMIT,
  grant: { recipe: "image-packer", key },
  warnings: [],
});
const refused = (law: string, reason: Plain, ...also: readonly Plain[]) => ({
  ...refuse(law, reason, ...also),
  grant: null,
  warnings: [],
});

/** A workload that may run. */
export function admits(note: string, question: Plain, expect: Plain = vouched()): Case {
  return { note, in: question, expect };
}

/** A workload that may not. */
export function refuses(
  note: string,
  question: Plain,
  law: string,
  reason: Plain,
  ...also: readonly Plain[]
): Case {
  return { note, in: question, expect: refused(law, reason, ...also) };
}

/** Annotations of a document of one's own, truly signed. */
export function signed(document: string, seed = SEED): Plain {
  return { [GRANT]: document, [SIGN]: signGrant(document, seed), [BY]: KEY };
}

/** The key is not pinned here. */
export const untrusted = (key: string) => ({ code: "untrusted_key", key });
