import assert from "node:assert/strict";
import { attachGrant, encodeGrantDocument, grantFromSpec, resolvePosture } from "../mod.ts";
import { attempts, DISPATCH, newSigner, RECIPE, TEMPLATE, wire } from "../examples/workload.ts";
import { ask, post, service } from "./testing/service.ts";
import type { Asked } from "./testing/service.ts";

const signer = newSigner();
const tried = attempts(signer.sign(encodeGrantDocument(grantFromSpec(RECIPE, TEMPLATE))));
const honest = wire(tried[0]!.spec);
const required = { policy: "required", trusted_keys: [signer.key] };

function admit(question: object, app = service().app): Promise<Asked> {
  return ask(app, post("/v1/admit/workload", question));
}

for (const { summary, spec, expected } of tried) {
  Deno.test(`${summary}: ${expected}`, async () => {
    const { status, body } = await admit({ spec: wire(spec), posture: required });
    assert.equal(status, 200);
    assert.equal(body.reason?.code ?? body.decision, expected);
    assert.equal(body.granted, expected === "admit");
    assert.deepEqual(body.grant, body.granted ? { recipe: RECIPE, key: signer.key } : null);
    assert.deepEqual(body.warnings, []);
    assert.deepEqual(body.trust, { source: "request" });
  });
}

Deno.test("a mismatch names the field, its place in the spec, and both values", async () => {
  const { spec } = tried.find(({ name }) => name === "image")!;
  const { body } = await admit({ spec: wire(spec), posture: required });
  assert.deepEqual([body.law, body.reason.field, body.reason.path], ["L3", "image", "/image"]);
  assert.match(body.reason.admitted, /@sha256:8f1c/);
  assert.match(body.reason.found, /@sha256:d0d0/);
});

Deno.test("the server's posture judges where the request brings none", async () => {
  const cases = [
    [{}, "admit"],
    [{ policy: "permissive" }, "admit"],
    [{ policy: "disabled" }, "admit"],
    [{ policy: "required" }, "grant_required"],
    [{ policy: "Required" }, "grant_required"],
  ] as const;
  for (const [settings, expected] of cases) {
    const { app } = service({ posture: resolvePosture(settings) });
    for (const posture of [{}, { posture: null, coverage: null }]) {
      const { body } = await admit({ spec: wire(DISPATCH), ...posture }, app);
      assert.equal(body.reason?.code ?? body.decision, expected);
      assert.deepEqual(body.trust, { source: "server" });
    }
  }
  const { app } = service({ posture: resolvePosture({ policy: "required", keys: signer.key }) });
  assert.equal((await admit({ spec: honest }, app)).body.granted, true);
  assert.equal((await admit({ spec: honest })).body.reason.code, "untrusted_key");
});

Deno.test("a closed server takes no posture and no reference coverage from a request", async () => {
  const posture = resolvePosture({ policy: "required", keys: signer.key });
  const { app } = service({ posture, requestTrust: false });
  const cases = [
    [{ posture: required }, "/posture"],
    [{ posture: { policy: "disabled", trusted_keys: [] } }, "/posture"],
    [{ coverage: "reference" }, "/coverage"],
  ] as const;
  for (const [brought, path] of cases) {
    const { status, body } = await admit({ spec: honest, ...brought }, app);
    assert.deepEqual([status, body.code, body.path], [403, "request_trust_denied", path]);
  }
  const { body } = await admit({ spec: honest, coverage: "strict" }, app);
  assert.deepEqual([body.granted, body.trust.source], [true, "server"]);
});

Deno.test("strict coverage refuses what reference coverage only warns of", async () => {
  const { annotations } = tried[0]!.spec;
  const spec = wire({ ...DISPATCH, annotations, user: "root" });
  const strict = await admit({ spec, posture: required });
  assert.deepEqual(
    [strict.body.granted, strict.body.law, strict.body.reason.code, strict.body.reason.path],
    [false, "L7", "uncovered", "/user"],
  );
  const reference = await admit({ spec, posture: required, coverage: "reference" });
  assert.equal(reference.body.granted, true);
  assert.deepEqual(
    reference.body.warnings.map(({ code, path }: Record<string, string>) => [code, path]),
    [["uncovered", "/user"]],
  );
});

Deno.test("a document that a trusted key signed and nobody can read is grant_malformed", async () => {
  const grant = signer.sign("yah-admission-grant/v2\nrecipe 99\nx\n");
  const spec = attachGrant(DISPATCH, grant);
  const { body } = await admit({ spec: wire(spec), posture: required });
  assert.deepEqual(
    [body.law, body.reason.code, body.reason.error, body.reason.label],
    ["L7", "grant_malformed", "truncated", "recipe"],
  );
});

Deno.test("an enforced refusal is a 403, and an admission a 200", async () => {
  const path = "/v1/admit/workload?enforce=1";
  const yes = await ask(service().app, post(path, { spec: honest, posture: required }));
  const no = await ask(service().app, post(path, { spec: wire(DISPATCH), posture: required }));
  assert.deepEqual([yes.status, no.status, no.body.reason.code], [200, 403, "grant_required"]);
});

Deno.test("what is malformed is named by its place", async () => {
  const cases = [
    [{ spec: { ...honest, replicas: 1.5 } }, "number_range", "/spec/replicas"],
    [{ spec: { ...honest, image: "nginx:1.25" } }, "image_reference", "/spec/image"],
    [{ spec: { ...honest, privileged: true } }, "unknown_field", "/spec/privileged"],
    [{ posture: required }, "missing_field", "/spec"],
    [{ spec: honest, posture: { policy: "required" } }, "missing_field", "/posture/trusted_keys"],
    [
      { spec: honest, posture: { policy: "Required", trusted_keys: [] } },
      "unknown_variant",
      "/posture/policy",
    ],
    [{ spec: honest, coverage: "loose" }, "unknown_variant", "/coverage"],
  ] as const;
  for (const [question, code, path] of cases) {
    const { status, body } = await admit(question);
    assert.deepEqual([status, body.code, body.path], [422, code, path]);
  }
});
