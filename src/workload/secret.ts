/**
 * Secrets of a workload: which one, and how it is delivered.
 *
 * @module
 */

import { object, required } from "../text/members.ts";
import { named, text, u32 } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { variants } from "../text/variants.ts";
import { described } from "./described.ts";

/** Where a secret's value is read from. */
export type SecretRef =
  | { readonly cluster: { readonly name: string } }
  | { readonly local_file: { readonly path: string } };

/** How a secret is delivered: as a file (mode as a plain number), or as an environment variable. */
export type SecretTarget =
  | { readonly file: { readonly path: string; readonly mode: number } }
  | { readonly env_var: { readonly name: string } };

/** One secret that a workload mounts. */
export interface SecretMount {
  /** Where its value is read from. */
  readonly source: SecretRef;
  /** How it is delivered. */
  readonly target: SecretTarget;
}

/** The wire form of where a secret is read from. */
export const secretRefShape: Shape<SecretRef> = named(
  "SecretRef",
  "Where a secret is read from.",
  variants<SecretRef>([], {
    cluster: object<{ name: string }>({ name: required(text) }),
    local_file: object<{ path: string }>({ path: required(text) }),
  }),
);

/** The wire form of a mounted secret. */
export const secretMountShape: Shape<SecretMount> = named(
  "SecretMount",
  "A secret and how it is delivered; a grant can admit file targets only.",
  described(
    object<SecretMount>({
      source: required(secretRefShape),
      target: required(variants<SecretTarget>([], {
        file: described(
          object<{ path: string; mode: number }>({
            path: required(text),
            mode: required(u32),
          }),
          {
            path: "The path inside the workload.",
            mode: "The file's mode, as a plain number: 256 is octal 400.",
          },
        ),
        env_var: object<{ name: string }>({ name: required(text) }),
      })),
    }),
    {
      source: "Where its value is read from.",
      target: "How it is delivered.",
    },
  ),
);
