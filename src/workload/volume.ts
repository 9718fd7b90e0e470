/**
 * Volumes of a workload: what is mounted, where, and whether it may be written.
 *
 * @module
 */

import { object, required } from "../text/members.ts";
import { flag, named, text, u32 } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { variants } from "../text/variants.ts";
import { described } from "./described.ts";

/** What a volume shows: a named volume, a path of the host, or memory. */
export type VolumeSource =
  | { readonly named: { readonly name: string } }
  | { readonly bind: { readonly host_path: string } }
  | { readonly tmpfs: { readonly size_mb: number } };

/** One volume that a workload mounts. */
export interface VolumeMount {
  /** What is mounted. */
  readonly source: VolumeSource;
  /** The path inside the workload. */
  readonly target: string;
  /** Whether the workload may only read it. */
  readonly read_only: boolean;
}

/** The wire form of a mounted volume. */
export const volumeMountShape: Shape<VolumeMount> = named(
  "VolumeMount",
  "A volume and where it is mounted.",
  described(
    object<VolumeMount>({
      source: required(variants<VolumeSource>([], {
        named: object<{ name: string }>({ name: required(text) }),
        bind: object<{ host_path: string }>({ host_path: required(text) }),
        tmpfs: object<{ size_mb: number }>({ size_mb: required(u32) }),
      })),
      target: required(text),
      read_only: required(flag),
    }),
    {
      source: "What is mounted.",
      target: "The path inside the workload.",
      read_only: "Whether the workload may only read it.",
    },
  ),
);
