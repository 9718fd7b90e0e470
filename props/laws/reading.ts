/**
 * Reading (L7): strict JSON in its one shape, exact, or the fault and its place.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, Malformed, malformed, written } from "../claims.ts";
import { honestChain } from "../generators/chains.ts";
import { canonicalOf, conforms, specimens } from "../generators/form.ts";
import { PARSED, PARSERS } from "../generators/forms.ts";
import type { ParserName } from "../generators/forms.ts";
import { misshapen } from "../generators/misshapen.ts";
import type { Misshapen } from "../generators/misshapen.ts";
import {
  anyCaveats,
  disorder,
  resolvedAuthorities,
  resolvedScopes,
  rewritten,
} from "../generators/scopes.ts";
import { dispatches } from "../generators/specs.ts";
import { edited, NOT_JSON } from "../generators/texts.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { NOT_JSON as NOT_JSON_CODES } from "../oracles/codes.ts";
import { readJson, spelled } from "../oracles/json.ts";

/** A parser and a value of the form it reads. */
interface Read {
  readonly parser: ParserName;
  readonly value: unknown;
}

const values: fc.Arbitrary<Read> = fc.oneof(
  anyCaveats.map((value) => ({ parser: "parseCaveats" as const, value })),
  anyCaveats.map((caveats) => ({ parser: "parseAuthority" as const, value: { caveats } })),
  honestChain.map((value) => ({ parser: "parseChain" as const, value })),
  honestChain.map(([leaf]) => ({ parser: "parseGrant" as const, value: leaf!.grant })),
  honestChain.map(([leaf]) => ({
    parser: "parseDerivation" as const,
    value: leaf!.grant.derivation,
  })),
  dispatches.map(({ spec }) => ({ parser: "parseWorkloadSpec" as const, value: spec })),
  resolvedScopes(1).map(([value]) => ({ parser: "parseResolvedScope" as const, value })),
  resolvedAuthorities(1).map(([value]) => ({ parser: "parseResolvedAuthority" as const, value })),
);

function* everyFault(): Generator<Misshapen & { parser: ParserName }> {
  for (const parser of PARSERS) {
    const seen = new Set<string>();
    for (const value of specimens(PARSED[parser])) {
      for (const fault of misshapen(PARSED[parser], value, seen)) yield { parser, ...fault };
    }
  }
}

/** The laws of reading. */
export const readingLaws: readonly Law[] = [
  {
    name: "what is written is read as it was, canonical",
    number: "L1",
    statement: "parse(toJson v) = canonical v; parse(t) = parse(t′) for every spelling t′ of t",
    needs: [...PARSERS, "toJson"],
    checks: [property({
      values: fc.tuple(values, disorder),
      cover: { respelled: 0.5 },
      holds: async (writ, [{ parser, value }, noise]) => {
        const expected = canonicalOf(PARSED[parser], value);
        equal(await writ[parser](await writ.toJson(value)), expected, "read as written");
        // The lists of a spec are no sets: their order is part of the value.
        const same = parser === "parseWorkloadSpec" ? value : rewritten(value, noise);
        const text = spelled(same, noise);
        equal(await writ[parser](text), expected, "read from another spelling");
        equal(await writ[parser](new TextEncoder().encode(text)), expected, "read from its bytes");
        return noise.length > 0 ? "respelled" : undefined;
      },
    })],
  },
  {
    name: "JSON is written exactly: every u64 in its digits, every text in its characters",
    number: "L1",
    statement: "JSON.parse(toJson v) = v, with numbers from their source text",
    needs: ["toJson"],
    checks: [property({
      values,
      weight: 0.5,
      cover: { written: 1 },
      holds: async (writ, { value }) => {
        const again = written(readJson(await writ.toJson(value)));
        equal(again, written(value), "what is written, read by the runtime and written again");
        return "written";
      },
    })],
  },
  {
    name: "a value that is not of its shape is refused with the fault and its place",
    number: "L7",
    statement: "one fault in one place ⇒ malformed, with that fault's code and JSON Pointer",
    needs: PARSERS,
    checks: [exhaustive({
      cases: everyFault,
      size: 5_582,
      cover: {
        wrong_type: 0.2,
        missing_field: 0.02,
        unknown_field: 0.1,
        unknown_variant: 0.1,
        cid: 0.01,
        number_range: 0.01,
        lone_surrogate: 0.01,
        json_duplicate_key: 0.05,
      },
      holds: async (writ, { parser, text, code, path }) => {
        await malformed(() => writ[parser](text), { code, path }, parser);
        return code;
      },
    })],
  },
  {
    name: "a text that is not strict JSON is refused with the reason",
    number: "L7",
    statement:
      "t ∉ RFC 8259, or repeats a key, or spells half a surrogate ⇒ malformed, by its code",
    needs: PARSERS,
    checks: [exhaustive({
      cases: function* () {
        for (const parser of PARSERS) {
          for (const [text, code] of NOT_JSON) yield { parser, text, code };
        }
      },
      size: PARSERS.length * NOT_JSON.length,
      cover: {
        json_syntax: 0.5,
        utf8: 0.02,
        lone_surrogate: 0.02,
        json_duplicate_key: 0.02,
        empty_body: 0.02,
      },
      holds: async (writ, { parser, text, code }) => {
        await malformed(() => writ[parser](text), { code }, parser);
        return code;
      },
    })],
  },
  {
    name: "a text is read exactly if it is strict JSON of the shape, and as the runtime reads it",
    number: "L7",
    statement:
      "parse(t) = v ⇔ JSON.parse(t) is of the shape and t is strict; then v = canonical JSON.parse(t)",
    needs: PARSERS,
    checks: [property({
      values: edited,
      weight: 2,
      cover: { read: 0.2, "not JSON": 0.1, "not the shape": 0.06 },
      holds: async (writ, { parser, text }) => {
        const form = PARSED[parser];
        let json: { value: unknown } | undefined;
        try {
          json = { value: readJson(text) };
        } catch (error) {
          if (!(error instanceof SyntaxError)) throw error;
        }
        let answer: unknown;
        try {
          answer = await writ[parser](text);
        } catch (error) {
          if (!(error instanceof Malformed)) throw error;
          const notJson = NOT_JSON_CODES.includes(error.code);
          claim(json !== undefined || notJson, `refused as ${error.code}, and it is not JSON`);
          if (notJson) return "not JSON";
          claim(!conforms(form, json?.value), `refused as ${error.code}, and it is of the shape`);
          return "not the shape";
        }
        claim(json !== undefined, "read, and it is not JSON");
        claim(conforms(form, json.value), "read, and it is not of the shape");
        equal(answer, canonicalOf(form, json.value), "what is read");
        return "read";
      },
    })],
  },
];
