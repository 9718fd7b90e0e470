import assert from "node:assert/strict";
import { covers } from "./coverage.ts";
import { dispatchedSpec, templateSpec } from "./forge_fixture.ts";
import { grantFromSpec } from "./grant.ts";
import type { AdmissionGrant } from "./grant.ts";
import { GRANT as RECIPE, R2 } from "./grant_fixture.ts";
import type { GrantSecret } from "./grant_secret.ts";
import { materializedSecretPath } from "./path.ts";
import type { SecretMount } from "./secret.ts";
import type { WorkloadSpec } from "./spec.ts";
import type { VolumeMount } from "./volume.ts";

const IDENT = dispatchedSpec().expose.mesh.identity;
const GRANT = { ...RECIPE, secrets: [R2] };

const mount = ({ source, path, mode }: GrantSecret): SecretMount => ({
  source,
  target: { file: { path, mode } },
});

/** The bind that the platform puts in place of a mounted secret. */
function materialized(
  path: string,
  changes: Partial<VolumeMount> = {},
  ident = IDENT,
): VolumeMount {
  return {
    source: { bind: { host_path: materializedSecretPath(ident, path) } },
    target: path,
    read_only: true,
    ...changes,
  };
}

function withVolumes(...volumes: VolumeMount[]): WorkloadSpec {
  return dispatchedSpec({ volumes: [...dispatchedSpec().volumes, ...volumes] });
}

function bind(host_path: string, target = "/mnt", read_only = false): VolumeMount {
  return { source: { bind: { host_path } }, target, read_only };
}

/** The facts of each mismatch, in order; empty if the spec is covered. */
function failures(spec: WorkloadSpec, grant: AdmissionGrant = GRANT): unknown[] {
  const verdict = covers(grant, spec);
  if (verdict.granted) return [];
  return [verdict.reason, ...(verdict.also ?? [])].map((why) => {
    assert.equal(why.code, "mismatch");
    const { message: _, code: __, ...facts } = why;
    return facts;
  });
}

const ROOT = "/var/lib/yah/qed";
const outside = (index: number, found: string) => ({
  field: "volumes",
  path: `/volumes/${index}/source/bind/host_path`,
  admitted: ROOT,
  found,
});

Deno.test("a credential that the grant lists is covered, once or twice, however its path is written", () => {
  assert.deepEqual(failures(dispatchedSpec({ secrets: [mount(R2), mount(R2)] })), []);
  assert.deepEqual(
    failures(dispatchedSpec({ secrets: [mount({ ...R2, path: "/run//yah/./r2.json/" })] })),
    [],
  );
  assert.deepEqual(failures(dispatchedSpec({ secrets: [] })), []);
});

Deno.test("another credential under an admitted path, another path or another mode is refused", () => {
  const admitted = "cluster:r2-write → /run/yah/r2.json (mode 400)";
  const rows: [GrantSecret, admitted: string | null, found: string][] = [
    [
      { ...R2, source: { cluster: { name: "cosign-signing-key" } } },
      admitted,
      "cluster:cosign-signing-key → /run/yah/r2.json (mode 400)",
    ],
    [{ ...R2, mode: 0o444 }, admitted, "cluster:r2-write → /run/yah/r2.json (mode 444)"],
    [
      { ...R2, source: { local_file: { path: "r2-write" } } },
      admitted,
      "local-file:r2-write → /run/yah/r2.json (mode 400)",
    ],
    [{ ...R2, path: "/run/yah/r3" }, null, "cluster:r2-write → /run/yah/r3 (mode 400)"],
  ];
  for (const [secret, admitted, found] of rows) {
    const secrets = [mount(R2), mount(secret)];
    assert.deepEqual(failures(dispatchedSpec({ secrets })), [
      { field: "secrets", path: "/secrets/1", admitted, found },
    ]);
  }
});

Deno.test("a grant without secrets admits none", () => {
  const spec = dispatchedSpec({ secrets: [mount(R2)] });
  assert.deepEqual(failures(spec, { ...GRANT, secrets: [] }), [{
    field: "secrets",
    path: "/secrets/0",
    admitted: null,
    found: "cluster:r2-write → /run/yah/r2.json (mode 400)",
  }]);
});

Deno.test("a secret delivered as a variable is refused by any grant, its own included", () => {
  const secrets: SecretMount[] = [{ source: R2.source, target: { env_var: { name: "TOKEN" } } }];
  const refusal = { field: "secrets", path: "/secrets/0/target/env_var", found: "TOKEN" };
  assert.deepEqual(failures(dispatchedSpec({ secrets })), [refusal]);
  const own = grantFromSpec("compiler", templateSpec({ secrets }));
  assert.deepEqual(failures(dispatchedSpec({ secrets }), own), [refusal]);
});

Deno.test("a bind within the forge state root needs no listing, by whole components", () => {
  for (const path of [ROOT, `${ROOT}/x/`, `/${ROOT}//a..b/./c`]) {
    assert.deepEqual(failures(withVolumes(bind(path))), [], path);
  }
  const rows = ["/etc", "/", "", `${ROOT}X`, `${ROOT}/../x`, "/var/lib/yah/QED", "var/lib/yah/qed"];
  for (const path of rows) assert.deepEqual(failures(withVolumes(bind(path))), [outside(1, path)]);
});

Deno.test("every bind outside is reported, at its own place; other volumes are no binds", () => {
  const spec = withVolumes(
    { source: { named: { name: "/etc" } }, target: "/etc", read_only: false },
    bind("/etc"),
    { source: { tmpfs: { size_mb: 1 } }, target: "/tmp", read_only: false },
    bind("/root"),
  );
  assert.deepEqual(failures(spec), [outside(2, "/etc"), outside(4, "/root")]);
});

Deno.test("the bind that the platform makes of an admitted credential is covered", () => {
  assert.deepEqual(failures(withVolumes(materialized(R2.path))), []);
  assert.deepEqual(
    failures(withVolumes(materialized(R2.path, { target: "/run//yah/r2.json/" }))),
    [],
  );
  const beside = { ...withVolumes(materialized(R2.path)), secrets: [mount(R2)] };
  assert.deepEqual(failures(beside), []);
});

Deno.test("a materialized bind is refused if it is writable, elsewhere, another's or not granted", () => {
  const own = materializedSecretPath(IDENT, R2.path);
  const others = materializedSecretPath("ingress", R2.path);
  assert.deepEqual(failures(withVolumes(materialized(R2.path, { read_only: false }))), [
    outside(1, own),
  ]);
  assert.deepEqual(failures(withVolumes(materialized(R2.path, { target: "/run/yah/other" }))), [
    outside(1, own),
  ]);
  assert.deepEqual(failures(withVolumes(materialized(R2.path, {}, "ingress"))), [
    outside(1, others),
  ]);
  assert.deepEqual(failures(withVolumes(materialized(R2.path)), { ...GRANT, secrets: [] }), [
    outside(1, own),
  ]);
  const directory = bind("/run/yah/secrets/forge_b41c", R2.path, true);
  assert.deepEqual(failures(withVolumes(directory)), [outside(1, "/run/yah/secrets/forge_b41c")]);
});

Deno.test("the host's file name is made from the path as the grant writes it", () => {
  const grant = { ...GRANT, secrets: [{ ...R2, path: "/run//r2" }] };
  assert.deepEqual(failures(withVolumes(materialized("/run//r2")), grant), []);
  const plain = materialized("/run/r2");
  assert.deepEqual(failures(withVolumes(plain), grant), [
    outside(1, "/run/yah/secrets/forge_b41c/run_r2"),
  ]);
});

Deno.test("a host path and a target cannot be divided otherwise to look like a credential's", () => {
  const grant = { ...GRANT, secrets: [{ ...R2, path: "/run x" }] };
  const dir = "/run/yah/secrets/forge_b41c";
  for (const [host, target] of [["run_x /run", "x"], ["run_x", "/run"], ["run_x /run x", ""]]) {
    const volume = bind(`${dir}/${host}`, target, true);
    assert.deepEqual(failures(withVolumes(volume), grant), [outside(1, `${dir}/${host}`)]);
  }
  assert.deepEqual(failures(withVolumes(bind(`${dir}/run_x`, "/run x", true)), grant), []);
});

Deno.test("thousands of credentials and binds under a long identity are answered", () => {
  const identity = "é".repeat(200_000);
  const secrets = Array.from({ length: 5_000 }, (_, at) => ({ ...R2, path: `/run/${at}` }));
  const volumes = Array.from({ length: 5_000 }, (_, at) => bind("/etc", `/run/${at}`, true));
  const spec = dispatchedSpec({
    volumes,
    secrets: secrets.map(mount),
    expose: { mesh: { identity, ports: [], allow_from: [] }, public: null, operator: null },
  });
  assert.equal(failures(spec, { ...GRANT, secrets }).length, 5_000);
});
