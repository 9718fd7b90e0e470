/**
 * Faults of fences, bindings, derivations and chains.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const EDGE = "an edge is valid exactly if it is a root";
const ORDER = "the reason is the first fault";

const fence = faultsOf("src/fence/fence.ts", [
  [
    "the closure left out is everything",
    "closure: defaulted(resolvedAuthorityShape, EMPTY_CLOSURE)",
    'closure: defaulted(resolvedAuthorityShape, { ...EMPTY_CLOSURE, exec: "unbounded" })',
    "a closure left out is a closure that adds nothing",
  ],
  [
    "every axis is held against fs_read's grant",
    "lift(delegated[axis])",
    "lift(delegated.fs_read)",
    "a fence is admitted exactly if",
  ],
  [
    "the fence and the closure change places",
    "relateToUnion(resolved[axis], lift(delegated[axis]), closure[axis])",
    "relateToUnion(closure[axis], lift(delegated[axis]), resolved[axis])",
    "a fence is admitted exactly if",
  ],
  [
    "net is not judged",
    "const relations = FENCE_AXES.map(",
    "const relations = FENCE_AXES.slice(0, 3).map(",
    "a fence is admitted exactly if",
  ],
  [
    "the last failing axis is the reason",
    "filter(([, { within }]) => !within).map(exceeds)",
    "filter(([, { within }]) => !within).map(exceeds).reverse()",
    "a fence is admitted exactly if",
  ],
  [
    "one axis within is enough",
    'decide("admit", reasons)',
    'decide("admit", reasons.length === FENCE_AXES.length ? reasons : [])',
    "a fence is admitted exactly if",
  ],
  [
    "only a superset is refused",
    "filter(([, { within }]) => !within)",
    'filter(([, { relation }]) => relation === "superset")',
    "a fence is admitted exactly if",
  ],
  [
    "an unknown axis is swallowed",
    "filter(([, { within }]) => !within)",
    'filter(([, { within, relation }]) => !within && relation !== "unknown")',
    "an axis that is unknown refuses the fence",
  ],
  [
    "the excess of the reason is left out",
    "{ axis, relation, excess });",
    "{ axis, relation, excess: null });",
    "one thing outside what was delegated",
  ],
]);

const refusal = faultsOf("src/refusal.ts", [
  [
    "an undecidable fence counts as a wider one",
    'if (why.code === "fence_exceeds_bound" && why.relation === "unknown") return "L7";',
    "",
    "an axis that is unknown refuses the fence",
  ],
  [
    "an untrusted root is a matter of authorization",
    'untrusted_root: "L5",',
    'untrusted_root: "L6",',
    "a verdict says yes and nothing more",
  ],
  [
    "more than one reason is a grant",
    "return first === undefined ?",
    "return first === undefined || others.length > 2 ?",
    "a fence is admitted exactly if",
  ],
  [
    "the other reasons are dropped",
    "others.length === 0 ? refusal :",
    "others.length >= 0 ? refusal :",
    "every wrong edge between bound links",
  ],
]);

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
    "links.length > LIMITS.chain_links",
    "links.length > LIMITS.chain_links + 1",
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

const chain = faultsOf("src/provenance/chain.ts", [
  [
    "the last edge is not checked",
    "const edges = chain.slice(0, -1).map(",
    "const edges = chain.slice(0, -2).map(",
    ORDER,
  ],
  ["bodies are not bound", "...bindings.filter((fault) => fault !== undefined),", "", ORDER],
  [
    "only the leaf's body is bound",
    "...bindings.filter((fault) => fault !== undefined),",
    "...bindings.slice(0, 1).filter((fault) => fault !== undefined),",
    ORDER,
  ],
  [
    "edges are not checked",
    "...edges.flatMap((fault, index) => edgeReasons(fault, index)),",
    "",
    ORDER,
  ],
  [
    "the anchor is looked at first",
    "  const reasons = [\n",
    "  const reasons = [\n    ...anchorReasons(chain, anchor),\n",
    ORDER,
  ],
  [
    "edges come before bindings",
    "  const reasons = [\n",
    "  const reasons = [\n    ...edges.flatMap((fault, index) => edgeReasons(fault, index)),\n",
    ORDER,
  ],
  [
    "the anchor is not looked at",
    "...anchorReasons(chain, anchor),",
    "",
    "among valid chains trust depends on the anchor alone",
  ],
  [
    "a root may stand in the middle",
    'if (child.grant.derivation !== "root") return unboundEdgeFault',
    "if (true as boolean) return unboundEdgeFault",
    ORDER,
  ],
  [
    "a root in the middle ends the chain",
    "const chain = adoptChain(links);",
    'const whole = adoptChain(links);\n  const chain = whole.slice(0, 1 + whole.findIndex(({ grant }) => grant.derivation === "root") || undefined);',
    "of all sequences of a chain's links",
  ],
  [
    "each edge is checked against the root",
    "unboundEdgeFault(child, chain[index + 1], verify)",
    "unboundEdgeFault(child, chain.at(-1), verify)",
    "an honest chain from the trusted root",
  ],
  [
    "the index of an edge counts from the root",
    '  return [reason("edge", `link ${index} does not derive from the next: ${fault.message}`, {\n    index,',
    '  return [reason("edge", `link ${index} does not derive from the next: ${fault.message}`, {\n    index: index + 1,',
    ORDER,
  ],
  [
    "an empty chain is trusted",
    'if (terminus === undefined) return [reason("empty", "an empty chain proves nothing", {})];',
    "if (terminus === undefined) return [];",
    "of all sequences of a chain's links",
  ],
  [
    "a chain need not end at a root",
    'if (terminus.grant.derivation !== "root") {\n    return [reason("non_root_terminus", "the chain does not end at a root", {})];\n  }',
    "",
    ORDER,
  ],
  [
    "any root is trusted",
    "if (found === expected) return [];",
    "return [];",
    "among valid chains trust depends on the anchor alone",
  ],
  [
    "the authority of the trusted root is trusted",
    "if (found === expected) return [];",
    "if (found === expected || terminus.grant.authority as string === expected) return [];",
    "among valid chains trust depends on the anchor alone",
  ],
  [
    "the anchor may be any link",
    "const terminus = chain.at(-1);",
    "const terminus = chain.find(({ grant }) => grantId(grant) === expected) ?? chain.at(-1);",
    "among valid chains trust depends on the anchor alone",
  ],
  [
    "the leaf is taken for the end",
    "const terminus = chain.at(-1);",
    "const terminus = chain.at(0);",
    "an honest chain from the trusted root",
  ],
  [
    "found and expected change places",
    "    found,\n    expected,\n  })];",
    "    found: expected,\n    expected: found,\n  })];",
    "among valid chains trust depends on the anchor alone",
  ],
  [
    "a report gives the id that the grant names",
    "authority_id: authorityId(link.authority),",
    "authority_id: link.grant.authority,",
    "the ids in an answer are recomputed",
  ],
  [
    "a report says bound of every link",
    "bound: bindings[index] === undefined,",
    "bound: true,",
    "the ids in an answer are recomputed",
  ],
  [
    "a report says that every edge is valid",
    'decide("valid", fault === undefined ? [] : [fault])',
    'decide("valid", [])',
    "the ids in an answer are recomputed",
  ],
  [
    "the verifier of the caller is not asked",
    "chainEdgeFault(chain, index, verify)",
    "chainEdgeFault(chain, index, denyAllElevations)",
    "an elevation in a chain is trusted exactly if",
  ],
]);

/** Every fault of fences, bindings, derivations and chains. */
export const provenanceFaults: readonly Fault[] = [
  ...fence,
  ...refusal,
  ...binding,
  ...derivation,
  ...chain,
];
