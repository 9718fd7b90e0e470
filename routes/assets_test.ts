import assert from "node:assert/strict";
import { resolvePosture } from "../mod.ts";
import { createApp } from "./app.ts";
import { asset, libraryAssets } from "./assets.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const assets = await libraryAssets("writ", "1.2.3", bytes("export {};"), bytes("export type {};"));
const golden = await asset("/golden/ids.json", bytes("[]"));
const trust = { posture: resolvePosture({}), trustedRoot: undefined, requestTrust: true };
const app = createApp({
  server: { trust, version: "1.2.3", module: assets.module },
  files: [...assets.files, golden],
});

async function get(path: string, headers: HeadersInit = {}, method = "GET"): Promise<Response> {
  return await app.fetch(new Request(`https://writ.example${path}`, { headers, method }));
}

// The digest of "export {};", as `openssl dgst -sha256` has it.
const DIGEST = "sha256-LinNmph1XEaJb3otVlJNstbZaySONttG3hTDC/R8jQU=";
const PINNED = "/writ-1.2.3-2e29cd9a98755c46.js";

Deno.test("the plain address of the module revalidates, and announces its types to Deno", async () => {
  const response = await get("/writ.js");
  assert.equal(response.status, 200);
  assert.equal(await response.text(), "export {};");
  assert.equal(response.headers.get("content-type"), "text/javascript; charset=utf-8");
  assert.equal(response.headers.get("cache-control"), "no-cache");
  assert.equal(response.headers.get("etag"), `"${DIGEST}"`);
  const types = response.headers.get("x-typescript-types");
  assert.equal(types, "/writ.d.ts");
  const declared = await get(types);
  assert.equal(await declared.text(), "export type {};");
  assert.match(declared.headers.get("content-type")!, /^application\/typescript;/);
});

Deno.test("the pinned address of the module is named by its digest, and never changes", async () => {
  assert.deepEqual(assets.module, { digest: DIGEST, pinned: PINNED });
  const response = await get(PINNED);
  assert.equal(await response.text(), "export {};");
  const { headers } = response;
  assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable");
  const types = headers.get("x-typescript-types")!;
  assert.equal(types, PINNED.replace(/js$/, "d.ts"));
  const declared = await get(types);
  assert.equal(await declared.text(), "export type {};");
  assert.equal(declared.headers.get("cache-control"), headers.get("cache-control"));
});

Deno.test("other bytes are pinned to another address, and this build does not have it", async () => {
  const other = await libraryAssets("writ", "1.2.3", bytes("export { };"), bytes(""));
  assert.notEqual(other.module.pinned, PINNED);
  assert.equal((await get(other.module.pinned)).status, 404);
});

Deno.test("a copy that is still good is not sent again", async () => {
  for (
    const tag of [`"${DIGEST}"`, `W/"${DIGEST}"`, `"other", "${DIGEST}"`, "*"]
  ) {
    const response = await get("/writ.js", { "if-none-match": tag });
    assert.equal(response.status, 304, tag);
    assert.equal(response.body, null);
    assert.equal(response.headers.get("etag"), `"${DIGEST}"`);
    assert.equal(response.headers.get("cache-control"), "no-cache");
    assert.equal(response.headers.get("access-control-allow-origin"), "*");
  }
  for (const tag of ['"other"', DIGEST, `"${DIGEST}`]) {
    assert.equal((await get("/writ.js", { "if-none-match": tag })).status, 200, tag);
  }
});

Deno.test("HEAD of a file says what GET would, without the bytes", async () => {
  const got = await get("/writ.js");
  const head = await get("/writ.js", {}, "HEAD");
  assert.equal(head.status, 200);
  assert.equal(await head.text(), "");
  assert.equal(head.headers.get("content-length"), "10");
  const without = (headers: Headers) => [...headers].filter(([name]) => name !== "x-request-id");
  assert.deepEqual(without(head.headers), without(got.headers));
});

Deno.test("a file answers no other method", async () => {
  const response = await get("/writ.js", {}, "POST");
  assert.equal(response.status, 405);
  assert.equal(response.headers.get("allow"), "GET, HEAD, OPTIONS");
});

Deno.test("every file can be imported from any origin, and is what it is called", async () => {
  for (const { path } of [...assets.files, golden]) {
    const { headers } = await get(path);
    assert.equal(headers.get("access-control-allow-origin"), "*", path);
    assert.equal(headers.get("cross-origin-resource-policy"), "cross-origin", path);
    assert.equal(headers.get("x-content-type-options"), "nosniff", path);
  }
  assert.equal((await get("/golden/ids.json")).headers.get("content-type"), "application/json");
});

Deno.test("a file whose media type is not known is not served as something else", async () => {
  await assert.rejects(() => asset("/golden/ids.csv", bytes("")), /media type/);
});
