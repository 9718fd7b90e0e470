/**
 * How a workload is reached: on the mesh, in public, by operators.
 *
 * @module
 */

import { defaulted, nullable, object, required } from "../text/members.ts";
import { list, named, text, u16 } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { variants } from "../text/variants.ts";
import { described } from "./described.ts";

/** Who may reach a workload over the mesh. */
export type AllowFrom =
  | { readonly tier: string }
  | {
    readonly cross_tenant: {
      readonly tenant: string;
      readonly namespace: string;
      readonly name: string;
    };
  };

/** A workload on the mesh. */
export interface MeshExposure {
  /** Its name on the mesh; a forge run is `forge.<id>`. */
  readonly identity: string;
  /** The ports it serves there. */
  readonly ports: readonly number[];
  /** Who may reach it. */
  readonly allow_from: readonly AllowFrom[];
}

/** Who brings the certificate of a public workload. */
export type PublicTls = "cf_managed" | { readonly user_cert_ref: { readonly name: string } };

/** A workload in public. */
export interface PublicExposure {
  /** The name it is served under. */
  readonly hostname: string;
  /** The port of the workload that is served. */
  readonly port: number;
  /** Who brings the certificate. */
  readonly tls: PublicTls;
}

/** A workload for operators. */
export interface OperatorExposure {
  /** The tag that operators must carry. */
  readonly tailscale_tag: string;
  /** The port of the workload that is served. */
  readonly port: number;
}

/** Every way in. */
export interface Exposure {
  /** On the mesh, always. */
  readonly mesh: MeshExposure;
  /** In public; null if it is not. */
  readonly public: PublicExposure | null;
  /** For operators; null if it is not. */
  readonly operator: OperatorExposure | null;
}

const mesh: Shape<MeshExposure> = named(
  "MeshExposure",
  "A workload on the mesh.",
  described(
    object<MeshExposure>({
      identity: required(text),
      ports: required(list(u16)),
      allow_from: defaulted(
        list(variants<AllowFrom>([], {
          tier: text,
          cross_tenant: object<{ tenant: string; namespace: string; name: string }>({
            tenant: required(text),
            namespace: required(text),
            name: required(text),
          }),
        })),
        Object.freeze([]),
      ),
    }),
    {
      identity: "Its name on the mesh; a forge run is `forge.<id>`.",
      ports: "The ports it serves there.",
      allow_from: "Who may reach it.",
    },
  ),
);

const inPublic: Shape<PublicExposure> = named(
  "PublicExposure",
  "A workload in public.",
  described(
    object<PublicExposure>({
      hostname: required(text),
      port: required(u16),
      tls: required(variants<PublicTls>(["cf_managed"], {
        user_cert_ref: object<{ name: string }>({ name: required(text) }),
      })),
    }),
    {
      hostname: "The name it is served under.",
      port: "The port of the workload that is served.",
      tls: "Who brings the certificate.",
    },
  ),
);

const operator: Shape<OperatorExposure> = named(
  "OperatorExposure",
  "A workload for operators.",
  described(
    object<OperatorExposure>({ tailscale_tag: required(text), port: required(u16) }),
    {
      tailscale_tag: "The tag that operators must carry.",
      port: "The port of the workload that is served.",
    },
  ),
);

/** The wire form of how a workload is reached. */
export const exposureShape: Shape<Exposure> = named(
  "Exposure",
  "How a workload is reached.",
  described(
    object<Exposure>({
      mesh: required(mesh),
      public: nullable(inPublic),
      operator: nullable(operator),
    }),
    {
      mesh: "On the mesh, always.",
      public: "In public; null if it is not.",
      operator: "For operators; null if it is not.",
    },
  ),
);
