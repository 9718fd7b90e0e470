import assert from "node:assert/strict";
import { parseGrantDocument, toJson } from "../../mod.ts";
import { change, KEY, life } from "../testing/life.ts";
import { World } from "../testing/world.ts";

Deno.test("a document shows its records with their lengths in bytes, and that nobody signed it", async () => {
  const world = new World();
  const cut = await world.run(["grant", "new", "examples/recipe.json", "--recipe", "café"]);
  world.put("cafe.grant", cut.out);
  const { exit, out } = await world.run(["grant", "show", "cafe.grant"]);
  assert.equal(exit, 0);
  assert.ok(out.startsWith("Not signed · no signature comes with it"), out);
  assert.match(out, /^ {2}recipe +5 {2}café$/m);
  assert.match(out, /^ {4}0 +82 {2}git -C \/src checkout 'refs\/tags\/\{\{tag\}\}' && .*$/m);
  assert.match(out, /^ {4}0 +cluster:registry-push → \/run\/forge\/registry.json \(mode 400\)$/m);
  assert.match(out, /^ {2}workdir +none$/m);
});

Deno.test("a signed grant and a spec show whether the signature holds, and never the signature", async () => {
  const world = await life();
  const { signature } = JSON.parse(await world.text("packer.signed"));
  await change(world, "broken.signed", { key: KEY.replace("d", "e") });
  for (
    const [file, head] of [
      ["packer.signed", "Signed · the signature holds"],
      ["workload.json", "Signed · the signature holds"],
      ["broken.signed", "Not signed · "],
    ] as const
  ) {
    const { exit, out } = await world.run(["grant", "show", file]);
    assert.equal(exit, 0);
    assert.ok(out.startsWith(head), out);
    assert.ok(!out.includes(signature.slice(0, 32)));
  }
  const spec = (await world.text("workload.json")).replace("{", '{"user": "root",');
  world.put("rooted.json", spec);
  const { out } = await world.run(["grant", "show", "rooted.json"]);
  assert.match(out, /^ {2}user +Decides what runs/m);
  assert.match(out, /^ {2}env values /m);
});

Deno.test("a spec without a grant has none to show, and a bad one is told by its annotation", async () => {
  const world = await life();
  const bare = await world.run(["grant", "show", "examples/dispatch.json"]);
  assert.equal(bare.exit, 2);
  assert.ok(bare.err.includes("carries no grant"), bare.err);
  world.put("bad.json", (await world.text("workload.json")).replace("recipe 6", "recipe 7"));
  const { exit, err } = await world.run(["grant", "show", "bad.json"]);
  assert.equal(exit, 2);
  assert.ok(
    err.startsWith("Malformed · grant_malformed") && err.includes("yah.admission.grant"),
    err,
  );
});

Deno.test("under --json a shown grant is the API's: its fields", async () => {
  const world = await life();
  const { out } = await world.run(["grant", "show", "workload.json", "--json"]);
  const document = await world.text("packer.grant");
  assert.equal(out, toJson(parseGrantDocument(document)) + "\n");
});
