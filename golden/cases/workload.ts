/**
 * The recipe that the cases of the workload side are about: what is signed, what is sent.
 *
 * Specs are in their wire form, with nothing in them that may be left out.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";

/** The image that the recipe runs. */
export const IMAGE = {
  registry: "registry.test",
  repository: "build/packer",
  tag: "2.4",
  digest: `sha256:${"c3".repeat(32)}`,
};

/** The command as it is signed, its holes open. */
export const TEMPLATE = "pack '{{source}}' > '{{target}}'";
/** The command as it is sent, its holes filled. */
export const FILLED = "pack '/src/app' > '/yah/produced/app.img'";

/** A credential out of the cluster. */
export const PUSH = {
  source: { cluster: { name: "registry-push" } },
  path: "/run/secrets/push.json",
  mode: 0o400,
};
/** A credential out of a file of the host. */
export const COSIGN = {
  source: { local_file: { path: "/etc/yah/cosign.key" } },
  path: "/run/secrets/cosign.key",
  mode: 0o400,
};

/** What the author of the recipe admits. */
export const GRANT = {
  recipe: "image-packer",
  image: `registry.test/build/packer:2.4@${IMAGE.digest}`,
  tier: "infra",
  runtime: "container",
  host_network: true,
  nested_sandbox: false,
  workdir: null,
  entrypoint: [],
  argv: [TEMPLATE],
  env_names: ["LANG", "TZ"],
  secrets: [PUSH, COSIGN],
};

/** The directory that a run may write its results to, as a volume. */
export const PRODUCED = bind("/var/lib/yah/qed/produced/7e1d", "/yah/produced", false);

/** What a dispatcher sends. */
export const SPEC = {
  schema_version: "V1",
  name: "forge-7e1d",
  image: IMAGE,
  tier: "infra",
  replicas: 1,
  command: [FILLED],
  volumes: [PRODUCED],
  resources: { memory_mb: 512, cpu_millis: 1000, ephemeral_storage_mb: 2048 },
  restart_policy: "never",
  stop_policy: { signal: 15, grace_period: 10000 },
  expose: { mesh: { identity: "forge.7e1d", ports: [] } },
  annotations: { "yah.forge": "true", "yah.network": "host" },
};

/** The spec with annotations added; `undefined` takes one away. */
export function annotated(annotations: Plain, changes: Plain = {}): Plain {
  return { ...SPEC, ...changes, annotations: { ...SPEC.annotations, ...annotations } };
}

/** A bind of a host's path. */
export function bind(host_path: string, target: string, read_only: boolean): Plain {
  return { source: { bind: { host_path } }, target, read_only };
}

/** A credential as a spec mounts it. */
export function mount({ source, path, mode }: Plain): Plain {
  return { source, target: { file: { path, mode } } };
}

/** A variable with a value of its own. */
export function literal(name: string, value = "x"): Plain {
  return { name, value: { literal: { value } } };
}

/** A health check with this probe. */
export function probed(probe: Plain): Plain {
  return { probe, interval: 1000, timeout: 500, initial_delay: 0, failure_threshold: 3 };
}

/** A record of a document: its label, its length in bytes, its value. */
export function record(label: string, value: string): string {
  return `${label} ${new TextEncoder().encode(value).length}\n${value}\n`;
}

/** The document of {@linkcode GRANT}, record by record. */
export const RECORDS: readonly (readonly [label: string, value: string])[] = [
  ["recipe", "image-packer"],
  ["image", GRANT.image],
  ["tier", "infra"],
  ["runtime", "container"],
  ["host-network", "true"],
  ["nested-sandbox", "false"],
  ["workdir", "0"],
  ["entrypoint", "0"],
  ["argv", "1"],
  ["argv.item", TEMPLATE],
  ["env-name", "2"],
  ["env-name.item", "LANG"],
  ["env-name.item", "TZ"],
  ["secret", "2"],
  ["secret.source-kind", "cluster"],
  ["secret.source", "registry-push"],
  ["secret.path", "/run/secrets/push.json"],
  ["secret.mode", "400"],
  ["secret.source-kind", "local-file"],
  ["secret.source", "/etc/yah/cosign.key"],
  ["secret.path", "/run/secrets/cosign.key"],
  ["secret.mode", "400"],
];

/** The line that a document opens with. */
export const MAGIC = "yah-admission-grant/v2\n";

/** A document out of records. */
export function documentOf(records: readonly (readonly [string, string])[]): string {
  return MAGIC + records.map(([label, value]) => record(label, value)).join("");
}

/** The document of {@linkcode GRANT}. */
export const DOCUMENT = documentOf(RECORDS);

/** A refusal, as it is worked out by hand. */
export function refuse(law: string, reason: Plain, ...also: readonly Plain[]): Plain {
  const others = also.length === 0 ? {} : { also };
  return { granted: false, decision: "reject", law, reason, ...others };
}

/** A yes. */
export const ADMIT = { granted: true, decision: "admit" };

/** An error over a question. */
export function malformed(note: string, input: Plain, code: string, path: string | null) {
  return { note, in: input, expect: { malformed: { code, path } } };
}
