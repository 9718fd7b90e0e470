/**
 * How a workload is reached: on the mesh, in public, by operators.
 *
 * @module
 */

import { defaulted, nullable, object, required } from "../text/members.ts";
import { list, named, text, u16 } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { variants } from "../text/variants.ts";

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
  readonly identity: string;
  readonly ports: readonly number[];
  readonly allow_from: readonly AllowFrom[];
}

/** Who brings the certificate of a public workload. */
export type PublicTls = "cf_managed" | { readonly user_cert_ref: { readonly name: string } };

/** A workload in public. */
export interface PublicExposure {
  readonly hostname: string;
  readonly port: number;
  readonly tls: PublicTls;
}

/** A workload for operators. */
export interface OperatorExposure {
  readonly tailscale_tag: string;
  readonly port: number;
}

/** Every way in. */
export interface Exposure {
  readonly mesh: MeshExposure;
  readonly public: PublicExposure | null;
  readonly operator: OperatorExposure | null;
}

/** The wire form of how a workload is reached. */
export const exposureShape: Shape<Exposure> = named(
  "Exposure",
  "How a workload is reached.",
  object<Exposure>({
    mesh: required(object<MeshExposure>({
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
    })),
    public: nullable(object<PublicExposure>({
      hostname: required(text),
      port: required(u16),
      tls: required(variants<PublicTls>(["cf_managed"], {
        user_cert_ref: object<{ name: string }>({ name: required(text) }),
      })),
    })),
    operator: nullable(object<OperatorExposure>({
      tailscale_tag: required(text),
      port: required(u16),
    })),
  }),
);
