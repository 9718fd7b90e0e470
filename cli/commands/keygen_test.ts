import assert from "node:assert/strict";
import { publicKeyOf } from "../../mod.ts";
import { World } from "../testing/world.ts";

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
