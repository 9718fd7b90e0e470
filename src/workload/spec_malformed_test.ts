import assert from "node:assert/strict";
import { toJson } from "../text/writer.ts";
import { dispatchedSpec } from "./forge_fixture.ts";
import { parseWorkloadSpec } from "./spec.ts";

const SPEC = dispatchedSpec();

function parse(changes: Record<string, unknown>) {
  return parseWorkloadSpec(toJson({ ...SPEC, ...changes }));
}

function refuses(changes: Record<string, unknown>, fault: Record<string, unknown>) {
  assert.throws(() => parse(changes), { name: "MalformedError", ...fault });
}

Deno.test("an unknown member is malformed and named, wherever it is", () => {
  const unknown: [Record<string, unknown>, string][] = [
    [{ privileged: true }, "/privileged"],
    [{ Name: "web" }, "/Name"],
    [{ ["n\u0430me"]: "web" }, "/n\u0430me"],
    [{ resources: { ...SPEC.resources, gpu: 1 } }, "/resources/gpu"],
    [
      { env: [{ name: "A", value: { literal: { value: "v", raw: "" } } }] },
      "/env/0/value/literal/raw",
    ],
    [{ expose: { ...SPEC.expose, host: null } }, "/expose/host"],
  ];
  for (const [changes, path] of unknown) refuses(changes, { code: "unknown_field", path });
  const proto = toJson(SPEC).replace("{", '{"__proto__":{},');
  assert.throws(() => parseWorkloadSpec(proto), { code: "unknown_field", path: "/__proto__" });
});

Deno.test("each required member is missed by name", () => {
  const required = ["schema_version", "name", "image", "tier", "replicas", "resources"];
  for (const field of [...required, "restart_policy", "stop_policy", "expose"]) {
    refuses({ [field]: undefined }, { code: "missing_field", path: `/${field}`, field });
  }
});

Deno.test("null means absent only where the wire format says so", () => {
  const nullable = [
    "command",
    "entrypoint",
    "workdir",
    "user",
    "healthcheck",
    "archetype",
  ] as const;
  for (const field of nullable) assert.equal(parse({ [field]: null })[field], null);
  for (const field of ["tenant", "namespace"]) {
    refuses({ [field]: null }, { code: "wrong_type", path: `/${field}`, expected: "string" });
  }
  for (const field of ["env", "secrets", "volumes", "depends_on"]) {
    refuses({ [field]: null }, { code: "wrong_type", path: `/${field}`, expected: "array" });
  }
  for (const field of ["labels", "annotations"]) {
    refuses({ [field]: null }, { code: "wrong_type", path: `/${field}`, expected: "object" });
  }
});

Deno.test("numbers are integers in their range, and the multiplier alone may have a fraction", () => {
  const restart = (multiplier: string) =>
    toJson({ ...SPEC, restart_policy: "X" }).replace(
      '"X"',
      `{"on_failure":{"max_attempts":1,"backoff":{"initial_ms":1,"max_ms":1,"multiplier":${multiplier}}}}`,
    );
  const multiplier = "/restart_policy/on_failure/backoff/multiplier";
  for (const [text, number] of [["1.5", 1.5], ["2", 2], ["1e2", 100], ["-0", 0]] as const) {
    assert.deepEqual(parseWorkloadSpec(restart(text)).restart_policy, {
      on_failure: { max_attempts: 1, backoff: { initial_ms: 1, max_ms: 1, multiplier: number } },
    });
  }
  assert.throws(() => parseWorkloadSpec(restart("1e999")), {
    code: "number_range",
    path: multiplier,
  });
  assert.throws(() => parseWorkloadSpec(restart('"2"')), { code: "wrong_type", path: multiplier });

  refuses({ replicas: 4294967296 }, { code: "number_range", path: "/replicas" });
  refuses({ replicas: -1 }, { code: "number_range", path: "/replicas" });
  refuses({ replicas: 1.5 }, { code: "number_range", path: "/replicas" });
  refuses({ stop_policy: { signal: 2147483648, grace_period: 1 } }, {
    code: "number_range",
    path: "/stop_policy/signal",
  });
  refuses({ stop_policy: { signal: 1, grace_period: 18446744073709551616n } }, {
    code: "number_range",
    path: "/stop_policy/grace_period",
  });
  refuses({ expose: { mesh: { identity: "web", ports: [65536] } } }, {
    code: "number_range",
    path: "/expose/mesh/ports/0",
  });
});

Deno.test("a variant is spelled one way: a bare word or an object with one member", () => {
  refuses({ restart_policy: "sometimes" }, { code: "unknown_variant", path: "/restart_policy" });
  refuses({ restart_policy: { always: null } }, {
    code: "unknown_variant",
    path: "/restart_policy",
  });
  refuses({ archetype: "Server" }, { code: "unknown_variant", path: "/archetype" });
  refuses({ secrets: [{ source: {}, target: { env_var: { name: "S" } } }] }, {
    code: "unknown_variant",
    path: "/secrets/0/source",
  });
  refuses({
    volumes: [{
      source: { bind: { host_path: "/" }, named: { name: "n" } },
      target: "/t",
      read_only: true,
    }],
  }, { code: "unknown_variant", path: "/volumes/0/source" });
});

Deno.test("an image that is not pinned is refused where it stands", () => {
  refuses({ image: "nginx:1.25" }, { code: "image_reference", path: "/image" });
  refuses({ image: { registry: "r", repository: "p", tag: "t" } }, {
    code: "missing_field",
    path: "/image/digest",
  });
  refuses({ image: null }, { code: "wrong_type", path: "/image" });
});
