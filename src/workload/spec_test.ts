import assert from "node:assert/strict";
import { toJson } from "../text/writer.ts";
import { adopt } from "../text/seal.ts";
import { parseWorkloadSpec, workloadSpecShape } from "./spec.ts";

const DIGEST = `sha256:${"0a".repeat(32)}`;

/** The members that must be there, and nothing else. */
const MINIMAL = {
  schema_version: "V1",
  name: "web",
  image: `nginx:1.25@${DIGEST}`,
  tier: "tenant",
  replicas: 2,
  resources: { memory_mb: 64, cpu_millis: 100, ephemeral_storage_mb: 0 },
  restart_policy: "always",
  stop_policy: { signal: 15, grace_period: 30000 },
  expose: { mesh: { identity: "web", ports: [80] } },
};

function parse(changes: Record<string, unknown>) {
  return parseWorkloadSpec(toJson({ ...MINIMAL, ...changes }));
}

function refuses(changes: Record<string, unknown>, fault: Record<string, unknown>) {
  assert.throws(() => parse(changes), { name: "MalformedError", ...fault });
}

Deno.test("a spec has every member in memory: absent ones are null or their default", () => {
  const spec = parse({});
  const noTexts = Object.create(null);
  assert.deepEqual(spec, {
    schema_version: "V1",
    name: "web",
    image: { registry: "docker.io", repository: "library/nginx", tag: "1.25", digest: DIGEST },
    tier: "tenant",
    tenant: "default",
    namespace: "default",
    replicas: 2,
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
    restart_policy: "always",
    archetype: null,
    stop_policy: { signal: 15, grace_period: 30000n },
    expose: {
      mesh: { identity: "web", ports: [80], allow_from: [] },
      public: null,
      operator: null,
    },
    labels: noTexts,
    annotations: noTexts,
  });
});

Deno.test("every variant of every field is read", () => {
  const full = {
    ...MINIMAL,
    image: { registry: "r", repository: "p", tag: "t", digest: "any" },
    tenant: "t1",
    namespace: "n1",
    command: ["a", ""],
    entrypoint: [],
    workdir: "",
    user: "0:0",
    env: [
      { name: "A", value: { literal: { value: "v" } } },
      { name: "B", value: { from_secret: { secret: "s", key: "k" } } },
      { name: "C", value: { from_mesh: { ident: "db", kind: "port" } } },
    ],
    secrets: [
      { source: { cluster: { name: "s" } }, target: { file: { path: "/s", mode: 256 } } },
      { source: { local_file: { path: "/f" } }, target: { env_var: { name: "S" } } },
    ],
    volumes: [
      { source: { named: { name: "v" } }, target: "/v", read_only: false },
      { source: { bind: { host_path: "/h" } }, target: "/b", read_only: true },
      { source: { tmpfs: { size_mb: 4294967295 } }, target: "/t", read_only: false },
    ],
    depends_on: ["db"],
    healthcheck: {
      probe: { http_get: { path: "/up", port: 65535, expect_status: null } },
      interval: 18446744073709551615n,
      timeout: 0n,
      initial_delay: 1n,
      failure_threshold: 3,
    },
    restart_policy: {
      on_failure: { max_attempts: 5, backoff: { initial_ms: 1, max_ms: 2, multiplier: 1.5 } },
    },
    archetype: "job",
    stop_policy: { signal: -2147483648, grace_period: 0n },
    expose: {
      mesh: {
        identity: "i",
        ports: [0, 443],
        allow_from: [
          { tier: "infra" },
          { cross_tenant: { tenant: "t", namespace: "n", name: "w" } },
        ],
      },
      public: { hostname: "h", port: 443, tls: { user_cert_ref: { name: "c" } } },
      operator: { tailscale_tag: "tag:ops", port: 22 },
    },
    labels: Object.assign(Object.create(null), { "": "empty key" }),
    annotations: Object.assign(Object.create(null), { "yah.exec": "native" }),
  };
  assert.deepEqual(parseWorkloadSpec(toJson(full)), full);
  for (const probe of [{ exec: { argv: ["true"] } }, { tcp_connect: { port: 1 } }]) {
    const healthcheck = { ...full.healthcheck, probe };
    assert.deepEqual(parse({ healthcheck }).healthcheck, healthcheck);
  }
  assert.equal(parse({ archetype: "server" }).archetype, "server");
  const expose = {
    mesh: MINIMAL.expose.mesh,
    public: { hostname: "h", port: 1, tls: "cf_managed" },
  };
  assert.equal(parse({ expose }).expose.public?.tls, "cf_managed");
});

Deno.test("the schema version is V1, in any of its three spellings", () => {
  for (const schema_version of ["V1", "v1", 1]) {
    assert.equal(parse({ schema_version }).schema_version, "V1");
  }
  refuses({ schema_version: "V2" }, { code: "unknown_variant", path: "/schema_version" });
  refuses({ schema_version: "1" }, { code: "unknown_variant", path: "/schema_version" });
  refuses({ schema_version: 2 }, { code: "number_range", path: "/schema_version" });
  refuses({ schema_version: null }, { code: "wrong_type", path: "/schema_version" });
  const decimal = toJson(MINIMAL).replace('"V1"', "1.0");
  assert.throws(() => parseWorkloadSpec(decimal), {
    code: "number_range",
    path: "/schema_version",
  });
});

Deno.test("annotations are data: no key reaches a prototype", () => {
  const text = toJson(MINIMAL).replace("{", '{"annotations":{"__proto__":"p","constructor":"c"},');
  const { annotations } = parseWorkloadSpec(text);
  assert.equal(Object.getPrototypeOf(annotations), null);
  assert.deepEqual(Object.entries(annotations), [["__proto__", "p"], ["constructor", "c"]]);
  assert.equal("toString" in annotations, false);
});

Deno.test("a parsed spec is frozen all the way down, and a copy of it reads the same", () => {
  const spec = parse({ env: [{ name: "A", value: { literal: { value: "v" } } }], command: ["x"] });
  const frozen = (value: unknown): boolean =>
    typeof value !== "object" || value === null ||
    (Object.isFrozen(value) && Object.values(value).every(frozen));
  assert.equal(frozen(spec), true);
  assert.equal(adopt(workloadSpecShape, spec), spec);
  assert.deepEqual(adopt(workloadSpecShape, structuredClone(spec)), spec);
  assert.deepEqual(parseWorkloadSpec(toJson(spec)), spec);
});
