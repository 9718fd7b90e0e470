/**
 * The wire forms, written from the design's tables, and which operation takes which.
 *
 * @module
 */

import type { OperationName } from "../subject.ts";
import { object, variants } from "./form.ts";
import type { Absent, Form } from "./form.ts";

const text: Form = { is: "text" }, u64: Form = { is: "u64" }, id: Form = { is: "id" };
const flag: Form = { is: "flag" };
const set = (of: Form): Form => ({ is: "set", of });
const list = (of: Form): Form => ({ is: "list", of });
const int = (min: number, max: number): Form => ({ is: "int", min, max });
const u16 = int(0, 0xffff), u32 = int(0, 0xffff_ffff);
/** A member that may be left out or null. */
const nullable: Absent = { value: null, orNull: true };
/** A member that may be left out, and is then this. */
const otherwise = (value: unknown): Absent => ({ value, orNull: false });

const scope = variants(["all"], { only: set(text) });
const caveats = object({
  fs_read: scope,
  fs_write: scope,
  exec: scope,
  net: scope,
  max_calls: variants(["unlimited"], { at_most: u64 }),
  valid_for_generation: variants(["all"], { only: set(u64) }),
});
const authority = object({ caveats });
const derivation = variants(["root"], {
  attenuation: object({ parent: id }),
  elevation: object({ parent: id, attestation: id }),
});
const grant = object({ authority: id, derivation });
const link = object({ grant, authority });
const chain: Form = { is: "list", of: link, most: 256 };
const resolvedScope = variants(["unbounded", "unknown"], {
  bounded: object({ concrete: set(text), classes: set(text) }),
});
const resolved = object({
  fs_read: resolvedScope,
  fs_write: resolvedScope,
  exec: resolvedScope,
  net: resolvedScope,
});

const secretRef = variants([], {
  cluster: object({ name: text }),
  local_file: object({ path: text }),
});
const env = object({
  name: text,
  value: variants([], {
    literal: object({ value: text }),
    from_secret: object({ secret: text, key: text }),
    from_mesh: object({ ident: text, kind: variants(["url", "host", "port"]) }),
  }),
});
const secret = object({
  source: secretRef,
  target: variants([], {
    file: object({ path: text, mode: u32 }),
    env_var: object({ name: text }),
  }),
});
const volume = object({
  source: variants([], {
    named: object({ name: text }),
    bind: object({ host_path: text }),
    tmpfs: object({ size_mb: u32 }),
  }),
  target: text,
  read_only: flag,
});
const healthcheck = object({
  probe: variants([], {
    http_get: object({ path: text, port: u16, expect_status: u16 }, { expect_status: nullable }),
    exec: object({ argv: list(text) }),
    tcp_connect: object({ port: u16 }),
  }),
  interval: u64,
  timeout: u64,
  initial_delay: u64,
  failure_threshold: u32,
});
const restartPolicy = variants(["always", "never"], {
  on_failure: object({
    max_attempts: u32,
    backoff: object({ initial_ms: u32, max_ms: u32, multiplier: { is: "decimal" } }),
  }),
});
const expose = object({
  mesh: object({
    identity: text,
    ports: list(u16),
    allow_from: list(variants([], {
      tier: text,
      cross_tenant: object({ tenant: text, namespace: text, name: text }),
    })),
  }, { allow_from: otherwise([]) }),
  public: object({
    hostname: text,
    port: u16,
    tls: variants(["cf_managed"], { user_cert_ref: object({ name: text }) }),
  }),
  operator: object({ tailscale_tag: text, port: u16 }),
}, { public: nullable, operator: nullable });

const spec = object({
  schema_version: { is: "version" },
  name: text,
  image: { is: "image" },
  tier: text,
  tenant: text,
  namespace: text,
  replicas: u32,
  command: list(text),
  entrypoint: list(text),
  workdir: text,
  user: text,
  env: list(env),
  secrets: list(secret),
  volumes: list(volume),
  resources: object({ memory_mb: u32, cpu_millis: u32, ephemeral_storage_mb: u32 }),
  depends_on: list(text),
  healthcheck,
  restart_policy: restartPolicy,
  archetype: variants(["server", "appliance", "job"]),
  stop_policy: object({ signal: int(-0x8000_0000, 0x7fff_ffff), grace_period: u64 }),
  expose,
  labels: { is: "map" },
  annotations: { is: "map" },
}, {
  tenant: otherwise("default"),
  namespace: otherwise("default"),
  command: nullable,
  entrypoint: nullable,
  workdir: nullable,
  user: nullable,
  env: otherwise([]),
  secrets: otherwise([]),
  volumes: otherwise([]),
  depends_on: otherwise([]),
  healthcheck: nullable,
  archetype: nullable,
  labels: otherwise({}),
  annotations: otherwise({}),
});

const admissionGrant = object({
  recipe: text,
  image: text,
  tier: text,
  runtime: variants(["container", "native", "microvm"]),
  host_network: flag,
  nested_sandbox: flag,
  workdir: text,
  entrypoint: list(text),
  argv: list(text),
  env_names: list(text),
  secrets: list(object({ source: secretRef, path: text, mode: u32 })),
}, { workdir: nullable });

/** The form that each parser reads. */
export const PARSED = {
  parseCaveats: caveats,
  parseAuthority: authority,
  parseGrant: grant,
  parseDerivation: derivation,
  parseChain: chain,
  parseResolvedScope: resolvedScope,
  parseResolvedAuthority: resolved,
  parseWorkloadSpec: spec,
} as const satisfies Partial<Record<OperationName, Form>>;

/** The name of a parser of JSON text. */
export type ParserName = keyof typeof PARSED;

/** The parsers of JSON text. */
export const PARSERS: readonly ParserName[] = Object.keys(PARSED) as ParserName[];

const coverage = variants(["strict", "reference"]);

/** The forms of what each decision is asked with. */
export const ASKED = {
  caveatsLeq: [caveats, caveats],
  caveatsMeet: [caveats, caveats],
  unionScopes: [resolvedScope, resolvedScope],
  relateScopes: [resolvedScope, resolvedScope],
  authorityId: [authority],
  grantId: [grant],
  bindGrant: [grant, authority],
  checkDerivation: [link, link],
  verifyChain: [chain, id],
  admitFence: [object({ resolved, delegated: caveats, closure: resolved })],
  covers: [admissionGrant, spec, coverage],
  admitWorkload: [object({
    spec,
    policy: variants(["disabled", "permissive", "required"]),
    trustedKeys: list(text),
    coverage,
  })],
} as const satisfies Partial<Record<OperationName, readonly Form[]>>;
