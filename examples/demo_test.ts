import assert from "node:assert/strict";
import project from "../deno.json" with { type: "json" };
import { OPERATIONS } from "../routes/operations.ts";
import { taskArguments } from "./server.ts";

Deno.test("the demo asks a real server every example, and tells the verdicts plainly", async () => {
  const { code, stdout, stderr } = await new Deno.Command("deno", {
    args: taskArguments(project.tasks.demo),
    cwd: new URL("../", import.meta.url),
    stdin: "null",
  }).output();
  const told = new TextDecoder().decode(stdout);
  assert.equal(code, 0, told + new TextDecoder().decode(stderr));
  for (const { summary } of OPERATIONS.flatMap(({ examples }) => examples)) {
    assert(told.includes(summary), summary);
  }
  assert.match(told, /untrusted_root \(L5\)/);
  assert.match(told, /^ +net +\+ paste\.example\.net:443$/m);
  assert.match(told, /([0-9]+) questions, \1 answered as expected/);
  assert.match(told, /^ +[0-9]+ laws, [0-9,]+ cases in [0-9.]+ s: pass$/m);
  assert.match(told, /^ +certificate sha256:[0-9a-f]{64}$/m);
  // deno-lint-ignore no-control-regex
  assert.doesNotMatch(told, /\x1b/);
});
