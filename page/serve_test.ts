import assert from "node:assert/strict";
import { PAGE_FILES, PAGE_POLICY, pageOf } from "./serve.ts";

const serve = await pageOf((name) => Promise.resolve(new TextEncoder().encode(`the ${name}`)));

function ask(path: string, init?: RequestInit): Response | undefined {
  return serve(new Request(`https://writ.example${path}`, init));
}

Deno.test("every file is served as what it is, under the policy", async () => {
  for (const { path, name, type } of PAGE_FILES) {
    const response = ask(path)!;
    assert.equal(response.status, 200);
    assert.equal(await response.text(), `the ${name}`);
    assert.equal(response.headers.get("content-type"), type);
    assert.equal(response.headers.get("content-security-policy"), PAGE_POLICY);
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.equal(response.headers.get("referrer-policy"), "no-referrer");
  }
});

Deno.test("the policy lets nothing in from elsewhere and nothing out", () => {
  const rules = new Map(
    PAGE_POLICY.split("; ").map((rule) => {
      const [name = "", ...sources] = rule.split(" ");
      return [name, sources.join(" ")];
    }),
  );
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

Deno.test("HEAD has the headers and no body, a known tag has no body either", async () => {
  const head = ask("/", { method: "HEAD" })!;
  assert.equal(await head.text(), "");
  const etag = head.headers.get("etag")!;
  assert.match(etag, /^"[0-9a-f]{32}"$/);
  const again = ask("/", { headers: { "if-none-match": etag } })!;
  assert.equal(again.status, 304);
  assert.equal(again.headers.get("content-security-policy"), PAGE_POLICY);
  assert.equal(ask("/page/main.js", { headers: { "if-none-match": etag } })!.status, 200);
});

Deno.test("other paths and other methods are not the page's to answer", () => {
  for (const path of ["/page", "/page/", "/page/index.html", "/writ.js", "//", "/v1/chain"]) {
    assert.equal(ask(path), undefined, path);
  }
  for (const method of ["POST", "PUT", "DELETE", "OPTIONS"]) {
    assert.equal(ask("/", { method }), undefined, method);
  }
});
