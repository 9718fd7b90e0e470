import assert from "node:assert/strict";
import { MalformedError } from "../malformed.ts";
import { dispatchedSpec, templateSpec } from "./forge_fixture.ts";
import { grantFromSpec } from "./grant.ts";
import { encodeGrantDocument } from "./grant_document.ts";
import { R2 } from "./grant_fixture.ts";
import { describeSecret, sameSecret } from "./grant_secret.ts";
import type { GrantSecret } from "./grant_secret.ts";
import type { SecretMount } from "./secret.ts";

const mount: SecretMount = {
  source: R2.source,
  target: { file: { path: R2.path, mode: R2.mode } },
};

Deno.test("a grant is cut from the spec: everything that decides what runs, and nothing else", () => {
  const spec = templateSpec({
    entrypoint: ["sh", "-c"],
    workdir: "/work",
    env: [
      { name: "TZ", value: { literal: { value: "UTC" } } },
      { name: "PEER", value: { from_mesh: { ident: "db", kind: "url" } } },
      { name: "TZ", value: { literal: { value: "" } } },
    ],
    secrets: [mount],
    annotations: { "yah.exec": "native", "yah.sandbox": "nested", "yah.admission.grant": "old" },
  });
  assert.deepEqual(grantFromSpec("compiler", spec), {
    recipe: "compiler",
    image: `registry.example/team/compiler:v3.1@sha256:${"5d".repeat(32)}`,
    tier: "infra",
    runtime: "native",
    host_network: false,
    nested_sandbox: true,
    workdir: "/work",
    entrypoint: ["sh", "-c"],
    argv: ["compile.sh '{{target}}' '{{out}}'"],
    env_names: ["TZ", "PEER", "TZ"],
    secrets: [R2],
  });
});

Deno.test("what a spec leaves out is empty in its grant, and only the directory is null", () => {
  const grant = grantFromSpec("r", dispatchedSpec({ command: null }));
  assert.deepEqual([grant.workdir, grant.entrypoint, grant.argv], [null, [], []]);
});

Deno.test("resources, replicas, exposure and volumes leave no trace in a grant", () => {
  const changed = templateSpec({
    replicas: 9,
    resources: { memory_mb: 1, cpu_millis: 1, ephemeral_storage_mb: 1 },
    volumes: [],
    labels: { a: "b" },
  });
  assert.equal(
    encodeGrantDocument(grantFromSpec("r", changed)),
    encodeGrantDocument(grantFromSpec("r", templateSpec())),
  );
});

Deno.test("a secret delivered as an environment variable is in no grant", () => {
  const env: SecretMount = { source: R2.source, target: { env_var: { name: "R2_TOKEN" } } };
  assert.deepEqual(grantFromSpec("r", templateSpec({ secrets: [env] })).secrets, []);
});

Deno.test("a recipe's name or a spec that is none is malformed, at its place", () => {
  const malformed = (code: string, path: string) => (error: unknown) =>
    error instanceof MalformedError && error.code === code && error.path === path;
  assert.throws(
    () => grantFromSpec("\ud800", templateSpec()),
    malformed("lone_surrogate", "/recipe"),
  );
  assert.throws(
    () => grantFromSpec("r", { ...templateSpec(), tier: 5 } as never),
    malformed("wrong_type", "/spec/tier"),
  );
});

Deno.test("credentials are the same by source, path and mode: paths by component, names by text", () => {
  const file = (path: string): GrantSecret => ({ ...R2, source: { local_file: { path } } });
  const name = (name: string): GrantSecret => ({ ...R2, source: { cluster: { name } } });
  const same: [GrantSecret, GrantSecret][] = [
    [R2, { ...R2, path: "/run//yah/./r2.json/" }],
    [file("/a/b"), file("/a//b/")],
    [file(""), file("")],
  ];
  const other: [GrantSecret, GrantSecret][] = [
    [R2, { ...R2, mode: 0o444 }],
    [R2, { ...R2, path: "run/yah/r2.json" }],
    [R2, { ...R2, path: "/run/yah/x/../r2.json" }],
    [name("r2"), name("r2/")],
    [name("r2"), name("R2")],
    [name("r2"), file("r2")],
    [file("/a"), file("a")],
    [file("./a"), file("a")],
    [{ ...name("a/b"), path: "c" }, { ...name("a"), path: "/bc" }],
  ];
  for (const [a, b] of same) assert.equal(sameSecret(a, b), true, describeSecret(b));
  for (const [a, b] of other) assert.equal(sameSecret(a, b), false, describeSecret(b));
});

Deno.test("a credential is described by its source, its path and its octal mode", () => {
  assert.equal(describeSecret(R2), "cluster:r2-write → /run/yah/r2.json (mode 400)");
  assert.equal(
    describeSecret({ source: { local_file: { path: "x" } }, path: "/r", mode: 7 }),
    "local-file:x → /r (mode 7)",
  );
});
