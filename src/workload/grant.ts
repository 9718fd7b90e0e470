/**
 * The admission grant: what one recipe is allowed to run.
 *
 * It speaks of everything that decides which code runs and with which privilege: the
 * image, the command, the names of the environment, the working directory, the tier,
 * the two privilege widenings and the secrets. It is silent on resources, replicas,
 * placement and exposure, none of which change what runs; a grant that held them
 * would have to be signed again for a memory limit.
 *
 * A grant by itself authorizes nothing. It counts when a pinned key signed its
 * document, and for no more than what it covers.
 *
 * @module
 */

import { nullable, object, required } from "../text/members.ts";
import { adopt, sealed } from "../text/seal.ts";
import { flag, list, named, text } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";
import { variants } from "../text/variants.ts";
import { runtimeOf, wantsHostNetwork, wantsNestedSandbox } from "./annotations.ts";
import type { Runtime } from "./annotations.ts";
import { described } from "./described.ts";
import { grantSecretShape, secretOfMount } from "./grant_secret.ts";
import type { GrantSecret } from "./grant_secret.ts";
import { imageText } from "./image.ts";
import { workloadSpecShape } from "./spec.ts";
import type { WorkloadSpec } from "./spec.ts";
import { templateShape } from "./template.ts";

/** What one recipe is allowed to run. */
export interface AdmissionGrant {
  /** The recipe's name: signed like the rest, so that a refusal names what to read. */
  readonly recipe: string;
  /** The image, as `imageText` writes it. */
  readonly image: string;
  /** The tier it may run at. */
  readonly tier: string;
  /** What runs it: exactly this, a stronger boundary included. */
  readonly runtime: Runtime;
  /** Whether it may ask for the host network namespace. */
  readonly host_network: boolean;
  /** Whether it may ask for the nested-sandbox capabilities. */
  readonly nested_sandbox: boolean;
  /** The template of its working directory; null if it may not name one. */
  readonly workdir: string | null;
  /** A template for each element of its entrypoint. */
  readonly entrypoint: readonly string[];
  /** A template for each element of its command. */
  readonly argv: readonly string[];
  /** The environment variables it may set, to any literal value. */
  readonly env_names: readonly string[];
  /** The credentials it may read. */
  readonly secrets: readonly GrantSecret[];
}

/** The wire form of a grant as JSON; what is signed is its document. */
export const grantShape: Shape<AdmissionGrant> = named(
  "AdmissionGrant",
  "What one recipe is allowed to run. What is signed is its document, not this.",
  described(
    sealed(object<AdmissionGrant>({
      recipe: required(text),
      image: required(text),
      tier: required(text),
      runtime: required(variants<Runtime>(["container", "native", "microvm"])),
      host_network: required(flag),
      nested_sandbox: required(flag),
      workdir: nullable(templateShape),
      entrypoint: required(list(templateShape)),
      argv: required(list(templateShape)),
      env_names: required(list(text)),
      secrets: required(list(grantSecretShape)),
    })),
    {
      recipe: "The recipe's name: signed like the rest, so that a refusal names what to read.",
      image: "The image, as `imageText` writes it. That is `registry/repository:tag@digest`.",
      tier: "The tier it may run at.",
      runtime: "What runs it: exactly this, a stronger boundary included.",
      host_network: "Whether it may ask for the host network namespace.",
      nested_sandbox: "Whether it may ask for the nested-sandbox capabilities.",
      workdir: "The template of its working directory; null if it may not name one.",
      entrypoint: "A template for each element of its entrypoint.",
      argv: "A template for each element of its command.",
      env_names: "The environment variables it may set, to any literal value.",
      secrets: "The credentials it may read.",
    },
  ),
);

/**
 * The grant for a spec that is already exactly what should be admitted, its holes
 * left open. It is cut from the spec, not from the recipe, so that the thing signed
 * is the thing that will be checked.
 *
 * Environment values, volumes and the annotations of a grant leave no trace in it. Nor
 * does a secret that is delivered as an environment variable: no grant covers one, so
 * the spec is refused when it is signed as it would be when it is run.
 *
 * Throws {@linkcode MalformedError} for a value that is no spec or no text.
 *
 * @example
 * ```ts
 * import { encodeGrantDocument, grantFromSpec } from "@writ/writ";
 * import type { WorkloadSpec } from "@writ/writ";
 *
 * function toSign(template: WorkloadSpec): string {
 *   return encodeGrantDocument(grantFromSpec("image-packer", template));
 * }
 * ```
 */
export function grantFromSpec(recipe: string, spec: WorkloadSpec): AdmissionGrant {
  const own = adopt(workloadSpecShape, spec, new Trail("spec"));
  return adopt<AdmissionGrant>(grantShape, {
    recipe: adopt(text, recipe, new Trail("recipe")),
    image: imageText(own.image),
    tier: own.tier,
    runtime: runtimeOf(own),
    host_network: wantsHostNetwork(own),
    nested_sandbox: wantsNestedSandbox(own),
    workdir: own.workdir,
    entrypoint: own.entrypoint ?? [],
    argv: own.command ?? [],
    env_names: own.env.map(({ name }) => name),
    secrets: own.secrets.flatMap((mount) => secretOfMount(mount) ?? []),
  });
}
