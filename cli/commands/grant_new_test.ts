import assert from "node:assert/strict";
import { parseGrantDocument } from "../../mod.ts";
import { World } from "../testing/world.ts";

Deno.test("findings are advice, told beside the document, unless they are denied", async () => {
  const world = new World();
  const args = ["grant", "new", "examples/grants-risky.json"];
  const advised = await world.run(args);
  assert.equal(advised.exit, 0);
  assert.equal(parseGrantDocument(advised.out).recipe, "image-packer");
  const codes = ["tag_latest", "hole_unquoted", "hole_option", "env_injects_code"];
  for (const code of [...codes, "secret_world_readable"]) {
    assert.ok(advised.err.includes(code), code);
  }
  const denied = await world.run([...args, "--deny-findings"]);
  assert.deepEqual([denied.exit, denied.out], [1, ""]);
  assert.ok(denied.err.includes("hole_unquoted"));
  const clean = await world.run(["grant", "new", "examples/grants-recipe.json", "--deny-findings"]);
  assert.deepEqual([clean.exit, clean.err], [0, ""]);
});

Deno.test("a recipe is named once, in the question or beside the spec", async () => {
  const world = new World();
  assert.equal((await world.run(["grant", "new", "examples/recipe.json"])).exit, 2);
  const args = ["grant", "new", "examples/grants-recipe.json", "--recipe", "x"];
  assert.equal((await world.run(args)).exit, 2);
});
