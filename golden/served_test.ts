import assert from "node:assert/strict";
import { MISTAKES } from "../props/testing/mistakes.ts";
import { secondService } from "../props/testing/second_service.ts";
import { task } from "../props/testing/task.ts";

const golden = (...args: readonly string[]) => task("golden", ...args);

Deno.test("every row that a service has a call for holds for this one, and the rest is said", async () => {
  await using right = secondService();
  const { code, out, err } = await golden("--target", right.url);
  assert.equal(code, 0, out + err);
  for (const operation of ["ids", "relate", "fence", "chain", "admit_workload", "lint"]) {
    assert.match(out, new RegExp(`^${operation} \\(version [0-9]+\\): ([0-9]+) of \\1 hold`, "m"));
  }
  assert.match(out, /^grant_document .*: ([0-9]+) of \1 hold, [0-9]+ not asked/m);
  for (const operation of ["parse", "union", "caveats", "bind"]) {
    assert.match(out, new RegExp(`^${operation} \\(version 1\\): not asked`, "m"));
  }
});

Deno.test("a service that answers a row otherwise exits 1, and the row is named", async () => {
  const mistake = MISTAKES.find(({ name }) => name === "unknown is within unknown")!;
  await using wrong = secondService({ mistakes: [mistake], lacks: ["/v1/ids"] });
  const { code, out, err } = await golden("--target", wrong.url);
  assert.equal(code, 1, out + err);
  assert.match(out, /^ids \(version [0-9]+\): not asked/m);
  const row = /^ {2}relate-[0-9]+, .*\n {4}the answer at "\/relation": (.*)\n {4}asked (.*)$/m.exec(
    err,
  );
  assert.equal(row?.[1], 'expected "unknown", got "equal"', err);
  assert.deepEqual(JSON.parse(row[2]!), { resolved: "unknown", bound: "unknown" });
});

Deno.test("a service that no row can be asked of exits 2", async () => {
  const lacks = ["ids", "relate", "admit/fence", "derivation", "chain", "admit/workload", "grants"];
  await using other = secondService({ lacks: lacks.map((call) => `/v1/${call}`) });
  const { code, out, err } = await golden("--target", other.url);
  assert.equal(code, 2, out + err);
  assert.doesNotMatch(out, /hold/);
});

Deno.test("rows that cannot be asked exit 2, and say why", async () => {
  for (
    const [args, why] of [
      [["--target", "here"], /^--target takes an http or https address/],
      [["--rows"], /usage: deno task golden/],
    ] as const
  ) {
    const { code, err } = await golden(...args);
    assert.equal(code, 2);
    assert.match(err, why);
  }
});
