import assert from "node:assert/strict";
import { emptyFolder, run } from "../build/testing.ts";
import { startServer } from "../examples/server.ts";

const PROGRAM = `
const nothing = { bounded: { concrete: [], classes: [] } };
const { relation } = relateScopes("unbounded", nothing);
`;
const SAY = { deno: "console.log(relation);", page: "document.title = relation;" };

async function sha256(bytes: ArrayBuffer): Promise<string> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).toBase64();
}

/** Runs `body` against the real server, started as `deno task start` does. */
async function published(body: (url: string, pinned: string) => Promise<void>): Promise<void> {
  const server = await startServer();
  try {
    const { module } = await (await fetch(`${server.url}/healthz`)).json();
    await body(server.url, module.pinned);
  } finally {
    await server.stop();
  }
}

Deno.test("what is published has the digest that the service reports, at both addresses", () =>
  published(async (url, pinned) => {
    const { module } = await (await fetch(`${url}/healthz`)).json();
    const source = await Deno.readFile(new URL("../dist/writ.js", import.meta.url));
    for (const path of ["/writ.js", pinned]) {
      const bytes = await (await fetch(url + path)).arrayBuffer();
      assert.equal(`sha256-${await sha256(bytes)}`, module.digest);
      assert.deepEqual(new Uint8Array(bytes), source);
    }
  }));

Deno.test("a file is revalidated over a real connection, and HEAD has its length", () =>
  published(async (url) => {
    const got = await fetch(`${url}/writ.js`, { headers: { "accept-encoding": "identity" } });
    const { length } = await got.bytes();
    const etag = got.headers.get("etag")!;
    const again = await fetch(`${url}/writ.js`, { headers: { "if-none-match": etag } });
    assert.deepEqual([again.status, (await again.bytes()).length], [304, 0]);
    const head = await fetch(`${url}/writ.js`, {
      method: "HEAD",
      headers: { "accept-encoding": "identity" },
    });
    assert.equal(head.headers.get("content-length"), String(length));
  }));

Deno.test("Deno imports it by URL in an empty folder, and finds its types", () =>
  published(async (url, pinned) => {
    const folder = emptyFolder();
    const host = new URL(url).host;
    const deno = (program: string, ...args: string[]) => {
      Deno.writeTextFileSync(new URL("main.ts", folder), program);
      const allow = [`--allow-import=${host}`, `--reload=${url}`];
      return run([...args, "--quiet", ...allow, "main.ts"], folder);
    };
    for (const path of ["/writ.js", pinned]) {
      const load = `import { relateScopes } from "${url}${path}";`;
      const good = await deno(load + PROGRAM + SAY.deno, "run", "--no-prompt", "--check");
      assert.deepEqual(good, { code: 0, out: "superset\n" });
      const misuse = await deno(`${load} relateScopes("everything", "unknown");`, "check");
      assert.notEqual(misuse.code, 0);
      assert.match(misuse.out, /TS2345.*"everything".*ResolvedScope/s, misuse.out);
    }
    const client = `import { WritClient } from "${url}/writ-client.js";
      export const ask = new WritClient({ baseUrl: "${url}" }).relate`;
    const asked = await deno(`${client}({ resolved: "unknown", bound: "unbounded" });`, "check");
    assert.equal(asked.code, 0, asked.out);
    const misasked = await deno(`${client}({ resolved: "unknown" });`, "check");
    assert.match(misasked.out, /TS2345.*RelateQuestion/s, misasked.out);
    await Deno.remove(folder, { recursive: true });
  }));

Deno.test("Node asks the service with the client that it publishes", () =>
  published(async (url) => {
    const folder = emptyFolder();
    const client = await (await fetch(`${url}/writ-client.js`)).text();
    Deno.writeTextFileSync(new URL("client.mjs", folder), client);
    Deno.writeTextFileSync(
      new URL("main.mjs", folder),
      `import { WritClient } from "./client.mjs";
      const writ = new WritClient({ baseUrl: process.argv[2] });
      const { relation } = await writ.relate({ resolved: "unbounded", bound:
        { bounded: { concrete: [], classes: [] } } });
      console.log(relation);`,
    );
    assert.deepEqual(await run(["main.mjs", url], folder, "node"), { code: 0, out: "superset\n" });
    await Deno.remove(folder, { recursive: true });
  }));

Deno.test("Node imports it", () =>
  published(async (url) => {
    const folder = emptyFolder();
    const module = await (await fetch(`${url}/writ.js`)).text();
    Deno.writeTextFileSync(new URL("writ.mjs", folder), module);
    const main = `import { relateScopes } from "./writ.mjs";${PROGRAM}${SAY.deno}`;
    Deno.writeTextFileSync(new URL("main.mjs", folder), main);
    assert.deepEqual(await run(["main.mjs"], folder, "node"), { code: 0, out: "superset\n" });
    await Deno.remove(folder, { recursive: true });
  }));

function hasChromium(): boolean {
  try {
    return new Deno.Command("chromium", { args: ["--version"] }).outputSync().success;
  } catch (error) {
    if (!(error instanceof Deno.errors.NotFound)) throw error;
    console.error("SKIPPED, chromium is not installed: a page of another origin imports it");
    return false;
  }
}

Deno.test({
  name: "a page of another origin imports it, in Chromium",
  ignore: !hasChromium(),
  fn: () =>
    published(async (url, pinned) => {
      const { module } = await (await fetch(`${url}/healthz`)).json();
      const map = JSON.stringify({ integrity: { [url + pinned]: module.digest } });
      const page = `<!doctype html><script type="importmap">${map}</script>
        <script type="module">
        import { relateScopes } from "${url}${pinned}";${PROGRAM}${SAY.page}</script>`;
      const pages = Deno.serve(
        { hostname: "127.0.0.1", port: 0, onListen() {} },
        () => new Response(page, { headers: { "content-type": "text/html" } }),
      );
      const profile = emptyFolder();
      const { out } = await run(
        [
          ...["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=10000"],
          ...[`--user-data-dir=${profile.pathname}`, "--dump-dom"],
          `http://localhost:${pages.addr.port}/`,
        ],
        profile,
        "chromium",
      );
      assert.match(out, /<title>superset<\/title>/, out);
      await pages.shutdown();
      await Deno.remove(profile, { recursive: true });
    }),
});
