import { openSite } from "/work/trees/page/page/testing/site.ts";
import { findChromium, launch } from "/work/trees/page/page/testing/browser.ts";
const want = Deno.args; // e.g. chain/trusted fence/declared
await using site = await openSite();
const browser = await launch(findChromium()!);
const modes = (Deno.env.get("MODES") ?? "wl").split(",");
for (const m of modes) {
  const page = await browser.newPage({ viewport: { width: m[0]==="w"?1280:390, height: m[0]==="w"?900:844 }, colorScheme: m[1]==="l"?"light":"dark" });
  page.on("console", (c) => console.log("console", c.type(), c.text()));
  page.on("pageerror", (e) => console.log("pageerror", String(e)));
  for (const w of want) {
    await page.goto("about:blank");
    await page.goto(`${site.origin}/#${w}`);
    await page.waitForSelector("#verdict h2");
    await page.waitForTimeout(150);
    const sw = await page.evaluate(() => document.documentElement.scrollWidth);
    if (sw > (m[0]==="w"?1280:390)) console.log("OVERFLOW", w, m, sw);
    await page.screenshot({ path: `/tmp/shots/${w.replace("/","-")}-${m}.png`, fullPage: Deno.env.get("FULL") !== "0" });
  }
  await page.close();
}
await browser.close();
