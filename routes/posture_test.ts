import assert from "node:assert/strict";
import { newSigner } from "../examples/workload.ts";
import { EXAMPLE_ROOT } from "./examples.ts";
import { ask, service } from "./testing/service.ts";
import { readTrust } from "./trust.ts";

async function posture(environment: Record<string, string>): Promise<unknown> {
  const { app } = service(readTrust(environment));
  return (await ask(app, new Request("http://localhost/v1/posture"))).body;
}

Deno.test("a server says how it judges and whom it trusts, as its environment has it", async () => {
  assert.deepEqual(await posture({}), {
    policy: "permissive",
    trusted_keys: [],
    trusted_root: null,
    request_trust: true,
  });
  const { key } = newSigner();
  assert.deepEqual(
    await posture({
      YAH_ADMISSION: "required",
      YAH_ADMISSION_KEYS: ` ${key},,${key.toUpperCase()} `,
      WRIT_TRUSTED_ROOT: EXAMPLE_ROOT,
      WRIT_REQUEST_TRUST: "deny",
    }),
    {
      policy: "required",
      trusted_keys: [key, key.toUpperCase()],
      trusted_root: EXAMPLE_ROOT,
      request_trust: false,
    },
  );
});

Deno.test("a policy that cannot be read is required, and doubtful keys are warned about and kept", () => {
  const identity = "01" + "00".repeat(31);
  const { posture } = readTrust({ YAH_ADMISSION: "of", YAH_ADMISSION_KEYS: `${identity},AB` });
  assert.equal(posture.policy, "required");
  assert.deepEqual(posture.trustedKeys, [identity, "AB"]);
  assert.deepEqual(posture.warnings.map(({ code }) => code), [
    "policy_unreadable",
    "key_small_order",
    "key_not_lower_hex",
  ]);
});
