/**
 * Chain: does this grant derive, edge by edge, from the operator's root?
 *
 * @module
 */

import { judgeChain, parseChain, parseGrantId } from "@writ/writ";
import type { ChainReport, Link, Reason } from "@writ/writ";
import { curl, heredoc, json, literal } from "../commands.ts";
import { editor } from "../editor.ts";
import { lineField } from "../field.ts";
import { verdictHeadline } from "../headline.ts";
import { locate } from "../../explain/locate.ts";
import type { Range } from "../../explain/locate.ts";
import { readField } from "../question.ts";
import type { Answer, Question } from "../question.ts";
import { listMarks } from "../sets/marks.ts";
import { CHAIN_EXAMPLES } from "./examples.ts";
import { chainPicture } from "./picture.ts";

/** The question of a chain and a trusted root. */
export const chain: Question = {
  name: "chain",
  title: "Chain",
  lead: "Does this grant derive, step by step, from the root that the operator trusts?",
  examples: CHAIN_EXAMPLES,
  fields: () => [
    lineField("trusted_root", "Trusted root", "the id of the operator's root grant"),
    editor("chain", "Chain", "JSON, leaf first", 30),
  ],
  ask(values): Answer {
    const links = readField(values, "chain", parseChain);
    const root = readField(values, "trusted_root", (text) => parseGrantId(text.trim()));
    const report = judgeChain(links, root);
    return {
      headline: verdictHeadline(
        report.verdict,
        links.length === 1
          ? "The grant is the operator's root itself."
          : `Each of the ${
            links.length - 1
          } steps only narrows, and the chain ends at the trusted root.`,
      ),
      picture: chainPicture(links, root, report),
      marks: { chain: refusedPlaces(values.chain ?? "", links, report) },
    };
  },
  commands: (values, origin) => {
    const chain = json(values.chain ?? "");
    const root = (values.trusted_root ?? "").trim();
    return {
      curl: curl(
        `${origin}/v1/chain`,
        `{"chain": ${chain}, "trusted_root": ${JSON.stringify(root)}}`,
      ),
      typescript: `import { parseChain, parseGrantId, verifyChain } from "${origin}/writ.js";

const root = parseGrantId(${JSON.stringify(root)});
const chain = parseChain(${literal(chain)});
console.log(verifyChain(chain, root));
`,
      cli: heredoc(`writ chain --root ${root} -`, chain),
    };
  },
};

/** The places in the text that the refused links and edges are about. */
function refusedPlaces(
  text: string,
  links: readonly Link[],
  { links: reports }: ChainReport,
): readonly Range[] {
  return reports.flatMap(({ bound, edge }, index): readonly (Range | undefined)[] => {
    if (!bound) return [locate(text, `/${index}/grant/authority`)?.value];
    if (edge === null || edge.granted) return [];
    const { reason } = edge;
    if (reason.code === "attenuation_widens") return widened(text, index, reason);
    const derivation = `/${index}/grant/derivation`;
    return [
      links[index]?.grant.derivation === "root"
        ? locate(text, derivation)?.value
        : locate(text, `${derivation}/attenuation/parent`)?.value ??
          locate(text, `${derivation}/elevation`)?.key,
    ];
  }).filter((range) => range !== undefined);
}

function widened(
  text: string,
  index: number,
  { axes }: Reason<"attenuation_widens">,
): readonly (Range | undefined)[] {
  return Object.entries(axes).flatMap(([axis, gain]): readonly (Range | undefined)[] => {
    const at = `/${index}/authority/caveats/${axis}`;
    return "excess" in gain && gain.excess !== null
      ? listMarks(text, `${at}/only`, gain.excess)
      : [locate(text, at)?.value];
  });
}
