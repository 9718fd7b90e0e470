import assert from "node:assert/strict";
import { templateMatches } from "../mod.ts";
import { templateFault } from "./template.ts";

const SCRIPT = "build.sh '{{target}}' --to '{{out}}'";

Deno.test("the first place that does not fit is named by its hole", () => {
  const faults: [actual: string, sentence: string, place: string][] = [
    [
      "build.sh 'a'; curl x' --to '/o'",
      "The hole {{target}} holds a single quote, which none may.",
      "a'; curl x",
    ],
    ["build.sh 'a' --to '/o/../..'", "The hole {{out}} holds .., which none may.", "/o/../.."],
    ["build.sh 'a$b' --to '/o'", "The hole {{target}} holds $, which none may.", "a$b"],
    ["build.sh 'a\nb' --to ''", "The hole {{target}} holds a line feed, which none may.", "a\nb"],
    [
      "bild.sh 'a' --to '/o'",
      "What stands before the hole {{target}} is not what was signed.",
      "ild.sh 'a' --to '/o'",
    ],
    [
      "build.sh 'a' --into '/o'",
      "What stands after the hole {{target}} is not what was signed.",
      "a' --into '/o'",
    ],
    [
      "build.sh 'a' --to '{{out}}'",
      "The hole {{out}} is still open: fill it before it is sent.",
      "{{out}}",
    ],
    ["build.sh '{{out}}' --to '/o'", "The hole {{target}} holds {, which none may.", "{{out}}"],
    ["build.sh 'a' --to '/o' -x", "More text follows than was signed.", " -x"],
  ];
  for (const [actual, sentence, place] of faults) {
    const fault = templateFault(SCRIPT, actual)!;
    assert.deepEqual([fault.sentence, actual.slice(fault.start, fault.end)], [sentence, place]);
  }
  assert.deepEqual(templateFault("make", "make all"), {
    sentence: "It has no holes, so it must be sent as it was signed.",
    start: 4,
    end: 8,
  });
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
