/**
 * The site: what is served beside the operations, and made here rather than built.
 *
 * @module
 */

import { toJson } from "../mod.ts";
import { encodeText } from "../src/text/utf8.ts";
import { asset } from "./assets.ts";
import type { Asset } from "./assets.ts";
import { docsFiles } from "./docs.ts";
import { describe } from "./openapi.ts";
import { OPERATIONS } from "./operations.ts";
import { statusOf, TITLES } from "./problem.ts";
import type { ProblemCode } from "./problem.ts";

/** The API's description, the page of it, and what the `type` of a problem leads to. */
export async function siteFiles(version: string): Promise<readonly Asset[]> {
  const description = toJson(describe(OPERATIONS, version));
  return await Promise.all([
    asset("/openapi.json", bytes(description)),
    ...docsFiles(),
    ...(Object.keys(TITLES) as ProblemCode[]).map(problemFile),
  ]);
}

function problemFile(code: ProblemCode): Promise<Asset> {
  const path = `/problems/${code}` as const;
  const about = { type: path, title: TITLES[code], status: statusOf(code), code };
  return asset(path, bytes(toJson(about)), { "content-type": "application/json" });
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  return encodeText(text) as Uint8Array<ArrayBuffer>;
}
