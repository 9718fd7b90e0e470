/**
 * What a vulnerable library of the same program put on `Object.prototype` decides nothing.
 *
 * @module
 */

import assert from "node:assert/strict";
import { assertMalformed, assertRefused } from "./assertions.ts";
import { NONE, parseCaveats } from "./lattice/caveats.ts";
import { EMPTY_CLOSURE } from "./lattice/resolved.ts";
import { admitFence } from "./fence/fence.ts";
import { checkDerivation } from "./provenance/derivation.ts";
import { elevated, idOf, reads, root } from "./provenance/samples.ts";
import { admitWorkload } from "./workload/admission.ts";
import { covers } from "./workload/coverage.ts";
import { dispatchedSpec, forgeSpec } from "./workload/forge_fixture.ts";
import { grantFromSpec } from "./workload/grant.ts";
import { resolvePosture } from "./workload/posture.ts";
import { admit, KEY, signed } from "./workload/signed_fixture.ts";

/** Runs something while every object inherits these members. */
function polluted(members: Record<string, unknown>, run: () => void): void {
  Object.assign(Object.prototype, members);
  try {
    run();
  } finally {
    for (const name of Object.keys(members)) delete (Object.prototype as typeof members)[name];
  }
}

Deno.test("no closure is inherited by a fence", () => {
  const open = { fs_read: "unbounded", fs_write: "unbounded", exec: "unbounded", net: "unbounded" };
  polluted({ closure: open }, () => {
    assertRefused(
      admitFence({ resolved: { ...EMPTY_CLOSURE, exec: "unbounded" }, delegated: NONE }),
      "L3",
      {
        code: "fence_exceeds_bound",
        axis: "exec",
        relation: "superset",
        excess: null,
      },
    );
  });
});

Deno.test("no derivation is inherited by an elevation", () => {
  const parent = root(reads("/repo"));
  const child = elevated(parent, reads("/repo"));
  polluted({ attenuation: { parent: idOf(parent) } }, () => {
    assertRefused(checkDerivation(child, parent), "L6", { code: "elevation_unauthorized" });
  });
});

Deno.test("no verifier and no profile is inherited by an admission", () => {
  const other = signed({ seed: "08".repeat(32), key: KEY });
  polluted({ verify: () => true }, () => {
    const verdict = admit(other, { policy: "required" });
    assert.equal(verdict.granted || verdict.reason.code, "signature_mismatch");
  });
  const healthcheck = {
    probe: { exec: { argv: ["sh"] } },
    interval: 1n,
    timeout: 1n,
    initial_delay: 0n,
    failure_threshold: 1,
  };
  polluted({ coverage: "reference" }, () => {
    const probed = admit(signed({ spec: dispatchedSpec({ healthcheck }) }));
    assert.equal(probed.granted || probed.reason.code, "uncovered");
    const spec = forgeSpec(["true"], { healthcheck });
    const verdict = covers(grantFromSpec("r", spec), spec);
    assert.equal(verdict.granted || verdict.reason.code, "uncovered");
  });
});

Deno.test("no escape is inherited by a text", () => {
  polluted({ x: "A" }, () => {
    assertMalformed(() => parseCaveats('{"\\x":1}'), "json_syntax", "", { offset: 2 });
  });
});

Deno.test("no policy and no key is inherited by a posture", () => {
  polluted({ policy: "disabled", keys: KEY }, () => {
    assert.deepEqual(resolvePosture({}), { policy: "permissive", trustedKeys: [], warnings: [] });
  });
});

Deno.test("a question that is none is malformed, and settings that are none require a grant", () => {
  for (const [value, found] of [[null, "null"], ["spec", "string"], [[], "array"]]) {
    const facts = { expected: "object", found };
    assertMalformed(() => admitWorkload(value as never), "wrong_type", "", facts);
    const spec = dispatchedSpec();
    const ask = () => covers(grantFromSpec("r", spec), spec, value as never);
    assertMalformed(ask, "wrong_type", "/options", facts);
  }
  for (const settings of [null, undefined, "disabled", 5]) {
    const { policy, trustedKeys, warnings } = resolvePosture(settings as never);
    assert.equal(policy, "required");
    assert.deepEqual(trustedKeys, []);
    assert.deepEqual(warnings.map(({ code }) => code), ["policy_unreadable", "keys_unreadable"]);
  }
});
