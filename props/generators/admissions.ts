/**
 * Workloads that ask to run: every combination of what can be right and wrong with the
 * grant they bring, and the posture that they meet.
 *
 * @module
 */

import { encode } from "../oracles/documents.ts";
import { nativeSign } from "../oracles/ed25519.ts";
import { unhex } from "../oracles/identity.ts";
import type { AdmissionQuestion, Coverage, Policy, WorkloadSpec } from "../wire.ts";
import { annotated, cut, FULL } from "./specs.ts";

/** Seeds of an author and of an attacker. */
export const SEED = "07".repeat(32);
const OTHER_SEED = "0b".repeat(32);

const utf8 = new TextEncoder();
const signatures = new Map<string, { signature: string; key: string }>();

/** A signature by a seed; the same documents are signed again and again. */
function signed(document: string, seed = SEED): { signature: string; key: string } {
  const known = signatures.get(seed + document) ?? nativeSign(utf8.encode(document), unhex(seed));
  signatures.set(seed + document, known);
  return known;
}

/** The author's public key, and the attacker's. */
export const KEY: string = signed("").key;
const OTHER_KEY: string = signed("", OTHER_SEED).key;
const NO_POINT = "02" + "00".repeat(31);
const IDENTITY = "01" + "00".repeat(31);

export const POLICIES: readonly Policy[] = ["disabled", "permissive", "required"];

/** The annotation's key and the pinned keys. */
const KEYS = {
  "pinned": [KEY, [OTHER_KEY, KEY]],
  "not pinned": [OTHER_KEY, [KEY]],
  "no key pinned": [KEY, []],
  "pinned in the other case": [KEY.toUpperCase(), [KEY]],
  "in upper case on both sides": [KEY.toUpperCase(), [KEY.toUpperCase()]],
  "pinned with a space": [KEY, [` ${KEY}`]],
  "pinned but for its end": [KEY.slice(0, -1) + (KEY.endsWith("0") ? "1" : "0"), [KEY]],
  "no hex": ["key", ["key"]],
  "too short": [KEY.slice(2), [KEY.slice(2)]],
  "no point": [NO_POINT, [NO_POINT]],
  "of small order": [IDENTITY, [IDENTITY]],
} as const;

const SIGNATURES = [
  "valid",
  "upper case",
  "of another document",
  "by another key",
  "no hex",
  "too short",
] as const;
const DOCUMENTS = ["covers", "covers another", "unreadable", "covers all but the user"] as const;
const SANDBOXES = ["none", "container", "native", "microvm"] as const;

/** What is in a question, by name. */
export interface Choice {
  readonly policy: Policy;
  /** Which of document, signature and key are there: one bit each. */
  readonly present: number;
  readonly key: keyof typeof KEYS;
  readonly signature: (typeof SIGNATURES)[number];
  readonly document: (typeof DOCUMENTS)[number];
  readonly sandbox: (typeof SANDBOXES)[number];
  readonly coverage: Coverage;
}

function specOf({ sandbox, document }: Choice): WorkloadSpec {
  const base: WorkloadSpec = {
    ...FULL,
    annotations: {},
    user: document === "covers all but the user" ? "root" : null,
  };
  if (sandbox === "none") return base;
  const nested = annotated(base, "yah.sandbox", "nested");
  return sandbox === "container" ? nested : annotated(nested, "yah.exec", sandbox);
}

/** The question of a choice. */
export function question(choice: Choice): AdmissionQuestion {
  const { policy, present, coverage } = choice;
  const spec = specOf(choice);
  const grant = cut("tool", choice.document === "covers another" ? { ...spec, tier: "x" } : spec);
  const document = choice.document === "unreadable" ? "no grant" : encode(grant);
  const [key, trustedKeys] = KEYS[choice.key];
  const { signature } = choice.signature === "of another document"
    ? signed(`${document} `)
    : signed(document, choice.signature === "by another key" ? OTHER_SEED : SEED);
  const spelled: Partial<Record<Choice["signature"], string>> = {
    "upper case": signature.toUpperCase(),
    "no hex": "signature",
    "too short": signature.slice(2),
  };
  const parts = [
    ["yah.admission.grant", document],
    ["yah.admission.signature", spelled[choice.signature] ?? signature],
    ["yah.admission.key", key],
  ] as const;
  const carried = parts.filter((_, at) => (present >> at) & 1);
  return {
    spec: carried.reduce((spec, [name, value]) => annotated(spec, name, value), spec),
    policy,
    trustedKeys,
    coverage,
  };
}

const GOOD: Choice = {
  policy: "required",
  present: 7,
  key: "pinned",
  signature: "valid",
  document: "covers",
  sandbox: "none",
  coverage: "strict",
};

/** Every choice of key and signature beside every part that is there or not. */
function* attributions(): Generator<Choice> {
  for (const present of [0, 1, 2, 3, 4, 5, 6, 7]) {
    for (const key of Object.keys(KEYS) as (keyof typeof KEYS)[]) {
      // A signature that is not looked at is one of them.
      for (const signature of present === 7 ? SIGNATURES : SIGNATURES.slice(0, 1)) {
        for (const sandbox of ["none", "container"] as const) {
          for (const policy of POLICIES) {
            yield { ...GOOD, policy, present, key, signature, sandbox };
          }
        }
      }
    }
  }
}

/** Every choice of document and sandbox beside a key and a signature that hold or not. */
function* contents(): Generator<Choice> {
  for (const document of DOCUMENTS) {
    for (const sandbox of SANDBOXES) {
      for (const present of [0, 7]) {
        for (const key of ["pinned", "not pinned"] as const) {
          for (const signature of ["valid", "of another document"] as const) {
            for (const coverage of ["strict", "reference"] as const) {
              for (const policy of POLICIES) {
                yield { policy, present, key, signature, document, sandbox, coverage };
              }
            }
          }
        }
      }
    }
  }
}

/** How many choices {@linkcode choices} gives. */
export const CHOICE_COUNT: number = (7 + 6) * 11 * 2 * 3 + 4 * 4 * 2 * 2 * 2 * 2 * 3;

/** Every choice, three by three: the policies change fastest. */
export function* choices(): Generator<Choice> {
  yield* attributions();
  yield* contents();
}
