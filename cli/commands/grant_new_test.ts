import assert from "node:assert/strict";
import { parseGrantDocument } from "../../mod.ts";
import { service } from "../../routes/testing/service.ts";
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

Deno.test("a server's document that is not the grant of the spec is not printed to be signed", async () => {
  const args = ["grant", "new", "examples/recipe.json", "--recipe", "packer"];
  const cut = async (from: string, to: string, ...more: string[]) => {
    const world = new World(async (request) => {
      const answer = await (await service().app.fetch(request)).json();
      return Response.json({ ...answer, document: answer.document.replace(from, to) });
    });
    return await world.run([...args, "--server", "http://localhost", ...more]);
  };
  assert.deepEqual(await cut("infra", "infra"), await new World().run(args));
  for (const more of [[], ["--json"]]) {
    const { exit, out, err } = await cut("infra", "other", ...more);
    assert.deepEqual([exit, out], [2, ""]);
    assert.ok(err.startsWith("Failed · the server's document is not the grant of this spec"), err);
  }
});
