/**
 * `GET /`: the playground, a page that verifies in the browser.
 *
 * Its policy allows scripts and styles of this origin alone, no connection, no form,
 * no frame and no markup out of text, so that what a visitor pastes can go nowhere,
 * whatever the page's own faults. Its icon is in it as data, since browsers ask for
 * an icon's file again at every change of the address.
 *
 * The page imports `/writ.js`, the file that everyone else imports, and loads no
 * other bytes under that name than those of the digest it shows.
 *
 * @module
 */

import chain from "../page/chain.css" with { type: "text" };
import fields from "../page/fields.css" with { type: "text" };
import grant from "../page/grant.css" with { type: "text" };
import html from "../page/index.html" with { type: "text" };
import sets from "../page/sets.css" with { type: "text" };
import style from "../page/style.css" with { type: "text" };
import verdict from "../page/verdict.css" with { type: "text" };
import { encodeText } from "../src/text/utf8.ts";
import { asset } from "./assets.ts";
import type { Asset } from "./assets.ts";
import type { HeaderRecord } from "./reply.ts";

/** What the page may do: run, and nothing else. */
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

const SHEETS = { style, verdict, fields, sets, chain, grant };

/** The page and its files: its script as it was built, and the digest of the module it imports. */
export function pageFiles(
  script: Uint8Array<ArrayBuffer>,
  moduleDigest: string,
): Promise<readonly Asset[]> {
  const file = (path: `/${string}`, text: string, headers: HeaderRecord = {}) =>
    asset(path, encodeText(text) as Uint8Array<ArrayBuffer>, headers);
  return Promise.all([
    file("/", html.replaceAll("{module-digest}", moduleDigest), {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": PAGE_POLICY,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    }),
    asset("/page/main.js", script),
    ...Object.entries(SHEETS).map(([name, sheet]) => file(`/page/${name}.css`, sheet)),
  ]);
}
