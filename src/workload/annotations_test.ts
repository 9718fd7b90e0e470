import assert from "node:assert/strict";
import { attachGrant, runtimeOf, wantsHostNetwork, wantsNestedSandbox } from "./annotations.ts";
import { dispatchedSpec } from "./forge_fixture.ts";

const annotated = (annotations: Record<string, string>) => dispatchedSpec({ annotations });

Deno.test("a marker counts at its exact value only", () => {
  assert.equal(wantsHostNetwork(annotated({ "yah.network": "host" })), true);
  assert.equal(wantsNestedSandbox(annotated({ "yah.sandbox": "nested" })), true);
  for (const value of ["", "Host", "host ", "true", "h\\u043est"]) {
    assert.equal(wantsHostNetwork(annotated({ "yah.network": value })), false, value);
  }
  for (const value of ["", "Nested", "nested\n", "true"]) {
    assert.equal(wantsNestedSandbox(annotated({ "yah.sandbox": value })), false, value);
  }
  assert.equal(wantsHostNetwork(annotated({ "YAH.network": "host" })), false);
});

Deno.test("the runtime is a container unless the marker says native or microvm", () => {
  assert.equal(runtimeOf(annotated({ "yah.exec": "native" })), "native");
  assert.equal(runtimeOf(annotated({ "yah.exec": "microvm" })), "microvm");
  for (const value of ["container", "Native", "microVM", ""]) {
    assert.equal(runtimeOf(annotated({ "yah.exec": value })), "container", value);
  }
  assert.equal(runtimeOf(annotated({})), "container");
});

Deno.test("a grant is attached to a new spec, in place of any it had", () => {
  const spec = annotated({ "yah.admission.key": "old", "yah.forge": "true" });
  const signed = attachGrant(spec, { document: "d\n", signature: "s", key: "k" });
  assert.deepEqual(signed, {
    ...spec,
    annotations: Object.assign(Object.create(null), {
      "yah.forge": "true",
      "yah.admission.grant": "d\n",
      "yah.admission.signature": "s",
      "yah.admission.key": "k",
    }),
  });
  assert.equal(Object.isFrozen(signed.annotations), true);
  assert.deepEqual(Object.keys(spec.annotations), ["yah.admission.key", "yah.forge"]);
});

Deno.test("an annotation named __proto__ survives the attaching as data", () => {
  const spec = annotated(JSON.parse('{"__proto__":"p"}'));
  const signed = attachGrant(spec, { document: "d", signature: "s", key: "k" });
  assert.equal(Object.getOwnPropertyDescriptor(signed.annotations, "__proto__")?.value, "p");
});

Deno.test("a part that is missing or no text is malformed, never attached as nothing", () => {
  const spec = dispatchedSpec();
  const parts = { document: "d", signature: "s", key: "k" };
  for (const part of ["document", "signature", "key"]) {
    assert.throws(() => attachGrant(spec, { ...parts, [part]: undefined }), {
      name: "MalformedError",
      code: "missing_field",
      path: `/grant/${part}`,
    });
  }
  assert.throws(() => attachGrant(spec, { ...parts, document: "\ud800" }), {
    name: "MalformedError",
    code: "lone_surrogate",
    path: "/grant/document",
  });
});
