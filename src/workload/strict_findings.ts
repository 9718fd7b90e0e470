/**
 * What the specification's coverage lets by, and the strict profile refuses.
 *
 * A grant cannot speak of a health probe's command or of the user, though both decide
 * what runs and as whom. It holds the image as one joined text, which two images can
 * share. And it looks for `..` inside each hole, so a template's own dot and a hole's
 * can meet in `/..`. Each is a finding with a code of its own, never a `mismatch`:
 * the spec agrees with the grant, the grant just does not settle it.
 *
 * Under `reference` the same findings stand beside an admit as warnings.
 *
 * @module
 */

import { MalformedError } from "../malformed.ts";
import { reason } from "../refusal.ts";
import type { Reason } from "../refusal.ts";
import { isVariant } from "../text/variants.ts";
import type { AdmissionGrant } from "./grant.ts";
import { imageText, parseImageReference } from "./image.ts";
import type { ImageRef } from "./image.ts";
import type { WorkloadSpec } from "./spec.ts";
import { traverses } from "./template.ts";

/** Why a spec that agrees with its grant is still not settled by it. */
export type StrictFinding = Reason<"uncovered" | "image_ambiguous" | "hole_traversal">;

/** Everything in a spec that a grant does not settle, in a fixed order. */
export function strictFindings(
  grant: AdmissionGrant,
  spec: WorkloadSpec,
): readonly StrictFinding[] {
  const findings: StrictFinding[] = [];
  if (spec.healthcheck !== null && isVariant(spec.healthcheck.probe, "exec")) {
    const message = "the health probe is a command, and no grant says which: probe by HTTP or TCP";
    findings.push(reason("uncovered", message, { path: "/healthcheck/probe/exec" }));
  }
  if (spec.user !== null) {
    const message = "the user is set, and no grant says to whom: leave it to the image";
    findings.push(reason("uncovered", message, { path: "/user" }));
  }
  if (!readsBack(spec.image)) {
    const message = "the image's parts, joined, do not read back as the same parts with a sha256 " +
      "digest: another image could share the text";
    findings.push(reason("image_ambiguous", message, { path: "/image" }));
  }
  const templates = (path: string, admitted: readonly string[], actual: readonly string[]) => {
    if (admitted.length !== actual.length) return; // a mismatch, and no element has its template
    for (const [index, template] of admitted.entries()) {
      if (traverses(template, actual[index]!)) findings.push(traversal(`${path}/${index}`));
    }
  };
  if (grant.workdir !== null && spec.workdir !== null && traverses(grant.workdir, spec.workdir)) {
    findings.push(traversal("/workdir"));
  }
  templates("/entrypoint", grant.entrypoint, spec.entrypoint ?? []);
  templates("/command", grant.argv, spec.command ?? []);
  return findings;
}

function traversal(path: string): Reason<"hole_traversal"> {
  const message = "a .. is put together across the edge of a hole: the author did not write it";
  return reason("hole_traversal", message, { path });
}

/** Whether an image's one text says which image it is. */
function readsBack(image: ImageRef): boolean {
  try {
    const back = parseImageReference(imageText(image));
    return back.registry === image.registry && back.repository === image.repository &&
      back.tag === image.tag && back.digest === image.digest;
  } catch (error) {
    if (error instanceof MalformedError) return false;
    throw error;
  }
}
