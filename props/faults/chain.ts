/**
 * Faults of chains.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const ORDER = "the reason is the first fault";

/** Faults of chains. */
export const chainFaults: readonly Fault[] = faultsOf("src/provenance/chain.ts", [
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
