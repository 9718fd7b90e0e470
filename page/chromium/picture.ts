/**
 * The README's picture: `deno task picture` writes `examples/playground.png`.
 *
 * @module
 */

import { findChromium, launch } from "./browser.ts";
import { openSite } from "./site.ts";

const OUTPUT = new URL("../../examples/playground.png", import.meta.url);

const chromium = findChromium();
if (chromium === undefined) throw new Error("there is no Chromium on the PATH");
await using site = await openSite();
const browser = await launch(chromium);
const page = await browser.newPage({
  viewport: { width: 1280, height: 1190 },
  colorScheme: "light",
});
await page.goto(`${site.origin}/#workload/preload`);
await page.locator("#verdict h2").waitFor();
await Deno.writeFile(OUTPUT, await page.screenshot());
await browser.close();
