import assert from "node:assert/strict";
import { templateMatches } from "../mod.ts";
import { templateFault } from "./template.ts";

const SCRIPT = "build.sh '{{target}}' --to '{{out}}'";

Deno.test("the first place that does not fit is named by its hole", () => {
  const faults: [string, string][] = [
    [
      "build.sh 'a'; curl x' --to '/o'",
      "The hole {{target}} holds a single quote, which none may.",
    ],
    ["build.sh 'a' --to '/o/../..'", "The hole {{out}} holds .., which none may."],
    ["build.sh 'a$b' --to '/o'", "The hole {{target}} holds $, which none may."],
    ["build.sh 'a\nb' --to '/o'", "The hole {{target}} holds a line feed, which none may."],
    ["make.sh 'a' --to '/o'", "What stands before the hole {{target}} is not what was signed."],
    ["build.sh 'a' --into '/o'", "What stands after the hole {{target}} is not what was signed."],
    ["build.sh 'a' --to '/o' -x", "More text follows than was signed."],
  ];
  for (const [actual, sentence] of faults) assert.equal(templateFault(SCRIPT, actual), sentence);
  assert.equal(
    templateFault("make", "make all"),
    "It has no holes, so it must be sent as it was signed.",
  );
});

Deno.test("a fault is found exactly where coverage finds no instance", () => {
  const templates = ["", "a", "{{x}}", "a{{x}}", "{{x}}a", "a{{x}}a{{y}}", "{{x}}{{y}}", "{{x"];
  const texts = ["", "a", "aa", "aba", "a'a", "a..a", "{{x", "b", "abab", "a\0"];
  for (const template of templates) {
    for (const text of texts) {
      const fits = templateFault(template, text) === undefined;
      assert.equal(fits, templateMatches(template, text), `${template} ${text}`);
    }
  }
});
