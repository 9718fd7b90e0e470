/**
 * Faults of bindings and derivations.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const EDGE = "an edge is valid exactly if it is a root";

const binding = faultsOf("src/provenance/binding.ts", [
  [
    "the id that the grant names is believed",
    "if (of_body === named_by_grant) return undefined;",
    "return undefined;",
    "a body that the grant does not name",
  ],
  [
    "ids are compared by their beginning",
    "if (of_body === named_by_grant) return undefined;",
    "if (of_body.slice(0, 7) === named_by_grant.slice(0, 7)) return undefined;",
    "a body that the grant does not name",
  ],
  [
    "the ids of a mismatch change places",
    "{ named_by_grant, of_body, ...place }",
    "{ named_by_grant: of_body as typeof named_by_grant, of_body: named_by_grant, ...place }",
    "a body that the grant does not name",
  ],
  [
    "the place of a mismatch is left out",
    "{ named_by_grant, of_body, ...place }",
    "{ named_by_grant, of_body }",
    "another body under a grant",
  ],
  [
    "a link that was looked at once is bound",
    "if (bound.has(link)) return undefined;",
    "if (bound.has(link)) return undefined;\n  bound.add(link);",
    "the ids in an answer are recomputed",
  ],
  [
    "a chain may be one link longer",
    "const max = LIMITS.chain_links;",
    "const max = LIMITS.chain_links + 1;",
    "a chain takes as many links as the cap",
  ],
  [
    "a read chain has no cap",
    'list(linkShape, "chain_links")',
    "list(linkShape)",
    "a chain takes as many links as the cap",
  ],
  [
    "a link with members of its own is taken as it is",
    "return bound.has(link) ? link : adoptParts(link, at);",
    'return bound.has(link) || Object.hasOwn(link, "extra") ? link : adoptParts(link, at);',
    "a decision refuses a hand-made value like the text of it",
  ],
]);

const derivation = faultsOf("src/provenance/derivation.ts", [
  [
    "a root needs a parent",
    'if (derivation === "root") return undefined;',
    'if (derivation === "root" && parent !== undefined) return undefined;\n  if (derivation === "root") return reason("missing_parent", "x", {});',
    EDGE,
  ],
  [
    "a missing parent is no fault",
    'return reason("missing_parent", "the grant names a parent, and none was given", {});',
    "return undefined;",
    EDGE,
  ],
  [
    "the parent named is believed to be the one given",
    "if (found !== named) {",
    "if (found.length !== named.length) {",
    EDGE,
  ],
  [
    "the parent's id is not recomputed but taken from its authority",
    "const found = grantId(parent.grant);",
    "const found = parent.grant.authority as unknown as GrantId;",
    EDGE,
  ],
  [
    "what the child names and what was found change places",
    "      named,\n      found,",
    "      named: found,\n      found: named,",
    EDGE,
  ],
  [
    "attenuations are not compared",
    "if (widened.length === 0) return undefined;",
    "return undefined;",
    "no attenuation amplifies",
  ],
  [
    "one widened axis is forgiven",
    "if (widened.length === 0) return undefined;",
    "if (widened.length <= 1) return undefined;",
    "no attenuation amplifies",
  ],
  [
    "the comparison is the wrong way round",
    "wideningAxes(child.authority.caveats, parent.authority.caveats)",
    "wideningAxes(parent.authority.caveats, child.authority.caveats)",
    "no attenuation amplifies",
  ],
  [
    "an axis that gains everything is no widening",
    "if (excess === null || excess.length > 0)",
    "if (excess !== null && excess.length > 0)",
    "no attenuation amplifies",
  ],
  [
    "an axis with one item more is no widening",
    "if (excess === null || excess.length > 0)",
    "if (excess === null || excess.length > 1)",
    "no attenuation amplifies",
  ],
  [
    "counts are not compared",
    "if (!countLeq(child.max_calls, parent.max_calls)) {",
    "if (false as boolean) {",
    "no attenuation amplifies",
  ],
  [
    "the counts of a widening change places",
    "axes.max_calls = { child: child.max_calls, parent: parent.max_calls };",
    "axes.max_calls = { child: parent.max_calls, parent: child.max_calls };",
    EDGE,
  ],
  [
    "anything true enough authorizes",
    "return verify(...asked) === true;",
    "return Boolean(verify(...asked));",
    "only true authorizes",
  ],
  [
    "anything but false authorizes",
    "return verify(...asked) === true;",
    "return verify(...asked) as unknown !== false;",
    "only true authorizes",
  ],
  [
    "a verifier that throws authorizes",
    "  } catch {\n    return false;",
    "  } catch {\n    return true;",
    "only true authorizes",
  ],
  [
    "elevations are allowed by default",
    "export function denyAllElevations(): boolean {\n  return false;",
    "export function denyAllElevations(): boolean {\n  return true;",
    EDGE,
  ],
  [
    "an elevation that narrows needs no verifier",
    "return authorizes(verify, found, child.grant, attestation)",
    "return authorizes(verify, found, child.grant, attestation) ||\n      Object.keys(wideningAxes(child.authority.caveats, parent.authority.caveats)).length === 0",
    EDGE,
  ],
  [
    "the verifier is asked about the child's own id",
    "authorizes(verify, found, child.grant, attestation)",
    "authorizes(verify, grantId(child.grant), child.grant, attestation)",
    "the verifier is asked about",
  ],
  [
    "the verifier is asked about the parent's grant",
    "authorizes(verify, found, child.grant, attestation)",
    "authorizes(verify, found, parent.grant, attestation)",
    "the verifier is asked about",
  ],
  [
    "the verifier is asked about the parent for the attestation",
    "authorizes(verify, found, child.grant, attestation)",
    "authorizes(verify, found, child.grant, found as never)",
    "the verifier is asked about",
  ],
  [
    "the child's body is not bound",
    'return bindingFault(child, { of: "child" }) ??\n    (parent',
    "return (parent",
    EDGE,
  ],
  [
    "the parent's body is not bound",
    '(parent && bindingFault(parent, { of: "parent" })) ??',
    "undefined ??",
    EDGE,
  ],
  [
    "the parent is bound before the child",
    'return bindingFault(child, { of: "child" }) ??',
    'return (parent && bindingFault(parent, { of: "parent" })) ?? bindingFault(child, { of: "child" }) ??',
    EDGE,
  ],
  [
    "binding comes last",
    'return bindingFault(child, { of: "child" }) ??',
    'return edgeFault(child, parent, verify) ?? bindingFault(child, { of: "child" }) ??',
    EDGE,
  ],
]);

/** Faults of bindings and derivations. */
export const derivationFaults: readonly Fault[] = [...binding, ...derivation];
