/**
 * The golden operations as a service answers them over HTTP.
 *
 * A row's question is sent as it is. Of the answer the sentences for people are left
 * out, and so is whose trust it used, which no row is about. What the API has no call
 * for cannot be asked: whole operations (`parse`, `union`, …), and of `grant_document`
 * the rows that encode a grant, as a service writes only those that it cuts itself.
 *
 * @module
 */

import { answerOf, MALFORMED_STATUS, ProblemAnswer } from "../props/subjects/answers.ts";
import type { Found } from "../props/subjects/explore.ts";
import { asDocument } from "../props/subjects/http.ts";
import { post } from "../props/subjects/questions.ts";
import type { Service } from "../props/subjects/service.ts";
import { decodeHex } from "../src/text/hex.ts";
import { toJson } from "../src/text/writer.ts";
import { LONGEST } from "./operations.ts";
import { spell } from "./row.ts";
import type { OperationName } from "./row.ts";
import { unspoken } from "./unspoken.ts";
import type { Plain } from "./vectors/plain.ts";

/** How an operation is asked. */
export interface Served {
  /** Whether there is a call for this question. */
  can(input: Plain): boolean;
  /** Answers a question with its answer as plain data. */
  ask(input: Plain): Promise<Plain>;
}

type Post = (path: string, body: string | Uint8Array<ArrayBuffer>) => Promise<Plain>;

interface Asking {
  /** The calls that it takes. */
  readonly calls: readonly string[];
  readonly can?: (input: Plain) => boolean;
  readonly ask: (input: Plain, post: Post) => Promise<Plain>;
  /** What its call names and the row does not. */
  readonly within?: string;
}

/** Asks the row's question as it stands. */
const asIs = (path: string, read = (answer: Plain): Plain => answer): Asking => ({
  calls: [path],
  ask: async (input, post) => read(await post(path, toJson(input))),
});

/** A spec that a service writes no document for, as it would not read back. */
const isRelative = ({ spec }: Plain) =>
  (spec?.secrets ?? []).some(({ target }: Plain) =>
    typeof target?.file?.path === "string" && !target.file.path.startsWith("/")
  );

const ASKING: Readonly<Partial<Record<OperationName, Asking>>> = {
  ids: asIs("/v1/ids", ({ id, canonical }) => ({ id, canonical: shortened(canonical) })),
  relate: asIs("/v1/relate"),
  fence: asIs("/v1/admit/fence"),
  derivation: asIs("/v1/derivation"),
  chain: asIs("/v1/chain"),
  admit_workload: asIs("/v1/admit/workload"),
  grant_document: {
    calls: ["/v1/grants", "/v1/grants/parse"],
    can: (input) => input.grant === undefined && !isRelative(input),
    within: "/document",
    async ask({ document, hex, recipe, spec }, post) {
      const read = async (document: Uint8Array) =>
        await post("/v1/grants/parse", asDocument(document));
      const bytes = (text: string) => new TextEncoder().encode(text);
      if (spec === undefined) {
        if (hex !== undefined) return { grant: await read(decodeHex(hex)!) };
        const body = toJson({ document: spell(document) });
        return { grant: await post("/v1/grants/parse", body) };
      }
      const written = await post("/v1/grants", toJson({ recipe, spec }));
      return { grant: await read(bytes(written.document)), document: written.document };
    },
  },
  lint: {
    calls: ["/v1/grants"],
    can: (input) => !isRelative(input),
    async ask({ spec }, post) {
      const { findings } = await post("/v1/grants", toJson({ recipe: "recipe", spec }));
      return { findings };
    },
  },
};

/** Calls whose question names whom to trust. */
const TRUSTING: readonly string[] = ["/v1/chain", "/v1/admit/workload"];

/** The operations that a service can be asked. */
export function served(
  service: Service,
  { calls, requestTrust }: Found,
): Readonly<Partial<Record<OperationName, Served>>> {
  const has = (path: string) => calls.includes(path) && (requestTrust || !TRUSTING.includes(path));
  const posted: Post = async (path, body) => {
    const { trust: _, ...answer } = answerOf(await post(service, path, body)) as Plain;
    return unspoken(answer);
  };
  return Object.fromEntries(
    Object.entries(ASKING).filter(([, { calls }]) => calls.every(has)).map(
      ([name, { can = () => true, ask, within }]) => [name, {
        can,
        async ask(input: Plain): Promise<Plain> {
          try {
            return await ask(input, posted);
          } catch (error) {
            if (error instanceof ProblemAnswer && MALFORMED_STATUS.has(error.status)) {
              return { malformed: fault(error, within) };
            }
            // Something else was answered: no row is like that.
            return { failed: (error as Error).message };
          }
        },
      }],
    ),
  );
}

function fault({ code, path, facts }: ProblemAnswer, within: string | undefined): Plain {
  const { type: _, title: __, status: ___, detail: ____, limit, max, ...rest } = facts;
  const more = code === "limit" ? { limit, max } : code === "grant_malformed" ? rest : {};
  const nowhere = code === "json_syntax" || path === within;
  return { code, path: nowhere ? null : path ?? null, ...more };
}

/** Of very many bytes a row has the number, and the first 64. */
function shortened(canonical: string): Plain {
  if (canonical.length <= 2 * LONGEST) return canonical;
  return { bytes: canonical.length / 2, begins: canonical.slice(0, 128) };
}
