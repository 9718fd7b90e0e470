/**
 * Workloads: a recipe as its author signs it, as it is dispatched, and what can be
 * changed in it.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { segments } from "../oracles/templates.ts";
import type { AdmissionGrant, SecretMount, VolumeMount, WorkloadSpec } from "../wire.ts";

const DIGEST = `sha256:${"5d".repeat(32)}`;

/** A spec with nothing in it that it could do without. */
export const PLAIN: WorkloadSpec = {
  schema_version: "V1",
  name: "forge-b41c",
  image: { registry: "registry.example", repository: "team/tool", tag: "v3", digest: DIGEST },
  tier: "infra",
  tenant: "default",
  namespace: "default",
  replicas: 1,
  command: null,
  entrypoint: null,
  workdir: null,
  user: null,
  env: [],
  secrets: [],
  volumes: [],
  resources: { memory_mb: 64, cpu_millis: 100, ephemeral_storage_mb: 0 },
  depends_on: [],
  healthcheck: null,
  restart_policy: "never",
  archetype: null,
  stop_policy: { signal: 15, grace_period: 30_000n },
  expose: {
    mesh: { identity: "forge.b41c", ports: [], allow_from: [] },
    public: null,
    operator: null,
  },
  labels: {},
  annotations: {},
};

/** A credential out of the cluster, and one out of a file of the host. */
export const SECRETS: readonly SecretMount[] = [
  {
    source: { cluster: { name: "r2" } },
    target: { file: { path: "/run/yah/r2.json", mode: 0o400 } },
  },
  {
    source: { local_file: { path: "/etc/yah/cosign" } },
    target: { file: { path: "/run/yah/cosign.key", mode: 0o440 } },
  },
];

/** A bind of the run's own directory, and the platform's own bind of the first credential. */
export const BINDS: readonly VolumeMount[] = [
  {
    source: { bind: { host_path: "/var/lib/yah/qed/produced/b41c" } },
    target: "/yah/produced",
    read_only: false,
  },
  {
    source: { bind: { host_path: "/run/yah/secrets/forge_b41c/run_yah_r2.json" } },
    target: "/run/yah/r2.json",
    read_only: true,
  },
];

/** A spec with something in everything that a grant speaks of, and no holes. */
export const FULL: WorkloadSpec = {
  ...PLAIN,
  command: ["build.sh 'x86_64'", "--out"],
  entrypoint: ["/bin/sh", "-c"],
  workdir: "/work/b41c",
  env: [
    { name: "LANG", value: { literal: { value: "C" } } },
    { name: "CACHE", value: { from_mesh: { ident: "cache", kind: "url" } } },
  ],
  secrets: SECRETS,
  volumes: [
    ...BINDS,
    { source: { named: { name: "scratch" } }, target: "/scratch", read_only: false },
    { source: { tmpfs: { size_mb: 64 } }, target: "/tmp", read_only: false },
  ],
  annotations: { "yah.network": "host", "yah.sandbox": "nested", "yah.forge": "true" },
};

/** The grant that is cut from a spec. */
export function cut(recipe: string, spec: WorkloadSpec): AdmissionGrant {
  const { registry, repository, tag, digest } = spec.image;
  const exec = spec.annotations["yah.exec"];
  return {
    recipe,
    image: `${registry}/${repository}:${tag}@${digest}`,
    tier: spec.tier,
    runtime: exec === "native" || exec === "microvm" ? exec : "container",
    host_network: spec.annotations["yah.network"] === "host",
    nested_sandbox: spec.annotations["yah.sandbox"] === "nested",
    workdir: spec.workdir,
    entrypoint: spec.entrypoint ?? [],
    argv: spec.command ?? [],
    env_names: spec.env.map(({ name }) => name),
    secrets: spec.secrets.flatMap(({ source, target }) =>
      "file" in target ? [{ source, ...target.file }] : []
    ),
  };
}

/** A spec with an annotation set. */
export function annotated(spec: WorkloadSpec, name: string, value: string): WorkloadSpec {
  return { ...spec, annotations: { ...spec.annotations, [name]: value } };
}

/** What a hole may be filled with, the plainest first. */
const FILLINGS = ["x86_64", "", "a b", "-x", ".", "\u00e9", "\u{1f600}", "9c2e.out", "a/b", "%25"];
/** What is not safe in a hole. */
const UNSAFE = ["'", "a..b", "$(id)", "a;b", "\n", "{", "}}", "\u0000", "\\"];
/** Parts of templates. */
const PARTS = [
  "build.sh",
  " ",
  "'{{target}}'",
  "{{out}}",
  "/",
  ".",
  "--x=",
  "{{a}}{{b}}",
  "{{open",
  "\u00e9",
  "\n",
];

/** A template: literals and holes. */
export const template: fc.Arbitrary<string> = fc.array(fc.constantFrom(...PARTS), { maxLength: 4 })
  .map((parts) => parts.join(""));

/** What fills the holes of one spec: mostly what is safe. */
const fillings: fc.Arbitrary<string[]> = fc.array(
  fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...FILLINGS) },
    { weight: 1, arbitrary: fc.constantFrom(...UNSAFE) },
  ),
  { minLength: 8, maxLength: 8 },
);

function filledIn(template: string, values: readonly string[]): string {
  return segments(template).map((literal, at, { length }) =>
    at === length - 1 ? literal : literal + values[at % values.length]
  ).join("");
}

const secret: fc.Arbitrary<SecretMount> = fc.record({
  source: fc.oneof(
    fc.constantFrom("r2", "cosign", "a/../b").map((name) => ({ cluster: { name } })),
    fc.constantFrom("/etc/yah/cosign", "/etc//yah/cosign/", "cosign").map((path) => ({
      local_file: { path },
    })),
  ),
  target: fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({
        path: fc.constantFrom("/run/yah/r2.json", "/run//yah/./r2.json", "/run/yah/x"),
        mode: fc.constantFrom(0o400, 0o440),
      }).map((file) => ({ file })),
    },
    { weight: 1, arbitrary: fc.constant({ env_var: { name: "TOKEN" } }) },
  ),
});

const volume: fc.Arbitrary<VolumeMount> = fc.oneof(
  fc.constantFrom(...FULL.volumes),
  fc.record({
    source: fc.constantFrom(
      "/var/lib/yah/qed",
      "//var/./lib/yah/qed/x/",
      "/var/lib/yah/qed/../x",
      "/var/lib/yah/qedX",
      "/etc",
      "/run/yah/secrets/forge_b41c/run_yah_x",
      "/run/yah/secrets/other/run_yah_r2.json",
    ).map((host_path) => ({ bind: { host_path } })),
    target: fc.constantFrom("/run/yah/r2.json", "/run/yah/x", "/yah/produced"),
    read_only: fc.boolean(),
  }),
);

const names = fc.subarray(["LANG", "TZ", "LD_PRELOAD", "lang"]);

/** A grant, and a spec that was dispatched for it: mostly within it. */
export interface Dispatch {
  readonly grant: AdmissionGrant;
  readonly spec: WorkloadSpec;
}

/** Recipes as they are signed, and what is dispatched for them. */
export const dispatches: fc.Arbitrary<Dispatch> = fc.record({
  workdir: fc.option(template),
  entrypoint: fc.array(template, { maxLength: 2 }),
  argv: fc.array(template, { maxLength: 3 }),
  admitted: names,
  set: names,
  secrets: fc.uniqueArray(secret, { maxLength: 3 }),
  mounted: fc.nat(7),
  volumes: fc.array(volume, { maxLength: 2 }),
  exec: fc.constantFrom("container", "native", "microvm"),
  markers: fc.tuple(fc.boolean(), fc.boolean(), fc.boolean(), fc.boolean()),
  values: fillings,
  within: fc.boolean(),
  user: fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, {
    weight: 1,
    arbitrary: fc.constant("root"),
  }),
}).map((drawn) => {
  const [host, nested, wantsHost, wantsNested] = drawn.markers;
  const exec = drawn.exec === "container" ? {} : { "yah.exec": drawn.exec };
  const annotations = (host: boolean, nested: boolean) => ({
    ...exec,
    ...(host ? { "yah.network": "host" } : {}),
    ...(nested ? { "yah.sandbox": "nested" } : {}),
  });
  const env = (names: readonly string[]) =>
    names.map((name) => ({ name, value: { literal: { value: "1" } } }));
  const signed: WorkloadSpec = {
    ...PLAIN,
    workdir: drawn.workdir,
    entrypoint: drawn.entrypoint,
    command: drawn.argv,
    env: env(drawn.admitted),
    secrets: drawn.secrets,
    annotations: annotations(host, nested),
  };
  const fill = (text: string) => filledIn(text, drawn.values);
  const set = drawn.within ? drawn.set.filter((n) => drawn.admitted.includes(n)) : drawn.set;
  return {
    grant: cut("tool", signed),
    spec: {
      ...signed,
      workdir: drawn.workdir === null ? null : fill(drawn.workdir),
      entrypoint: drawn.entrypoint.map(fill),
      command: drawn.argv.map(fill),
      env: env(set),
      secrets: drawn.secrets.filter((_, at) => (drawn.mounted >> at) & 1),
      volumes: drawn.within ? BINDS.slice(0, 1) : drawn.volumes,
      annotations: drawn.within
        ? annotations(host && wantsHost, nested && wantsNested)
        : annotations(wantsHost, wantsNested),
      user: drawn.user,
    },
  };
});
