import assert from "node:assert/strict";
import { imageText, parseImageReference } from "./image.ts";
import { Trail } from "../text/trail.ts";

const HEX = "0123456789abcdef".repeat(4);
const DIGEST = `sha256:${HEX}`;

Deno.test("a pinned string is read into its four parts by the Docker rules", () => {
  const read: [string, registry: string, repository: string, tag: string][] = [
    ["nginx:1.25", "docker.io", "library/nginx", "1.25"],
    ["nginx", "docker.io", "library/nginx", "latest"],
    ["team/app", "docker.io", "team/app", "latest"],
    ["ghcr.io/team/app:v1", "ghcr.io", "team/app", "v1"],
    ["ghcr.io/app", "ghcr.io", "app", "latest"],
    ["localhost/app:x", "localhost", "app", "x"],
    ["localhost:5000/app", "localhost:5000", "app", "latest"],
    ["localhost:5000/a/b:v2", "localhost:5000", "a/b", "v2"],
    ["builder:5000/app", "builder:5000", "app", "latest"],
    ["[fd00::1]:5000/app:v1", "[fd00::1]:5000", "app", "v1"],
    // Not alone in its reference, `localhost` is a host; alone, it is a name.
    ["localhost", "docker.io", "library/localhost", "latest"],
    ["localhost:5000", "docker.io", "library/localhost", "5000"],
    ["ghcr.io", "docker.io", "library/ghcr.io", "latest"],
    // A dot or a colon makes a registry of the first segment alone.
    ["team/app.v2", "docker.io", "team/app.v2", "latest"],
    ["docker.io/nginx", "docker.io", "nginx", "latest"],
  ];
  for (const [name, registry, repository, tag] of read) {
    assert.deepEqual(
      parseImageReference(`${name}@${DIGEST}`),
      { registry, repository, tag, digest: DIGEST },
      name,
    );
  }
});

Deno.test("an image without a whole lower-case sha256 digest is not pinned", () => {
  const unpinned = [
    "",
    "nginx",
    "nginx:1.25",
    "nginx@",
    "nginx@sha256:",
    `nginx@${HEX}`,
    `nginx:sha256:${HEX}`,
    `nginx@sha256:${HEX.slice(1)}`,
    `nginx@sha256:${HEX}0`,
    `nginx@sha256:${HEX.slice(1)}g`,
    `nginx@sha256:${HEX.toUpperCase()}`,
    `nginx@SHA256:${HEX}`,
    `nginx@sha512:${HEX}${HEX}`,
    `nginx@${DIGEST}\n`,
    ` nginx@${DIGEST} `,
  ];
  for (const reference of unpinned) {
    assert.throws(
      () => parseImageReference(reference, new Trail("image")),
      { name: "MalformedError", code: "image_reference", path: "/image" },
      reference,
    );
  }
});

Deno.test("a reference with an empty, doubled or misplaced part is malformed", () => {
  const names = [
    "",
    ":tag",
    "nginx:",
    "nginx:a:b",
    "/nginx",
    "nginx/",
    "a//b",
    "ghcr.io/",
    "ghcr.io//app",
    "ghcr.io/team/:v1",
    "ghcr.io/team:v1/app",
    ":5000/app",
    "builder:/app",
    "builder:port/app",
    "builder:123456/app",
    "a:b:c/app",
    "ngi nx",
    "nginx:1 25",
    "nginx\0",
    "nginx\u0085",
    `nginx@${DIGEST}`,
  ];
  for (const name of names) {
    assert.throws(
      () => parseImageReference(`${name}@${DIGEST}`),
      { name: "MalformedError", code: "image_reference", path: "" },
      name,
    );
  }
});

Deno.test("a reference of any length is answered in one pass, and never by a stack overflow", () => {
  for (const name of ["a/".repeat(5_000_000), "a".repeat(5_000_000), ":1/".repeat(5_000_000)]) {
    assert.throws(() => parseImageReference(`${name}!`), {
      name: "MalformedError",
      code: "image_reference",
    });
  }
});

Deno.test("the text of an image is its parts, joined and untouched", () => {
  const image = { registry: "a/b", repository: "", tag: "t@sha256:0", digest: "d" };
  assert.equal(imageText(image), "a/b/:t@sha256:0@d");
  const parsed = parseImageReference(`nginx:1.25@${DIGEST}`);
  assert.equal(imageText(parsed), `docker.io/library/nginx:1.25@${DIGEST}`);
});

Deno.test("an image made by hand with a missing part has no text", () => {
  assert.throws(
    () => imageText({ registry: "r", repository: "p", tag: "t" } as never),
    { name: "MalformedError", code: "missing_field", path: "/digest", field: "digest" },
  );
});
