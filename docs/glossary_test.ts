import assert from "node:assert/strict";
import { MOVERS } from "../explain/movers.ts";
import { TRUST_VARIABLES } from "../routes/trust.ts";
import { SCOPE_AXES } from "../src/lattice/caveats.ts";
import { GRANT_MAGIC } from "../src/workload/grant_document.ts";
import { FORGE_STATE_ROOT } from "../src/workload/path.ts";

const TEXT = Deno.readTextFileSync(new URL("glossary.md", import.meta.url));
const README = Deno.readTextFileSync(new URL("../README.md", import.meta.url));

/** The lines of the glossary, unwrapped: each word, or two of them, and what it means. */
const LINES = TEXT.replace(/\n {2}(?=\S)/g, " ").split("\n")
  .flatMap((line) => [...line.matchAll(/^- \*\*([^*]+)\*\*(?:, of a (\w+))?: (.*)$/g)])
  .map(([, word, of, means]) => ({ word: word!, of, means: means! }));

Deno.test("every word has one line, and grant has two, each said to be of what", () => {
  assert.equal(LINES.length, TEXT.match(/^- /gm)!.length);
  const names = LINES.map(({ word, of }) => of === undefined ? word : `${word} of a ${of}`);
  assert.equal(new Set(names).size, names.length);
  assert.deepEqual(names.filter((name) => name.startsWith("grant")), [
    "grant of a workload",
    "grant of a chain",
  ]);
  for (const { word, means } of LINES) assert.match(means, /^.{20,260}\.$/, word);
});

Deno.test("what a line calls bold has a line", () => {
  const words = LINES.map(({ word }) => word);
  for (const { word, means } of LINES) {
    for (const [, other] of means.matchAll(/\*\*([^*]+?)\*\*/g)) {
      assert.ok(words.includes(other!) || words.includes(other!.replace(/s$/, "")), word);
    }
  }
});

Deno.test("the glossary's facts are the code's", () => {
  const means = (wanted: string) => LINES.find(({ word }) => word === wanted)!.means;
  for (const { name, does } of Object.values(MOVERS)) assert.equal(means(name), `${does}.`);
  for (const axis of [...SCOPE_AXES, "max_calls"]) {
    assert.ok(means("axis").includes(`\`${axis}\``), axis);
  }
  assert.ok(means("yah").includes(`\`${GRANT_MAGIC}\``));
  assert.ok(means("qed").includes(`\`${FORGE_STATE_ROOT}\``));
  for (const [variable] of means("posture").matchAll(/\bYAH_\w+/g)) {
    assert.ok((TRUST_VARIABLES as readonly string[]).includes(variable), variable);
  }
});

Deno.test("the README points to the glossary", () => {
  assert.ok(README.includes("](docs/glossary.md)"));
});
