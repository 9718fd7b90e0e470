import assert from "node:assert/strict";
import { emptyFolder, run } from "../build/testing.ts";
import { createApp } from "./app.ts";
import type { App } from "./app.ts";
import { OPERATIONS } from "./operations.ts";
import { siteFiles } from "./site.ts";
import { service } from "./testing/service.ts";
import { readTrust } from "./trust.ts";

const files = await siteFiles("1.2.3");

function site(): App {
  const module = { digest: "sha256-", pinned: "/writ.js" };
  return createApp({ server: { trust: readTrust({}), version: "1.2.3", module }, files });
}

async function get(path: string): Promise<Response> {
  return await site().fetch(new Request(`http://localhost${path}`));
}

Deno.test("the description is served as JSON, and revalidated", async () => {
  const response = await get("/openapi.json");
  assert.equal(response.headers.get("content-type"), "application/json");
  assert.equal(response.headers.get("cache-control"), "no-cache");
  assert.deepEqual(
    Object.keys((await response.json()).paths),
    OPERATIONS.map(({ path }) => path),
  );
});

Deno.test("the type of every problem leads to what it means", async () => {
  const { type, title, status, code } = await (await get("/nowhere")).json();
  const response = await get(type);
  assert.equal(response.status, 200);
  assert.deepEqual(await response.json(), { type, title, status, code });
});

Deno.test("the page runs and loads nothing but this origin's own files", async () => {
  const response = await get("/docs");
  const policy = response.headers.get("content-security-policy")!;
  assert.match(policy, /^default-src 'none'; script-src 'self'; style-src 'self'; /);
  assert.doesNotMatch(policy, /unsafe|https?:|\*/);
  const html = await response.text();
  assert.doesNotMatch(html, /<script(?![^>]* src=)|style=|https?:\/\//);
  for (const [, path] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
    const file = await get(path!);
    assert.equal(file.status, 200, path);
    await file.body?.cancel();
  }
});

Deno.test("the renderer's files are pinned by its version", async () => {
  const paths = files.map(({ path }) => path).filter((path) => path.includes("swagger-ui"));
  assert.equal(paths.length, 2);
  for (const path of paths) {
    assert.match(path, /-[0-9]+\.[0-9]+\.[0-9]+\.(?:js|css)$/);
    const response = await get(path);
    assert.match(response.headers.get("cache-control")!, /immutable/);
    await response.body?.cancel();
  }
});

function hasChromium(): boolean {
  try {
    return new Deno.Command("chromium", { args: ["--version"] }).outputSync().success;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    console.error("SKIPPED, chromium is not installed: the page shows every operation");
    return false;
  }
}

Deno.test({
  name: "the page shows every operation in Chromium, and its policy is never broken",
  ignore: !hasChromium(),
  async fn() {
    const { app } = service();
    const paths: string[] = [];
    const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
      paths.push(new URL(request.url).pathname);
      return (paths.at(-1)!.startsWith("/v1") ? app : site()).fetch(request);
    });
    const profile = emptyFolder();
    const { out } = await run(
      [
        ...["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000"],
        ...["--enable-logging=stderr", "--log-level=0"],
        ...[`--user-data-dir=${profile.pathname}`, "--dump-dom"],
        `http://127.0.0.1:${server.addr.port}/docs`,
      ],
      profile,
      "chromium",
    );
    for (const { path, summary } of OPERATIONS) {
      assert(out.includes(`data-path="${path}"`), path);
      assert(out.includes(summary.replaceAll("'", "&#39;")) || out.includes(summary), summary);
    }
    assert.doesNotMatch(out, /CONSOLE.*(?:Content Security Policy|Uncaught|Failed to load)/);
    assert(paths.includes("/openapi.json"));
    await server.shutdown();
    await Deno.remove(profile, { recursive: true });
  },
});
