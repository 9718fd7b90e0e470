import assert from "node:assert/strict";
import { COMMANDS } from "./commands.ts";
import { life } from "./testing/life.ts";
import type { World } from "./testing/world.ts";

/** The code of what is malformed, and the last thing said of it, with its line breaks taken out. */
async function said(world: World, ...args: string[]): Promise<[code: string, last: string]> {
  const { exit, out, err } = await world.run(args);
  assert.deepEqual([exit, out], [2, ""], err);
  const [, code] = /^Malformed · ([a-z_0-9]+)\n/.exec(err)!;
  return [code!, err.trim().split("\n\n").at(-1)!.replaceAll("\n", " ")];
}

const DOCUMENT = "This looks like a grant document that is not signed: writ grant sign takes it.";
const SIGNED = "This looks like a signed grant: writ grant attach takes it, after the spec.";
const SPEC = "This looks like a workload spec: writ admit workload takes it, and writ grant new " +
  "takes a recipe's.";
const KEY = "This looks like a key or a seed: writ admit workload takes --keys, and writ grant " +
  "sign takes --seed.";
const QUESTION = "This looks like a whole question about a workload: writ admit workload takes it.";

Deno.test("a file of another step of a grant's life is told where it belongs", async () => {
  const world = await life();
  const spec = "examples/dispatch.json", question = "examples/workload-filled.json";
  const sign = ["--seed", "author.seed"], name = ["--recipe", "x"];
  const mistakes: [args: string[], code: string, last: string][] = [
    [["grant", "attach", spec, "packer.grant"], "json_syntax", DOCUMENT],
    [["grant", "attach", "packer.signed", spec], "unknown_field", SIGNED],
    [["grant", "attach", spec, spec], "unknown_field", SPEC],
    [["admit", "workload", "packer.signed"], "unknown_field", SIGNED],
    [["admit", "workload", "packer.grant"], "json_syntax", DOCUMENT],
    [["admit", "workload", "author.seed"], "json_syntax", KEY],
    [["grant", "sign", spec, ...sign], "grant_malformed", SPEC],
    [["grant", "sign", "packer.signed", ...sign], "grant_malformed", SIGNED],
    [["grant", "sign", "author.seed", ...sign], "grant_malformed", KEY],
    [["grant", "new", "packer.signed", ...name], "unknown_field", SIGNED],
    [["grant", "new", question, ...name], "unknown_field", QUESTION],
    [["grant", "show", question], "unknown_field", QUESTION],
    [["id", spec], "unknown_field", SPEC],
  ];
  for (const [args, code, last] of mistakes) {
    assert.deepEqual(await said(world, ...args), [code, last], args.join(" "));
  }
});

Deno.test("a file on standard input is told where it belongs, too", async () => {
  const world = await life();
  const input = await world.text("packer.signed");
  const { exit, err } = await world.run(["admit", "workload", "-"], { input });
  assert.equal(exit, 2);
  assert.ok(err.includes(SIGNED), err);
});

Deno.test("of the right file the fault is told, and what would be right there", async () => {
  const world = await life();
  const spec = await world.text("examples/dispatch.json");
  world.put("spec.json", spec.replace('"tier"', '"teir"'));
  world.put("signed.json", (await world.text("packer.signed")).replace('"key"', '"kye"'));
  world.put("bad.grant", (await world.text("packer.grant")).replace("tier 5", "tier 4"));
  const faults: [args: string[], code: string, last: string][] = [
    [["admit", "workload", "spec.json"], "unknown_field", "Did you mean tier?"],
    [["grant", "attach", "spec.json", "packer.signed"], "unknown_field", "Did you mean tier?"],
    [
      ["grant", "attach", "examples/dispatch.json", "signed.json"],
      "unknown_field",
      "Did you mean key?",
    ],
  ];
  for (const [args, code, last] of faults) {
    assert.deepEqual(await said(world, ...args), [code, last]);
  }
  const [code, last] = await said(world, "grant", "sign", "bad.grant", "--seed", "author.seed");
  assert.equal(code, "grant_malformed");
  assert.match(last, /^Write tier with its length/);
});

Deno.test("the question of another command is told its own", async () => {
  const world = await life();
  world.put("authority.json", '{"caveats": {}}');
  world.put("chain-grant.json", '{"authority": "x", "derivation": "root"}');
  const questions: [file: string, asker: string][] = [
    ["examples/grants-recipe.json", "grant new"],
    ["examples/workload-filled.json", "admit workload"],
    ["examples/dispatch.json", "admit workload"],
    ["examples/fence-with-closure.json", "admit fence"],
    ["examples/fence-of-chain.json", "admit fence"],
    ["examples/relate-within.json", "relate"],
    ["examples/chain-trusted.json", "chain"],
    ["examples/derivation-narrowed.json", "derivation"],
    ["authority.json", "id"],
    ["chain-grant.json", "id"],
    ["packer.grant", "grant sign"],
    ["packer.signed", "grant attach"],
  ];
  const names = COMMANDS.map(({ name }) => name);
  for (const [file, asker] of questions) {
    assert.ok(names.includes(asker));
    // A command that takes no such file: one of a workload for a chain's, and the other way round.
    const other = ["relate", "id", "chain", "derivation"].includes(asker)
      ? ["grant", "attach", file, file]
      : ["relate", file];
    const [, last] = await said(world, ...other);
    assert.match(last, new RegExp(`^This looks like [^:]*: writ ${asker} takes `), file);
  }
});

Deno.test("what is said of a mistaken file quotes nothing, and --json is the API's alone", async () => {
  const world = await life();
  const seed = (await world.text("author.seed")).trim();
  const { err } = await world.run(["id", "author.seed"]);
  assert.ok(err.includes(KEY) && !err.includes(seed.slice(0, 12)), err);
  const { out } = await world.run(["admit", "workload", "packer.signed", "--json"]);
  assert.equal(JSON.parse(out).code, "unknown_field");
  assert.ok(!out.includes("looks like"));
});
