/**
 * Image references, always pinned by a digest.
 *
 * On the wire an image is its four parts, or one string that is read into them
 * (`registry/repository:tag@sha256:…`); in memory it is always the four parts. A
 * struct is taken as it is, whatever its strings: coverage compares images as one
 * joined text (the specification's rule), and its strict profile refuses the
 * structs that such a comparison could confuse.
 *
 * The string follows the Docker rules: the first segment is a registry if it holds
 * a `.` or a `:` or is `localhost`, `docker.io` otherwise, where a lone name lives
 * under `library/`; a colon after the last slash opens the tag. A registry is the
 * text before the first slash, so it never holds one.
 *
 * @module
 */

import { object, required } from "../text/members.ts";
import { adopt, sealed } from "../text/seal.ts";
import { named, shape, text } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";

/** An image, pinned by its digest. */
export interface ImageRef {
  /** Where it is pulled from, with a port if there is one. */
  readonly registry: string;
  /** Its name there. */
  readonly repository: string;
  /** What people call this version; the digest decides. */
  readonly tag: string;
  /** `sha256:` and 64 hex digits, where it was read from a pinned string. */
  readonly digest: string;
}

const parts: Shape<ImageRef> = object<ImageRef>({
  registry: required(text),
  repository: required(text),
  tag: required(text),
  digest: required(text),
});

/** The wire form of an image: its four parts, or one pinned string. */
export const imageShape: Shape<ImageRef> = named(
  "ImageRef",
  "A pinned image: its parts, or registry/repository:tag@sha256:<64 hex digits>.",
  sealed(shape(
    { anyOf: [parts.schema, { type: "string", pattern: "@sha256:[0-9a-f]{64}$" }] },
    (value, at) =>
      typeof value === "string" ? parseImageReference(value, at) : parts.decode(value, at),
  )),
);

/**
 * The one text of an image that a grant holds and coverage compares.
 *
 * @example
 * ```ts
 * import { imageText } from "@writ/writ";
 *
 * const digest = "sha256:" + "0".repeat(64);
 * imageText({ registry: "ghcr.io", repository: "a/b", tag: "v1", digest });
 * // ghcr.io/a/b:v1@sha256:000…
 * ```
 */
export function imageText(image: ImageRef): string {
  const { registry, repository, tag, digest } = adopt(imageShape, image);
  return `${registry}/${repository}:${tag}@${digest}`;
}

const DIGEST = /^sha256:[0-9a-f]{64}$/;
/** A segment of the repository, or a tag: no separator of the reference, no space, no control. */
const SEGMENT = /^[^\s/:@\p{Cc}]+$/u;
/** A host, an IPv6 address in its brackets included, and perhaps a port. */
const REGISTRY = /^(?:\[[0-9a-fA-F:.]+\]|[^\s/:@\p{Cc}]+)(?::[0-9]{1,5})?$/u;

/**
 * The four parts of a pinned string. Throws `image_reference`.
 *
 * Upper-case hex is no digest: registries spell digests in lower case (OCI image
 * specification, "Digests"), and two spellings of one digest would be two images
 * to everything that compares texts.
 */
export function parseImageReference(reference: string, at: Trail = new Trail()): ImageRef {
  const fault = (what: string) => at.malformed("image_reference", what);
  const [name = "", digest, ...more] = reference.split("@");
  if (digest === undefined) throw fault("the image is not pinned: no @sha256:… at its end");
  if (more.length > 0) throw fault("an image reference holds one @, before its digest");
  if (!DIGEST.test(digest)) throw fault("the digest is not sha256: and 64 lower-case hex digits");
  const colon = name.indexOf(":", name.lastIndexOf("/") + 1);
  const tag = colon < 0 ? "latest" : name.slice(colon + 1);
  if (!SEGMENT.test(tag)) throw fault("the tag is empty, or holds what no tag may");
  const [registry, repository] = divide(colon < 0 ? name : name.slice(0, colon));
  if (!REGISTRY.test(registry)) throw fault("the registry is not a host with or without a port");
  if (!repository.split("/").every((segment) => SEGMENT.test(segment))) {
    throw fault("a segment of the repository is empty, or holds what none may");
  }
  return Object.freeze({ registry, repository, tag, digest });
}

/** The registry and the repository of a name without its tag. */
function divide(name: string): [registry: string, repository: string] {
  const slash = name.indexOf("/");
  if (slash < 0) return ["docker.io", `library/${name}`];
  const first = name.slice(0, slash);
  const isRegistry = /[.:]/.test(first) || first === "localhost";
  return isRegistry ? [first, name.slice(slash + 1)] : ["docker.io", name];
}
