/**
 * Fence: does what the sandbox permits stay within what was delegated and declared?
 *
 * @module
 */

import { admitFence, parseCaveats, parseResolvedAuthority } from "@writ/writ";
import type { AxisReport, FenceAxis, FenceVerdict, ResolvedAuthority } from "@writ/writ";
import type { Caveats, ResolvedScope } from "@writ/writ";
import { curl, heredoc, json, literal } from "../commands.ts";
import { editor } from "../editor.ts";
import { count, el } from "../element.ts";
import { verdictHeadline } from "../headline.ts";
import { readField } from "../question.ts";
import type { Answer, Question } from "../question.ts";
import { excessMarks } from "../sets/marks.ts";
import { setsPicture } from "../sets/picture.ts";
import { regionsOf } from "../sets/regions.ts";
import { FENCE_EXAMPLES } from "./examples.ts";

const AXES: readonly FenceAxis[] = ["fs_read", "fs_write", "exec", "net"];

const MEANINGS: { readonly [A in FenceAxis]: string } = {
  fs_read: "paths it can read",
  fs_write: "paths it can write",
  exec: "programs it can run",
  net: "hosts it can reach",
};

/** The question of a fence, what was delegated, and a closure. */
export const fence: Question = {
  name: "fence",
  title: "Fence",
  lead: "Does what the sandbox permits stay within what was delegated, plus a declared closure?",
  examples: FENCE_EXAMPLES,
  fields: () => [
    editor("resolved", "Fence", "what the sandbox really permits", 14),
    editor("delegated", "Delegated", "the caveats of the grant", 14),
    editor("closure", "Closure", "what the harness adds; empty for nothing", 14),
  ],
  ask(values): Answer {
    const resolved = readField(values, "resolved", parseResolvedAuthority);
    const delegated = readField(values, "delegated", parseCaveats);
    const closure = (values.closure ?? "").trim() === ""
      ? undefined
      : readField(values, "closure", parseResolvedAuthority);
    const verdict = admitFence({ resolved, delegated, ...(closure && { closure }) });
    const text = values.resolved ?? "";
    return {
      headline: verdictHeadline(
        verdict,
        "On every axis, the fence permits nothing beyond what was delegated and declared.",
      ),
      picture: fencePicture(resolved, delegated, closure, verdict),
      marks: {
        resolved: AXES.flatMap((axis) => excessMarks(text, `/${axis}`, verdict.axes[axis].excess)),
      },
    };
  },
  commands: (values, origin) => {
    const resolved = json(values.resolved ?? ""), delegated = json(values.delegated ?? "");
    const declared = json(values.closure ?? "");
    const body = `{"resolved": ${resolved}, "delegated": ${delegated}` +
      (declared === "" ? "}" : `, "closure": ${declared}}`);
    const names = ["resolved", "delegated", ...(declared === "" ? [] : ["closure"])];
    return {
      curl: curl(`${origin}/v1/admit/fence`, body),
      typescript:
        `import { admitFence, parseCaveats, parseResolvedAuthority } from "${origin}/writ.js";

const resolved = parseResolvedAuthority(${literal(resolved)});
const delegated = parseCaveats(${literal(delegated)});
${declared === "" ? "" : `const closure = parseResolvedAuthority(${literal(declared)});\n`}` +
        `console.log(admitFence({ ${names.join(", ")} }));
`,
      cli: heredoc("writ admit fence -", body),
    };
  },
};

function fencePicture(
  resolved: ResolvedAuthority,
  delegated: Caveats,
  closure: ResolvedAuthority | undefined,
  { axes }: FenceVerdict,
): HTMLElement {
  return el(
    "div",
    { class: "axes" },
    ...AXES.map((axis) =>
      el(
        "section",
        {
          class: `axis ${isWithin(axes[axis]) ? "holds" : "refused"}`,
          "aria-labelledby": `axis-${axis}`,
        },
        el(
          "h3",
          { id: `axis-${axis}` },
          el("code", {}, axis),
          el("span", { class: "meaning" }, MEANINGS[axis]),
          el("span", { class: "relation" }, relationOf(axes[axis])),
        ),
        setsPicture(
          regionsOf(resolved[axis], [
            { name: "delegated", scope: lifted(delegated[axis]) },
            ...(closure === undefined ? [] : [{ name: "closure adds", scope: closure[axis] }]),
          ]),
          { permitted: "the fence permits", unused: "it does not", outside: "outside" },
          `The axis ${axis}: ${relationOf(axes[axis])}`,
        ),
      )
    ),
  );
}

function isWithin({ relation }: AxisReport): boolean {
  return relation === "equal" || relation === "subset";
}

/** The relation in a word, and how much lies outside. */
function relationOf({ relation, excess }: AxisReport): string {
  if (relation === "unknown") return "unknown: refused";
  if (excess === null) return `${relation}, everything else outside`;
  const outside = excess.concrete.length + excess.classes.length;
  return outside === 0 ? relation : `${relation}, ${count(outside, "item")} outside`;
}

/** A delegated scope as a part of the picture: all is unbounded, items are items. */
function lifted(scope: Caveats["net"]): ResolvedScope {
  return scope === "all" ? "unbounded" : { bounded: { concrete: scope.only, classes: [] } };
}
