/**
 * Posture (L7): a control that cannot be read refuses, and never opens on a look-alike.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { equal, malformed } from "../claims.ts";
import { KEY } from "../generators/admissions.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { doubtAbout, keysOf, POLICIES, policyOf, WHITE_SPACE } from "../oracles/admission.ts";

/** White space, and what some trim for it or do not see. */
const EDGES = [
  "",
  ...WHITE_SPACE,
  "\ufeff",
  "\u200b",
  "\u180e",
  "\u0000",
  "\u001c",
  "\u001f",
  "-",
  "\u2060",
  ",",
];

/** Names, and what might be taken for them. */
const WORDS = [
  ...POLICIES,
  "Disabled",
  "DISABLED",
  "permissiv",
  "requiredd",
  "off",
  "false",
  "0",
  "none",
  "",
  "d\u0131sabled",
  "\u{1d4ed}isabled",
  "disabled\u0000",
  "dis abled",
  "disabled x",
];

/** Every edge at both ends of a name; at one end of what is no name between any edges. */
function* settings(): Generator<string> {
  for (const word of WORDS) {
    for (const before of EDGES) {
      const both = before === "" || policyOf(word) !== undefined;
      for (const after of both ? EDGES : [""]) yield before + word + after;
    }
  }
}

const NAMES = WORDS.filter((word) => policyOf(word) !== undefined).length;
const SETTING_COUNT = NAMES * EDGES.length ** 2 +
  (WORDS.length - NAMES) * (2 * EDGES.length - 1);

const KEYS = [
  KEY,
  `${KEY} ${KEY}`,
  KEY.toUpperCase(),
  KEY.slice(1),
  "",
  "key",
  "00".repeat(32),
  "02" + "00".repeat(31),
  "01" + "00".repeat(31),
  "ee" + "ff".repeat(30) + "7f",
  "\u0660".repeat(64),
];

/** The laws of posture. */
export const postureLaws: readonly Law[] = [
  {
    name: "a policy is one of three names between white space, and any other text is required",
    number: "L7",
    statement:
      "trim(t) ∈ {disabled, permissive, required} ⇒ that; else malformed, and in force: required, with a warning",
    needs: ["parsePolicy", "resolvePosture"],
    checks: [exhaustive({
      cases: settings,
      size: SETTING_COUNT,
      cover: { named: 0.2, required: 0.4 },
      holds: async (writ, text) => {
        const policy = policyOf(text), posture = await writ.resolvePosture({ policy: text });
        equal(posture.policy, policy ?? "required", "the policy in force");
        const warned = posture.warnings.map(({ code }) => code);
        equal(warned, policy === undefined ? ["policy_unreadable"] : [], "the warnings");
        if (policy !== undefined) equal(await writ.parsePolicy(text), policy, "the policy read");
        else await malformed(() => writ.parsePolicy(text), { code: "unknown_variant" }, "a policy");
        return policy === undefined ? "required" : "named";
      },
    })],
  },
  {
    name: "a policy that is not set is permissive, and keys that are not set trust no one",
    number: "L7",
    statement: "resolve({}) = permissive, no keys, no warnings; null means not set",
    needs: ["resolvePosture"],
    checks: [exhaustive({
      cases: () => [{}, { policy: null }, { keys: null }, { policy: null, keys: null }],
      size: 4,
      cover: { unset: 1 },
      holds: async (writ, settings) => {
        const expected = { policy: "permissive", trustedKeys: [], warnings: [] };
        equal(await writ.resolvePosture(settings), expected, "the posture");
        return "unset";
      },
    })],
  },
  {
    name: "pinned keys are kept as they are written, and the doubtful ones are named",
    number: "L7",
    statement:
      "keys = split at commas, trimmed, empty ones dropped; each that can admit nothing is warned about by its index",
    needs: ["resolvePosture"],
    checks: [property({
      values: fc.array(
        fc.tuple(fc.constantFrom(...EDGES), fc.constantFrom(...KEYS), fc.constantFrom(...EDGES)),
        { maxLength: 6 },
      ).map((keys) => keys.map((parts) => parts.join("")).join(",")),
      cover: { doubtful: 0.3, none: 0.12 },
      holds: async (writ, keys) => {
        const { trustedKeys, warnings } = await writ.resolvePosture({ policy: "required", keys });
        const expected = keysOf(keys);
        equal(trustedKeys, expected, "the keys");
        const doubts = expected.flatMap((key, index) => {
          const code = doubtAbout(key);
          return code === undefined ? [] : [{ code, index }];
        });
        equal(warnings.map(({ code, index }) => ({ code, index })), doubts, "the doubts");
        return expected.length === 0 ? "none" : doubts.length > 0 ? "doubtful" : undefined;
      },
    })],
  },
];
