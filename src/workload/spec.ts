/**
 * A workload spec: what someone asks to run.
 *
 * In memory a spec has every member of the wire form: absent and null ones are
 * null, defaulted ones are filled in, the image is always its four parts. u64 are
 * `bigint`, smaller numbers `number`. An unknown member is malformed and named: a
 * verifier that skipped it would judge another workload than the one that runs.
 *
 * Not judged here: whether the strings mean anything. A spec is what was asked.
 *
 * @module
 */

import { defaulted, nullable, object, required } from "../text/members.ts";
import type { Field } from "../text/members.ts";
import { read, sealed } from "../text/seal.ts";
import { integer, list, named, shape, text, textMap, u32 } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import type { Text } from "../text/utf8.ts";
import { variants } from "../text/variants.ts";
import { described } from "./described.ts";
import { envVarShape } from "./env.ts";
import type { EnvVar } from "./env.ts";
import { exposureShape } from "./exposure.ts";
import type { Exposure } from "./exposure.ts";
import { imageShape } from "./image.ts";
import type { ImageRef } from "./image.ts";
import { healthcheckShape, restartPolicyShape, stopPolicyShape } from "./lifecycle.ts";
import type { Healthcheck, RestartPolicy, StopPolicy } from "./lifecycle.ts";
import { secretMountShape } from "./secret.ts";
import type { SecretMount } from "./secret.ts";
import { volumeMountShape } from "./volume.ts";
import type { VolumeMount } from "./volume.ts";

/** What a workload may use. */
export interface Resources {
  /** Memory, in megabytes. */
  readonly memory_mb: number;
  /** Processor time, in thousandths of a core. */
  readonly cpu_millis: number;
  /** Scratch storage, in megabytes. */
  readonly ephemeral_storage_mb: number;
}

/** What kind of workload it is. */
export type Archetype = "server" | "appliance" | "job";

/** Labels or annotations. The record has no prototype, so every key is data. */
export type TextMap = Readonly<Record<string, string>>;

/** What someone asks to run. Frozen all the way down when a parser made it. */
export interface WorkloadSpec {
  /** The format: `"V1"`, however it was spelled. */
  readonly schema_version: "V1";
  /** What the workload is called; a forge run is `forge-<id>`. */
  readonly name: string;
  /** The code it runs, pinned by digest. */
  readonly image: ImageRef;
  /** What every other gate keys its privileges on, such as `"infra"`. */
  readonly tier: string;
  /** Whose it is; `"default"` unless said otherwise. */
  readonly tenant: string;
  /** Where it is within the tenant; `"default"` unless said otherwise. */
  readonly namespace: string;
  /** How many of it run. */
  readonly replicas: number;
  /** Its arguments, which a grant calls `argv`; null for the image's own. */
  readonly command: readonly string[] | null;
  /** Its program; null for the image's own. */
  readonly entrypoint: readonly string[] | null;
  /** The directory it starts in; null for the image's own. */
  readonly workdir: string | null;
  /** Whom it runs as; null for the image's own. No grant speaks of it. */
  readonly user: string | null;
  /** Its environment variables. */
  readonly env: readonly EnvVar[];
  /** The secrets it reads. */
  readonly secrets: readonly SecretMount[];
  /** What is mounted into it. */
  readonly volumes: readonly VolumeMount[];
  /** What it may use. */
  readonly resources: Resources;
  /** The workloads that must run before it. */
  readonly depends_on: readonly string[];
  /** How its health is asked for; null if it is not. */
  readonly healthcheck: Healthcheck | null;
  /** Whether it is started again when it ends. */
  readonly restart_policy: RestartPolicy;
  /** What kind of workload it is; null if that is not said. */
  readonly archetype: Archetype | null;
  /** How it is stopped. */
  readonly stop_policy: StopPolicy;
  /** How it is reached. */
  readonly expose: Exposure;
  /** Free text for people and selectors. */
  readonly labels: TextMap;
  /** Markers for the platform, and the grant it travels with. */
  readonly annotations: TextMap;
}

/** `"V1"`; `"v1"` and `1` mean the same. */
const schemaVersion: Shape<"V1"> = (() => {
  const words = variants<"V1" | "v1">(["V1", "v1"]);
  const one = integer(1, 1);
  return shape<"V1">({ enum: ["V1", "v1", 1] }, (value, at) => {
    (typeof value === "string" ? words : one).decode(value, at);
    return "V1";
  });
})();

const NO_TEXTS: TextMap = Object.freeze(Object.create(null));

function listOf<T>(item: Shape<T>): Field<readonly T[]> {
  return defaulted(list(item), Object.freeze([]));
}

const resources: Shape<Resources> = named(
  "Resources",
  "What a workload may use.",
  described(
    object<Resources>({
      memory_mb: required(u32),
      cpu_millis: required(u32),
      ephemeral_storage_mb: required(u32),
    }),
    {
      memory_mb: "Memory, in megabytes.",
      cpu_millis: "Processor time, in thousandths of a core.",
      ephemeral_storage_mb: "Scratch storage, in megabytes.",
    },
  ),
);

/** What annotations mean something here; any other value than these means "not set". */
const ANNOTATIONS = `

- \`yah.admission.grant\`: the grant document, as it was signed.
- \`yah.admission.signature\`: 128 hex digits, the Ed25519 signature of its UTF-8 bytes.
- \`yah.admission.key\`: 64 hex digits, the public key, spelled as it is trusted.
- \`yah.exec\`: \`native\` or \`microvm\`, the runtime; a container otherwise.
- \`yah.network\`: \`host\`, for the host's network namespace.
- \`yah.sandbox\`: \`nested\`, for what a sandbox inside the container needs.`;

/** The wire form of a workload spec. */
export const workloadSpecShape: Shape<WorkloadSpec> = named(
  "WorkloadSpec",
  "What someone asks to run.",
  described(
    sealed(object<WorkloadSpec>({
      schema_version: required(schemaVersion),
      name: required(text),
      image: required(imageShape),
      tier: required(text),
      tenant: defaulted(text, "default"),
      namespace: defaulted(text, "default"),
      replicas: required(u32),
      command: nullable(list(text)),
      entrypoint: nullable(list(text)),
      workdir: nullable(text),
      user: nullable(text),
      env: listOf(envVarShape),
      secrets: listOf(secretMountShape),
      volumes: listOf(volumeMountShape),
      resources: required(resources),
      depends_on: listOf(text),
      healthcheck: nullable(healthcheckShape),
      restart_policy: required(restartPolicyShape),
      archetype: nullable(variants<Archetype>(["server", "appliance", "job"])),
      stop_policy: required(stopPolicyShape),
      expose: required(exposureShape),
      labels: defaulted(textMap, NO_TEXTS),
      annotations: defaulted(textMap, NO_TEXTS),
    })),
    {
      schema_version: 'The format: `"V1"`, however it was spelled.',
      name: "What the workload is called; a forge run is `forge-<id>`.",
      image: "The code it runs, pinned by digest.",
      tier: 'What every other gate keys its privileges on, such as `"infra"`.',
      tenant: 'Whose it is; `"default"` unless said otherwise.',
      namespace: 'Where it is within the tenant; `"default"` unless said otherwise.',
      replicas: "How many of it run.",
      command: "Its arguments, which a grant calls `argv`; null for the image's own.",
      entrypoint: "Its program; null for the image's own.",
      workdir: "The directory it starts in; null for the image's own.",
      user: "Whom it runs as; null for the image's own. No grant speaks of it.",
      env: "Its environment variables.",
      secrets: "The secrets it reads.",
      volumes: "What is mounted into it.",
      resources: "What it may use.",
      depends_on: "The workloads that must run before it.",
      healthcheck: "How its health is asked for; null if it is not.",
      restart_policy: "Whether it is started again when it ends.",
      archetype: "What kind of workload it is; null if that is not said.",
      stop_policy: "How it is stopped.",
      expose: "How it is reached.",
      labels: "Free text for people and selectors.",
      annotations: `Markers for the platform, and the grant it travels with.${ANNOTATIONS}`,
    },
  ),
);

/**
 * Reads a workload spec from JSON text. Throws {@linkcode MalformedError}.
 *
 * @example
 * ```ts
 * import { parseWorkloadSpec } from "@writ/writ";
 *
 * const spec = parseWorkloadSpec(`{
 *   "schema_version": "V1", "name": "web", "tier": "tenant", "replicas": 1,
 *   "image": "nginx:1.25@sha256:${"0".repeat(64)}",
 *   "resources": { "memory_mb": 64, "cpu_millis": 100, "ephemeral_storage_mb": 0 },
 *   "restart_policy": "always", "stop_policy": { "signal": 15, "grace_period": 30000 },
 *   "expose": { "mesh": { "identity": "web", "ports": [80] } }
 * }`);
 * console.log(spec.image.repository); // library/nginx
 * ```
 */
export function parseWorkloadSpec(t: Text): WorkloadSpec {
  return read(workloadSpecShape, t);
}
