/**
 * Honest inputs for each target: the examples, the goldens, and one of each variant.
 *
 * @module
 */

import { question, readGolden, spell } from "../../golden/row.ts";
import { toJson } from "../../mod.ts";
import { EXAMPLES } from "../../routes/examples.ts";
import { written } from "../claims.ts";
import { specimens } from "../generators/form.ts";
import { PARSED } from "../generators/forms.ts";
import { namesakes } from "./trees.ts";

const utf8 = new TextEncoder();

/** Texts longer than this are left to the goldens' own tests: every change would copy them. */
const LONGEST = 20_000;

type Kept = Readonly<Record<string, unknown>>;

function requests(operation: string): Kept[] {
  return (EXAMPLES[operation] ?? []).map(({ request }) => request as Kept);
}

const specs = () =>
  [...requests("admit_workload"), ...requests("grants")].map(({ spec }) => spec)
    .filter((spec) => spec !== undefined);
const documents = () =>
  [...requests("grants_parse"), ...(EXAMPLES["grants"] ?? []).map(({ answer }) => answer as Kept)]
    .flatMap(({ document }) => typeof document === "string" ? [document] : []);

/** The members of the examples that each parser reads. */
const MEMBERS: Readonly<Record<string, readonly [operation: string, ...members: string[]]>> = {
  parseCaveats: ["chain", "caveats"],
  parseAuthority: ["chain", "authority"],
  parseGrant: ["chain", "grant"],
  parseDerivation: ["chain", "derivation"],
  parseChain: ["chain", "chain"],
  parseResolvedScope: ["relate", "resolved", "bound"],
  parseResolvedAuthority: ["admit_fence", "resolved", "closure"],
};

function members(parser: string): string[] {
  const [operation, ...names] = MEMBERS[parser] ?? ["none"];
  const values = names.flatMap((name) => [...namesakes(requests(operation), name)]);
  return [...new Set(values.map((value) => JSON.stringify(value)))];
}

/** What the goldens' rows on parsing feed a parser of this name. */
function goldens(parser: string): Uint8Array[] {
  const name = parser.replace(/^parse/, "").replace(/(?<=.)[A-Z]/g, (capital) => `_${capital}`)
    .toLowerCase();
  return readGolden("parse").rows.map(question).flatMap(({ parse, text, hex }) => {
    if (parse !== name) return [];
    const bytes = hex === undefined ? utf8.encode(spell(text)) : Uint8Array.fromHex(hex);
    return bytes.length > LONGEST ? [] : [bytes];
  });
}

const texts = (values: readonly string[]) => values.map((value) => utf8.encode(value));

/** The seeds of an entry point of the module. */
export function seedsFor(name: string): readonly Uint8Array[] {
  switch (name) {
    case "parseWorkloadSpec":
      return texts(specs().map((spec) => JSON.stringify(spec)));
    case "parseGrantDocument":
      return texts(documents());
    case "parsePolicy":
      return texts(["disabled", "permissive", "required", " Required\n", "\ufeffdisabled"]);
    case "resolvePosture": {
      const key = "a0".repeat(32);
      return texts([
        "required\n",
        `disabled\n${key}`,
        `permissive\n${key}, ${key.toUpperCase()},,`,
      ]);
    }
    case "templateMatches":
      return texts(["{{a}}\nx", "out/{{k}}.out\nout/a.out", "{{a}}{{b}}-{{a{{b}}\nx-y", "{{\n{{"]);
    case "paths":
      return texts([
        "forge.b41c\n/etc/token",
        "/var/lib/yah/qed/a\n/a/../b",
        "\u{1f600}\n...",
        "\n",
      ]);
    default: {
      const form = PARSED[name as keyof typeof PARSED];
      const values = form === undefined ? [] : specimens(form).map((value) => written(value)!);
      return [...texts([...values, ...members(name)]), ...goldens(name)];
    }
  }
}

/** The seeds of an operation's body: its examples, and the goldens' questions of the same form. */
export function bodiesFor(operation: string): readonly Uint8Array[] {
  const golden = GOLDEN[operation];
  const rows = golden === undefined ? [] : readGolden(golden).rows.map(question);
  return texts([
    ...requests(operation).map((request) => JSON.stringify(request)),
    ...rows.map((row) => toJson(row)).filter((text) => text.length <= LONGEST),
  ]);
}

const GOLDEN: Readonly<Record<string, "relate" | "fence" | "derivation" | "chain" | "ids">> = {
  relate: "relate",
  admit_fence: "fence",
  derivation: "derivation",
  chain: "chain",
  ids: "ids",
};
