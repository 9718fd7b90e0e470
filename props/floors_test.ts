import assert from "node:assert/strict";
import { RUNS } from "./catalogue/catalogue.ts";
import { fewest } from "./floors.ts";
import { LAWS } from "./laws/all.ts";
import { SERVICE_LAWS } from "./laws/service.ts";

/** The chance of fewer than so many of so many draws, by adding up what each number has. */
function below(few: number, draws: number, chance: number): number {
  let sum = 0;
  for (let k = 0; k < few; k++) {
    let ways = 1;
    for (let i = 0; i < k; i++) ways *= (draws - i) / (i + 1);
    sum += ways * chance ** k * (1 - chance) ** (draws - k);
  }
  return sum;
}

Deno.test("the fewest draws that chance allows are the most whose lack is improbable", () => {
  for (const draws of [1, 5, 30, 50, 100, 200]) {
    for (const chance of [0.01, 0.06, 0.12, 0.25, 0.5, 0.9]) {
      const few = fewest(draws, chance);
      assert(below(few, draws, chance) <= 1e-5, `${few} of ${draws} at ${chance}`);
      assert(below(few + 1, draws, chance) > 1e-5, `${few} of ${draws} at ${chance}`);
    }
  }
  assert.equal(fewest(30, 1), 30);
  // As the normal distribution has it, where the chance of none is no double.
  assert(Math.abs(fewest(8_000, 0.5) - (4_000 - 4.265 * Math.sqrt(2_000))) < 2);
});

Deno.test("in the shortest run, too, a label of which there is no case is short", () => {
  for (const { name, checks } of [...LAWS, ...SERVICE_LAWS]) {
    for (const { discharge, weight = 1, cover } of checks) {
      if (discharge === "exhaustive") continue;
      const cases = Math.ceil(RUNS.quick * weight);
      for (const [label, share] of Object.entries(cover)) {
        assert(fewest(cases, share) > 0, `${name}: ${label}, ${share} of ${cases}`);
      }
    }
  }
});
