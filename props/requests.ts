/**
 * Operations as HTTP requests: what a counterexample is pasted into, and how a
 * service is asked.
 *
 * Most operations have a call of their own. Some are asked by what a call does with
 * them: an order of caveats as an edge that narrows, a binding as a chain of one link,
 * coverage as the admission of a workload with a grant that its author signed, a
 * template as such a grant of one argument.
 *
 * @module
 */

import { KEY, SEED } from "./generators/admissions.ts";
import { derive, link } from "./generators/chains.ts";
import { conforms } from "./generators/form.ts";
import { ASKED } from "./generators/forms.ts";
import { cut, PLAIN } from "./generators/specs.ts";
import { encode } from "./oracles/documents.ts";
import { nativeSign } from "./oracles/ed25519.ts";
import { idOfNothing, unhex } from "./oracles/identity.ts";
import type { OperationName, Operations } from "./subject.ts";
import { Unaskable } from "./subject.ts";
import type { AdmissionGrant, WorkloadSpec } from "./wire.ts";

/** A call of the HTTP API. */
export interface Request {
  readonly path: string;
  readonly body: unknown;
}

type Asking = { readonly [O in OperationName]?: (...args: Parameters<Operations[O]>) => Request };

/** The id of a root that nobody holds: what is bound to what does not depend on the anchor. */
const NOBODY = idOfNothing(0);

/** A member that may be left out of a request: null would mean that it was. */
function given<T>(value: T): T {
  if (value === null) throw new Unaskable("null means absent in a request");
  return value;
}

const utf8 = new TextEncoder();

const isObject = (value: unknown) =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A spec with a document attached that its author signed, and the posture that trusts the author. */
function vouched(document: string, spec: WorkloadSpec): unknown {
  const { signature } = nativeSign(utf8.encode(document), unhex(SEED));
  const parts = {
    "yah.admission.grant": document,
    "yah.admission.signature": signature,
    "yah.admission.key": KEY,
  };
  // What is no spec is sent as it is.
  const own = isObject(spec) && isObject(spec.annotations)
    ? { ...spec, annotations: { ...spec.annotations, ...parts } }
    : spec;
  return { spec: own, posture: { policy: "required", trusted_keys: [KEY] } };
}

function documentOf(grant: AdmissionGrant): string {
  if (!conforms(ASKED.covers[0], grant)) throw new Unaskable("what is no grant has no document");
  return encode(grant);
}

/** A grant of one argument. */
const ofArgument = (template: string): AdmissionGrant => ({ ...cut("r", PLAIN), argv: [template] });

/** The operations that the API has a call for. */
export const REQUESTS: Asking = {
  relateScopes: (resolved, bound) => ({ path: "/v1/relate", body: { resolved, bound } }),
  admitFence: (question) => {
    given(question?.closure);
    return { path: "/v1/admit/fence", body: question };
  },
  verifyChain: (chain, trusted_root) => ({
    path: "/v1/chain",
    body: { chain, trusted_root: given(trusted_root) },
  }),
  judgeChain: (chain, trusted_root) => ({
    path: "/v1/chain",
    body: { chain, trusted_root: given(trusted_root) },
  }),
  checkDerivation: (child, parent) => ({
    path: "/v1/derivation",
    body: { child, parent: given(parent) },
  }),
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
  authorityId: (authority) => ({ path: "/v1/ids", body: { authority: given(authority) } }),
  grantId: (grant) => ({ path: "/v1/ids", body: { grant: given(grant) } }),
  canonicalBytes: (value) => ({
    path: "/v1/ids",
    body: "caveats" in value ? { authority: value } : { grant: value },
  }),
  admitWorkload: (question) => {
    if (!isObject(question)) throw new Unaskable("what is no question has no members to send");
    const { policy, trustedKeys, coverage, ...rest } = question;
    return {
      path: "/v1/admit/workload",
      body: { ...rest, posture: { policy, trusted_keys: trustedKeys }, coverage: given(coverage) },
    };
  },
  covers: (grant, spec, coverage) => ({
    path: "/v1/admit/workload",
    body: { ...vouched(documentOf(grant), spec) as object, coverage: given(coverage) },
  }),
  templateMatches: (template, actual) => ({
    path: "/v1/admit/workload",
    body: {
      ...vouched(documentOf(ofArgument(template)), { ...PLAIN, command: [actual] }) as object,
      coverage: "reference",
    },
  }),
  grantFromSpec: (recipe, spec) => ({ path: "/v1/grants", body: { recipe, spec } }),
  parseGrantDocument: (document) => ({ path: "/v1/grants/parse", body: { document } }),
};

/** The request that asks a service the same, if there is one. */
export function requestOf(
  operation: OperationName,
  args: readonly unknown[],
): Request | undefined {
  const request = REQUESTS[operation] as ((...args: readonly unknown[]) => Request) | undefined;
  return request?.(...args);
}

/** The same for a report, which has nothing to paste for what cannot be asked of a service. */
export function pasted(operation: OperationName, args: readonly unknown[]): Request | undefined {
  try {
    return requestOf(operation, args);
  } catch {
    return undefined;
  }
}
