/**
 * Bounds (L7): every cap holds exactly, and hostile input costs no more than honest.
 *
 * @module
 */

import { claim, equal, granted, Malformed, malformed } from "../claims.ts";
import { NONE, TOP } from "../generators/axes.ts";
import { anchorOf, chainOf } from "../generators/chains.ts";
import { PARSERS } from "../generators/forms.ts";
import type { ParserName } from "../generators/forms.ts";
import { exhaustive } from "../law.ts";
import type { Law } from "../law.ts";
import { CHAIN_LINKS, JSON_DEPTH, NOT_THE_SHAPE, SET_ITEMS } from "../oracles/codes.ts";

/** How long the answer to any text below may take, in milliseconds. It takes about a hundredth. */
const TIME_BOUND = 5_000;
/** How long those texts are. */
const LENGTH = 262_144;

const DEPTHS = [2, 3, JSON_DEPTH - 1, JSON_DEPTH, JSON_DEPTH + 1, 1_000, 200_000];
const NESTS = [["[", "]"], ['{"a":', "}"]] as const;

interface Nested {
  readonly parser: ParserName;
  readonly depth: number;
  readonly text: string;
  readonly closed: boolean;
}

function* nested(): Generator<Nested> {
  for (const parser of PARSERS) {
    for (const depth of DEPTHS) {
      for (const [open, close] of NESTS) {
        const inner = open === "[" ? "" : "1";
        yield { parser, depth, text: open.repeat(depth), closed: false };
        yield {
          parser,
          depth,
          text: open.repeat(depth) + inner + close.repeat(depth),
          closed: true,
        };
      }
    }
  }
}

const SETS = ["net", "valid_for_generation", "concrete", "classes"] as const;
const ORDERS = ["ascending", "descending", "repeated"] as const;

interface SetCase {
  readonly set: (typeof SETS)[number];
  readonly order: (typeof ORDERS)[number];
  readonly items: number;
}

function* sets(): Generator<SetCase> {
  for (const set of SETS) {
    for (const order of ORDERS) yield { set, order, items: SET_ITEMS };
    yield { set, order: "ascending", items: SET_ITEMS + 1 };
  }
}

/** The text of a set so large, and where in the document it is. */
function large({ set, order, items }: SetCase): { parser: ParserName; text: string; path: string } {
  const numbers = Array.from({ length: items }, (_, at) => {
    const number = 1_000_000 + (order === "repeated" ? at % 2 : order === "ascending" ? at : -at);
    return set === "valid_for_generation" ? String(number) : `"${number}"`;
  });
  const list = `[${numbers.join(",")}]`;
  if (set === "concrete" || set === "classes") {
    const other = set === "concrete" ? "classes" : "concrete";
    const text = `{"bounded":{"${set}":${list},"${other}":[]}}`;
    return { parser: "parseResolvedScope", text, path: `/bounded/${set}` };
  }
  const others = Object.entries(NONE).filter(([axis]) => axis !== set).map(([axis, value]) =>
    `"${axis}":${axis === "max_calls" ? '"unlimited"' : JSON.stringify(value)}`
  );
  const text = `{${others.join(",")},"${set}":{"only":${list}}}`;
  return { parser: "parseCaveats", text, path: `/${set}/only` };
}

const repeated = (text: string): string => text.repeat(Math.ceil(LENGTH / text.length));

/** Texts that a careless reader spends a long time on. */
const LONG: readonly string[] = [
  repeated(" "),
  repeated("[") + repeated("]"),
  repeated("[[],"),
  `"${repeated("x")}"`,
  `"${repeated("\\u0041")}"`,
  `"${repeated('\\"')}`,
  `"${repeated("\u{1f600}")}"`,
  `"${repeated("\ud800")}"`,
  repeated("9"),
  `0.${repeated("9")}`,
  `1e${repeated("9")}`,
  `{"bounded":{"concrete":[${'"a",'.repeat(65_535)}"a"],"classes":[]}}`,
  // So many names that comparing each with all before it is over the bound.
  `{${Array.from({ length: 50_000 }, (_, at) => `"${at}":1`).join(",")}}`,
  `{${repeated('"a":1,')}"a":1}`,
  `[${repeated('"all",')}"all"]`,
  `[${repeated('{"grant":0},')}0]`,
  `"b${repeated("a")}"`,
];

/** Templates and texts that make a search for some way to match start over again and again. */
function* slowMatches(): Generator<readonly [template: string, text: string]> {
  const half = "a".repeat(10_000);
  for (const literal of ["a", "aa", `${half}b`]) {
    for (const text of [half + half, `${half}b`.repeat(2), half.repeat(4) + "'"]) {
      yield [`{{h}}${literal}`.repeat(40), text];
      yield [`${literal}{{h}}`.repeat(40) + "x", text];
    }
  }
  // The runtime's own search reads the literal again at each place, from its end.
  const run = "a".repeat(100_000);
  yield [`{{h}}${run}b${run}`, run.repeat(4)];
}

/** The laws of bounds. */
export const boundLaws: readonly Law[] = [
  {
    name: "nesting is refused over the cap, and not before",
    number: "L7",
    statement: `depth(t) > ${JSON_DEPTH} ⇒ json_depth, closed or not; else json_depth never`,
    needs: PARSERS,
    checks: [exhaustive({
      cases: nested,
      size: PARSERS.length * DEPTHS.length * NESTS.length * 2,
      cover: { "too deep": 0.3, "not too deep": 0.3 },
      holds: async (writ, { parser, depth, text, closed }) => {
        const code = depth > JSON_DEPTH ? "json_depth" : closed ? NOT_THE_SHAPE : "json_syntax";
        await malformed(() => writ[parser](text), { code }, `${parser}, ${depth} deep`);
        return depth > JSON_DEPTH ? "too deep" : "not too deep";
      },
    })],
  },
  {
    name: "a set takes as many items as the cap, counted as written, in any order",
    number: "L7",
    statement: `items ≤ ${SET_ITEMS} ⇒ read; else limit, at the set`,
    needs: ["parseCaveats", "parseResolvedScope"],
    checks: [exhaustive({
      cases: sets,
      size: SETS.length * (ORDERS.length + 1),
      cost: 200,
      cover: { read: 0.5, limit: 0.2 },
      holds: async (writ, set) => {
        const { parser, text, path } = large(set);
        if (set.items > SET_ITEMS) {
          await malformed(() => writ[parser](text), { code: "limit", path }, "one item too many");
          return "limit";
        }
        await writ[parser](text);
        return "read";
      },
    })],
  },
  {
    name: "a chain takes as many links as the cap",
    number: "L7",
    statement: `links ≤ ${CHAIN_LINKS} ⇒ judged, and trusted if honest; else limit`,
    needs: ["verifyChain", "parseChain", "toJson"],
    checks: [exhaustive({
      cases: () => [CHAIN_LINKS - 1, CHAIN_LINKS, CHAIN_LINKS + 1],
      size: 3,
      cost: 300,
      cover: { judged: 0.5, limit: 0.3 },
      holds: async (writ, length) => {
        const links = chainOf(Array.from({ length }, () => TOP));
        const text = await writ.toJson(links);
        if (length > CHAIN_LINKS) {
          const limit = { code: "limit" };
          await malformed(() => writ.parseChain(text), limit, "one link too many, read");
          await malformed(() => writ.verifyChain(links, anchorOf(links)), limit, "and judged");
          return "limit";
        }
        equal((await writ.parseChain(text)).length, length, "the links read");
        granted(await writ.verifyChain(links, anchorOf(links)), "trusted", `${length} links`);
        return "judged";
      },
    })],
  },
  {
    name: "no text is slow to read or to refuse",
    number: "L7",
    statement: `∀ t of ${LENGTH / 1024} KiB and more: an answer within ${TIME_BOUND / 1000} s`,
    needs: PARSERS,
    checks: [exhaustive({
      cases: function* () {
        for (const parser of PARSERS) for (const text of LONG) yield { parser, text };
      },
      size: PARSERS.length * LONG.length,
      cost: 20,
      cover: { answered: 1 },
      holds: async (writ, { parser, text }) => {
        const started = performance.now();
        try {
          await writ[parser](text);
        } catch (error) {
          if (!(error instanceof Malformed)) throw error;
        }
        const took = performance.now() - started;
        claim(took <= TIME_BOUND, () => `${parser} took ${took.toFixed(0)} ms`);
        return "answered";
      },
    })],
  },
  {
    name: "no template is slow to match, whatever it is matched against",
    number: "L7",
    statement: `∀ t of 40 holes or 200,000 characters, s of 20,000 and more: an answer within ${
      TIME_BOUND / 1000
    } s`,
    needs: ["templateMatches"],
    checks: [exhaustive({
      cases: slowMatches,
      size: 3 * 3 * 2 + 1,
      cost: 20,
      cover: { answered: 1 },
      holds: async (writ, [template, text]) => {
        const started = performance.now();
        await writ.templateMatches(template, text);
        const took = performance.now() - started;
        claim(took <= TIME_BOUND, () => `it took ${took.toFixed(0)} ms`);
        return "answered";
      },
    })],
  },
];
