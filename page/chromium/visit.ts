/**
 * A visit to the page: a browser, a site, a tab, and what a visitor sees in it.
 *
 * @module
 */

import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { findChromium, launch } from "./browser.ts";
import { openSite } from "./site.ts";
import type { Site } from "./site.ts";

/** A tab with the page in it. */
export interface Visit {
  readonly page: Page;
  /** Everything the tab asked the network for. */
  readonly requests: readonly string[];
  /** Everything the console or an uncaught error said. */
  readonly complaints: string[];
  /** Goes to an example and waits for its verdict. */
  go(question: string, example: string): Promise<void>;
  /** The verdict on show. */
  verdict(): Promise<{ word: string; code: string; fact: string; mover: string }>;
}

/** Opens tabs. */
export type OpenVisit = (options?: BrowserContextOptions) => Promise<Visit>;

/** A test of the page in Chromium; said loudly, and skipped, where there is none. */
export function inChromium(
  name: string,
  run: (t: Deno.TestContext, open: OpenVisit, site: Site) => Promise<void>,
): void {
  const chromium = findChromium();
  if (chromium === undefined) {
    console.error(`\n!!! NOT TESTED: ${name}\n!!! There is no Chromium on the PATH.\n`);
  }
  Deno.test({
    name,
    ignore: chromium === undefined,
    async fn(t) {
      await using site = await openSite();
      const browser = await launch(chromium!);
      try {
        await run(t, (options) => openVisit(browser, site, options), site);
      } finally {
        await browser.close();
      }
    },
  });
}

async function openVisit(
  browser: Browser,
  site: Site,
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    permissions: ["clipboard-read", "clipboard-write"],
    ...options,
  });
  const page = await context.newPage();
  const requests: string[] = [];
  const complaints: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  page.on("console", (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const text = async (selector: string) => {
    const [first] = await page.locator(selector).allTextContents();
    return first ?? "";
  };
  await page.goto(`${site.origin}/`, { waitUntil: "networkidle" });
  return {
    page,
    requests,
    complaints,
    async go(question, example) {
      await page.evaluate((hash) => void (location.hash = hash), `${question}/${example}`);
      // The heading, the fields and the verdict change in one task.
      await page.waitForFunction(
        ([hash, name]) =>
          document.querySelector<HTMLAnchorElement>("nav [aria-current]")?.hash === hash &&
          document.querySelector<HTMLSelectElement>("#example")?.value === name,
        [
          `#${question}`,
          example,
        ],
      );
    },
    async verdict() {
      return {
        word: await text("#verdict h2"),
        code: await text("#verdict .code code:not(.fact)"),
        fact: await text("#verdict .code .fact"),
        mover: await text("#verdict .moves strong"),
      };
    },
  };
}
