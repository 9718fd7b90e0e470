import assert from "node:assert/strict";
import { addressOf, pack, parseAddress, unpack } from "./address.ts";

Deno.test("an address names a question, an example of it, or its packed fields", () => {
  for (const fragment of ["#chain", "#workload/swapped-image", "#fence!q1Yp-_A"]) {
    assert.equal(addressOf(parseAddress(fragment)!), fragment);
  }
  assert.deepEqual(parseAddress("#fence/open-net"), { question: "fence", example: "open-net" });
});

Deno.test("an address that leads nowhere is none", () => {
  for (const fragment of ["", "#", "#chains", "#chain/", "#chain!", "#chain/a/b", "#chain!a=b"]) {
    assert.equal(parseAddress(fragment), undefined, fragment);
  }
});

Deno.test("what is packed unpacks, whatever the text", async () => {
  const values = { chain: '[{"a":"é🙂\u0000"}]', trusted_root: "", "": "\ufeff" };
  const packed = await pack(values);
  assert.match(packed, /^[A-Za-z0-9_-]+$/);
  assert.deepEqual(await unpack(packed), values);
});

Deno.test("what was never packed, and what is no record of texts, unpacks to nothing", async () => {
  assert.equal(await unpack("AAAA"), undefined);
  assert.equal(await unpack("!"), undefined);
  const packed = await pack([1, 2] as unknown as Record<string, string>);
  assert.equal(await unpack(packed), undefined);
  assert.equal(await unpack((await pack({ chain: "[]" })).slice(0, 8)), undefined);
});

Deno.test("a link that unfolds beyond every question is refused, not unfolded", async () => {
  const packed = await pack({ chain: " ".repeat(5 * 1024 * 1024) });
  assert.ok(packed.length < 20_000);
  assert.equal(await unpack(packed), undefined);
});
