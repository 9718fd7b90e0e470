import assert from "node:assert/strict";
import project from "../deno.json" with { type: "json" };
import { startServer, taskArguments } from "../examples/server.ts";
import { LIMITS } from "../mod.ts";
import { EXAMPLE_ROOT } from "../routes/examples.ts";
import { TRUST_VARIABLES } from "../routes/trust.ts";

const ROOT = new URL("../", import.meta.url);
const read = (name: string) => Deno.readTextFileSync(new URL(name, ROOT));
const GUIDE = read("docs/deploy.md");
const START = taskArguments(project.tasks.start);

/** What the guide's table says of each variable. */
const SETTINGS = new Map(
  Array.from(
    GUIDE.matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\| (.+?) +\|$/gm),
    ([, name, unset, wrong]) => [name!, { unset: unset!, wrong: wrong! }],
  ),
);

function wordsOf(flag: string, args: readonly string[]): readonly string[] {
  return args.find((arg) => arg.startsWith(`${flag}=`))!.slice(flag.length + 1).split(",");
}

Deno.test("the guide lists every variable that the service may read, and no other", () => {
  assert.deepEqual([...SETTINGS.keys()], wordsOf("--allow-env", START));
});

Deno.test("what is not set is as the guide says", async () => {
  const server = await startServer();
  const posture = await (await fetch(`${server.url}/v1/posture`)).json();
  await server.stop();
  assert.deepEqual(posture, {
    policy: /^`(\w+)`/.exec(SETTINGS.get("YAH_ADMISSION")!.unset)![1],
    trusted_keys: [],
    trusted_root: null,
    request_trust: /^`allow`/.test(SETTINGS.get("WRIT_REQUEST_TRUST")!.unset),
  });
});

Deno.test("a wrong value does what the guide says", async () => {
  for (const [name, { wrong }] of SETTINGS) {
    if (!wrong.startsWith("the service does not start")) continue;
    const { code, stderr } = await new Deno.Command("deno", {
      args: START,
      cwd: ROOT,
      env: { HOST: "127.0.0.1", PORT: "0", [name]: "nonsense!" },
      stdin: "null",
    }).output();
    const said = new TextDecoder().decode(stderr);
    assert.equal(code, 1, `${name}: ${said}`);
    if (wrong.includes("says")) assert(said.includes(name), said);
  }

  const server = await startServer({
    YAH_ADMISSION: "Permissive",
    YAH_ADMISSION_KEYS: "zz",
    WRIT_REQUEST_TRUST: "Allow",
  });
  const posture = await (await fetch(`${server.url}/v1/posture`)).json();
  await server.stop();
  assert.match(SETTINGS.get("YAH_ADMISSION")!.wrong, /^judged as `required`, with a warning/);
  assert.match(SETTINGS.get("YAH_ADMISSION_KEYS")!.wrong, /^the key stays in the list/);
  assert.match(SETTINGS.get("WRIT_REQUEST_TRUST")!.wrong, /^judged as `deny`, with a warning/);
  assert.deepEqual(posture, {
    policy: "required",
    trusted_keys: ["zz"],
    trusted_root: null,
    request_trust: false,
  });
  assert.equal(server.told.match(/"event":"warning"/g)?.length, 3);
});

Deno.test("a service with the settings of the guide's gate goes by them, and warns of nothing", async () => {
  const [, shown] = /^```env\n(.*?)^```$/ms.exec(GUIDE)!;
  const settings = Object.fromEntries(
    shown!.trimEnd().split("\n").map((line) => line.split("=") as [string, string]),
  );
  assert.deepEqual(Object.keys(settings), [...TRUST_VARIABLES]);
  const server = await startServer(settings);
  const posture = await (await fetch(`${server.url}/v1/posture`)).json();
  await server.stop();
  assert.deepEqual(posture, {
    policy: "required",
    trusted_keys: settings["YAH_ADMISSION_KEYS"]!.split(","),
    trusted_root: EXAMPLE_ROOT,
    request_trust: false,
  });
  assert.equal(posture.trusted_keys.length, 2);
  assert.doesNotMatch(server.told, /"event":"warning"/);
});

Deno.test("the proxy of the guide lets bodies through that the service itself says no to", () => {
  const [, mebibytes] = /client_max_body_size (\d+)m;/.exec(GUIDE)!;
  assert(Number(mebibytes) * 1_048_576 > LIMITS.body_bytes);
});

Deno.test("the platform's entry point is the one that the guide shows, with its permissions", () => {
  const { runtime, build } = project.deploy;
  const shown = /deno@2\.9\.6 serve (.*?)\n```/s.exec(GUIDE)![1]!.split(/[\s\\]+/);
  assert.equal(shown.at(-1), runtime.entrypoint.replace(/^\.\//, ""));
  const own = wordsOf("--allow-env", START).filter((name) => name !== "PORT" && name !== "HOST");
  assert.deepEqual(wordsOf("--allow-env", shown), own);
  assert.deepEqual(wordsOf("--allow-read", shown), wordsOf("--allow-read", START));
  assert.equal(build, "deno task build");
});

Deno.test("the container runs what the start task runs, and fetches nothing", async () => {
  const [, command] = /^CMD (\[.*\])$/m.exec(read("Containerfile"))!;
  const [program, run, cached, ...rest] = JSON.parse(command!) as string[];
  assert.deepEqual([program, run, cached], ["deno", "run", "--cached-only"]);
  assert.deepEqual(["run", ...rest], START);
  const server = await startServer({}, ["run", cached!, ...rest]);
  assert.equal((await (await fetch(`${server.url}/healthz`)).json()).status, "ok");
  assert.equal((await server.stop()).code, 0);
});
