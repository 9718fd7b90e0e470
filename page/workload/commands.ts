/**
 * The workload question for other tools.
 *
 * @module
 */

import { curl, heredoc, json, literal } from "../commands.ts";
import type { Commands, Values } from "../question.ts";
import { coverageOf, postureOf } from "./posture.ts";

/** The question as commands: of a spec, or of a document alone. */
export function workloadCommands(values: Values, origin: string): Commands {
  const { spec = "", document = "" } = values;
  return spec.trim() === "" ? documentCommands(document, origin) : specCommands(values, origin);
}

function specCommands(values: Values, origin: string): Commands {
  const spec = json(values.spec ?? "");
  const { policy, trustedKeys } = postureOf(values);
  const coverage = coverageOf(values);
  const posture = json(JSON.stringify({ policy, trusted_keys: trustedKeys }));
  const body = `{"posture": ${posture}, "coverage": "${coverage}", "spec": ${spec}}`;
  const keys = trustedKeys.join(",");
  return {
    curl: curl(`${origin}/v1/admit/workload`, body),
    typescript: `import { admitWorkload, parseWorkloadSpec } from "${origin}/writ.js";

const spec = parseWorkloadSpec(${literal(spec)});
const trustedKeys = ${json(JSON.stringify(trustedKeys))};
console.log(admitWorkload({ spec, policy: "${policy}", trustedKeys, coverage: "${coverage}" }));
`,
    // What is no hex would be read as the name of a file: then the whole question is given,
    // and brings the posture of the fields with it.
    cli: /^[0-9a-f,]*$/i.test(keys)
      ? heredoc(
        `writ admit workload - --policy ${policy}${
          keys && ` --keys ${keys}`
        } --coverage ${coverage}`,
        spec,
      )
      : heredoc("writ admit workload - --trust-question", body),
  };
}

function documentCommands(document: string, origin: string): Commands {
  const body = json(JSON.stringify({ document }));
  return {
    curl: curl(`${origin}/v1/grants/parse`, body),
    typescript: `import { parseGrantDocument } from "${origin}/writ.js";

const { document } = JSON.parse(${literal(body)});
console.log(parseGrantDocument(document));
`,
    // A here-document always ends with a line feed: a document without one cannot be given so.
    cli: document.endsWith("\n")
      ? heredoc("writ grant show -", document.slice(0, -1))
      : "# The document has no line feed at its end: save it to a file and give that to\n" +
        "# writ grant show FILE\n",
  };
}
