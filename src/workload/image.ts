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
import { described } from "./described.ts";

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

const parts: Shape<ImageRef> = described(
  object<ImageRef>({
    registry: required(text),
    repository: required(text),
    tag: required(text),
    digest: required(text),
  }),
  {
    registry: "Where it is pulled from, with a port if there is one.",
    repository: "Its name there.",
    tag: "What people call this version; the digest decides.",
    digest: "`sha256:` and 64 hex digits, where it was read from a pinned string.",
  },
);

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
 * console.log(imageText({ registry: "ghcr.io", repository: "a/b", tag: "v1", digest }).length);
 * // 86
 * ```
 */
export function imageText(image: ImageRef): string {
  const { registry, repository, tag, digest } = adopt(imageShape, image);
  return `${registry}/${repository}:${tag}@${digest}`;
}

/** What a segment and a tag are made of: no separator, no space, no control character. */
const PLAIN = String.raw`[^\s/:@\p{Cc}]+`;
/** A segment that others follow: it may be an address in brackets, and it may have a port. */
const FIRST = String.raw`(?:${PLAIN}|\[[0-9a-fA-F:.]+\])(?::[0-9]{1,5})?`;
/** Segments. That none is empty is asked apart: a repeated group costs the matcher stack. */
const REST = String.raw`[^\s:@\p{Cc}]+`;
const REFERENCE = new RegExp(
  `^(?:(${FIRST})/)?(${REST})(?::(${PLAIN}))?@(sha256:[0-9a-f]{64})$`,
  "u",
);
const EMPTY_SEGMENT = /^\/|\/\/|\/$/;

/**
 * The four parts of a pinned string. Throws `image_reference`.
 *
 * Upper-case hex is no digest: registries spell digests in lower case (OCI image
 * specification, "Digests"), and two spellings of one digest would be two images
 * to everything that compares texts.
 */
export function parseImageReference(reference: string, at: Trail = new Trail()): ImageRef {
  const [, first, rest, tag = "latest", digest] = REFERENCE.exec(reference) ?? [];
  if (rest === undefined || digest === undefined || EMPTY_SEGMENT.test(rest)) {
    throw at.malformed(
      "image_reference",
      "expected registry/repository:tag@sha256:<64 lower-case hex digits>, where only the " +
        "registry and the tag may be left out",
    );
  }
  const [registry, repository] = first === undefined
    ? ["docker.io", `library/${rest}`]
    : /[.:]/.test(first) || first === "localhost"
    ? [first, rest]
    : ["docker.io", `${first}/${rest}`];
  return Object.freeze({ registry, repository, tag, digest });
}
