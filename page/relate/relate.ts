/**
 * Relate: does what is permitted stay within a bound, on one axis?
 *
 * @module
 */

import { parseResolvedScope, relateScopes } from "@writ/writ";
import type { Relation } from "@writ/writ";
import { curl, heredoc, json, literal } from "../commands.ts";
import { editor } from "../editor.ts";
import { el } from "../element.ts";
import { readField } from "../question.ts";
import type { Answer, Headline, Question } from "../question.ts";
import { excessMarks } from "../sets/marks.ts";
import { setsPicture } from "../sets/picture.ts";
import { regionsOf } from "../sets/regions.ts";
import { RELATE_EXAMPLES } from "./examples.ts";

/** The question of two scopes. */
export const relate: Question = {
  name: "relate",
  title: "Relate",
  lead: "How does one scope stand to another, and by which items?",
  examples: RELATE_EXAMPLES,
  fields: () => [
    editor("resolved", "Resolved", "what is really permitted", 12),
    editor("bound", "Bound", "what may be", 12),
  ],
  ask(values): Answer {
    const resolved = readField(values, "resolved", parseResolvedScope);
    const bound = readField(values, "bound", parseResolvedScope);
    const relation = relateScopes(resolved, bound);
    return {
      headline: headlineOf(relation),
      picture: el(
        "div",
        { class: "axis" },
        setsPicture(
          regionsOf(resolved, [{ name: "the bound", scope: bound }]),
          { permitted: "resolved", unused: "only in the bound", outside: "outside" },
          "The two scopes, item by item",
        ),
      ),
      marks: { resolved: excessMarks(values.resolved ?? "", "", relation.excess) },
    };
  },
  commands: (values, origin) => {
    const resolved = json(values.resolved ?? ""), bound = json(values.bound ?? "");
    const body = `{"resolved": ${resolved}, "bound": ${bound}}`;
    return {
      curl: curl(`${origin}/v1/relate`, body),
      typescript: `import { parseResolvedScope, relateScopes } from "${origin}/writ.js";

const resolved = parseResolvedScope(${literal(resolved)});
const bound = parseResolvedScope(${literal(bound)});
console.log(relateScopes(resolved, bound));
`,
      cli: heredoc("writ relate -", body),
    };
  },
};

const SENTENCES = {
  equal: "Both scopes permit exactly the same.",
  subset: "Everything resolved is in the bound, and the bound has more.",
  superset: "Everything in the bound is resolved, and more besides.",
  incomparable: "Each has something that the other has not.",
  unknown: "One of the two is not known, so nothing can be said of both: that is a no.",
};

function headlineOf({ relation, within }: Relation): Headline {
  return {
    state: within ? "granted" : "refused",
    word: within ? "Within" : "Not within",
    code: relation,
    sentence: SENTENCES[relation],
  };
}
