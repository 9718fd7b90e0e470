/**
 * The ops of seed 001's vector files.
 *
 * @module
 */

import * as writ from "../../mod.ts";
import type { EdgeReason, Reason } from "../../mod.ts";
import { variant } from "./plain.ts";
import type { Op, Plain } from "./plain.ts";

function text(value: Plain): string {
  return writ.toJson(value);
}

function ids(object: Plain): { canonical: string; cid: string } {
  const bytes = writ.canonicalBytes(object);
  return {
    canonical: [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
    cid: "derivation" in object ? writ.grantId(object) : writ.authorityId(object),
  };
}

function edgeError(reason: EdgeReason): Plain {
  if (reason.code !== "authority_cid_mismatch") return { variant: variant(reason.code) };
  const { named_by_grant, of_body } = reason;
  return { variant: "AuthorityCidMismatch", named_by_grant, of_body };
}

function chainError(reason: Reason): Plain {
  switch (reason.code) {
    case "authority_cid_mismatch":
      return { variant: "Bind", bind: edgeError(reason), index: BigInt(reason.index!) };
    case "edge":
      return {
        variant: "Edge",
        edge: variant(reason.reason.code),
        index: BigInt(reason.index),
      };
    case "root_not_terminal":
      return { variant: "RootNotTerminal", index: BigInt(reason.index) };
    case "untrusted_root":
      return { variant: "UntrustedRoot", found: reason.found, expected: reason.expected };
    default:
      return { variant: variant(reason.code) };
  }
}

/** What a parser reads; a text that the reference reads leniently may be refused, as declared. */
function decode(parse: (text: string) => unknown): Op {
  return ({ text }, expected) => {
    try {
      return { ok: parse(text) };
    } catch (error) {
      if (!(error instanceof writ.MalformedError)) throw error;
      if ("err" in expected || declared(error.code, text)) return expected;
      return { err: error.code };
    }
  };
}

/**
 * The declared differences: the reference ignores unknown members (so also repeated
 * ones), reads `{"all": null}` for `"all"`, and a struct written as an array.
 */
function declared(code: writ.MalformedCode, text: string): boolean {
  switch (code) {
    case "unknown_field":
      return true;
    // In a place that is read, both refuse these: so it was in a member that the reference skips.
    case "json_duplicate_key":
    case "json_depth":
    case "lone_surrogate":
      return true;
    case "unknown_variant":
      return /"(?:all|unlimited|root|unbounded|unknown)"\s*:\s*null/.test(text);
    case "wrong_type":
      return /^\s*\[|:\s*\[/.test(text);
    default:
      return false;
  }
}

/** One op for each name in each file, `file/op`. */
export const authorityOps: { readonly [name: string]: Op } = {
  "bind/bind": ({ grant, authority }) => {
    const answer = writ.bindGrant(grant, authority);
    if (!answer.granted) return { err: edgeError(answer.reason) };
    return { ok: { authority: writ.authorityId(authority), grant: writ.grantId(grant) } };
  },
  "caveats/leq": ({ a, b }) => ({ leq: writ.caveatsLeq(a, b) }),
  "caveats/meet": ({ a, b }) => ({ meet: writ.caveatsMeet(a, b) }),
  "chain/verify_chain": ({ chain, trusted_root }) => {
    const verdict = writ.verifyChain(writ.parseChain(text(chain)), trusted_root);
    return verdict.granted ? { ok: true } : { err: chainError(verdict.reason) };
  },
  "decode/decode_authority": decode(writ.parseAuthority),
  "decode/decode_caveats": decode(writ.parseCaveats),
  "decode/decode_derivation": decode(writ.parseDerivation),
  "decode/decode_grant": decode(writ.parseGrant),
  "decode/decode_resolved_authority": decode(writ.parseResolvedAuthority),
  "decode/decode_resolved_scope": decode(writ.parseResolvedScope),
  "derivation/check_derivation": ({ child, parent }) => {
    const verdict = writ.checkDerivation(child, parent ?? undefined);
    return verdict.granted ? { ok: true } : { err: edgeError(verdict.reason as EdgeReason) };
  },
  "fence/admit": (question) => {
    const verdict = writ.admitFence(question);
    const axes = Object.fromEntries(
      Object.entries(verdict.axes).map(([axis, { relation }]) => [axis, relation]),
    );
    if (verdict.granted) return { axes, ok: true };
    const { axis, relation } = verdict.reason as Reason<"fence_exceeds_bound">;
    return { axes, err: { axis, relation } };
  },
  "id/authority_id": ({ caveats }) => ids({ caveats }),
  "id/grant_id": ({ grant }) => ids(grant),
  "scope/relate": ({ resolved, bound }) => ({
    relation: writ.relateScopes(resolved, bound).relation,
  }),
  "scope/union": ({ a, b }) => ({ union: writ.unionScopes(a, b) }),
};
