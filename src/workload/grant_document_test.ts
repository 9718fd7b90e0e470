import assert from "node:assert/strict";
import { assertGranted } from "../assertions.ts";
import { MalformedError } from "../malformed.ts";
import { encodeText } from "../text/utf8.ts";
import { covers } from "./coverage.ts";
import { dispatchedSpec } from "./forge_fixture.ts";
import { grantFromSpec } from "./grant.ts";
import type { AdmissionGrant } from "./grant.ts";
import { encodeGrantDocument, parseGrantDocument } from "./grant_document.ts";
import { COSIGN, FULL, GRANT, R2 } from "./grant_fixture.ts";

Deno.test("a document is the grant, record by record", () => {
  assert.equal(
    encodeGrantDocument({ ...FULL, recipe: "café" }),
    [
      "yah-admission-grant/v2",
      "recipe 5",
      "café",
      "image 107",
      `registry.example/team/compiler:v3.1@sha256:${"5d".repeat(32)}`,
      "tier 5",
      "infra",
      "runtime 9",
      "container",
      "host-network 4",
      "true",
      "nested-sandbox 5",
      "false",
      "workdir 1",
      "1",
      "workdir.item 12",
      "/work/{{id}}",
      "entrypoint 1",
      "2",
      "entrypoint.item 4",
      "bash",
      "entrypoint.item 2",
      "-c",
      "argv 1",
      "1",
      "argv.item 33",
      "compile.sh '{{target}}' '{{out}}'",
      "env-name 1",
      "2",
      "env-name.item 4",
      "LANG",
      "env-name.item 2",
      "TZ",
      "secret 1",
      "2",
      "secret.source-kind 7",
      "cluster",
      "secret.source 8",
      "r2-write",
      "secret.path 16",
      "/run/yah/r2.json",
      "secret.mode 3",
      "400",
      "secret.source-kind 10",
      "local-file",
      "secret.source 34",
      "/var/lib/yah/yubaba/secrets/cosign",
      "secret.path 19",
      "/run/yah/cosign.key",
      "secret.mode 3",
      "400",
      "",
    ].join("\n"),
  );
});

Deno.test("a document reads back as the grant it was written from, as text and as bytes", () => {
  const grants: AdmissionGrant[] = [
    GRANT,
    FULL,
    { ...GRANT, recipe: "", image: "", tier: "", argv: [] },
    { ...GRANT, recipe: "recipe 0\n\n", tier: "\ufeff｡🦀" },
    { ...GRANT, argv: ["bash", "-c", "set -e\necho hi\n"] },
    { ...GRANT, secrets: [R2, R2, { ...R2, mode: 0xffff_ffff }, { ...R2, mode: 0 }] },
    { ...GRANT, runtime: "native" },
  ];
  for (const grant of grants) {
    const document = encodeGrantDocument(grant);
    assert.deepEqual(parseGrantDocument(document), grant);
    assert.deepEqual(parseGrantDocument(encodeText(document)), grant);
  }
});

Deno.test("a microvm grant reads back as one, and covers the spec that it was cut from", () => {
  const spec = dispatchedSpec({ annotations: { "yah.exec": "microvm" } });
  const grant = parseGrantDocument(encodeGrantDocument(grantFromSpec("compiler", spec)));
  assert.equal(grant.runtime, "microvm");
  assertGranted(covers(grant, spec), "admit");
});

Deno.test("several secrets read back in the order in which they were granted", () => {
  for (const secrets of [[R2, COSIGN], [COSIGN, R2], [R2, COSIGN, R2]]) {
    const document = encodeGrantDocument({ ...GRANT, secrets });
    assert.deepEqual(parseGrantDocument(document).secrets, secrets);
  }
});

Deno.test("no working directory and an empty one are two documents", () => {
  const absent = encodeGrantDocument({ ...GRANT, workdir: null });
  const empty = encodeGrantDocument({ ...GRANT, workdir: "" });
  assert.notEqual(absent, empty);
  assert.equal(parseGrantDocument(absent).workdir, null);
  assert.equal(parseGrantDocument(empty).workdir, "");
});

Deno.test("two allow-lists cannot share a document by hiding a separator in a name", () => {
  const a = { ...GRANT, secrets: [{ ...R2, source: { cluster: { name: "r2 /run/yah/x" } } }] };
  const b = {
    ...GRANT,
    secrets: [{ ...R2, source: { cluster: { name: "r2" } }, path: "/run/yah/x /run/yah/r2.json" }],
  };
  assert.notEqual(encodeGrantDocument(a), encodeGrantDocument(b));
  assert.deepEqual(parseGrantDocument(encodeGrantDocument(a)), a);
  assert.deepEqual(parseGrantDocument(encodeGrantDocument(b)), b);
});

Deno.test("a mebibyte of records is read, and so is one long value", () => {
  const env_names = Array.from({ length: 60_000 }, (_, at) => (at % 2 === 0 ? "" : "é"));
  const many = encodeGrantDocument({ ...GRANT, env_names });
  assert(many.length > 1_048_576);
  assert.equal(parseGrantDocument(many).env_names.length, 60_000);
  const long = encodeGrantDocument({ ...GRANT, argv: ["é".repeat(524_288)] });
  assert.equal(parseGrantDocument(encodeText(long)).argv[0]!.length, 524_288);
});

Deno.test("a grant made by hand is checked before it is written", () => {
  const reject = (change: object, code: string, path: string) =>
    assert.throws(
      () => encodeGrantDocument({ ...GRANT, ...change } as AdmissionGrant),
      (error: unknown) =>
        error instanceof MalformedError && error.code === code && error.path === path,
    );
  reject({ runtime: "vm" }, "unknown_variant", "/runtime");
  reject({ host_network: "true" }, "wrong_type", "/host_network");
  reject({ argv: [1] }, "wrong_type", "/argv/0");
  reject({ recipe: "\ud800" }, "lone_surrogate", "/recipe");
  reject({ secrets: [{ ...R2, mode: 2 ** 32 }] }, "number_range", "/secrets/0/mode");
  reject({ secrets: [{ ...R2, mode: 0.5 }] }, "number_range", "/secrets/0/mode");
  reject({ signature: "" }, "unknown_field", "/signature");
  reject({ env_names: undefined }, "missing_field", "/env_names");
});
