/**
 * `GET /docs`: the API's description as a page, by Swagger UI.
 *
 * It was chosen because it runs under a policy without `unsafe-inline`: the other
 * renderers write inline styles. Its files are part of the module graph, so that they are
 * where the service is, without a copy or a CDN. (Its package depends on a counter
 * of installations; nothing imports that, and Deno runs no install scripts.)
 *
 * @module
 */

import script from "swagger-ui-dist/swagger-ui-bundle.js" with { type: "text" };
import style from "swagger-ui-dist/swagger-ui.css" with { type: "text" };
import renderer from "swagger-ui-dist/package.json" with { type: "json" };
import { encodeText } from "../src/text/utf8.ts";
import { asset, IMMUTABLE } from "./assets.ts";
import type { Asset } from "./assets.ts";
import type { HeaderRecord } from "./reply.ts";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const SCRIPT = `/docs/swagger-ui-${renderer.version}.js` as const;
const STYLE = `/docs/swagger-ui-${renderer.version}.css` as const;
const START = "/docs/start.js";

const HTML = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Writ: the API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE}">
<script src="${SCRIPT}" defer></script>
<script src="${START}" defer></script>
</head>
<body>
<main id="api"><noscript>The API's description is at <a href="/openapi.json">/openapi.json</a>.</noscript></main>
</body>
</html>
`;

const BEGIN = `SwaggerUIBundle({
  url: "/openapi.json",
  dom_id: "#api",
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  displayRequestDuration: true,
  validatorUrl: null,
});
`;

/** The page and its files. */
export function docsFiles(): readonly Promise<Asset>[] {
  const file = (path: `/${string}`, text: string, headers: HeaderRecord = {}) =>
    asset(path, encodeText(text) as Uint8Array<ArrayBuffer>, headers);
  const pinned = { "cache-control": IMMUTABLE };
  return [
    file("/docs", HTML, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
    }),
    file(START, BEGIN),
    file(SCRIPT, script, pinned),
    file(STYLE, style, pinned),
  ];
}
