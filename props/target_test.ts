import assert from "node:assert/strict";
import { MISTAKES } from "./testing/mistakes.ts";
import { secondService } from "./testing/second_service.ts";
import { task } from "./testing/task.ts";

const laws = (...args: readonly string[]) => task("laws", ...args);

/** Few cases of each law: what is looked at here is the command. */
const FEW = ["--seed", "1", "--runs", "30", "--most", "180"];

Deno.test("one command judges a service by every law, and exits 0 if none fails", async () => {
  await using right = secondService();
  const { code, out, err } = await laws("--target", right.url, ...FEW);
  assert.equal(code, 0, out + err);
  assert.match(out, new RegExp(`^${right.url} 0\\.0\\.0-test$`, "m"));
  assert.match(out, /^seed 1, 30 runs, at most 180 cases of an exhaustive check$/m);
  assert.match(
    out,
    /what is within something within a bound .* +sample 180 of 17,264 \([12] telling\)/,
  );
  assert.match(out, /union is commutative +not checked: the subject has no unionScopes/);
  assert.match(out, /^[0-9]+ holds, [0-9]+ not checked, 1 stated in .*: pass$/m);
});

Deno.test("a wrong service exits 1, and the report has the law, the question and the way back", async () => {
  const mistake = MISTAKES.find(({ name }) => name === "unknown is within unknown")!;
  await using wrong = secondService({ mistakes: [mistake] });
  const { code, out } = await laws("--target", wrong.url, "--law", "L7", ...FEW);
  assert.equal(code, 1, out);
  assert(out.includes(`FAILS ${mistake.breaks} (L7)`), out);
  assert.match(out, /asked POST \/v1\/relate \{"resolved":"unknown","bound":"unknown"\}/);
  assert.match(out, /^ {2}relate\(unknown, a\) at "\/relation": expected "unknown", got "equal"$/m);
  const again = /^ {2}again: deno task laws (.*) --law ("[^"]+") (\S+) (--path) (\S+)$/m.exec(out);
  assert(again !== null, out);
  const [, target, law, ...path] = again;
  const replayed = await laws(...target!.split(" "), "--law", JSON.parse(law!), ...path);
  assert.equal(replayed.code, 1, replayed.out);
});

Deno.test("laws of which none could be checked exit 2", async () => {
  const { code, out } = await laws("--law", "L4");
  assert.equal(code, 2, out);
  assert.match(out, /^1 stated in .*: FAIL$/m);
});

Deno.test("laws that cannot be run exit 2, and say why", async () => {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const gone = `http://127.0.0.1:${listener.addr.port}`;
  listener.close();
  for (
    const [args, why] of [
      [["--target", gone], /cannot be asked GET \/healthz: .*refused/],
      [["--target", "127.0.0.1"], /^--target takes an http or https address/],
      [["--target", gone, "--module", "mod.ts"], /two subjects/],
      [["--target", gone, "--ca", "none.pem"], /^--ca none\.pem cannot be read/],
      [["--module", "none.ts"], /^none\.ts cannot be loaded/],
      [["--law", "no such law"], /^no law has "no such law" in its name/],
      [["--most", "few"], /^--most takes a 32-bit integer from 1 on, not "few"/],
      [["--most", "0"], /^--most takes a 32-bit integer from 1 on, not "0"/],
      [["--runs", "0"], /^--runs takes/],
      [["--target", gone, "--timeout", "0"], /^--timeout takes/],
      [["--ca", "none.pem"], /^--ca and --timeout say how a service is asked/],
      [
        ["--law", "union is commutative", "--path", "exhaustive:168"],
        /^"exhaustive:168" is no case/,
      ],
      [["--law", "union is commutative", "--path", "property:1"], /^"property:1" is no case/],
      [["--quickly"], /usage: deno task laws/],
    ] as const
  ) {
    const { code, out, err } = await laws(...args);
    assert.equal(code, 2, out + err);
    assert.match(err, why);
  }
});
