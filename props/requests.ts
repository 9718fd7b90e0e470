/**
 * Operations as HTTP requests: what a counterexample is pasted into, and how a
 * service is asked.
 *
 * @module
 */

import { derive, link } from "./generators/chains.ts";
import { idOfNothing } from "./oracles/identity.ts";
import type { OperationName, Operations } from "./subject.ts";

/** A call of the HTTP API. */
export interface Request {
  readonly path: string;
  readonly body: unknown;
}

/** The id of a root that nobody holds: what is bound to what does not depend on the anchor. */
const NOBODY = idOfNothing(0);

type Asking = { readonly [O in OperationName]?: (...args: Parameters<Operations[O]>) => Request };

/** The operations that the API has a call for. */
export const REQUESTS: Asking = {
  relateScopes: (resolved, bound) => ({ path: "/v1/relate", body: { resolved, bound } }),
  admitFence: (question) => ({ path: "/v1/admit/fence", body: question }),
  verifyChain: (chain, trusted_root) => ({ path: "/v1/chain", body: { chain, trusted_root } }),
  judgeChain: (chain, trusted_root) => ({ path: "/v1/chain", body: { chain, trusted_root } }),
  checkDerivation: (child, parent) => ({ path: "/v1/derivation", body: { child, parent } }),
  // Below means that an attenuation narrows from one to the other.
  caveatsLeq: (a, b) => {
    const parent = link(b, "root");
    return {
      path: "/v1/derivation",
      body: { child: link(a, derive(parent, "attenuation")), parent },
    };
  },
  bindGrant: (grant, authority) => ({
    path: "/v1/chain",
    body: { chain: [{ grant, authority }], trusted_root: NOBODY },
  }),
  authorityId: (authority) => ({ path: "/v1/ids", body: { authority } }),
  grantId: (grant) => ({ path: "/v1/ids", body: { grant } }),
  canonicalBytes: (value) => ({
    path: "/v1/ids",
    body: "caveats" in value ? { authority: value } : { grant: value },
  }),
};

/** The request that asks a service the same, if there is one. */
export function requestOf(
  operation: OperationName,
  args: readonly unknown[],
): Request | undefined {
  const request = REQUESTS[operation] as ((...args: readonly unknown[]) => Request) | undefined;
  return request?.(...args);
}
