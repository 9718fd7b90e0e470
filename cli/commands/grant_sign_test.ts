import assert from "node:assert/strict";
import { KEY, life, SEED } from "../testing/life.ts";

Deno.test("a seed that others may read is refused, and the way to close it is said", async () => {
  const world = await life();
  for (
    const [mode, octal] of [[0o640, "640"], [0o604, "604"], [0o660, "660"], [0o610, "610"]] as const
  ) {
    world.put("open.seed", SEED, mode);
    const { exit, out, err } = await world.run([
      "grant",
      "sign",
      "packer.grant",
      "--seed",
      "open.seed",
    ]);
    assert.deepEqual([exit, out], [2, ""]);
    assert.ok(err.includes(`mode ${octal}`) && err.includes("chmod 600 open.seed"), err);
  }
  world.put("open.seed", SEED, 0o400);
  assert.equal((await world.run(["grant", "sign", "packer.grant", "--seed", "open.seed"])).exit, 0);
});

Deno.test("a seed comes by standard input too, and never as an argument", async () => {
  const world = await life();
  const piped = await world.run(["grant", "sign", "packer.grant", "--seed", "-"], { input: SEED });
  assert.deepEqual([piped.exit, piped.out], [0, await world.text("packer.signed")]);
  const typed = await world.run(["grant", "sign", "packer.grant", "--seed", SEED]);
  assert.deepEqual([typed.exit, typed.out], [2, ""]);
  assert.ok(typed.err.startsWith("Misuse") && !typed.err.includes(SEED.slice(0, 16)), typed.err);
  assert.equal((await world.run(["grant", "sign", "packer.grant"])).exit, 2);
});

Deno.test("what is no seed is said to be none, and not shown", async () => {
  const world = await life();
  for (const text of ["", "hunter2", SEED.slice(1), `${SEED}00`, KEY.replace("d", "g")]) {
    world.put("bad.seed", text, 0o600);
    const { exit, out, err } = await world.run([
      "grant",
      "sign",
      "packer.grant",
      "--seed",
      "bad.seed",
    ]);
    assert.deepEqual([exit, out], [2, ""]);
    assert.ok(err.includes("bad.seed holds no seed"), err);
    assert.ok(text === "" || !err.includes(text));
  }
});

Deno.test("only a document that reads is signed", async () => {
  const world = await life();
  const document = await world.text("packer.grant");
  const faults: [string, string][] = [
    [document.replace("recipe 6", "recipe 06"), "not_canonical"],
    [document + " ", "trailing"],
    [document.replace("/v2", "/v3"), "bad_magic"],
    [document.replace("tier 5", "rank 5"), "unexpected_label"],
  ];
  for (const [text, error] of faults) {
    world.put("bad.grant", text);
    const args = ["grant", "sign", "bad.grant", "--seed", "author.seed"];
    const { exit, out } = await world.run([...args, "--json"]);
    assert.deepEqual([exit, JSON.parse(out).code, JSON.parse(out).error], [
      2,
      "grant_malformed",
      error,
    ]);
    assert.equal((await world.run(args)).out, "");
  }
});
