/**
 * Files: the module and the client that the service publishes, their types, the goldens.
 *
 * They are read once, before anything is served, and kept: what is served under an
 * address does not change while the service runs. The plain address of the module
 * revalidates, so that whoever imports it follows the service; the other one
 * carries the digest of its bytes and never changes, so that it can be pinned. A
 * pinned address that this build does not have is 404, never other bytes.
 *
 * Every file can be imported and read from any origin.
 *
 * @module
 */

import type { Published } from "./answers/health.ts";
import type { HeaderRecord } from "./reply.ts";
import { reply } from "./reply.ts";

/** A file as it is served. */
export interface Asset {
  readonly path: `/${string}`;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `sha256-` and the digest in base64, as a page's `integrity` attribute has it. */
  readonly digest: string;
  readonly headers: HeaderRecord;
}

/** Every file that is served. */
export interface Assets {
  readonly files: readonly Asset[];
  readonly module: Published;
}

const TYPES: { readonly [extension: string]: string } = {
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  // Deno goes by this, a browser never loads it.
  ts: "application/typescript; charset=utf-8",
  json: "application/json",
};

const REVALIDATE = "no-cache";
/** Caching for an address whose content is pinned by it. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** Makes a file to be served of its bytes; the headers may name a type that its path does not. */
export async function asset(
  path: `/${string}`,
  bytes: Uint8Array<ArrayBuffer>,
  headers: HeaderRecord = {},
): Promise<Asset> {
  const type = headers["content-type"] ?? TYPES[path.slice(path.lastIndexOf(".") + 1)];
  if (type === undefined) throw new Error(`no media type is known for ${path}`);
  const digest = await digestOf(bytes);
  return {
    path,
    bytes,
    digest,
    headers: {
      "content-type": type,
      "content-length": String(bytes.length),
      "cache-control": REVALIDATE,
      // So that a page which isolates itself can load it too.
      "cross-origin-resource-policy": "cross-origin",
      etag: `"${digest}"`,
      ...headers,
    },
  };
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `sha256-${digest.toBase64()}`;
}

/** A library's files, under its plain address and under the one that is pinned by digest. */
export async function libraryAssets(
  name: string,
  version: string,
  script: Uint8Array<ArrayBuffer>,
  types: Uint8Array<ArrayBuffer>,
): Promise<Assets> {
  const digest = await digestOf(script);
  const mark = Uint8Array.fromBase64(digest.slice("sha256-".length)).toHex().slice(0, 16);
  const plain = `/${name}` as const;
  const pinned = `${plain}-${version}-${mark}` as const;
  const pin = { "cache-control": IMMUTABLE };
  // Deno resolves this header against the address of the script.
  const announced = (types: string) => ({ "x-typescript-types": types });
  return {
    module: { digest, pinned: `${pinned}.js` },
    files: await Promise.all([
      asset(`${plain}.js`, script, announced(`${plain}.d.ts`)),
      asset(`${plain}.d.ts`, types),
      asset(`${pinned}.js`, script, { ...announced(`${pinned}.d.ts`), ...pin }),
      asset(`${pinned}.d.ts`, types, pin),
    ]),
  };
}

/** Reads what was built into `dist/`, and the goldens. */
export async function readAssets(version: string): Promise<Assets> {
  const library = async (name: string) =>
    await libraryAssets(
      name,
      version,
      await readOwn(`dist/${name}.js`),
      await readOwn(`dist/${name}.d.ts`),
    );
  const { module, files } = await library("writ");
  const client = await library("writ-client");
  const goldens: Asset[] = [];
  for (const { name } of Deno.readDirSync(new URL("../golden/", import.meta.url))) {
    if (name.endsWith(".json")) {
      goldens.push(await asset(`/golden/${name}`, await readOwn(`golden/${name}`)));
    }
  }
  return { module, files: [...files, ...client.files, ...goldens] };
}

/** Reads a file of this project. */
export async function readOwn(name: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await Deno.readFile(new URL(`../${name}`, import.meta.url));
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    throw new Error(`${name} is not there; \`deno task build\` makes it`);
  }
}

/** Answers a GET or HEAD of a file. */
export function assetReply({ bytes, headers }: Asset, request: Request): Response {
  const known = request.headers.get("if-none-match");
  if (known !== null && matches(known, headers["etag"]!)) {
    const { "content-length": _, "content-type": __, ...kept } = headers;
    return reply(304, null, undefined, kept);
  }
  const { "content-type": type, ...others } = headers;
  return reply(200, bytes, type, others);
}

/** RFC 9110, section 13.1.2: any of the listed tags, weakly compared, or a star. */
function matches(header: string, etag: string): boolean {
  return header.trim() === "*" ||
    header.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}
