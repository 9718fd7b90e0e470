import assert from "node:assert/strict";
import { LIMITS } from "../mod.ts";
import { World } from "./testing/world.ts";

/** The code of what is malformed, and what is said of its place: the one indented line. */
async function malformed(world: World, ...args: string[]): Promise<[string, string]> {
  const { exit, out, err } = await world.run(args, { columns: 200 });
  assert.deepEqual([exit, out], [2, ""], err);
  const [, code, place] = /^Malformed · ([a-z_0-9]+)\n.*^ {2}(\S.*?)$/ms.exec(err)!;
  return [code!, place!];
}

const SCOPE = `{
  "bounded": {
    "concrete": ["/repo"],
    "classes": []
  }
}
`;

Deno.test("a malformed file is told with its name, line, column and pointer", async () => {
  const world = new World();
  world.put("bound.json", SCOPE);
  const edits: [string, string, string, string][] = [
    ['"classes"', '"class"', "unknown_field", "scope.json:4:5 at /bounded/class"],
    ['["/repo"]', '["/repo", 7]', "wrong_type", "scope.json:3:27 at /bounded/concrete/1"],
    [',\n    "classes": []', "", "missing_field", "scope.json:2:3 at /bounded/classes"],
    ['"/repo"]', '"/repo",]', "json_syntax", "scope.json:3:26 at /bounded/concrete/1"],
    ['"classes"', '"concr\\u0065te"', "json_duplicate_key", "scope.json:4:5 at /bounded/concrete"],
    ['"/repo"', '"\\ud800"', "lone_surrogate", "scope.json:3:18 at /bounded/concrete/0"],
  ];
  for (const [from, to, code, place] of edits) {
    world.put("scope.json", SCOPE.replace(from, to));
    // Named as one of two files, where the pointer goes by another way.
    assert.deepEqual(await malformed(world, "relate", "scope.json", "bound.json"), [code, place]);
  }
});

Deno.test("of a whole question the pointer and the line are the question's own", async () => {
  const world = new World();
  world.put("question.json", `{\n "resolved": "unbounded",\n "bound": "all"\n}`);
  assert.deepEqual(await malformed(world, "relate", "question.json"), [
    "unknown_variant",
    "question.json:3:11 at /bound",
  ]);
});

Deno.test("a part given by an option is told by the option", async () => {
  assert.deepEqual(
    await malformed(new World(), "chain", "examples/chain-trusted.json", "--root", "bafy"),
    ["cid", "--root:1:1"],
  );
});

Deno.test("a text that is none is told without a place in it", async () => {
  const world = new World();
  world.put("empty.json", "");
  world.put("latin1.json", Uint8Array.of(0x22, 0xe9, 0x22));
  world.put("long.json", " ".repeat(LIMITS.body_bytes + 1));
  assert.deepEqual(await malformed(world, "id", "empty.json"), ["empty_body", "empty.json"]);
  assert.deepEqual(await malformed(world, "id", "latin1.json"), ["utf8", "latin1.json"]);
  assert.deepEqual(await malformed(world, "id", "long.json"), ["limit", "long.json"]);
});

Deno.test("parts that are too long together are over the cap that a server has", async () => {
  const world = new World();
  const half = JSON.stringify("x".repeat(LIMITS.body_bytes / 2));
  world.put("half.json", half);
  const { exit, out } = await world.run(["relate", "half.json", "half.json", "--json"]);
  const { code, limit, status } = JSON.parse(out);
  assert.deepEqual([exit, code, limit, status], [2, "limit", "body_bytes", 413]);
});

Deno.test("a misspelt member names the one that was meant", async () => {
  const world = new World();
  world.put("scope.json", SCOPE.replace("concrete", "concret"));
  const { err } = await world.run(["relate", "scope.json", "scope.json"]);
  assert.ok(err.includes("Did you mean concrete?"), err);
});

Deno.test("no document is ever quoted in what is said of a malformed one", async () => {
  const world = new World();
  const secret = "hunter2hunter2";
  for (
    const text of [
      `{"caveats": "${secret}"}`,
      `{"caveats": {"fs_read": "${secret}"}}`,
      `{"caveats": ${secret}}`,
      `"${secret}`,
      `{"authority": "${secret}", "derivation": "${secret}"}`,
    ]
  ) {
    world.put("object.json", text);
    for (const args of [["id", "object.json"], ["id", "object.json", "--json"]]) {
      const { exit, out, err } = await world.run(args);
      assert.equal(exit, 2);
      assert.ok(!(out + err).includes(secret), out + err);
    }
  }
});

Deno.test("standard input is a file like another, and can be read once", async () => {
  const world = new World();
  const input = await world.text("examples/relate-within.json");
  assert.equal((await world.run(["relate", "-"], { input })).exit, 0);
  const twice = await world.run(["relate", "-", "-"], { input: '"unbounded"' });
  assert.equal(twice.exit, 2);
  assert.ok(twice.err.includes("only once"), twice.err);
  const bad = await world.run(["relate", "-"], { input: '{"bound": 1}' });
  assert.ok(bad.err.includes("standard input:1:11 at /bound"), bad.err);
});

Deno.test("a member is not given twice: by the question, and beside it", async () => {
  const world = new World();
  const chain = await world.text("examples/chain-trusted.json");
  const root = JSON.parse(await world.text("examples/root.json")).trusted_root;
  world.put("question.json", chain.replace("{", `{"trusted_root": "${root}",`));
  const ask = ["chain", "question.json", "--trust-question"];
  assert.equal((await world.run(ask)).exit, 0);
  const { exit, err } = await world.run([...ask, "--root", root]);
  assert.equal(exit, 2);
  assert.ok(err.startsWith("Misuse · trusted_root is given by --root and by question.json"), err);
});
