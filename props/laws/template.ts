/**
 * Templates (L3): what fills a hole can change a noun, and nothing else.
 *
 * Whether a text is an instance depends on which letters are alike and which are
 * forbidden, not on what they are; so the rule is asked about every template and every
 * text over a few letters, among them the braces, a forbidden one and the dot.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, show } from "../claims.ts";
import { textCount, texts } from "../generators/alphabets.ts";
import { template } from "../generators/specs.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { fill, fillable, filled, FORBIDDEN, safe, segments } from "../oracles/templates.ts";

/** Templates of holes and two letters against texts with a quote; and of braces and dots. */
const HOLES = ["a", "b", "{{h}}"], TEXTS = ["a", "b", "'"];
const BRACES = [".", "{{h}}", "{{", "}}", "{"], ODD_TEXTS = [".", "{", "a", "}"];

function* pairs(): Generator<readonly [template: string, text: string]> {
  for (const template of texts(HOLES, 5)) {
    for (const text of texts(TEXTS, 4)) yield [template, text];
  }
  for (const template of texts(BRACES, 3)) {
    for (const text of texts(ODD_TEXTS, 4)) yield [template, text];
  }
}
const PAIR_COUNT = textCount(3, 5) * textCount(3, 4) + textCount(5, 3) * textCount(4, 4);

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const OTHERS = ["\u0085", "\u00a0", "\u2018", "\u2028", "\uff07", "\uff1b", "\u{1f600}"];

/** A value that is drawn from letters no template here has. */
const apart = fc.array(fc.constantFrom("X", "Y", "Z", "\u{1f600}", "7"), { maxLength: 6 })
  .map((letters) => letters.join(""));

const plainTemplate = fc.array(
  fc.constantFrom("a", "b", " ", "'", "{{h}}", "{{x y}}", "{{}}"),
  { maxLength: 8 },
).map((parts) => parts.join(""));

const letter = fc.oneof({ weight: 3, arbitrary: fc.constant("a") }, {
  weight: 1,
  arbitrary: fc.constant("b"),
});
const word = (minLength: number, maxLength: number) =>
  fc.array(letter, { minLength, maxLength }).map((letters) => letters.join(""));

/** A literal that has itself within it, and a text of its beginnings, whole or not at the end. */
const repeating = fc.record({
  literal: fc.oneof(
    word(1, 5).map((word) => word.repeat(Math.ceil(34 / word.length))),
    word(33, 40),
  ),
  cuts: fc.array(fc.tuple(fc.nat(3), fc.nat(50)), { maxLength: 5 }),
  whole: fc.boolean(),
  more: fc.constantFrom("", "", "a", "b"),
}).map(({ literal, cuts, whole, more }) => {
  const beginnings = cuts.map(([from, to]) => literal.slice(from, to));
  return { literal, text: beginnings.join("") + (whole ? literal : "") + more };
});

/** The laws of templates. */
export const templateLaws: readonly Law[] = [
  {
    name: "a text is an instance exactly if a naive matcher says so",
    number: "L3",
    statement:
      "matches(t, s) ⇔ literals left to right at the earliest place, every hole safe, nothing left",
    needs: ["templateMatches"],
    checks: [
      exhaustive({
        cases: pairs,
        size: PAIR_COUNT,
        cover: { instance: 0.01, "no instance": 0.5 },
        holds: async (writ, [template, text]) => {
          const expected = filled(template, text) !== undefined;
          equal(await writ.templateMatches(template, text), expected, "whether it is an instance");
          return expected ? "instance" : "no instance";
        },
      }),
      property({
        values: fc.tuple(
          template,
          fc.array(fc.constantFrom("build.sh", " ", "'x'", "/", ".", "--x=", "\u00e9", "x"), {
            maxLength: 6,
          }),
          fc.boolean(),
          apart,
        ).map(
          ([template, parts, own, value]) =>
            [
              template,
              own ? fill(segments(template), segments(template).map(() => value)) : parts.join(""),
            ] as const,
        ),
        cover: { instance: 0.12, "no instance": 0.2 },
        holds: async (writ, [template, text]) => {
          const expected = filled(template, text) !== undefined;
          equal(await writ.templateMatches(template, text), expected, "whether it is an instance");
          return expected ? "instance" : "no instance";
        },
      }),
    ],
  },
  {
    name: "an instance has holes, all safe, that rebuild it",
    number: "L3",
    statement: "matches(t, s) ⇒ ∃ h: all safe ∧ s = literal₀ h₀ literal₁ h₁ …",
    needs: ["templateMatches", "templateSegments"],
    checks: [exhaustive({
      cases: pairs,
      size: PAIR_COUNT,
      cover: { rebuilt: 0.01 },
      holds: async (writ, [template, text]) => {
        if (!await writ.templateMatches(template, text)) return undefined;
        const literals = await writ.templateSegments(template);
        claim(fillable(literals, text), `no safe holes between ${show(literals)} rebuild it`);
        return "rebuilt";
      },
    })],
  },
  {
    name: "a template filled with values that share no letter with it is matched",
    number: "L3",
    statement: "values safe and apart from the literals ⇒ matches(t, fill(t, values))",
    needs: ["templateMatches"],
    checks: [property({
      values: fc.tuple(plainTemplate, fc.array(apart, { minLength: 8, maxLength: 8 })),
      cover: { filled: 0.4 },
      holds: async (writ, [template, values]) => {
        const literals = segments(template),
          text = fill(literals, values.slice(0, literals.length - 1));
        claim(await writ.templateMatches(template, text), () => `${show(text)} does not match`);
        return literals.length > 1 ? "filled" : undefined;
      },
    })],
  },
  {
    name: "a hole takes every text but what ends a quote, runs, expands or climbs",
    number: "L3",
    statement: "holeIsSafe(v) ⇔ v holds none of ' \" ` $ ; | & < > ( ) { } \\ LF CR NUL and no ..",
    needs: ["holeIsSafe", "templateMatches"],
    checks: [exhaustive({
      cases: function* () {
        for (const first of [...ASCII, ...OTHERS]) {
          for (const second of ["", ...ASCII]) yield first + second;
        }
      },
      size: (ASCII.length + OTHERS.length) * (ASCII.length + 1),
      cover: { safe: 0.5, unsafe: 0.2 },
      holds: async (writ, value) => {
        equal(await writ.holeIsSafe(value), safe(value), "whether it is safe");
        equal(
          await writ.templateMatches("[{{h}}]", `[${value}]`),
          filled("[{{h}}]", `[${value}]`) !== undefined,
          "in a hole",
        );
        return safe(value) ? "safe" : "unsafe";
      },
    })],
  },
  {
    name: "nothing forbidden gets in through a hole, wherever it stands",
    number: "L3",
    statement: "v holds a forbidden text ⇒ ¬matches(pre {{h}} post, pre v post)",
    needs: ["templateMatches"],
    checks: [property({
      values: fc.record({
        around: fc.tuple(apart, apart),
        inside: fc.tuple(apart, apart),
        forbidden: fc.constantFrom(...FORBIDDEN),
      }),
      cover: { kept: 1 },
      holds: async (writ, { around: [pre, post], inside: [before, after], forbidden }) => {
        // The letters around are drawn apart, so the hole is where it seems to be.
        const template = `<${pre}{{h}}${post}>`;
        const text = `<${pre}${before}${forbidden}${after}${post}>`;
        claim(!await writ.templateMatches(template, text), "let in");
        return "kept";
      },
    })],
  },
  {
    name: "a template is taken apart at the first closing of each opening",
    number: "L3",
    statement: "segments(t): {{ to the first }} after it is a hole; an unclosed {{ is literal",
    needs: ["templateSegments"],
    checks: [exhaustive({
      cases: () => texts(["a", "{", "}", "{{", "}}"], 5),
      size: textCount(5, 5),
      cover: { holes: 0.05, "no holes": 0.3 },
      holds: async (writ, template) => {
        const expected = segments(template);
        equal(await writ.templateSegments(template), expected, "the literals");
        return expected.length > 1 ? "holes" : "no holes";
      },
    })],
  },
  {
    name: "a long literal is found at its earliest place, however it repeats itself",
    number: "L3",
    statement:
      "matches({{h}} literal, s) ⇔ the first literal in s is its end; literals past 32 letters",
    needs: ["templateMatches"],
    checks: [property({
      values: repeating,
      weight: 5,
      cover: { "at the end": 0.1, "before the end": 0.1, nowhere: 0.1 },
      holds: async (writ, { literal, text }) => {
        const first = text.indexOf(literal), atEnd = first + literal.length === text.length;
        const expected = first >= 0 && atEnd;
        equal(await writ.templateMatches(`{{h}}${literal}`, text), expected, "whether it matches");
        return first < 0 ? "nowhere" : atEnd ? "at the end" : "before the end";
      },
    })],
  },
];
