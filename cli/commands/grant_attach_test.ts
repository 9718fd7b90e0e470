import assert from "node:assert/strict";
import { parseWorkloadSpec, toJson } from "../../mod.ts";
import { change, life } from "../testing/life.ts";

Deno.test("a grant that is broken is not attached, and whose move that is is said", async () => {
  const world = await life();
  const document = (await world.text("packer.grant")).replace("infra", "other");
  const breaks: [Record<string, string>, string][] = [
    [{ document }, "signature_mismatch"],
    [{ signature: "00" }, "malformed_signature"],
    [{ key: "00" }, "malformed_key"],
  ];
  for (const [changes, code] of breaks) {
    await change(world, "broken.signed", changes);
    const args = ["grant", "attach", "examples/dispatch.json", "broken.signed"];
    const { exit, out, err } = await world.run(args);
    assert.deepEqual([exit, out], [1, ""]);
    assert.ok(err.startsWith(`Refused · ${code}`) && err.includes("Whose move"), err);
    const { reason } = JSON.parse((await world.run([...args, "--json"])).out);
    assert.equal(reason.code, code);
  }
  await change(world, "extra.signed", { note: "x" });
  const extra = ["grant", "attach", "examples/dispatch.json", "extra.signed", "--json"];
  const { exit, out } = await world.run(extra);
  assert.deepEqual([exit, JSON.parse(out).code, JSON.parse(out).path], [
    2,
    "unknown_field",
    "/note",
  ]);
});

Deno.test("an attached spec is the same spec, with the grant's three annotations", async () => {
  const world = await life();
  const plain = parseWorkloadSpec(await world.text("examples/dispatch.json"));
  const carried = parseWorkloadSpec(await world.text("workload.json"));
  const { document, signature, key } = JSON.parse(await world.text("packer.signed"));
  assert.equal(
    toJson(carried),
    toJson({
      ...plain,
      annotations: {
        ...plain.annotations,
        "yah.admission.grant": document,
        "yah.admission.signature": signature,
        "yah.admission.key": key,
      },
    }),
  );
});

Deno.test("numbers past 2^53 go through an attached spec unchanged", async () => {
  const world = await life();
  const spec = await world.text("examples/dispatch.json");
  world.put("long.json", spec.replace("30000", "18446744073709551615"));
  const { out } = await world.run(["grant", "attach", "long.json", "packer.signed"]);
  assert.equal(parseWorkloadSpec(out).stop_policy.grace_period, 18446744073709551615n);
});

Deno.test("a spec with open holes takes the grant, and is told what a node would say", async () => {
  const world = await life();
  const { exit, out, err } = await world.run([
    "grant",
    "attach",
    "examples/recipe.json",
    "packer.signed",
  ]);
  assert.equal(exit, 0);
  assert.equal(parseWorkloadSpec(out).name, "forge-9c2e");
  assert.ok(err.startsWith("Attached. As the spec stands") && err.includes("mismatch"), err);
  assert.ok(err.includes("The hole {{tag}} is still open: fill it before it is sent."), err);
});
