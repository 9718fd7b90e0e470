/**
 * Environment variables of a workload.
 *
 * @module
 */

import { object, required } from "../text/members.ts";
import { named, text } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { variants } from "../text/variants.ts";
import { described } from "./described.ts";

/** Which address of a mesh peer a variable is filled with. */
export type MeshAddress = "url" | "host" | "port";

/** Where a variable's value comes from. */
export type EnvValue =
  | { readonly literal: { readonly value: string } }
  | { readonly from_secret: { readonly secret: string; readonly key: string } }
  | { readonly from_mesh: { readonly ident: string; readonly kind: MeshAddress } };

/** One environment variable. */
export interface EnvVar {
  /** Its name, which is what a grant admits. */
  readonly name: string;
  /** Where its value comes from. */
  readonly value: EnvValue;
}

/** The wire form of an environment variable. */
export const envVarShape: Shape<EnvVar> = named(
  "EnvVar",
  "An environment variable; a grant admits names, and never a value out of a secret.",
  described(
    object<EnvVar>({
      name: required(text),
      value: required(variants<EnvValue>([], {
        literal: object<{ value: string }>({ value: required(text) }),
        from_secret: object<{ secret: string; key: string }>({
          secret: required(text),
          key: required(text),
        }),
        from_mesh: object<{ ident: string; kind: MeshAddress }>({
          ident: required(text),
          kind: required(variants<MeshAddress>(["url", "host", "port"])),
        }),
      })),
    }),
    {
      name: "Its name, which is what a grant admits.",
      value: "Where its value comes from.",
    },
  ),
);
