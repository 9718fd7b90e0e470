/**
 * What a spec says by annotation: its runtime, its privileges, its grant.
 *
 * Markers are looked up in own members only and compared exactly: any other value
 * means "not set", so a look-alike never widens what runs, and never hides what a
 * grant must cover either, since both are read here alone.
 *
 * @module
 */

import { object, required } from "../text/members.ts";
import { adopt } from "../text/seal.ts";
import { text } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";
import { workloadSpecShape } from "./spec.ts";
import type { TextMap, WorkloadSpec } from "./spec.ts";

/** The annotations that carry a grant: the document, its signature, the key that signed it. */
export const GRANT_ANNOTATION = "yah.admission.grant";
/** Hex of the Ed25519 signature over the document's UTF-8 bytes. */
export const SIGNATURE_ANNOTATION = "yah.admission.signature";
/** Hex of the Ed25519 public key. */
export const KEY_ANNOTATION = "yah.admission.key";

/** What runs a workload. A microVM is a stronger boundary than a container, and still another one. */
export type Runtime = "container" | "native" | "microvm";

/** The value of an annotation, if the spec has it. */
export function annotation(spec: WorkloadSpec, name: string): string | undefined {
  return Object.hasOwn(spec.annotations, name) ? spec.annotations[name] : undefined;
}

/** Whether a spec asks for the host network namespace. */
export function wantsHostNetwork(spec: WorkloadSpec): boolean {
  return annotation(spec, "yah.network") === "host";
}

/** Whether a spec asks for the capabilities that a sandbox inside the container needs. */
export function wantsNestedSandbox(spec: WorkloadSpec): boolean {
  return annotation(spec, "yah.sandbox") === "nested";
}

/** The runtime that a spec selects. */
export function runtimeOf(spec: WorkloadSpec): Runtime {
  const selected = annotation(spec, "yah.exec");
  return selected === "native" || selected === "microvm" ? selected : "container";
}

/** A grant as it travels: the document, and hex of its signature and of the key that signed it. */
export interface SignedGrant {
  /** The grant document, as it was signed. */
  readonly document: string;
  /** 128 hex digits of the Ed25519 signature over the document's UTF-8 bytes. */
  readonly signature: string;
  /** 64 hex digits of the public key, spelled as it is pinned. */
  readonly key: string;
}

const signedGrantShape: Shape<SignedGrant> = object<SignedGrant>({
  document: required(text),
  signature: required(text),
  key: required(text),
});

/**
 * The spec with a signed grant attached, in place of any it had. The spec passed in
 * is not changed; nothing is checked but that these are well-formed texts.
 *
 * Throws {@linkcode MalformedError} for a value that is no spec or no text.
 *
 * @example
 * ```ts
 * import { attachGrant, encodeGrantDocument, grantFromSpec, publicKeyOf, signGrant } from "@writ/writ";
 * import type { WorkloadSpec } from "@writ/writ";
 *
 * function dispatch(spec: WorkloadSpec, seed: string): WorkloadSpec {
 *   const document = encodeGrantDocument(grantFromSpec("image-packer", spec));
 *   return attachGrant(spec, {
 *     document,
 *     signature: signGrant(document, seed),
 *     key: publicKeyOf(seed),
 *   });
 * }
 * ```
 */
export function attachGrant(spec: WorkloadSpec, grant: SignedGrant): WorkloadSpec {
  const own = adopt(workloadSpecShape, spec, new Trail("spec"));
  const { document, signature, key } = adopt(signedGrantShape, grant, new Trail("grant"));
  const annotations: TextMap = Object.assign(Object.create(null), own.annotations, {
    [GRANT_ANNOTATION]: document,
    [SIGNATURE_ANNOTATION]: signature,
    [KEY_ANNOTATION]: key,
  });
  return adopt(workloadSpecShape, { ...own, annotations });
}
