/**
 * Serving the page: paths to files, with the policy that keeps it to itself.
 *
 * The files are read once and held in memory. The policy allows scripts and styles
 * from this origin alone, no connection, no form, no frame and no markup from text,
 * so that what a visitor pastes can go nowhere, whatever the page's own faults. Its
 * one image is in the page itself.
 * `/writ.js`, which the page imports, is served by whoever builds it.
 *
 * @module
 */

/** One file of the page: where it is served, what it is called, what it is. */
export interface PageFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
}

/** Every file of the page. `main.js` is built by {@linkcode bundleArguments}. */
export const PAGE_FILES: readonly PageFile[] = [
  { path: "/", name: "index.html", type: "text/html; charset=utf-8" },
  { path: "/page/main.js", name: "main.js", type: "text/javascript; charset=utf-8" },
  ...["style.css", "verdict.css", "fields.css", "sets.css", "chain.css", "grant.css"].map((
    name,
  ) => ({
    path: `/page/${name}`,
    name,
    type: "text/css; charset=utf-8",
  })),
];

/** The policy: what the page may load, and that it may connect to nothing. */
export const PAGE_POLICY: string = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src data:",
  "connect-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const HEADERS: Readonly<Record<string, string>> = {
  "cache-control": "no-cache",
  "content-security-policy": PAGE_POLICY,
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
};

/** Answers a GET or HEAD of one of the page's paths; `undefined` for everything else. */
export type ServePage = (request: Request) => Response | undefined;

/** Reads the page's files, each by its name, and gives what serves them. */
export async function pageOf(
  read: (name: string) => Promise<Uint8Array<ArrayBuffer>>,
): Promise<ServePage> {
  const files = new Map(
    await Promise.all(PAGE_FILES.map(async ({ path, name, type }) => {
      const body = await read(name);
      const headers = { ...HEADERS, "content-type": type, etag: await etagOf(body) };
      return [path, { body, headers }] as const;
    })),
  );
  return (request) => {
    const file = files.get(new URL(request.url).pathname);
    if (file === undefined || !["GET", "HEAD"].includes(request.method)) return undefined;
    const { body, headers } = file;
    if (request.headers.get("if-none-match") === headers.etag) {
      return new Response(null, { status: 304, headers });
    }
    return new Response(request.method === "HEAD" ? null : body, { headers });
  };
}

async function etagOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", body));
  return `"${digest.subarray(0, 16).toHex()}"`;
}
