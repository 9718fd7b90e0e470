import assert from "node:assert/strict";
import { service } from "../routes/testing/service.ts";
import { readTrust } from "../routes/trust.ts";
import { World } from "./testing/world.ts";

const ROOT = "bafyr4if7rzfs4feybiws3jkjkgyuamsqvcmut64sqrquedij5uot63krla";
const AT_SERVER = ["--server", "http://localhost"];
const FLAG = "--trust-question";

/** A file that brings trust: what is granted by it, what is said, and what it comes to without. */
interface Brought {
  readonly args: readonly string[];
  readonly member: string;
  /** The options that the message names. */
  readonly options: readonly string[];
  /** The options of which one conflicts with the member. */
  readonly beside: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The same file without the member. */
  readonly honest: readonly [exit: number, code: string];
}

/** The three ways to bring trust, and a judge under which each would turn a no into a yes. */
async function brought(serve?: World["serve"]): Promise<[World, readonly Brought[]]> {
  const world = new World(serve);
  const put = (name: string, question: Record<string, unknown>, trust: Record<string, unknown>) => {
    world.put(`${name}.json`, JSON.stringify({ ...question, ...trust }));
    world.put(`${name}-honest.json`, JSON.stringify(question));
  };
  const filled = JSON.parse(await world.text("examples/workload-filled.json"));
  const [key] = filled.posture.trusted_keys;
  const { chain } = JSON.parse(await world.text("examples/chain-trusted.json"));
  const { resolved, closure } = JSON.parse(await world.text("examples/fence-of-chain.json"));
  const bare = JSON.parse(await world.text("examples/dispatch.json"));
  put("posture", { spec: bare }, { posture: { policy: "disabled", trusted_keys: [] } });
  put("coverage", { spec: { ...filled.spec, user: "root" } }, { coverage: "reference" });
  put("chain", { chain }, { trusted_root: ROOT });
  put("fence", { resolved, closure, chain }, { trusted_root: ROOT });
  const nodes = { YAH_ADMISSION: "required", YAH_ADMISSION_KEYS: key };
  const stranger = { WRIT_TRUSTED_ROOT: `bafyr4i${"a".repeat(52)}` };
  const root = { member: "trusted_root", options: ["--root", "WRIT_TRUSTED_ROOT"], env: stranger };
  const beside = ["--root", ROOT];
  return [world, [
    {
      args: ["admit", "workload", "posture.json"],
      member: "posture",
      options: ["--policy", "--keys"],
      beside: ["--policy", "required"],
      env: nodes,
      honest: [1, "grant_required"],
    },
    {
      args: ["admit", "workload", "coverage.json"],
      member: "coverage",
      options: ["--coverage reference"],
      beside: ["--coverage", "strict"],
      env: nodes,
      honest: [1, "uncovered"],
    },
    { ...root, args: ["chain", "chain.json"], beside, honest: [1, "untrusted_root"] },
    { ...root, args: ["admit", "fence", "fence.json"], beside, honest: [1, "untrusted_root"] },
  ]];
}

Deno.test("a file does not choose its own judge: posture, coverage or root", async () => {
  const [world, cases] = await brought();
  for (const { args, member, options, beside, env, honest } of cases) {
    for (const more of [[], ["--json"], beside]) {
      const { exit, out, err } = await world.run([...args, ...more], { env, columns: 400 });
      assert.deepEqual([exit, out], [2, ""], member);
      assert.ok(err.startsWith(`Misuse · ${args.at(-1)} brings its own ${member}.\n`), err);
      for (const part of [...options, FLAG, "never at a gate"]) assert.ok(err.includes(part), err);
    }
    const without = args.map((word) => word.replace(".json", "-honest.json"));
    const { exit, out } = await world.run([...without, "--json"], { env });
    assert.deepEqual([exit, JSON.parse(out).reason.code], honest);
  }
});

Deno.test("a file may choose its own judge if its reader says so, and nothing else is said", async () => {
  const [world, cases] = await brought();
  for (const { args, member, beside, env } of cases) {
    const trusting = [...args, FLAG];
    const { exit, out } = await world.run(trusting, { env });
    assert.equal(exit, 0, out);
    assert.ok(out.startsWith("Granted · "), out);
    const both = await world.run([...trusting, ...beside], { env });
    assert.deepEqual([both.exit, both.out], [2, ""]);
    assert.ok(both.err.startsWith(`Misuse · ${member} is given by ${beside[0]} and by `), both.err);
  }
});

Deno.test("a file does not choose its own judge at a server, which is not even asked", async () => {
  let asked = 0;
  const { app } = service(readTrust({}));
  const [world, cases] = await brought((request) => {
    asked++;
    return app.fetch(request);
  });
  for (const { args, member } of cases) {
    const { exit, out, err } = await world.run([...args, ...AT_SERVER]);
    assert.deepEqual([exit, out, asked], [2, "", 0]);
    assert.ok(err.startsWith(`Misuse · ${args.at(-1)} brings its own ${member}.\n`), err);
  }
  const { exit } = await world.run(["chain", "chain.json", FLAG, ...AT_SERVER]);
  assert.deepEqual([exit, asked], [0, 1]);
});

Deno.test("a member that leaves it to the judge, or is spelt by escapes, is seen for what it is", async () => {
  const [world, [posture]] = await brought();
  const { env } = posture!;
  const text = await world.text("posture-honest.json");
  const ask = (members: string) => {
    world.put("file.json", text.replace("{", `{${members},`));
    return world.run(["admit", "workload", "file.json", "--json"], { env });
  };
  const left = await ask('"posture": null, "coverage": "strict"');
  assert.deepEqual([left.exit, JSON.parse(left.out).reason.code], [1, "grant_required"]);
  const spelt = await ask('"\\u0070osture": {"policy": "disabled", "trusted_keys": []}');
  assert.deepEqual([spelt.exit, spelt.out], [2, ""]);
  assert.ok(spelt.err.includes("brings its own posture"), spelt.err);
});
