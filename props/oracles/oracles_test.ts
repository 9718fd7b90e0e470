import assert from "node:assert/strict";
import { blake3 as noble } from "../../src/packages/noble_hashes.ts";
import { RFC_8032 } from "../rfc8032.ts";
import { blake3 } from "./blake3.ts";
import { readCbor } from "./cbor.ts";
import { nativeSign, nativeVerify } from "./ed25519.ts";
import { base32, grantBytes, hex, idOfNothing, unbase32, unhex } from "./identity.ts";
import { readImage } from "./images.ts";
import { readJson, spelled } from "./json.ts";
import { components } from "./paths.ts";
import { order } from "./sets.ts";
import { fillable, filled, segments, traverses } from "./templates.ts";

Deno.test("BLAKE3 is that of its specification, over one block, one chunk and trees of chunks", () => {
  assert.equal(
    hex(blake3(new Uint8Array())),
    "af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262",
  );
  for (const length of [1, 63, 64, 65, 1023, 1024, 1025, 2048, 2049, 3072, 5121, 8193]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at % 251);
    assert.equal(hex(blake3(bytes)), hex(noble(bytes)), `${length} bytes`);
  }
});

Deno.test("base32 reads whole bytes only, and writes them as it read them", () => {
  for (const length of [0, 1, 2, 3, 4, 5, 36]) {
    const bytes = Uint8Array.from({ length }, (_, at) => 37 * at + 11);
    assert.deepEqual(unbase32(base32(bytes)), bytes);
  }
  assert.equal(unbase32("B"), undefined);
  assert.equal(unbase32("ab"), undefined, "stray bits");
});

Deno.test("the reader of canonical bytes takes no other bytes for them", () => {
  const id = idOfNothing(1);
  const grant = { authority: id, derivation: { attenuation: { parent: id } } };
  const bytes = grantBytes(grant);
  assert.deepEqual(readCbor(bytes), { kind: "agent-mesh/provenance/grant/v1", body: grant });
  for (
    const [wrong, why] of [
      ["1817", /longer than it need be/],
      ["190017", /longer than it need be/],
      ["62c328", /decode|encoded/i],
      ["a26162016161 02".replace(" ", ""), /out of order/],
      ["a2616101616102", /out of order, or repeated/],
      ["9f01ff", /indefinite/],
      ["f97e00", /major type 7/],
      ["20", /major type 1/],
      ["d82b00", /major type 6/],
      ["0101", /after the end/],
      ["6261", /cut off/],
    ] as const
  ) assert.throws(() => readCbor(unhex(wrong)), why, wrong);
  assert.equal(readCbor(unhex("63efbbbf")), "\ufeff");
});

Deno.test("JSON is read with its integers exact, and spelled in other ways that mean the same", () => {
  const value = { a: [1n, (1n << 64n) - 1n, null, true], "\u{1f600}": '\ud7ff"\\\n' };
  assert.deepEqual(readJson('{"a":18446744073709551615}'), { a: 18446744073709551615n });
  for (let noise = 0; noise < 200; noise++) {
    const text = spelled(value, [noise, 7 * noise + 1, noise * noise]);
    assert.deepEqual(readJson(text), value, text);
  }
});

Deno.test("the order of items is that of their UTF-8 bytes, and of numbers that of their values", () => {
  assert(order("\uff61", "\u{1f600}") < 0);
  assert(order("b", "aa") > 0);
  assert(order(9n, 10n) < 0);
  assert.equal(order("a", "a"), 0);
});

Deno.test("templates, paths and images are taken apart as the specification's examples say", () => {
  assert.deepEqual(segments("cp '{{from}}' {{oops"), ["cp '", "' {{oops"]);
  assert.deepEqual(segments("{{a{{b}}"), ["", ""]);
  assert.deepEqual(filled("out/{{k}}.out", "out/a.out"), ["a"]);
  assert.equal(filled("out/{{k}}.out", "out/a.out.out"), undefined);
  assert(fillable(["out/", ".out"], "out/a.out.out"));
  assert(traverses("/p/{{a}}.{{b}}", "/p/../etc"));
  assert(!traverses("/p/../{{a}}", "/p/../x"));
  assert.deepEqual(components("//var//lib/./yah/"), ["/", "var", "lib", "yah"]);
  assert.deepEqual(components("./a/.."), [".", "a", ".."]);
  const digest = `sha256:${"0".repeat(64)}`;
  assert.deepEqual(readImage(`nginx:1.25@${digest}`), {
    registry: "docker.io",
    repository: "library/nginx",
    tag: "1.25",
    digest,
  });
  assert.equal(readImage(`localhost:5000/a@${digest}`)?.registry, "localhost:5000");
  assert.equal(readImage(`a//b@${digest}`), undefined);
});

Deno.test("the host signs and verifies as RFC 8032 says", () => {
  for (const { seed, publicKey, message, signature } of RFC_8032) {
    assert.deepEqual(nativeSign(unhex(message), unhex(seed)), { signature, key: publicKey });
    assert(nativeVerify(unhex(message), unhex(signature), unhex(publicKey)));
    assert(!nativeVerify(Uint8Array.of(1), unhex(signature), unhex(publicKey)));
  }
});
