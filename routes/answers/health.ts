/**
 * What `GET /healthz` answers.
 *
 * @module
 */

import { constant } from "../../src/text/choice.ts";
import { object, required } from "../../src/text/members.ts";
import { named, text } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";

/** The module as the service publishes it. */
export interface Published {
  /** `sha256-` and the digest of `/writ.js` in base64, as a page's `integrity` attribute has it. */
  readonly digest: string;
  /** The address that serves these bytes and never any others. */
  readonly pinned: string;
}

/** What `GET /healthz` answers. */
export interface Health {
  /** The service answers. */
  readonly status: "ok";
  /** The service's version. */
  readonly version: string;
  /** The module that it publishes. */
  readonly module: Published;
}

const published: Shape<Published> = named(
  "Published",
  "The module that the service publishes at `/writ.js`: the digest of its bytes (`sha256-` and " +
    "base64, as an `integrity` attribute has it), and the address that is pinned to them.",
  object<Published>({ digest: required(text), pinned: required(text) }),
);

/** The wire form of the answer. */
export const healthAnswer: Shape<Health> = named(
  "Health",
  "That the service answers, its version, and the module that it publishes.",
  object<Health>({
    status: required(constant("ok")),
    version: required(text),
    module: required(published),
  }),
);
