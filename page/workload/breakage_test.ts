import assert from "node:assert/strict";
import { encodeGrantDocument } from "../../mod.ts";
import { breakage, readDocument } from "./breakage.ts";
import { showDocument } from "./records.ts";

const DOCUMENT = encodeGrantDocument({
  recipe: "café",
  image: "r/i:t@sha256:0",
  tier: "infra",
  runtime: "container",
  host_network: false,
  nested_sandbox: false,
  workdir: null,
  entrypoint: [],
  argv: ["make"],
  env_names: [],
  secrets: [{ source: { cluster: { name: "s" } }, path: "/s", mode: 256 }],
});

/** The fault of a document, and the line that is marked for it. */
function broken(document: string): [string, string] {
  const reading = readDocument(document);
  assert.ok(!("grant" in reading), "the document reads");
  const { start, end } = breakage(document, showDocument(document), reading.fault);
  return [reading.fault?.error ?? reading.error.code, document.slice(start, end)];
}

Deno.test("a whole document has its grant", () => {
  const reading = readDocument(DOCUMENT);
  assert.ok("grant" in reading && reading.grant.recipe === "café");
});

Deno.test("each fault marks the line that a person would mend", () => {
  const edits: [string, string, string, string][] = [
    ["grant/v2", "grant/v1", "bad_magic", "yah-admission-grant/v1"],
    ["tier 5\ninfra\n", "", "unexpected_label", "runtime 9"],
    ["argv.item 4", "argv.item 9", "truncated", "argv.item 9"],
    ["container", "kontainer", "bad_value", "runtime 9"],
    ["secret.mode 3\n400", "secret.mode 4\n0400", "not_canonical", "secret.mode 4"],
    ["tier 5", "tier 05", "not_canonical", "tier 05"],
    ["secret.mode 3\n400\n", "secret.mode 3\n400\nand\nmore", "trailing", "and"],
  ];
  for (const [from, to, error, line] of edits) {
    const document = DOCUMENT.replace(from, to);
    assert.notEqual(document, DOCUMENT, from);
    assert.deepEqual(broken(document), [error, line], to);
  }
});

Deno.test("no document, and half a character, still have a place", () => {
  assert.deepEqual(broken(""), ["bad_magic", ""]);
  assert.equal(broken(DOCUMENT + "\ud800")[0], "lone_surrogate");
});
