import assert from "node:assert/strict";
import { createApp } from "./app.ts";
import { PAGE_POLICY, pageFiles } from "./page.ts";
import { readTrust } from "./trust.ts";

const DIGEST = "sha256-LinNmph1XEaJb3otVlJNstbZaySONttG3hTDC/R8jQU=";
const module = { digest: DIGEST, pinned: "/writ.js" };
const app = createApp({
  server: { trust: readTrust({}), version: "1.2.3", module },
  files: await pageFiles(new TextEncoder().encode("export {};"), DIGEST),
});

async function get(path: string, init: RequestInit = {}): Promise<Response> {
  return await app.fetch(new Request(`https://writ.example${path}`, init));
}

Deno.test("the page is served at the root, under its policy, and every file it names is there", async () => {
  const response = await get("/");
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(response.headers.get("content-security-policy"), PAGE_POLICY);
  assert.equal(response.headers.get("x-content-type-options"), "nosniff");
  assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  const html = await response.text();
  const paths = Array.from(html.matchAll(/(?:src|href)="(\/page\/[^"]+)"/g), ([, path]) => path!);
  assert.ok(paths.includes("/page/main.js") && paths.some((path) => path.endsWith(".css")));
  for (const path of paths) {
    const file = await get(path);
    assert.equal(file.status, 200, path);
    await file.body?.cancel();
  }
});

Deno.test("the page shows the digest of the module, and takes no other bytes for it", async () => {
  const html = await (await get("/")).text();
  assert.ok(html.includes(`<link rel="modulepreload" href="/writ.js" integrity="${DIGEST}">`));
  assert.ok(html.includes(`<code>${DIGEST}</code>`));
  assert.doesNotMatch(html, /\{module-digest\}/);
});

Deno.test("the policy lets nothing in from elsewhere and nothing out", () => {
  const rules = PAGE_POLICY.split("; ").map((rule) => {
    const [name, ...sources] = rule.split(" ");
    return [name, sources.join(" ")];
  });
  assert.deepEqual(Object.fromEntries(rules), {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "data:",
    "connect-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "'none'",
    "require-trusted-types-for": "'script'",
    "trusted-types": "'none'",
  });
});

Deno.test("the page's text holds no script, no style and no address of another host", async () => {
  const html = await (await get("/")).text();
  assert.doesNotMatch(html, /<script(?![^>]* src=)|<style|style=|\son\w+=/);
  assert.doesNotMatch(html.replaceAll("http://www.w3.org/2000/svg", ""), /https?:|src="\/\//);
});

Deno.test("a copy of the page that is still good is not sent again", async () => {
  const etag = (await get("/", { method: "HEAD" })).headers.get("etag")!;
  const again = await get("/", { headers: { "if-none-match": etag } });
  assert.equal(again.status, 304);
  assert.equal(again.headers.get("content-security-policy"), PAGE_POLICY);
  assert.equal((await get("/", { method: "POST" })).status, 405);
});
