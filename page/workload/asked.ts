/**
 * What a spec asks for, field by field, in the grant's own words.
 *
 * @module
 */

import { imageText } from "@writ/writ";
import type { EnvValue, SecretMount, VolumeMount, WorkloadSpec } from "@writ/writ";

/** One thing that is asked for, and where in the spec it stands. */
export interface Asked {
  readonly path: string;
  readonly text: string;
  /** What kind of thing, where the text alone does not say. */
  readonly kind?: string;
  /** Whether it fills a template of the grant. */
  readonly fills?: boolean;
}

/** The fields a grant speaks of, by the label of their records; binds have none. */
export type GrantField =
  | "recipe"
  | "image"
  | "tier"
  | "runtime"
  | "host-network"
  | "nested-sandbox"
  | "workdir"
  | "entrypoint"
  | "argv"
  | "env-name"
  | "secret"
  | "volumes";

/** What a spec asks for in each field. Nothing at all is an empty list. */
export function askedOf(spec: WorkloadSpec): { readonly [F in GrantField]: readonly Asked[] } {
  const marker = (name: string) =>
    Object.hasOwn(spec.annotations, name) ? spec.annotations[name] : "";
  const exec = marker("yah.exec");
  const runtime = exec === "native" || exec === "microvm" ? exec : "container";
  const elements = (path: string, texts: readonly string[] | null) =>
    (texts ?? []).map((text, index) => ({ path: `${path}/${index}`, text, fills: true }));
  return {
    "recipe": [],
    "image": [{ path: "/image", text: imageText(spec.image) }],
    "tier": [{ path: "/tier", text: spec.tier }],
    "runtime": [{ path: "/annotations/yah.exec", text: runtime }],
    "host-network": marker("yah.network") === "host"
      ? [{ path: "/annotations/yah.network", text: "true" }]
      : [],
    "nested-sandbox": marker("yah.sandbox") === "nested"
      ? [{ path: "/annotations/yah.sandbox", text: "true" }]
      : [],
    "workdir": spec.workdir === null ? [] : [{ path: "/workdir", text: spec.workdir, fills: true }],
    "entrypoint": elements("/entrypoint", spec.entrypoint),
    "argv": elements("/command", spec.command),
    "env-name": spec.env.map(({ name, value }, index) => ({
      path: `/env/${index}`,
      text: name,
      kind: valueKind(value),
    })),
    "secret": spec.secrets.map((mount, index) => ({
      path: `/secrets/${index}`,
      ...mountText(mount),
    })),
    "volumes": spec.volumes.map((volume, index) => ({
      path: `/volumes/${index}`,
      ...volumeText(volume),
    })),
  };
}

/** A field of the spec that no record speaks of, and what it holds in a word. */
export function unspoken(spec: WorkloadSpec): readonly Asked[] {
  const { healthcheck, user, expose } = spec;
  const probe = healthcheck === null ? undefined : Object.keys(healthcheck.probe)[0];
  const set = (path: string, text: string | null | undefined) =>
    text === null || text === undefined ? [] : [{ path, text }];
  return [
    ...set("/user", user),
    ...set(`/healthcheck/probe/${probe}`, probe && `probe: ${probe}`),
    ...set("/name", spec.name),
    ...set("/tenant", `${spec.tenant} / ${spec.namespace}`),
    ...set("/replicas", String(spec.replicas)),
    ...set("/resources", `${spec.resources.memory_mb} MB, ${spec.resources.cpu_millis} m`),
    ...set("/expose", expose.mesh.identity),
    ...set("/restart_policy", kindOf(spec.restart_policy)),
    ...set("/archetype", spec.archetype),
    ...set("/depends_on", spec.depends_on.length === 0 ? null : spec.depends_on.join(", ")),
  ];
}

function kindOf(variant: string | object): string {
  return typeof variant === "string" ? variant : Object.keys(variant)[0] ?? "";
}

function valueKind(value: EnvValue): string {
  if ("literal" in value) return "literal";
  return "from_secret" in value ? "out of a secret" : "out of the mesh";
}

function mountText({ source, target }: SecretMount): { text: string; kind: string } {
  const from = "cluster" in source
    ? `cluster:${source.cluster.name}`
    : `local-file:${source.local_file.path}`;
  return "file" in target
    ? { text: `${from} → ${target.file.path}`, kind: `mode ${target.file.mode.toString(8)}` }
    : { text: `${from} → ${target.env_var.name}`, kind: "as a variable" };
}

function volumeText({ source, target, read_only }: VolumeMount): { text: string; kind: string } {
  const access = read_only ? "read-only" : "writable";
  if ("bind" in source) {
    return { text: `${source.bind.host_path} → ${target}`, kind: `bind, ${access}` };
  }
  return "named" in source
    ? { text: `${source.named.name} → ${target}`, kind: `named, ${access}` }
    : { text: target, kind: `tmpfs, ${access}` };
}
