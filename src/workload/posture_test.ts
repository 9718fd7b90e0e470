import assert from "node:assert/strict";
import { publicKeyOf } from "../crypto/signing.ts";
import { parsePolicy, resolvePosture } from "./posture.ts";

const KEY = publicKeyOf("07".repeat(32));
const NAMES = ["disabled", "permissive", "required"] as const;

Deno.test("the three names are policies, with any white space around them", () => {
  for (const name of NAMES) {
    assert.equal(parsePolicy(name), name);
    assert.equal(parsePolicy(`\t\u0085\u3000${name} \r\n`), name);
    assert.equal(parsePolicy(new TextEncoder().encode(name)), name);
  }
});

Deno.test("a typo, another case or a look-alike is no policy", () => {
  const typos = ["", " ", "Required", "REQUIRED", "require", "on", "true", "null", "required,"];
  const lookAlikes = [
    "\ufeffdisabled",
    "disabled\u200b",
    "d\u0456sabled",
    "disabled\0",
    "dis abled",
  ];
  for (const text of [...typos, ...lookAlikes, "constructor", "__proto__"]) {
    assert.throws(() => parsePolicy(text), {
      name: "MalformedError",
      code: "unknown_variant",
      known: ['"disabled"', '"permissive"', '"required"'],
    }, text);
  }
  assert.throws(() => parsePolicy(Uint8Array.of(0xff)), { name: "MalformedError", code: "utf8" });
});

Deno.test("unset is permissive with no keys, and nothing is doubtful about it", () => {
  const unset = { policy: "permissive", trustedKeys: [], warnings: [] };
  assert.deepEqual(resolvePosture({}), unset);
  assert.deepEqual(resolvePosture({ policy: undefined, keys: undefined }), unset);
  assert.deepEqual(resolvePosture({ policy: null, keys: null }), unset);
});

Deno.test("a policy that cannot be read is required, and a warning says so", () => {
  const unreadable: unknown[] = [
    "",
    "Required",
    "yes",
    "\ufeffdisabled",
    "\ud800",
    0,
    false,
    {},
    [],
  ];
  for (const policy of unreadable) {
    const posture = resolvePosture({ policy: policy as string });
    assert.equal(posture.policy, "required");
    assert.deepEqual(posture.warnings.map(({ code }) => code), ["policy_unreadable"]);
  }
  assert.deepEqual(resolvePosture({ policy: " disabled\n" }).policy, "disabled");
});

Deno.test("keys are split at commas, trimmed and emptied, and otherwise kept as they are", () => {
  const posture = resolvePosture({
    policy: "required",
    keys: " aa , bb ,,\u0085\ufeffcc;dd\u00a0, ",
  });
  assert.deepEqual(posture.trustedKeys, ["aa", "bb", "\ufeffcc;dd"]);
  for (const keys of ["", " ", ",,", " , "]) {
    assert.deepEqual(resolvePosture({ keys }), {
      policy: "permissive",
      trustedKeys: [],
      warnings: [],
    });
  }
});

Deno.test("a key that can admit nothing is warned about, and stays in the list", () => {
  const identity = "01" + "00".repeat(31);
  const unreducedZero = "ed" + "ff".repeat(30) + "7f";
  const noPoint = "02" + "00".repeat(31);
  const keys = [
    KEY,
    KEY.toUpperCase(),
    KEY.slice(2),
    `0x${KEY.slice(2)}`,
    "é",
    noPoint,
    identity,
    unreducedZero,
  ];
  const posture = resolvePosture({ keys: keys.join(",") });
  assert.deepEqual(posture.trustedKeys, keys);
  assert.deepEqual(posture.warnings.map(({ message: _, ...facts }) => facts), [
    { code: "key_not_lower_hex", index: 1 },
    { code: "key_not_lower_hex", index: 2 },
    { code: "key_not_lower_hex", index: 3 },
    { code: "key_not_lower_hex", index: 4 },
    { code: "key_not_a_point", index: 5 },
    { code: "key_small_order", index: 6 },
    { code: "key_small_order", index: 7 },
  ]);
});

Deno.test("keys that are no well-formed text trust nothing", () => {
  for (const keys of [0, true, [KEY], { 0: KEY }, `${KEY},\ud800`] as unknown as string[]) {
    const posture = resolvePosture({ keys });
    assert.deepEqual(posture.trustedKeys, []);
    assert.deepEqual(posture.warnings.map(({ code }) => code), ["keys_unreadable"]);
  }
});

Deno.test("no warning quotes a setting, which may be a seed pasted by mistake", () => {
  const secret = "5eed".repeat(15);
  const { warnings } = resolvePosture({ policy: secret, keys: secret });
  assert.equal(warnings.length, 2);
  assert.equal(JSON.stringify(warnings).includes("5eed"), false);
});

Deno.test("settings that are not just a policy and keys require a grant and trust no key", () => {
  const revoked = Proxy.revocable({}, {});
  revoked.revoke();
  const settings: readonly unknown[] = [
    [],
    new Map([["policy", "permissive"]]),
    Object.create({ policy: "permissive" }),
    new (class {
      policy = "permissive";
    })(),
    { Policy: "permissive" },
    { policy: "permissive", key: KEY },
    { policy: "disabled", keys: KEY, trustedKeys: [] },
    revoked.proxy,
    {
      get policy() {
        throw new RangeError("mine");
      },
    },
  ];
  for (const each of settings) {
    const { policy, trustedKeys, warnings } = resolvePosture(each as never);
    assert.equal(policy, "required");
    assert.deepEqual(trustedKeys, []);
    assert.deepEqual(warnings.map(({ code }) => code), ["policy_unreadable", "keys_unreadable"]);
    for (const { message } of warnings) assert.match(message, /^these are no settings/);
  }
});
