import assert from "node:assert/strict";
import { LAWS } from "../laws/all.ts";
import { readSources } from "../sources.ts";
import { FAULTS } from "./all.ts";
import { faultsOf, planted } from "./fault.ts";
import { complaints, matrix } from "./matrix.ts";
import { Nursery } from "./mutant.ts";
import { caught, namedLaw, trial } from "./trial.ts";
import type { Said } from "./trial.ts";

const sources = readSources();
const nursery = new Nursery(sources);

Deno.test("there are at least eighty faults, each applies to the sources and names one law", () => {
  assert(FAULTS.length >= 80, `${FAULTS.length}`);
  assert.equal(new Set(FAULTS.map(({ file, fault }) => `${file} ${fault}`)).size, FAULTS.length);
  for (const fault of FAULTS) {
    const source = sources.get(fault.file);
    assert(source !== undefined, fault.file);
    assert.notEqual(planted(fault, source), source, fault.fault);
    namedLaw(fault);
  }
});

Deno.test("a fault that does not apply, or not once, is an error", () => {
  const [gone, twice] = faultsOf("x.ts", [["gone", "b", "c", "l"], ["twice", "a", "c", "l"]]);
  assert.throws(() => planted(gone!, "a"), /"gone" does not apply: "b" is 0 times in x\.ts/);
  assert.throws(() => planted(twice!, "aa"), /"twice" does not apply: "a" is 2 times in x\.ts/);
});

Deno.test("the module loaded from memory holds what its faults break", async (t) => {
  // One fault of each file; `deno task faults` runs all of them against every law.
  const files = new Set(FAULTS.map(({ file }) => file));
  for (const file of files) {
    const fault = FAULTS.find((fault) => fault.file === file)!;
    await t.step(`${file}: ${fault.fault}`, async () => {
      const law = namedLaw(fault);
      const none = { ...fault, put: fault.find };
      assert.equal((await trial(none, nursery, [law]))[0], "holds", "without the fault");
      assert(caught((await trial(fault, nursery, [law]))[0]!), "with the fault");
    });
  }
});

Deno.test("an operation that runs nothing of a file cannot see its faults", () => {
  assert.equal(nursery.reaches("unionScopes", "src/fence/fence.ts"), false);
  assert.equal(nursery.reaches("admitFence", "src/lattice/item_set.ts"), true);
  assert.equal(nursery.reaches("checkElevation", "src/provenance/derivation.ts"), true);
});

Deno.test("a fault that its law does not catch is complained of, and so is a law that catches none", () => {
  const [fault] = FAULTS;
  const named = LAWS.indexOf(namedLaw(fault!));
  const held = LAWS.map(({ checks }): Said => checks.length === 0 ? "stated" : "holds");
  const rows = [{ fault: fault!, trial: held }];
  assert(complaints(rows, LAWS)[0]!.startsWith("no law catches: "));
  const by = { fault: fault!, trial: held.with(named, "fails") };
  assert.equal(complaints([by], LAWS).length, LAWS.filter((l) => l.checks.length > 0).length - 1);
  assert.match(matrix([by], LAWS), new RegExp(`X[. ]* +1 ${fault!.fault}`));
});
