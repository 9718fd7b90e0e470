import assert from "node:assert/strict";
import { KEY, life } from "../testing/life.ts";
import type { Ran, World } from "../testing/world.ts";

function admit(world: World, file: string, ...more: string[]): Promise<Ran> {
  return world.run(["admit", "workload", file, "--keys", KEY, ...more]);
}

Deno.test("a grant lives by hand from its key to an admitted workload", async () => {
  const world = await life();
  const { exit, out } = await admit(world, "workload.json");
  assert.equal(exit, 0);
  assert.ok(out.startsWith("Granted · admit\n"), out);
  assert.ok(out.includes("packer") && out.includes(KEY));
  const { grant, trust } = JSON.parse((await admit(world, "workload.json", "--json")).out);
  assert.deepEqual([grant, trust], [{ recipe: "packer", key: KEY }, { source: "request" }]);
});
