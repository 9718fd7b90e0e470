import assert from "node:assert/strict";
import kept from "./catalogue.json" with { type: "json" };
import { catalogue } from "./catalogue.ts";
import { MARKERS, page, placed, table } from "./markdown.ts";

const read = (path: string) => Deno.readTextFileSync(new URL(`../../${path}`, import.meta.url));

Deno.test("the catalogue that a service tells is that of the laws (else: deno task catalogue)", () => {
  assert.deepEqual(kept, catalogue());
});

Deno.test("the page of laws is that of the catalogue (else: deno task catalogue)", () => {
  assert.equal(read("docs/laws.md"), page(catalogue()));
});

Deno.test("the README's table of laws is that of the catalogue (else: deno task catalogue)", () => {
  const readme = read("README.md");
  assert.equal(placed(readme, table(catalogue())), readme);
});

Deno.test("every law has a name of its own, and says how it is discharged or why it is not", () => {
  const entries = catalogue();
  assert.equal(new Set(entries.map(({ name }) => name)).size, entries.length);
  for (const { name, discharge, not_checked_here } of entries) {
    assert(discharge.length > 0 || not_checked_here !== undefined, name);
  }
});

Deno.test("a table is put between its markers, and again in its place", () => {
  const readme = `# Page\n${MARKERS.before}\n${MARKERS.behind}\nend\n`;
  const once = placed(readme, "| a |")!;
  assert.equal(once, `# Page\n${MARKERS.before}\n\n| a |\n\n${MARKERS.behind}\nend\n`);
  assert.equal(placed(once, "| a |"), once);
  assert.equal(placed("# Page without a place\n", "| a |"), undefined);
});
