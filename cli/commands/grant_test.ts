import assert from "node:assert/strict";
import { parseGrantDocument, parseWorkloadSpec, publicKeyOf, toJson } from "../../mod.ts";
import { World } from "../testing/world.ts";
import type { Ran } from "../testing/world.ts";

const SEED = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
const KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

/** A world in which a recipe was signed and its dispatch carries the grant. */
async function life(): Promise<World> {
  const world = new World();
  world.put("author.seed", SEED + "\n", 0o600);
  const keep = async (file: string, args: string[]) => {
    const { exit, out, err } = await world.run(args);
    assert.equal(exit, 0, err);
    world.put(file, out);
  };
  await keep("packer.grant", ["grant", "new", "examples/recipe.json", "--recipe", "packer"]);
  await keep("packer.signed", ["grant", "sign", "packer.grant", "--seed", "author.seed"]);
  await keep("workload.json", ["grant", "attach", "examples/dispatch.json", "packer.signed"]);
  return world;
}

function admit(world: World, file: string, ...more: string[]): Promise<Ran> {
  return world.run(["admit", "workload", file, "--keys", KEY, ...more]);
}

/** The members of a signed grant, changed, in a file of their own. */
async function change(world: World, file: string, changes: Record<string, string>): Promise<void> {
  const signed = JSON.parse(await world.text("packer.signed"));
  world.put(file, JSON.stringify({ ...signed, ...changes }));
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

Deno.test("a made key is a file for its owner alone, and is never made twice", async () => {
  const world = new World();
  const { exit, out } = await world.run(["keygen", "new.seed"]);
  assert.equal(exit, 0);
  const { bytes, mode } = world.file("new.seed")!;
  const seed = new TextDecoder().decode(bytes);
  assert.match(seed, /^[0-9a-f]{64}\n$/);
  assert.equal(mode, 0o600);
  assert.equal(out, publicKeyOf(seed.trim()) + "\n");
  const again = await world.run(["keygen", "new.seed"]);
  assert.deepEqual([again.exit, again.out], [2, ""]);
  assert.deepEqual(world.file("new.seed")!.bytes, bytes);
  assert.equal((await world.run(["keygen", "-"])).exit, 2);
  const { out: json } = await world.run(["keygen", "other.seed", "--json"]);
  assert.match(JSON.parse(json).key, /^[0-9a-f]{64}$/);
});

Deno.test("a seed that others may read is refused, and the way to close it is said", async () => {
  const world = await life();
  for (
    const [mode, octal] of [[0o640, "640"], [0o604, "604"], [0o660, "660"], [0o610, "610"]] as const
  ) {
    world.put("open.seed", SEED, mode);
    const { exit, out, err } = await world.run([
      "grant",
      "sign",
      "packer.grant",
      "--seed",
      "open.seed",
    ]);
    assert.deepEqual([exit, out], [2, ""]);
    assert.ok(err.includes(`mode ${octal}`) && err.includes("chmod 600 open.seed"), err);
  }
  world.put("open.seed", SEED, 0o400);
  assert.equal((await world.run(["grant", "sign", "packer.grant", "--seed", "open.seed"])).exit, 0);
});

Deno.test("a seed comes by standard input too, and never as an argument", async () => {
  const world = await life();
  const piped = await world.run(["grant", "sign", "packer.grant", "--seed", "-"], { input: SEED });
  assert.deepEqual([piped.exit, piped.out], [0, await world.text("packer.signed")]);
  const typed = await world.run(["grant", "sign", "packer.grant", "--seed", SEED]);
  assert.deepEqual([typed.exit, typed.out], [2, ""]);
  assert.ok(typed.err.startsWith("Misuse") && !typed.err.includes(SEED.slice(0, 16)), typed.err);
  assert.equal((await world.run(["grant", "sign", "packer.grant"])).exit, 2);
});

Deno.test("what is no seed is said to be none, and not shown", async () => {
  const world = await life();
  for (const text of ["", "hunter2", SEED.slice(1), `${SEED}00`, KEY.replace("d", "g")]) {
    world.put("bad.seed", text, 0o600);
    const { exit, out, err } = await world.run([
      "grant",
      "sign",
      "packer.grant",
      "--seed",
      "bad.seed",
    ]);
    assert.deepEqual([exit, out], [2, ""]);
    assert.ok(err.includes("bad.seed holds no seed"), err);
    assert.ok(text === "" || !err.includes(text));
  }
});

Deno.test("only a document that reads is signed", async () => {
  const world = await life();
  const document = await world.text("packer.grant");
  const faults: [string, string][] = [
    [document.replace("recipe 6", "recipe 06"), "not_canonical"],
    [document + " ", "trailing"],
    [document.replace("/v2", "/v3"), "bad_magic"],
    [document.replace("tier 5", "rank 5"), "unexpected_label"],
  ];
  for (const [text, error] of faults) {
    world.put("bad.grant", text);
    const args = ["grant", "sign", "bad.grant", "--seed", "author.seed"];
    const { exit, out } = await world.run([...args, "--json"]);
    assert.deepEqual([exit, JSON.parse(out).code, JSON.parse(out).error], [
      2,
      "grant_malformed",
      error,
    ]);
    assert.equal((await world.run(args)).out, "");
  }
});

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
});

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
