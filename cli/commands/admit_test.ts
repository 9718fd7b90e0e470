import assert from "node:assert/strict";
import { World } from "../testing/world.ts";

const ROOT = "bafyr4if7rzfs4feybiws3jkjkgyuamsqvcmut64sqrquedij5uot63krla";

/** A world with the examples' workloads as bare specs, and the key that their grants are signed with. */
async function workloads(): Promise<{ world: World; key: string }> {
  const world = new World();
  let key = "";
  for (const name of ["filled", "escaped", "attacker", "stripped"]) {
    const { spec, posture } = JSON.parse(await world.text(`examples/workload-${name}.json`));
    world.put(`${name}.json`, JSON.stringify(spec));
    key = posture.trusted_keys[0];
  }
  world.put("keys.txt", `${"ab".repeat(32)}\n\n  ${key}  \n`);
  return { world, key };
}

/** The status and the code that a run came to. */
async function code(world: World, args: string[], env: Record<string, string> = {}) {
  const { exit, out } = await world.run([...args, "--json"], { env });
  const answer = JSON.parse(out);
  return [exit, answer.granted === true ? "admit" : answer.reason?.code ?? answer.code];
}

Deno.test("keys are given as they are or in a file, and mean the required policy", async () => {
  const { world, key } = await workloads();
  const admit = ["admit", "workload"];
  assert.deepEqual(await code(world, [...admit, "filled.json", "--keys", key]), [0, "admit"]);
  assert.deepEqual(await code(world, [...admit, "filled.json", "--keys", "keys.txt"]), [
    0,
    "admit",
  ]);
  assert.deepEqual(await code(world, [...admit, "attacker.json", "--keys", key]), [
    1,
    "untrusted_key",
  ]);
  assert.deepEqual(await code(world, [...admit, "stripped.json", "--keys", key]), [
    1,
    "incomplete",
  ]);
  assert.deepEqual(await code(world, [...admit, "escaped.json", "--keys", key]), [1, "mismatch"]);
  assert.deepEqual(await code(world, [...admit, "examples/dispatch.json", "--keys", key]), [
    1,
    "grant_required",
  ]);
  const two = ["--keys", "cd".repeat(32), "--keys", key];
  assert.deepEqual(await code(world, [...admit, "filled.json", ...two]), [0, "admit"]);
  const listed = ["--keys", `${"cd".repeat(32)}, ${key}`];
  assert.deepEqual(await code(world, [...admit, "filled.json", ...listed]), [0, "admit"]);
  // An odd key is no file: it is pinned as it is, and admits nothing.
  const odd = [...admit, "filled.json", "--keys", "AB"];
  assert.deepEqual(await code(world, odd), [1, "untrusted_key"]);
});

Deno.test("a policy without keys trusts no one, whatever the environment pins", async () => {
  const { world, key } = await workloads();
  const env = { YAH_ADMISSION: "required", YAH_ADMISSION_KEYS: key };
  const admit = ["admit", "workload", "filled.json"];
  assert.deepEqual(await code(world, admit, env), [0, "admit"]);
  assert.deepEqual(await code(world, [...admit, "--policy", "required"], env), [
    1,
    "untrusted_key",
  ]);
  assert.deepEqual(await code(world, [...admit, "--policy", "requird"], env), [
    2,
    "unknown_variant",
  ]);
});

Deno.test("the environment's policy decides where none is given, and a misspelt one is required", async () => {
  const world = new World();
  const admit = ["admit", "workload", "examples/dispatch.json"];
  assert.deepEqual(await code(world, admit), [0, "admit"]);
  assert.deepEqual(await code(world, admit, { YAH_ADMISSION: "Permissive" }), [
    1,
    "grant_required",
  ]);
  const { out } = await world.run(admit);
  assert.ok(out.includes("Nobody vouched for it"), out);
});

Deno.test("reference coverage lets by what strict refuses, and warns of it", async () => {
  const { world, key } = await workloads();
  const spec = JSON.parse(await world.text("filled.json"));
  world.put("user.json", JSON.stringify({ ...spec, user: "root" }));
  const admit = ["admit", "workload", "user.json", "--keys", key];
  assert.deepEqual(await code(world, admit), [1, "uncovered"]);
  assert.deepEqual(await code(world, [...admit, "--coverage", "reference"]), [0, "admit"]);
  const { out } = await world.run([...admit, "--coverage", "reference"]);
  assert.match(out, /Strict coverage would refuse it\n {2}uncovered · .*\n {4}at {2}\/user\n/);
});

Deno.test("a refused workload says in one screen what is wrong and whose move it is", async () => {
  const { world, key } = await workloads();
  const { exit, out } = await world.run(["admit", "workload", "escaped.json", "--keys", key]);
  assert.equal(exit, 1);
  const lines = out.split("\n");
  assert.equal(lines[0], "Refused · mismatch · L3 bound");
  assert.ok(lines.includes("  argv at /command/0"));
  assert.ok(lines.includes("    The hole {{tag}} holds a single quote, which none may."));
  assert.ok(lines.some((line) => line.startsWith("  the dispatcher       ")));
  assert.ok(lines.some((line) => line.startsWith("  the recipe's author  ")));
  assert.ok(lines.length < 24, out);
});

Deno.test("a refusal that a misspelt posture may have brought about says what is doubtful of it", async () => {
  const { world, key } = await workloads();
  const odd = key.toUpperCase();
  const say = async (args: string[], env: Record<string, string> = {}) => {
    const { out } = await world.run(["admit", "workload", ...args], { env });
    return /^(?:Granted|Refused) · (\w+)/.exec(out)![1] + " " +
      [...out.matchAll(/^((?:key|policy|keys)_\w+(?: · key \d+)?) · /gm)].map(([, doubt]) => doubt);
  };
  const untrusted = "untrusted_key key_not_lower_hex · key 2";
  const pinned = `${"cd".repeat(32)},${odd}`;
  assert.equal(await say(["filled.json", "--keys", pinned]), untrusted);
  const env = { YAH_ADMISSION: "required", YAH_ADMISSION_KEYS: pinned };
  assert.equal(await say(["filled.json"], env), untrusted);
  const spec = JSON.parse(await world.text("filled.json"));
  const posture = { policy: "required", trusted_keys: pinned.split(",") };
  world.put("question.json", JSON.stringify({ spec, posture }));
  assert.equal(await say(["question.json", "--trust-question"], env), untrusted);
  assert.equal(
    await say(["examples/dispatch.json"], { YAH_ADMISSION: "Permissive" }),
    "grant_required policy_unreadable",
  );
  // What the posture has no part in is not clouded by it.
  assert.equal(await say(["escaped.json", "--keys", `${pinned},${key}`]), "mismatch ");
  assert.equal(await say(["filled.json", "--keys", `${pinned},${key}`]), "admit ");
  world.put("many.txt", "no key at all, not even one of five");
  const { out } = await world.run(["admit", "workload", "filled.json", "--keys", "many.txt"]);
  assert.match(out, /key 4 · [^]*\n… and 5 more\n\nJudged by/);
  const { out: json } = await world.run([
    "admit",
    "workload",
    "filled.json",
    "--keys",
    odd,
    "--json",
  ]);
  assert.deepEqual(JSON.parse(json).warnings, []);
});

Deno.test("a list of another length shows both, and marks what has no counterpart", async () => {
  const { world, key } = await workloads();
  const spec = JSON.parse(await world.text("filled.json"));
  world.put("longer.json", JSON.stringify({ ...spec, entrypoint: ["/bin/sh", "-c", "--login"] }));
  const { out } = await world.run(["admit", "workload", "longer.json", "--keys", key]);
  assert.match(out, /^ {7}0 {2}\/bin\/sh {2}\/bin\/sh$/m);
  assert.match(out, /^ {4}✗ {2}2 {2}nothing {2}--login$/m);
});

Deno.test("another image is marked where it differs", async () => {
  const { world, key } = await workloads();
  const spec = JSON.parse(await world.text("filled.json"));
  world.put("other.json", JSON.stringify({ ...spec, image: { ...spec.image, tag: "2.5" } }));
  const { out } = await world.run(["admit", "workload", "other.json", "--keys", key]);
  const [, signed, sent, marks] = /signed {2}(.*)\n {4}sent {4}(.*)\n(.*)\n/.exec(out)!;
  assert.equal(signed!.length, sent!.length);
  const column = marks!.indexOf("^") - " ".repeat(4 + 8).length;
  assert.deepEqual([marks!.trim(), signed![column], sent![column]], ["^", "4", "5"]);
});

Deno.test("a fence is asked in one file or in parts, with the same answer", async () => {
  const world = new World();
  const whole = JSON.parse(await world.text("examples/fence-with-closure.json"));
  for (const [part, value] of Object.entries(whole)) world.put(part, JSON.stringify(value));
  const admit = ["admit", "fence"];
  const parts = ["--resolved", "resolved", "--delegated", "delegated"];
  assert.deepEqual(
    await world.run([...admit, ...parts, "--closure", "closure", "--json"]),
    await world.run([...admit, "examples/fence-with-closure.json", "--json"]),
  );
  assert.deepEqual(await code(world, [...admit, ...parts]), [1, "fence_exceeds_bound"]);
  assert.deepEqual(
    await code(world, [
      ...admit,
      "examples/fence-without-closure.json",
      "--closure",
      "closure",
    ]),
    [0, "admit"],
  );
});

Deno.test("a fence of which nothing is given is misuse, and says what to give", async () => {
  const { exit, err } = await new World().run(["admit", "fence"]);
  assert.equal(exit, 2);
  assert.ok(err.startsWith("Misuse · nothing is asked.\nGive a QUESTION, or --resolved"), err);
});

Deno.test("a fence takes its bound from a chain, under a root that is named or configured", async () => {
  const world = new World();
  const { resolved, closure } = JSON.parse(await world.text("examples/fence-of-chain.json"));
  const { chain } = JSON.parse(await world.text("examples/chain-trusted.json"));
  for (const [part, value] of Object.entries({ resolved, closure, chain })) {
    world.put(part, JSON.stringify(value));
  }
  const args = [
    "admit",
    "fence",
    "--resolved",
    "resolved",
    "--closure",
    "closure",
    "--chain",
    "chain",
  ];
  assert.deepEqual(await code(world, [...args, "--root", ROOT]), [0, "admit"]);
  assert.deepEqual(await code(world, args, { WRIT_TRUSTED_ROOT: ROOT }), [0, "admit"]);
  assert.deepEqual(await code(world, args), [2, "no_trusted_root"]);
  const { err } = await world.run(args);
  assert.ok(err.includes("--root") && err.includes("WRIT_TRUSTED_ROOT"), err);
});

Deno.test("a fence shows each axis with what lies outside", async () => {
  const { out } = await new World().run(["admit", "fence", "examples/fence-without-closure.json"]);
  const axes = out.split("\n").filter((line) => /^ {2}[✓✗] /.test(line)).map((line) => line.trim());
  assert.deepEqual(axes, [
    "✗ fs_read   superset",
    "✗ fs_write  superset",
    "✓ exec      equal",
    "✓ net       equal",
  ]);
  assert.ok(out.includes("✗ /usr/lib/rustlib") && out.includes("✗ the class private-tmp"));
});

Deno.test("an axis that could not be resolved says so", async () => {
  const { exit, out } = await new World().run(["admit", "fence", "examples/fence-unresolved.json"]);
  assert.equal(exit, 1);
  assert.match(out, /✗ net {7}unknown\n +✗ not resolved\n/);
  assert.ok(out.startsWith("Refused · fence_exceeds_bound · L7 fail closed"), out);
});
