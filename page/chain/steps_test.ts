import assert from "node:assert/strict";
import { caveatsLeq, parseCaveats } from "../../mod.ts";
import type { Caveats } from "../../mod.ts";
import { heldBy, stepsOf } from "./steps.ts";

const TOP = parseCaveats(`{"fs_read":"all","fs_write":"all","exec":"all","net":"all",
  "max_calls":"unlimited","valid_for_generation":"all"}`);

function narrowed(change: Partial<Caveats>): Caveats {
  return { ...TOP, ...change };
}

Deno.test("a step that changes nothing has no axes", () => {
  assert.deepEqual(stepsOf(TOP, TOP), []);
});

Deno.test("a narrowed axis says what was held, what is held, and what was given up", () => {
  const parent = narrowed({ fs_read: { only: ["/a", "/b"] }, max_calls: { at_most: 9n } });
  const child = narrowed({ fs_read: { only: ["/b"] }, max_calls: { at_most: 3n } });
  assert.deepEqual(stepsOf(parent, child), [
    { axis: "fs_read", before: ["/a", "/b"], after: ["/b"], given: ["/a"], gained: [] },
    { axis: "max_calls", before: ["at most 9"], after: ["at most 3"], given: null, gained: [] },
  ]);
});

Deno.test("everything cannot be listed, neither given up nor gained", () => {
  const none = narrowed({ net: { only: [] } });
  assert.deepEqual(stepsOf(TOP, none).map(({ given, gained }) => [given, gained]), [[null, []]]);
  assert.deepEqual(stepsOf(none, TOP).map(({ given, gained }) => [given, gained]), [[[], null]]);
});

Deno.test("an axis can give up and gain at once", () => {
  const parent = narrowed({ valid_for_generation: { only: [1n, 2n] } });
  const child = narrowed({ valid_for_generation: { only: [2n, 3n] } });
  assert.deepEqual(stepsOf(parent, child).map(({ given, gained }) => [given, gained]), [
    [["1"], ["3"]],
  ]);
});

Deno.test("something is gained exactly when the module says that the child is not within", () => {
  const counts: Caveats["max_calls"][] = ["unlimited", { at_most: 0n }, { at_most: 2n }];
  const scopes: Caveats["net"][] = ["all", { only: [] }, { only: ["a"] }, { only: ["a", "b"] }];
  const all = counts.flatMap((max_calls) => scopes.map((net) => narrowed({ max_calls, net })));
  for (const parent of all) {
    for (const child of all) {
      const gains = stepsOf(parent, child).some(({ gained }) => gained?.length !== 0);
      assert.equal(gains, !caveatsLeq(child, parent));
    }
  }
});

Deno.test("what is held is listed on all six axes, in their order", () => {
  assert.deepEqual(heldBy(narrowed({ max_calls: { at_most: 1n } })), [
    { axis: "fs_read", held: "all" },
    { axis: "fs_write", held: "all" },
    { axis: "exec", held: "all" },
    { axis: "net", held: "all" },
    { axis: "max_calls", held: ["at most 1"] },
    { axis: "valid_for_generation", held: "all" },
  ]);
});
