/**
 * The examples that the operations are described with: the files of `examples/`.
 *
 * @module
 */

import { parseGrantId } from "../mod.ts";
import type { GrantId } from "../mod.ts";
import workloadFilledAnswer from "../examples/answers/workload-filled.json" with { type: "json" };
import workloadEscapedAnswer from "../examples/answers/workload-escaped.json" with { type: "json" };
import workloadStrippedAnswer from "../examples/answers/workload-stripped.json" with {
  type: "json",
};
import workloadAttackerAnswer from "../examples/answers/workload-attacker.json" with {
  type: "json",
};
import relateWithinAnswer from "../examples/answers/relate-within.json" with { type: "json" };
import relateOutsideAnswer from "../examples/answers/relate-outside.json" with { type: "json" };
import relateMalformedAnswer from "../examples/answers/relate-malformed.json" with { type: "json" };
import fenceWithClosureAnswer from "../examples/answers/fence-with-closure.json" with {
  type: "json",
};
import fenceWithoutClosureAnswer from "../examples/answers/fence-without-closure.json" with {
  type: "json",
};
import fenceUnresolvedAnswer from "../examples/answers/fence-unresolved.json" with { type: "json" };
import fenceOfChainAnswer from "../examples/answers/fence-of-chain.json" with { type: "json" };
import chainTrustedAnswer from "../examples/answers/chain-trusted.json" with { type: "json" };
import chainNamedRootAnswer from "../examples/answers/chain-named-root.json" with { type: "json" };
import chainSelfMadeRootAnswer from "../examples/answers/chain-self-made-root.json" with {
  type: "json",
};
import chainWidenedAnswer from "../examples/answers/chain-widened.json" with { type: "json" };
import chainSwappedBodyAnswer from "../examples/answers/chain-swapped-body.json" with {
  type: "json",
};
import derivationNarrowedAnswer from "../examples/answers/derivation-narrowed.json" with {
  type: "json",
};
import derivationElevatedAnswer from "../examples/answers/derivation-elevated.json" with {
  type: "json",
};
import grantsRecipeAnswer from "../examples/answers/grants-recipe.json" with { type: "json" };
import grantsRiskyAnswer from "../examples/answers/grants-risky.json" with { type: "json" };
import grantsRelativeSecretAnswer from "../examples/answers/grants-relative-secret.json" with {
  type: "json",
};
import grantsParseDocumentAnswer from "../examples/answers/grants-parse-document.json" with {
  type: "json",
};
import grantsParsePaddedAnswer from "../examples/answers/grants-parse-padded.json" with {
  type: "json",
};
import batchMixedAnswer from "../examples/answers/batch-mixed.json" with { type: "json" };
import batchMalformedAnswer from "../examples/answers/batch-malformed.json" with { type: "json" };
import idsAuthorityAnswer from "../examples/answers/ids-authority.json" with { type: "json" };
import idsGrantAnswer from "../examples/answers/ids-grant.json" with { type: "json" };
import workloadFilled from "../examples/workload-filled.json" with { type: "json" };
import workloadEscaped from "../examples/workload-escaped.json" with { type: "json" };
import workloadStripped from "../examples/workload-stripped.json" with { type: "json" };
import workloadAttacker from "../examples/workload-attacker.json" with { type: "json" };
import relateWithin from "../examples/relate-within.json" with { type: "json" };
import relateOutside from "../examples/relate-outside.json" with { type: "json" };
import relateMalformed from "../examples/relate-malformed.json" with { type: "json" };
import fenceWithClosure from "../examples/fence-with-closure.json" with { type: "json" };
import fenceWithoutClosure from "../examples/fence-without-closure.json" with { type: "json" };
import fenceUnresolved from "../examples/fence-unresolved.json" with { type: "json" };
import fenceOfChain from "../examples/fence-of-chain.json" with { type: "json" };
import chainTrusted from "../examples/chain-trusted.json" with { type: "json" };
import chainNamedRoot from "../examples/chain-named-root.json" with { type: "json" };
import chainSelfMadeRoot from "../examples/chain-self-made-root.json" with { type: "json" };
import chainWidened from "../examples/chain-widened.json" with { type: "json" };
import chainSwappedBody from "../examples/chain-swapped-body.json" with { type: "json" };
import derivationNarrowed from "../examples/derivation-narrowed.json" with { type: "json" };
import derivationElevated from "../examples/derivation-elevated.json" with { type: "json" };
import grantsRecipe from "../examples/grants-recipe.json" with { type: "json" };
import grantsRisky from "../examples/grants-risky.json" with { type: "json" };
import grantsRelativeSecret from "../examples/grants-relative-secret.json" with { type: "json" };
import grantsParseDocument from "../examples/grants-parse-document.json" with { type: "json" };
import grantsParsePadded from "../examples/grants-parse-padded.json" with { type: "json" };
import batchMixed from "../examples/batch-mixed.json" with { type: "json" };
import batchMalformed from "../examples/batch-malformed.json" with { type: "json" };
import idsAuthority from "../examples/ids-authority.json" with { type: "json" };
import idsGrant from "../examples/ids-grant.json" with { type: "json" };
import root from "../examples/root.json" with { type: "json" };
import type { Example } from "./operation.ts";

/** The root that the examples' chains end at; a server that trusts it answers as they say. */
export const EXAMPLE_ROOT: GrantId = parseGrantId(root.trusted_root);

/** The examples of each operation, by its name. */
export const EXAMPLES: { readonly [name: string]: readonly Example[] } = {
  admit_workload: [
    {
      name: "workload-filled",
      summary: "A recipe, dispatched with its holes filled",
      request: workloadFilled,
      answer: workloadFilledAnswer,
    },
    {
      name: "workload-escaped",
      summary: "A hole that closes the quote its author opened",
      request: workloadEscaped,
      answer: workloadEscapedAnswer,
    },
    {
      name: "workload-stripped",
      summary: "A grant whose signature was taken away",
      request: workloadStripped,
      answer: workloadStrippedAnswer,
    },
    {
      name: "workload-attacker",
      summary: "The same grant, signed by someone else",
      request: workloadAttacker,
      answer: workloadAttackerAnswer,
    },
  ],
  relate: [
    {
      name: "relate-within",
      summary: "A loopback address within what may be reached",
      request: relateWithin,
      answer: relateWithinAnswer,
    },
    {
      name: "relate-outside",
      summary: "A scope that reaches beyond its bound, and by what",
      request: relateOutside,
      answer: relateOutsideAnswer,
    },
    {
      name: "relate-malformed",
      summary: "Half of a bounded scope: malformed, and where",
      request: relateMalformed,
      malformed: true,
      status: 422,
      answer: relateMalformedAnswer,
    },
  ],
  admit_fence: [
    {
      name: "fence-with-closure",
      summary: "A sandbox that opens loader paths, admitted through a declared closure",
      request: fenceWithClosure,
      answer: fenceWithClosureAnswer,
    },
    {
      name: "fence-without-closure",
      summary: "The same sandbox with nothing declared",
      request: fenceWithoutClosure,
      answer: fenceWithoutClosureAnswer,
    },
    {
      name: "fence-unresolved",
      summary: "A sandbox whose network could not be resolved",
      request: fenceUnresolved,
      answer: fenceUnresolvedAnswer,
    },
    {
      name: "fence-of-chain",
      summary: "The same sandbox, with what was delegated proved by a chain",
      request: fenceOfChain,
      answer: fenceOfChainAnswer,
    },
  ],
  chain: [
    {
      name: "chain-trusted",
      summary: "Operator root, team, CI agent, one task",
      request: chainTrusted,
      answer: chainTrustedAnswer,
    },
    {
      name: "chain-named-root",
      summary: "The same chain, judged by a root that the question names",
      request: chainNamedRoot,
      answer: chainNamedRootAnswer,
    },
    {
      name: "chain-self-made-root",
      summary: "A flawless chain from a root that anyone could write",
      request: chainSelfMadeRoot,
      answer: chainSelfMadeRootAnswer,
    },
    {
      name: "chain-widened",
      summary: "A task that asks for a host and for calls its agent never had",
      request: chainWidened,
      answer: chainWidenedAnswer,
    },
    {
      name: "chain-swapped-body",
      summary: "A wider body under the task's own grant",
      request: chainSwappedBody,
      answer: chainSwappedBodyAnswer,
    },
  ],
  derivation: [
    {
      name: "derivation-narrowed",
      summary: "A task narrowed from its agent",
      request: derivationNarrowed,
      answer: derivationNarrowedAnswer,
    },
    {
      name: "derivation-elevated",
      summary: "An elevation that nobody attested",
      request: derivationElevated,
      answer: derivationElevatedAnswer,
    },
  ],
  grants: [
    {
      name: "grants-recipe",
      summary: "A recipe's document, and what to look at before it is signed",
      request: grantsRecipe,
      answer: grantsRecipeAnswer,
    },
    {
      name: "grants-risky",
      summary: "A recipe that should not be signed as it is",
      request: grantsRisky,
      answer: grantsRiskyAnswer,
    },
    {
      name: "grants-relative-secret",
      summary: "A recipe whose grant would not read back",
      request: grantsRelativeSecret,
      status: 422,
      answer: grantsRelativeSecretAnswer,
    },
  ],
  grants_parse: [
    {
      name: "grants-parse-document",
      summary: "A grant document, read",
      request: grantsParseDocument,
      answer: grantsParseDocumentAnswer,
    },
    {
      name: "grants-parse-padded",
      summary: "The same document, with a number spelled another way",
      request: grantsParsePadded,
      status: 422,
      answer: grantsParsePaddedAnswer,
    },
  ],
  batch: [
    {
      name: "batch-mixed",
      summary: "Three questions at once, one of them refused",
      request: batchMixed,
      answer: batchMixedAnswer,
    },
    {
      name: "batch-malformed",
      summary: "A malformed question among good ones",
      request: batchMalformed,
      malformed: true,
      answer: batchMalformedAnswer,
    },
  ],
  ids: [
    {
      name: "ids-authority",
      summary: "The id of an authority",
      request: idsAuthority,
      answer: idsAuthorityAnswer,
    },
    {
      name: "ids-grant",
      summary: "The id of a grant",
      request: idsGrant,
      answer: idsGrantAnswer,
    },
  ],
};
