/**
 * What a spec can have beyond its grant, one thing at a time: a change for each branch
 * of the rule, and the reason that it must be refused for.
 *
 * @module
 */

import type { EnvVar, SecretMount, VolumeMount, WorkloadSpec } from "../wire.ts";
import { annotated, BINDS, SECRETS } from "./specs.ts";

/** A change of a spec that its grant does not cover. */
export interface Excess {
  readonly what: string;
  /** The code it is refused with, or `undefined` if it changes nothing that a grant speaks of. */
  readonly code?: "mismatch" | "uncovered" | "image_ambiguous";
  /** The field of a mismatch. */
  readonly field?: string;
  readonly change: (spec: WorkloadSpec) => WorkloadSpec;
}

/** A change that is a mismatch of a field. */
export interface Mismatch extends Excess {
  readonly code: "mismatch";
  readonly field: string;
}

type Change = readonly [what: string, change: Excess["change"]];

const excesses = (field: string, changes: readonly Change[]): Mismatch[] =>
  changes.map(([what, change]) => ({ what, code: "mismatch", field, change }));

const image = (part: string, value: string) => (spec: WorkloadSpec): WorkloadSpec => ({
  ...spec,
  image: { ...spec.image, [part]: value },
});
const env = (variable: EnvVar) => (spec: WorkloadSpec): WorkloadSpec => ({
  ...spec,
  env: [...spec.env, variable],
});
const secret = (mount: SecretMount) => (spec: WorkloadSpec): WorkloadSpec => ({
  ...spec,
  secrets: [...spec.secrets, mount],
});
const bind = (host_path: string, own: Partial<VolumeMount> = {}) =>
(
  spec: WorkloadSpec,
): WorkloadSpec => ({
  ...spec,
  volumes: [...spec.volumes, { ...BINDS[0]!, source: { bind: { host_path } }, ...own }],
});
const r2 = SECRETS[0] as SecretMount & { readonly target: { readonly file: object } };
const file = (own: object): SecretMount =>
  ({ ...r2, target: { file: { ...r2.target.file, ...own } } }) as SecretMount;
const OWN = "/run/yah/secrets/forge_b41c/run_yah_r2.json";
const AT_R2 = { target: "/run/yah/r2.json", read_only: true };

/** What exceeds a grant that was cut from a spec with every field, in the order of its rule. */
export const MISMATCHES: readonly Mismatch[] = [
  ...excesses("image", [
    ["another tag", image("tag", "v4")],
    ["another digest", image("digest", `sha256:${"5e".repeat(32)}`)],
    ["another repository", image("repository", "team/tool2")],
    ["another registry", image("registry", "registry.example.org")],
  ]),
  ...excesses("tier", [
    ["another tier", (spec) => ({ ...spec, tier: "system" })],
    ["the tier in another case", (spec) => ({ ...spec, tier: spec.tier.toUpperCase() })],
  ]),
  ...excesses("runtime", [
    ["a weaker runtime", (spec) => annotated(spec, "yah.exec", "native")],
    ["a stronger runtime", (spec) => annotated(spec, "yah.exec", "microvm")],
  ]),
  ...excesses("workdir", [
    ["another directory", (spec) => ({ ...spec, workdir: "/work/other" })],
    ["no directory", (spec) => ({ ...spec, workdir: null })],
    ["the directory, spelled otherwise", (spec) => ({ ...spec, workdir: `${spec.workdir}/` })],
  ]),
  ...excesses("entrypoint", [
    ["one element more", (spec) => ({ ...spec, entrypoint: [...spec.entrypoint!, "-x"] })],
    ["one element fewer", (spec) => ({ ...spec, entrypoint: spec.entrypoint!.slice(1) })],
    ["no entrypoint", (spec) => ({ ...spec, entrypoint: null })],
    ["another element", (spec) => ({ ...spec, entrypoint: ["/bin/sh", "-e"] })],
  ]),
  ...excesses("argv", [
    ["one argument more", (spec) => ({ ...spec, command: [...spec.command!, ""] })],
    ["one argument fewer", (spec) => ({ ...spec, command: spec.command!.slice(0, 1) })],
    ["no arguments", (spec) => ({ ...spec, command: null })],
    ["another argument", (spec) => ({ ...spec, command: ["build.sh 'x86_64'", "--in"] })],
    ["arguments in another order", (spec) => ({ ...spec, command: spec.command!.toReversed() })],
  ]),
  ...excesses("env", [
    ["LD_PRELOAD", env({ name: "LD_PRELOAD", value: { literal: { value: "/x.so" } } })],
    ["a name in another case", env({ name: "lang", value: { literal: { value: "C" } } })],
    [
      "an admitted name out of a secret",
      env({
        name: "LANG",
        value: { from_secret: { secret: "r2", key: "k" } },
      }),
    ],
    [
      "a name out of the mesh",
      env({
        name: "PEER",
        value: { from_mesh: { ident: "cache", kind: "port" } },
      }),
    ],
  ]),
  ...excesses("secrets", [
    ["another secret", secret({ ...r2, source: { cluster: { name: "cosign" } } })],
    ["a secret's name in another case", secret({ ...r2, source: { cluster: { name: "R2" } } })],
    ["a file of the name of a secret", secret({ ...r2, source: { local_file: { path: "r2" } } })],
    ["a secret at another path", secret(file({ path: "/run/yah/other" }))],
    ["a secret that more may read", secret(file({ mode: 0o444 }))],
    ["an admitted secret as a variable", secret({ ...r2, target: { env_var: { name: "LANG" } } })],
  ]),
  ...excesses("volumes", [
    ["a bind of the host's files", bind("/etc")],
    ["a bind beside the forge root", bind("/var/lib/yah/qedX")],
    ["a bind in another case", bind("/var/lib/yah/QED/x")],
    ["a bind out of the forge root", bind("/var/lib/yah/qed/../x")],
    ["a relative bind", bind("var/lib/yah/qed")],
    ["a bind of all secrets", bind("/run/yah/secrets", AT_R2)],
    ["a bind of the run's secrets", bind("/run/yah/secrets/forge_b41c", AT_R2)],
    ["its own secret's file, to be written", bind(OWN, { ...AT_R2, read_only: false })],
    ["its own secret's file, at another path", bind(OWN, { ...AT_R2, target: "/run/yah/x" })],
    ["another run's secret", bind("/run/yah/secrets/forge_c0de/run_yah_r2.json", AT_R2)],
    ["another secret's file", bind("/run/yah/secrets/forge_b41c/run_yah_x", AT_R2)],
    [
      "its own secret's file, by way of ..",
      bind(`/run/yah/secrets/x/../forge_b41c/${"run_yah_r2.json"}`, AT_R2),
    ],
  ]),
];

/** What exceeds a grant that was cut from a spec with nothing in it. */
export const FROM_NOTHING: readonly Mismatch[] = [
  ...excesses("workdir", [["a directory", (spec) => ({ ...spec, workdir: "" })]]),
  ...excesses("entrypoint", [["an element", (spec) => ({ ...spec, entrypoint: [""] })]]),
  ...excesses("argv", [["an argument", (spec) => ({ ...spec, command: [""] })]]),
  ...excesses("env", [["a variable", env({ name: "", value: { literal: { value: "" } } })]]),
  ...excesses("secrets", [["a secret", secret(r2)]]),
  ...excesses("volumes", [["the bind of a secret that it has not", bind(OWN, AT_R2)]]),
];

/** What exceeds a grant without privileges. */
export const PRIVILEGES: readonly Mismatch[] = [
  ...excesses("host-network", [
    ["the host network", (spec) => annotated(spec, "yah.network", "host")],
  ]),
  ...excesses("nested-sandbox", [
    ["the nested sandbox", (spec) => annotated(spec, "yah.sandbox", "nested")],
  ]),
];

const probe = (probe: NonNullable<WorkloadSpec["healthcheck"]>["probe"]) =>
(
  spec: WorkloadSpec,
): WorkloadSpec => ({
  ...spec,
  healthcheck: { probe, interval: 1n, timeout: 1n, initial_delay: 0n, failure_threshold: 1 },
});

/** What a grant does not speak of, and the strict profile refuses. */
export const UNCOVERED: readonly Excess[] = [
  {
    what: "a probe that runs a command",
    code: "uncovered",
    change: probe({ exec: { argv: ["true"] } }),
  },
  { what: "a user", code: "uncovered", change: (spec) => ({ ...spec, user: "root" }) },
  { what: "an empty user", code: "uncovered", change: (spec) => ({ ...spec, user: "" }) },
];

/** What a grant does not speak of, and nothing refuses. */
export const SILENT: readonly Excess[] = [
  {
    what: "a probe by HTTP",
    change: probe({ http_get: { path: "/", port: 80, expect_status: null } }),
  },
  { what: "a probe by TCP", change: probe({ tcp_connect: { port: 80 } }) },
  {
    what: "more resources",
    change: (spec) => ({
      ...spec,
      resources: { memory_mb: 9, cpu_millis: 9, ephemeral_storage_mb: 9 },
    }),
  },
  { what: "more replicas", change: (spec) => ({ ...spec, replicas: 9 }) },
  {
    what: "another name and tenant",
    change: (spec) => ({ ...spec, name: "x", tenant: "y", namespace: "z" }),
  },
  { what: "another label", change: (spec) => ({ ...spec, labels: { x: "y" } }) },
  { what: "another annotation", change: (spec) => annotated(spec, "yah.other", "native") },
  { what: "a marker of another value", change: (spec) => annotated(spec, "yah.exec", "Native") },
  {
    what: "a public port",
    change: (spec) => ({
      ...spec,
      expose: { ...spec.expose, public: { hostname: "x", port: 80, tls: "cf_managed" } },
    }),
  },
  {
    what: "another value of a variable",
    change: (spec) => ({
      ...spec,
      env: [{ name: "LANG", value: { literal: { value: "$(id)" } } }],
    }),
  },
  {
    what: "a named volume",
    change: (spec) => ({
      ...spec,
      volumes: [{ source: { named: { name: "x" } }, target: "/etc", read_only: false }],
    }),
  },
  {
    what: "memory",
    change: (spec) => ({
      ...spec,
      volumes: [{ source: { tmpfs: { size_mb: 9 } }, target: "/etc", read_only: false }],
    }),
  },
  { what: "a bind within the forge root", change: bind("//var/./lib/yah/qed/x/") },
  {
    what: "its own secret's file, spelled otherwise",
    change: bind(`/${OWN}/`, { ...AT_R2, target: "/run//yah/./r2.json" }),
  },
  { what: "the host network less", change: (spec) => annotated(spec, "yah.network", "Host") },
];
