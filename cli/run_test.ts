import assert from "node:assert/strict";
import project from "../deno.json" with { type: "json" };
import { World } from "./testing/world.ts";

const ROOT = "bafyr4if7rzfs4feybiws3jkjkgyuamsqvcmut64sqrquedij5uot63krla";

Deno.test("an unknown command names the nearest one, and is misuse", async () => {
  const world = new World();
  const nearest: [string[], string | undefined][] = [
    [["chian", "x.json"], "Did you mean writ chain?"],
    [["gramt", "new"], "Did you mean writ grant new?"],
    [["grant", "sing", "x"], "Did you mean writ grant sign?"],
    [["admit", "workloads"], "Did you mean writ admit workload?"],
    [["keygne"], "Did you mean writ keygen?"],
    [["frobnicate"], undefined],
  ];
  for (const [args, hint] of nearest) {
    const { exit, out, err } = await world.run(args);
    assert.deepEqual([exit, out], [2, ""], args.join(" "));
    assert.ok(err.startsWith("Misuse · there is no such command."), err);
    assert.equal(/Did you mean [a-z ]+\?/.exec(err)?.[0], hint);
  }
});

Deno.test("nothing asked is misuse, answered with help on standard error", async () => {
  for (const args of [[], ["grant"], ["admit"]]) {
    const { exit, out, err } = await new World().run(args);
    assert.deepEqual([exit, out], [2, ""]);
    assert.ok(err.includes("Usage"));
  }
});

Deno.test("the version is the module's", async () => {
  for (const flag of ["--version", "-V"]) {
    const { exit, out } = await new World().run([flag]);
    assert.deepEqual([exit, out], [0, `writ ${project.version}\n`]);
  }
});

Deno.test("a verdict stands first, and says the same with and without colour", async () => {
  const args = ["chain", "examples/chain-widened.json", "--root", ROOT];
  const plain = await new World().run(args);
  const coloured = await new World().run(args, { colour: true });
  assert.equal(plain.exit, 1);
  assert.ok(plain.out.startsWith("Refused · edge · L6 authorization\n"), plain.out);
  assert.ok(!plain.out.includes("\x1b"));
  assert.ok(coloured.out.startsWith("\x1b[1;31mRefused\x1b[0m"));
  // deno-lint-ignore no-control-regex
  assert.equal(coloured.out.replace(/\x1b\[[0-9;]*m/g, ""), plain.out);
});

Deno.test("a malformed input under --json is the API's problem, with status 2", async () => {
  const args = ["relate", "examples/relate-malformed.json", "--json"];
  const { exit, out, err } = await new World().run(args);
  assert.deepEqual([exit, err], [2, ""]);
  const { code, path, status } = JSON.parse(out);
  assert.deepEqual([code, path, status], ["missing_field", "/resolved/bounded/classes", 422]);
});

Deno.test("misuse under --json prints nothing that could be read as an answer", async () => {
  const { exit, out } = await new World().run(["relate", "a", "b", "c", "--json"]);
  assert.deepEqual([exit, out], [2, ""]);
});

Deno.test("a file that is not there is named, and nothing is decided", async () => {
  const { exit, out, err } = await new World().run(["relate", "nowhere.json"]);
  assert.deepEqual([exit, out], [2, ""]);
  assert.ok(err.startsWith("Failed · there is no nowhere.json."), err);
});

Deno.test("what nobody expected decides nothing and quotes nothing", async () => {
  const env = {
    get WRIT_TRUSTED_ROOT(): string {
      throw new Error("the document said: hunter2");
    },
  };
  const { exit, out, err } = await new World().run(["chain", "examples/chain-trusted.json"], {
    env,
  });
  assert.deepEqual([exit, out], [2, ""]);
  assert.ok(err.startsWith("Broken · writ failed and decided nothing"), err);
  assert.ok(!err.includes("hunter2"));
});

Deno.test("a verdict that cannot be printed is none, wherever the printing fails", async () => {
  const world = new World();
  for (const more of [[], ["--json"]]) {
    for (const name of ["relate-within", "relate-outside", "relate-malformed"]) {
      const args = ["relate", `examples/${name}.json`, ...more];
      const { exit, out, err } = await world.run(args, { full: ["out"] });
      assert.deepEqual([exit, out], [2, ""], name);
      assert.match(err, /^Failed · what was to be printed|^Malformed · missing_field/);
      const silent = await world.run(args, { full: ["out", "err"] });
      assert.deepEqual(silent, { exit: 2, out: "", err: "" });
    }
  }
});

Deno.test("what cannot even be said is status 2, and not a refusal's 1", async () => {
  const hostile = new Error("hunter2");
  Object.defineProperty(hostile, "stack", {
    get() {
      throw new Error("hunter2");
    },
  });
  const env = {
    get WRIT_TRUSTED_ROOT(): string {
      throw hostile;
    },
  };
  const { exit, out, err } = await new World().run(["posture"], { env });
  assert.deepEqual([exit, out], [2, ""]);
  assert.ok(err.startsWith("Broken · writ failed and decided nothing"), err);
  assert.ok(!err.includes("hunter2"));
});

Deno.test("a posture whose WRIT_REQUEST_TRUST is no word of it comes with a warning", async () => {
  for (const [word, warned] of [["deny", false], ["no", true]] as const) {
    const env = { WRIT_REQUEST_TRUST: word };
    const { exit, out } = await new World().run(["posture", "--deny-warnings"], { env });
    assert.deepEqual([exit, out.includes("request_trust_unreadable")], [warned ? 1 : 0, warned]);
    assert.ok(out.includes("are judged by this trust only"), out);
  }
});

Deno.test("escape sequences of a document reach no terminal, in any tone", async () => {
  const world = new World();
  const scope = (items: string[]) => JSON.stringify({ bounded: { concrete: items, classes: [] } });
  world.put("evil.json", scope(["/ok\u001b[2J\u001b[1;32mGranted\u001b[0m", "a\u202eb", "c\nd"]));
  world.put("bound.json", scope([]));
  const { exit, out } = await world.run(["relate", "evil.json", "bound.json"]);
  assert.equal(exit, 1);
  assert.ok(!out.includes("\x1b") && !out.includes("\u202e"));
  for (const spelled of ["\\u{1b}[2J", "a\\u{202e}b", "c\\nd"]) assert.ok(out.includes(spelled));
});
