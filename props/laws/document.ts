/**
 * Grant documents (L1, L7): what is signed has one text, and says one thing.
 *
 * @module
 */

import fc from "../packages/fast_check.ts";
import { claim, equal, Malformed, malformed, same, show } from "../claims.ts";
import {
  BROKEN_COUNT,
  brokenDocuments,
  editedDocuments,
  FULL_GRANT,
  grants,
} from "../generators/documents.ts";
import { noise } from "../generators/texts.ts";
import { exhaustive, property } from "../law.ts";
import type { Law } from "../law.ts";
import { decode, encode } from "../oracles/documents.ts";
import type { Operations } from "../subject.ts";

/** Reads a document and claims that what comes of it is what the naive reader says. */
async function read(writ: Operations, document: string): Promise<string> {
  const expected = decode(document);
  let answer: unknown;
  try {
    answer = await writ.parseGrantDocument(document);
  } catch (error) {
    if (!(error instanceof Malformed)) throw error;
    claim("error" in expected, () => `refused as ${show(error.facts)}, and it is a grant`);
    equal(error.code, "grant_malformed", "the code");
    for (const [fact, value] of Object.entries(expected)) {
      equal(error.facts[fact], value, `the ${fact}`);
    }
    return String(expected.error);
  }
  equal(answer, expected, "what was read");
  return "read";
}

/** Claims that a text that is read is the text of what was read, and of nothing else. */
async function ownText(writ: Operations, text: string): Promise<string> {
  try {
    const grant = await writ.parseGrantDocument(text);
    equal(await writ.encodeGrantDocument(grant), text, "the text of what was read");
    const other = encode(FULL_GRANT);
    if (text !== other) {
      claim(!same(grant, await writ.parseGrantDocument(other)), "two texts say the same");
    }
    return "read";
  } catch (error) {
    if (error instanceof Malformed) return "refused";
    throw error;
  }
}

/** The laws of grant documents. */
export const documentLaws: readonly Law[] = [
  {
    name: "what is written as a document is read as it was",
    number: "L1",
    statement: "secret paths absolute ⇒ parse(encode g) = g",
    needs: ["encodeGrantDocument", "parseGrantDocument"],
    checks: [property({
      values: grants,
      cover: { "with secrets": 0.2, "without": 0.12 },
      holds: async (writ, grant) => {
        const document = await writ.encodeGrantDocument(grant);
        equal(await writ.parseGrantDocument(document), grant, "read from the text");
        const bytes = new TextEncoder().encode(document);
        equal(await writ.parseGrantDocument(bytes), grant, "read from its bytes");
        return grant.secrets.length > 0 ? "with secrets" : "without";
      },
    })],
  },
  {
    name: "a document is the records of its grant in their order, lengths in UTF-8 bytes",
    number: "L1",
    statement: "encode(g) = magic ‖ label ‖ bytes ‖ value … by concatenation",
    needs: ["encodeGrantDocument"],
    checks: [property({
      values: grants,
      cover: { written: 1 },
      holds: async (writ, grant) => {
        equal(await writ.encodeGrantDocument(grant), encode(grant), "the document");
        return "written";
      },
    })],
  },
  {
    name: "a document that is read is the one text of its grant",
    number: "L1",
    statement: "parse(t) = g ⇒ encode(g) = t; an edited text is refused, or says something else",
    needs: ["encodeGrantDocument", "parseGrantDocument"],
    checks: [
      exhaustive({
        cases: brokenDocuments,
        size: BROKEN_COUNT,
        cover: { read: 0.001, refused: 0.5 },
        holds: ownText,
      }),
      property({
        values: editedDocuments,
        weight: 2,
        cover: { read: 0.1, refused: 0.2 },
        holds: ownText,
      }),
    ],
  },
  {
    name: "no two grants share a document",
    number: "L1",
    statement: "g ≠ g′ ⇒ encode(g) ≠ encode(g′)",
    needs: ["encodeGrantDocument"],
    checks: [property({
      values: fc.tuple(grants, grants, fc.nat(10)).map(([a, b, field]) => {
        // Alike but for one field, so that a border that can be moved would be.
        const name = Object.keys(a)[field] as keyof typeof a;
        return [a, { ...a, [name]: b[name] }] as const;
      }),
      cover: { different: 0.3 },
      holds: async (writ, [a, b]) => {
        const documents = [await writ.encodeGrantDocument(a), await writ.encodeGrantDocument(b)];
        equal(documents[0] === documents[1], same(a, b), "whether they share a document");
        return same(a, b) ? undefined : "different";
      },
    })],
  },
  {
    name: "a document with a fault is refused for its first fault, by name",
    number: "L7",
    statement: "parse(t) = decode(t) for a naive reader over bytes: grant, or error and its facts",
    needs: ["parseGrantDocument"],
    checks: [
      exhaustive({
        cases: brokenDocuments,
        size: BROKEN_COUNT,
        cover: {
          read: 0.001,
          bad_magic: 0.002,
          unexpected_label: 0.1,
          truncated: 0.1,
          bad_value: 0.1,
          trailing: 0.002,
          not_canonical: 0.02,
        },
        holds: read,
      }),
      property({
        values: editedDocuments,
        weight: 2,
        cover: { read: 0.1, truncated: 0.06, unexpected_label: 0.06, bad_value: 0.06 },
        holds: read,
      }),
    ],
  },
  {
    name: "a grant with a relative secret path is written, and does not read back",
    number: "L7",
    statement: "¬absolute(path) ⇒ parse(encode g) = bad_value secret.path",
    needs: ["encodeGrantDocument", "parseGrantDocument"],
    checks: [exhaustive({
      cases: () => ["", "r2", "./r2", "../r2", " /r2", "\ufeff/r2", "~/r2"],
      size: 7,
      cover: { refused: 1 },
      holds: async (writ, path) => {
        const [secret] = FULL_GRANT.secrets;
        const grant = { ...FULL_GRANT, secrets: [{ ...secret!, path }] };
        const document = await writ.encodeGrantDocument(grant);
        equal(await read(writ, document), "bad_value", "what it is refused for");
        return "refused";
      },
    })],
  },
  {
    name: "nothing that is no text is a document, and no text makes its reader throw otherwise",
    number: "L7",
    statement:
      "∀ t: parse(t) ∈ grant ∪ grant_malformed; invalid UTF-8 is utf8, a half pair lone_surrogate",
    needs: ["parseGrantDocument"],
    checks: [
      exhaustive({
        cases: () =>
          [
            [Uint8Array.of(0xff), "utf8"],
            [Uint8Array.of(0xc3), "utf8"],
            [new TextEncoder().encode("\ufeff"), "grant_malformed"],
            ["\ud800", "lone_surrogate"],
            [`${encode(FULL_GRANT)}\udc00`, "lone_surrogate"],
            ["", "grant_malformed"],
          ] as const,
        size: 6,
        cover: { refused: 1 },
        holds: async (writ, [text, code]) => {
          await malformed(() => writ.parseGrantDocument(text), { code }, "the text");
          return "refused";
        },
      }),
      property({
        values: noise.filter((text) => text.isWellFormed()),
        weight: 0.5,
        cover: { bad_magic: 0.9 },
        holds: read,
      }),
    ],
  },
];
