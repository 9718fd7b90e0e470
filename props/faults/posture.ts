/**
 * Faults of posture.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const POLICY = "a policy is one of three names";
const KEYS = "pinned keys are kept as they are written";

const posture = faultsOf("src/workload/posture.ts", [
  [
    "a policy that cannot be read is permissive",
    '    return "required";\n',
    '    return "permissive";\n',
    POLICY,
  ],
  [
    "a policy that is not set is required",
    'if (setting === undefined) return "permissive";',
    'if (setting === undefined) return "required";',
    "a policy that is not set is permissive",
  ],
  [
    "a policy is read without its case",
    "adopt(policyShape, trimWhiteSpace(decodeText(t)) as Policy)",
    "adopt(policyShape, trimWhiteSpace(decodeText(t)).toLowerCase() as Policy)",
    POLICY,
  ],
  [
    "a policy may have a tail",
    "adopt(policyShape, trimWhiteSpace(decodeText(t)) as Policy)",
    'adopt(policyShape, trimWhiteSpace(decodeText(t)).split(" ")[0] as Policy)',
    POLICY,
  ],
  [
    "nobody is told of a policy that cannot be read",
    '      code: "policy_unreadable",',
    '      code: "keys_unreadable",',
    POLICY,
  ],
  ["empty keys are kept", 'texts.filter((key) => key !== "")', "texts", KEYS],
  [
    "keys are written in lower case",
    'texts.filter((key) => key !== "")',
    'texts.filter((key) => key !== "").map((key) => key.toLowerCase())',
    KEYS,
  ],
  ["keys are split at spaces", 'setting.split(",")', "setting.split(/[, ]/)", KEYS],
  [
    "doubtful keys are dropped",
    "    if (doubt !== undefined) warnings.push(Object.freeze({ ...doubt, index }));",
    "    if (doubt !== undefined && index < 0) warnings.push(Object.freeze({ ...doubt, index }));",
    KEYS,
  ],
  [
    "upper-case keys raise no doubt",
    "if (!/^[0-9a-f]{64}$/.test(key)) {",
    "if (!/^[0-9a-fA-F]{64}$/.test(key)) {",
    KEYS,
  ],
  [
    "keys of small order raise no doubt",
    "if (isSmallOrder(bytes)) {",
    "if (false as boolean) {",
    KEYS,
  ],
  [
    "keys that are no point raise no doubt",
    "if (isPoint(bytes)) return undefined;",
    "return undefined;",
    KEYS,
  ],
]);

const trimming = faultsOf("src/text/white_space.ts", [
  [
    "a byte order mark is trimmed",
    "const WHITE_SPACE = /^\\p{White_Space}$/u;",
    "const WHITE_SPACE = /^[\\p{White_Space}\\ufeff]$/u;",
    POLICY,
  ],
  [
    "a next-line mark is kept",
    "const WHITE_SPACE = /^\\p{White_Space}$/u;",
    "const WHITE_SPACE = /^[^\\u0085\\P{White_Space}]$/u;",
    POLICY,
  ],
  [
    "only the start is trimmed",
    "while (start < end && WHITE_SPACE.test(text.charAt(end - 1))) end--;",
    "",
    POLICY,
  ],
]);

/** Faults of posture. */
export const postureFaults: readonly Fault[] = [...posture, ...trimming];
