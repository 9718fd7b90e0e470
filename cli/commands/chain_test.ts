import assert from "node:assert/strict";
import { World } from "../testing/world.ts";

const ROOT = "bafyr4if7rzfs4feybiws3jkjkgyuamsqvcmut64sqrquedij5uot63krla";

/** The lines of a chain's picture: from the first link to the gap after the last. */
async function picture(name: string): Promise<string[]> {
  const { out } = await new World().run(["chain", `examples/${name}.json`, "--root", ROOT]);
  const lines = out.split("\n");
  const first = lines.findIndex((line) => /^ {2}[●✗] \d/.test(line));
  return lines.slice(first, lines.indexOf("", first));
}

Deno.test("a chain is drawn from its root down to its leaf", async () => {
  const lines = await picture("chain-trusted");
  assert.deepEqual(lines.map((line) => line.slice(0, 7)), [
    "  ● 3  ",
    "  │",
    "  ● 2  ",
    "  │",
    "  ● 1  ",
    "  │",
    "  ● 0  ",
  ]);
  assert.equal(lines[0], `  ● 3  ${ROOT}`);
});

Deno.test("a refused edge shows, between its links, what the child tried to gain", async () => {
  const lines = await picture("chain-widened");
  const at = lines.findIndex((line) => line.startsWith("  ● 1"));
  assert.equal(lines[at + 1], "  ┆");
  assert.match(lines[at + 2]!, /^ {2}┆ {4}attenuation_widens · /);
  assert.deepEqual(lines.slice(at + 3, at + 8), [
    "  ┆    net",
    "  ┆      ✗ paste.example.net:443",
    "  ┆    max_calls",
    "  ┆      ✗ at most 5000, the parent has at most 500",
    "  ┆",
  ]);
  assert.match(lines.at(-1)!, /^ {2}● 0 /);
});

Deno.test("a body that is not the one named marks its link, with both ids", async () => {
  const lines = await picture("chain-swapped-body");
  const at = lines.findIndex((line) => line.startsWith("  ✗ 0"));
  assert.match(lines[at + 1]!, /authority_cid_mismatch/);
  assert.match(lines[at + 2]!, /the grant names {2}bafyr4i/);
  assert.match(lines[at + 3]!, /the body is {6}bafyr4i/);
});

Deno.test("a root that is not the trusted one is marked, with the one that is", async () => {
  const lines = await picture("chain-self-made-root");
  assert.match(lines[0]!, /^ {2}✗ 1 /);
  assert.ok(lines[2]!.includes(ROOT), lines[2]);
});

Deno.test("an empty chain is refused, and has no picture", async () => {
  const { exit, out } = await new World().run(["chain", "-", "--root", ROOT], { input: "[]" });
  assert.equal(exit, 1);
  assert.ok(out.startsWith("Refused · empty · L5 provenance"), out);
});

Deno.test("a chain's links are taken bare or in a question", async () => {
  const world = new World();
  const { chain } = JSON.parse(await world.text("examples/chain-trusted.json"));
  world.put("links.json", JSON.stringify(chain));
  const bare = await world.run(["chain", "links.json", "--root", ROOT, "--json"]);
  const whole = await world.run(["chain", "examples/chain-trusted.json", "--root", ROOT, "--json"]);
  assert.deepEqual(bare, whole);
  assert.equal(bare.exit, 0);
});

Deno.test("an edge is asked in one file or in two, with the same answer", async () => {
  const world = new World();
  const { child, parent } = JSON.parse(await world.text("examples/derivation-narrowed.json"));
  world.put("child.json", JSON.stringify(child));
  world.put("parent.json", JSON.stringify(parent));
  const two = await world.run(["derivation", "child.json", "parent.json", "--json"]);
  const one = await world.run(["derivation", "examples/derivation-narrowed.json", "--json"]);
  assert.deepEqual(two, one);
  const orphan = await world.run(["derivation", "child.json", "--json"]);
  assert.deepEqual([orphan.exit, JSON.parse(orphan.out).reason.code], [1, "missing_parent"]);
});

Deno.test("an id is printed alone, for an object bare or in a question", async () => {
  const world = new World();
  for (const name of ["authority", "grant"]) {
    const question = JSON.parse(await world.text(`examples/ids-${name}.json`));
    world.put("object.json", JSON.stringify(question[name]));
    const bare = await world.run(["id", "object.json"]);
    assert.match(bare.out, /^bafyr4i[a-z2-7]{52}\n$/);
    assert.deepEqual(bare, await world.run(["id", `examples/ids-${name}.json`]));
  }
});

Deno.test("a root in the environment that is no id stops everything, and is not shown", async () => {
  const env = { WRIT_TRUSTED_ROOT: "hunter2" };
  const { exit, out, err } = await new World().run(["chain", "examples/chain-trusted.json"], {
    env,
  });
  assert.deepEqual([exit, out], [2, ""]);
  assert.ok(err.startsWith("Failed · WRIT_TRUSTED_ROOT is not a grant's id"), err);
  assert.ok(!err.includes("hunter2"));
});
