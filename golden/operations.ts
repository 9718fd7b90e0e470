/**
 * What each golden operation asks of an implementation, as functions on plain values.
 *
 * A row holds if the operation answers its `in` with its `out`. Answers are those of
 * the HTTP calls of the same names, without the sentences for people; another subject
 * (an HTTP service, another module) is asked the same rows by a table like this one.
 *
 * @module
 */

import type { MalformedError } from "../mod.ts";
import { decodeHex, encodeHex } from "../src/text/hex.ts";
import { spell } from "./row.ts";
import type { OperationName } from "./row.ts";
import { unspoken } from "./unspoken.ts";
import type { Plain } from "./vectors/plain.ts";
import { workloadOperations } from "./workload_operations.ts";

/** Answers a question with its answer as plain data. */
export type Operation = (input: Plain) => Plain;

/** The longest canonical form, in bytes, that a row writes out; of a longer one it has the length and a start. */
export const LONGEST = 4096;

/** The operations of this module, or of one with the same exports. */
export function operations(
  writ: typeof import("../mod.ts"),
): { readonly [N in OperationName]: Operation } {
  /** Parsers of JSON texts, and of the text of an id or canonical bytes. */
  const parsers: { readonly [what: string]: (text: never) => unknown } = {
    caveats: writ.parseCaveats,
    authority: writ.parseAuthority,
    derivation: writ.parseDerivation,
    grant: writ.parseGrant,
    chain: writ.parseChain,
    resolved_scope: writ.parseResolvedScope,
    resolved_authority: writ.parseResolvedAuthority,
    authority_id: writ.parseAuthorityId,
    grant_id: writ.parseGrantId,
    canonical: writ.parseCanonical,
  };

  return total({
    ...workloadOperations(writ),
    ids: ({ authority, grant }) => {
      const canonical = writ.canonicalBytes(grant ?? authority);
      const id = grant === undefined ? writ.authorityId(authority) : writ.grantId(grant);
      return { id, canonical: written(canonical) };
    },
    parse: ({ parse, text, hex }) => ({
      value: parsers[parse]!((hex === undefined ? spell(text) : decodeHex(hex)) as never),
    }),
    relate: ({ resolved, bound }) => ({ ...writ.relateScopes(resolved, bound) }),
    union: ({ a, b }) => ({ union: writ.unionScopes(a, b) }),
    caveats: ({ a, b }) => ({ leq: writ.caveatsLeq(a, b), meet: writ.caveatsMeet(a, b) }),
    fence: (question) => {
      const { axes, ...verdict } = writ.admitFence(question);
      return { ...unspoken(verdict), axes };
    },
    bind: ({ grant, authority }) => {
      const answer = writ.bindGrant(grant, authority);
      const ids = { grant_id: writ.grantId(grant), authority_id: writ.authorityId(authority) };
      return answer.granted ? { granted: true, ...ids } : { ...unspoken(answer), ...ids };
    },
    derivation: ({ child, parent }) => ({
      ...unspoken(writ.checkDerivation(child, parent)),
      child_id: writ.grantId(child.grant),
      parent_id: parent === undefined ? null : writ.grantId(parent.grant),
    }),
    chain: ({ chain, trusted_root }) => {
      const { verdict, links } = writ.judgeChain(chain, trusted_root);
      const reports = links.map((link) => ({ ...link, edge: link.edge && unspoken(link.edge) }));
      return { ...unspoken(verdict), links: reports };
    },
  });

  /** The same operations, with malformed input as an answer of its own. */
  function total<T extends { readonly [name: string]: Operation }>(table: T): T {
    const wrapped = Object.entries(table).map(([name, operation]) => {
      const wrap: Operation = (input) => {
        try {
          return operation(input);
        } catch (error) {
          if (error instanceof writ.MalformedError) return { malformed: fault(error) };
          throw error;
        }
      };
      return [name, wrap];
    });
    return Object.fromEntries(wrapped);
  }
}

/**
 * What of an error is the contract: its code, its place, the cap it is about, and what is
 * wrong with a grant document. Where a text stops being JSON is no place in it: readers may
 * differ on it.
 */
function fault({ code, path, facts }: MalformedError): Plain {
  const { limit, max } = facts;
  const more = code === "limit" ? { limit, max } : code === "grant_malformed" ? facts : {};
  return { code, path: code === "json_syntax" ? null : path ?? null, ...more };
}

/** Bytes in hex, or their number and the first 64 of very many. */
function written(bytes: Uint8Array): Plain {
  if (bytes.length <= LONGEST) return encodeHex(bytes);
  return { bytes: bytes.length, begins: encodeHex(bytes.subarray(0, 64)) };
}
