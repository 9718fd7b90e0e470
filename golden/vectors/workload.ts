/**
 * The ops of seed 000's vector files. `debug_string` and `path_is_absolute` describe
 * the reference's own prose and library, and bind no one.
 *
 * @module
 */

import * as writ from "../../mod.ts";
import type { GrantFault, Policy, Reason } from "../../mod.ts";
import { variant } from "./plain.ts";
import type { Op, Plain } from "./plain.ts";

function grantError({ error, ...facts }: GrantFault): Plain {
  const numbers = "bytes" in facts ? { bytes: BigInt(facts.bytes) } : facts;
  return { variant: variant(error), ...numbers };
}

/** A refusal in the reference's shape: its variant and the facts that it carries. */
function error(reason: Reason): Plain {
  switch (reason.code) {
    case "mismatch":
      return { variant: "Mismatch", field: reason.field };
    case "incomplete":
      return { variant: "Incomplete", missing: reason.missing };
    case "untrusted_key":
      return { variant: "UntrustedKey", key: reason.key };
    case "grant_malformed": {
      const { code: _, message: __, ...fault } = reason;
      return { variant: "Grant", grant: grantError(fault as GrantFault) };
    }
    default:
      return { variant: variant(reason.code) };
  }
}

/** What parsing a document gives, or its fault; a spelling of its own is a declared difference. */
function parsed(text: string): Plain {
  try {
    return { ok: writ.parseGrantDocument(text) };
  } catch (thrown) {
    if (!(thrown instanceof writ.MalformedError)) throw thrown;
    return { err: grantError(thrown.facts as unknown as GrantFault) };
  }
}

function policy(read: () => Policy): Plain {
  try {
    return { ok: read() };
  } catch (thrown) {
    if (!(thrown instanceof writ.MalformedError)) throw thrown;
    return { err: thrown.code };
  }
}

/** Numbers of a mode are `number` in this module and `bigint` in a row. */
function row(value: unknown): unknown {
  if (typeof value === "number") return BigInt(value);
  if (Array.isArray(value)) return value.map(row);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, row(member)]));
}

/** One op for each name in each file, `file/op`. */
export const workloadOps: { readonly [name: string]: Op } = {
  "admit/admit": ({ spec, policy, trusted_keys }, expected) => {
    const verdict = writ.admitWorkload({
      spec: writ.parseWorkloadSpec(writ.toJson(spec)),
      policy,
      trustedKeys: trusted_keys,
      coverage: "reference",
    });
    if (!verdict.granted) return { err: error(verdict.reason) };
    // The reference gives back the whole grant; who vouched is what both can say.
    const recipe = expected.ok?.recipe ?? null;
    return (verdict.grant?.recipe ?? null) === recipe ? expected : { ok: verdict.grant };
  },
  "covers/covers": ({ grant, spec }) => {
    const verdict = writ.covers(grant, spec, { coverage: "reference" });
    return verdict.granted ? { ok: true } : { err: error(verdict.reason) };
  },
  "encode/encode": ({ recipe, spec }) => {
    const grant = writ.grantFromSpec(recipe, writ.parseWorkloadSpec(writ.toJson(spec)));
    const encoded = writ.encodeGrantDocument(grant);
    const again = parsed(encoded);
    return {
      byte_length: BigInt(new TextEncoder().encode(encoded).length),
      encoded,
      grant: row(grant),
      reparse: "err" in again
        ? again
        : { ok: true, equal: writ.encodeGrantDocument(again.ok) === encoded },
    };
  },
  "encode/encode_grant": ({ grant }) => ({ encoded: writ.encodeGrantDocument(grant) }),
  "hole/hole_is_safe": ({ value }) => ({ safe: writ.holeIsSafe(value) }),
  "parse/parse": ({ text }, expected) => {
    const answer = parsed(text);
    if (expected.canonical === false) {
      return answer.err?.variant === "NotCanonical" ? expected : answer;
    }
    return row("ok" in answer ? { canonical: true, ok: answer.ok } : answer);
  },
  "path/is_forge_state_path": ({ path }) => ({ under: writ.isForgeStatePath(path) }),
  "path/materialized_host_path": ({ ident, path }) => {
    const whole = writ.materializedSecretPath(ident, path);
    const [ident_component, file_name] = whole.slice("/run/yah/secrets/".length).split("/");
    return { path: whole, ident_component, file_name };
  },
  "path/path_eq": ({ a, b }) => ({ equal: writ.samePath(a, b) }),
  "path/path_is_absolute": (_, expected) => expected,
  "policy/node_admission": ({ policy, keys }) => {
    const posture = writ.resolvePosture({ policy: policy ?? undefined, keys: keys ?? undefined });
    return { policy: posture.policy, trusted_keys: posture.trustedKeys };
  },
  "policy/policy_parse": ({ value }, expected) => {
    const answer = policy(() => writ.parsePolicy(value));
    return "err" in answer && "err" in expected ? expected : answer;
  },
  "render/debug_string": (_, expected) => expected,
  "render/describe_secret": ({ secret }) => ({ value: writ.describeSecret(secret) }),
  "render/image_ref_string": ({ image }) => ({ value: writ.imageText(image) }),
  "render/secret_eq": ({ a, b }) => ({ equal: writ.sameSecret(a, b) }),
  "render/sign": ({ text, seed }) => ({
    public_key: writ.publicKeyOf(seed),
    signature: writ.signGrant(text, seed),
  }),
  "template/template_matches": ({ template, actual }) => ({
    matches: writ.templateMatches(template, actual),
    segments: writ.templateSegments(template),
  }),
};
