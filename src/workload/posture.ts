/**
 * The posture of a node: how strictly it admits, and whose grants.
 *
 * Settings come as texts (in practice, environment variables) and are read once. A
 * policy that cannot be read is `required`: a misspelt control must refuse, never
 * open. The pinned keys stay texts, since a grant's key is compared with them as
 * text, before any cryptography; a pinned key that can never admit anything is
 * warned about and kept, so that what is configured is what is shown.
 *
 * No warning quotes a setting: someone may have pasted a private seed there.
 *
 * @module
 */

import { isPoint } from "../crypto/ed25519.ts";
import { isSmallOrder } from "../crypto/small_order.ts";
import { MalformedError } from "../malformed.ts";
import { decodeHex } from "../text/hex.ts";
import { detached } from "../text/plain.ts";
import { adopt, sealed } from "../text/seal.ts";
import { list, named, text } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";
import { decodeText } from "../text/utf8.ts";
import type { Text } from "../text/utf8.ts";
import { variants } from "../text/variants.ts";
import { trimWhiteSpace } from "../text/white_space.ts";

/**
 * How strictly a node admits: not at all; a grant must hold where there is one; or
 * every workload must carry one that holds.
 */
export type Policy = "disabled" | "permissive" | "required";

/** The wire form of a policy. */
export const policyShape: Shape<Policy> = named(
  "Policy",
  "disabled: nothing is checked. permissive: a grant must hold if there is one. required: " +
    "every workload must carry one that holds.",
  variants<Policy>(["disabled", "permissive", "required"]),
);

/** The wire form of the pinned keys: hex texts, compared as they are. */
export const trustedKeysShape: Shape<readonly string[]> = sealed(list(text));

/**
 * The policy that a text names, white space around it set aside.
 *
 * Throws {@linkcode MalformedError} (`unknown_variant`) for anything but the three
 * names, so that a typo is never a policy.
 *
 * @example
 * ```ts
 * import { parsePolicy } from "@writ/writ";
 *
 * console.log(parsePolicy(" required\n")); // required
 * ```
 */
export function parsePolicy(t: Text): Policy {
  return adopt(policyShape, trimWhiteSpace(decodeText(t)) as Policy);
}

/** A node's settings as texts, each absent (or null) when it is not set. */
export interface PostureSettings {
  /** A policy's name; in the environment, `YAH_ADMISSION`. */
  readonly policy?: string | null | undefined;
  /** Public keys in hex, between commas; in the environment, `YAH_ADMISSION_KEYS`. */
  readonly keys?: string | null | undefined;
}

/** What is doubtful about a setting. */
export type PostureWarning =
  | { readonly code: "policy_unreadable" | "keys_unreadable"; readonly message: string }
  | {
    readonly code: "key_not_lower_hex" | "key_not_a_point" | "key_small_order";
    readonly message: string;
    /** Which of the trusted keys, from 0. */
    readonly index: number;
  };

/** How a node admits, and what is doubtful about its settings. */
export interface Posture {
  /** How strictly it admits. */
  readonly policy: Policy;
  /** The pinned keys, as they were written. */
  readonly trustedKeys: readonly string[];
  /** What an operator should be told at start. */
  readonly warnings: readonly PostureWarning[];
}

/**
 * The posture that settings mean. Never throws.
 *
 * Without a policy it is `permissive`; with one that cannot be read it is
 * `required`, and a warning says so. Keys are split at commas, white space around
 * each set aside, empty ones dropped. `required` with no keys refuses everything.
 *
 * What is no plain object, or has a member besides these two, is no settings: a
 * misspelt name must not read as a policy left out. Then `required` is in force and
 * no key is trusted, and both warnings say so.
 *
 * @example
 * ```ts
 * import { resolvePosture } from "@writ/writ";
 *
 * const { policy, warnings } = resolvePosture({ policy: "Required", keys: undefined });
 * console.log(policy, warnings[0]?.code); // required policy_unreadable
 * ```
 */
export function resolvePosture(settings: PostureSettings): Posture {
  const warnings: PostureWarning[] = [];
  const own = settingsOf(settings);
  const policy = policyOf(own.policy, warnings);
  const trustedKeys = keysOf(own.keys, warnings);
  return Object.freeze({ policy, trustedKeys, warnings: Object.freeze(warnings) });
}

/**
 * The settings, `undefined` where one is not set. Own members alone: a policy on
 * `Object.prototype` must not disable a node. Null, which nothing reads, where these are
 * no settings at all.
 */
function settingsOf(settings: unknown): { readonly policy: unknown; readonly keys: unknown } {
  try {
    const { policy, keys, ...others } = detached(settings as PostureSettings, new Trail());
    if (Object.keys(others).length === 0) {
      return { policy: policy ?? undefined, keys: keys ?? undefined };
    }
  } catch {
    // Also a getter or a proxy that throws: a node must start, and then refuse.
  }
  return { policy: null, keys: null };
}

/** The types of settings are a promise of the compiler, and a posture must not rest on one. */
function policyOf(setting: unknown, warnings: PostureWarning[]): Policy {
  if (setting === undefined) return "permissive";
  try {
    return parsePolicy(setting as string);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    warnings.push(Object.freeze({
      code: "policy_unreadable",
      message: setting === null
        ? "these are no settings of a policy and keys alone: required is in force"
        : "the policy is none of disabled, permissive and required: required is in force",
    }));
    return "required";
  }
}

function keysOf(setting: unknown, warnings: PostureWarning[]): readonly string[] {
  const readable = typeof setting === "string" && setting.isWellFormed();
  if (!readable && setting !== undefined) {
    warnings.push(Object.freeze({
      code: "keys_unreadable",
      message: setting === null
        ? "these are no settings of a policy and keys alone: no key is trusted"
        : "the keys are no well-formed text: no key is trusted",
    }));
  }
  const texts = readable ? setting.split(",").map(trimWhiteSpace) : [];
  const keys = adopt(trustedKeysShape, texts.filter((key) => key !== ""));
  keys.forEach((key, index) => {
    const doubt = doubtAbout(key);
    if (doubt !== undefined) warnings.push(Object.freeze({ ...doubt, index }));
  });
  return keys;
}

/** Why a pinned key can admit nothing, or not what was meant. */
function doubtAbout(key: string) {
  if (!/^[0-9a-f]{64}$/.test(key)) {
    return {
      code: "key_not_lower_hex",
      message: "a pinned key is not 64 lower-case hex digits; keys are compared as texts, so it " +
        "matches only a grant whose key is written the same way",
    } as const;
  }
  const bytes = decodeHex(key)!;
  if (isSmallOrder(bytes)) {
    return {
      code: "key_small_order",
      message: "a pinned key is a point of small order: no signature under it is accepted",
    } as const;
  }
  if (isPoint(bytes)) return undefined;
  return {
    code: "key_not_a_point",
    message: "a pinned key is no Ed25519 point: no signature under it is accepted",
  } as const;
}
