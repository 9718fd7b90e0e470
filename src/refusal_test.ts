import assert from "node:assert/strict";
import { LAW_OF as TABLE } from "../props/oracles/codes.ts";
import { assertFrozen, assertGranted, assertRefused } from "./assertions.ts";
import { decide, LAW_OF, lawOf, reason, refuse } from "./refusal.ts";
import type { Law } from "./refusal.ts";

Deno.test("each code upholds the law that the contract's table gives it", () => {
  assert.deepEqual(LAW_OF, TABLE);
});

Deno.test("a fence that cannot be decided upholds L7, one that exceeds upholds L3", () => {
  const exceeds = (relation: "unknown" | "superset" | "incomparable") =>
    lawOf(reason("fence_exceeds_bound", "it exceeds", { axis: "net", relation, excess: null }));
  assert.equal(exceeds("unknown"), "L7");
  assert.equal(exceeds("superset"), "L3");
  assert.equal(exceeds("incomparable"), "L3");
});

Deno.test("nothing to refuse for is the only yes", () => {
  for (const decision of ["admit", "trusted", "valid"] as const) {
    const verdict = decide(decision, []);
    assertGranted(verdict, decision);
    assert.deepEqual(verdict, { granted: true, decision });
  }
});

Deno.test("the first reason is the reason, the others stand beside it in order", () => {
  const first = reason("empty", "nothing is there", {});
  const second = reason("root_not_terminal", "a root comes first", { index: 0 });
  const third = reason("non_root_terminus", "no root comes last", {});
  assertRefused(decide("trusted", [first, second, third]), "L5", { code: "empty" }, [
    { code: "root_not_terminal", index: 0 },
    { code: "non_root_terminus" },
  ]);
  assert.deepEqual(decide("trusted", [second]), refuse(second));
  assert.ok(!("also" in refuse(second)));
});

Deno.test("facts are fields, frozen with all they hold", () => {
  const excess = ["/etc"];
  const why = reason("attenuation_widens", "it widens", { axes: { fs_read: { excess } } });
  assert.deepEqual(why, {
    code: "attenuation_widens",
    message: "it widens",
    axes: { fs_read: { excess: ["/etc"] } },
  });
  assertFrozen(why);
  assert.throws(() => excess.push("/"), TypeError);
  assertFrozen(refuse(why, [why]));
});

Deno.test("the table of laws cannot be changed", () => {
  assert.throws(() => (LAW_OF as { empty: Law }).empty = "L1", TypeError);
});
