/**
 * A world in which a grant has lived: a recipe was signed, and its dispatch carries the grant.
 *
 * @module
 */

import assert from "node:assert/strict";
import { World } from "./world.ts";

/** The seed of RFC 8032's first test vector, and its public key: known to everyone. */
export const SEED = "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60";
export const KEY = "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a";

/** The files author.seed, packer.grant, packer.signed and workload.json. */
export async function life(): Promise<World> {
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

/** The members of the signed grant, changed, in a file of their own. */
export async function change(
  world: World,
  file: string,
  changes: Record<string, string>,
): Promise<void> {
  const signed = JSON.parse(await world.text("packer.signed"));
  world.put(file, JSON.stringify({ ...signed, ...changes }));
}
