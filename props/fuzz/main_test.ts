import assert from "node:assert/strict";
import { task } from "../testing/task.ts";

const fuzz = (...args: readonly string[]) => task("fuzz", ...args);

Deno.test("the fuzz task says what was fed and what came of it, the same for the same seed", async () => {
  const args = ["--inputs", "150", "--seed", "9"];
  const { code, out, err } = await fuzz(...args);
  assert.equal(code, 0, out + err);
  assert.match(out, /^seed 9, [0-9]+ targets$/m);
  assert.match(out, /^parseCaveats: [0-9]+\n {4}\S/m);
  assert.match(out, /^150 inputs in [0-9]+ s: nothing found$/m);
  const tally = (said: string) => said.slice(said.indexOf("\n"), said.lastIndexOf("\n150 "));
  assert.equal(tally((await fuzz(...args)).out), tally(out));
});

Deno.test("a fuzz task that cannot run exits 2, and says why", async () => {
  for (
    const [args, why] of [
      [["--inputs", "many"], /^--inputs takes a 32-bit integer/],
      [["--inputs", "0"], /^--inputs takes a 32-bit integer from 1 on/],
      [["--minutes", "0"], /^--minutes takes a 32-bit integer from 1 on/],
      [["--only", "no such target"], /^no target has "no such target"/],
      [["--target", "here"], /^--target takes an http or https address/],
      [["--fast"], /usage: deno task fuzz/],
    ] as const
  ) {
    const { code, err } = await fuzz(...args);
    assert.equal(code, 2);
    assert.match(err, why);
  }
});
