/**
 * Every command of the README but the test command runs here or, if it is one of
 * `writ`'s, in `cli/readme_test.ts`; and the answers it shows are the answers given.
 *
 * @module
 */

import assert from "node:assert/strict";
import { shellLines, writWords } from "../cli/testing/shell.ts";
import project from "../deno.json" with { type: "json" };
import { startServer } from "../examples/server.ts";
import { task } from "../props/testing/task.ts";

const ROOT = new URL("../", import.meta.url);
const README = Deno.readTextFileSync(new URL("README.md", ROOT));

/** The blocks of the README in a language, in order. */
function blocks(language: string): readonly string[] {
  const fence = new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\`$`, "gm");
  return [...README.matchAll(fence)].map(([, block]) => block!);
}

const CURL = blocks("sh").find((block) => block.startsWith("curl "))!;
const TASK = "npx --yes deno@2.9.6 task ";

/** How each command of the README that is not `writ`'s is run by a test, if not here. */
const RUN: Readonly<Record<string, string>> = {
  [`${TASK}demo`]: "examples/demo_test.ts",
  [`${TASK}test`]: "this is the test command",
  [`${TASK}start`]: "here, word for word",
  [`${TASK}laws --quick`]: "here, of two numbers; of all of them in props/laws_test.ts",
};

Deno.test("the README shows no command that no test runs", () => {
  const lines = blocks("sh").filter((block) => block !== CURL)
    .flatMap((block) => shellLines("```sh\n" + block + "```").map(({ line }) => line));
  const others = lines.filter((line) =>
    writWords(line.split(" ")) === undefined && !line.includes(" install --global ")
  );
  assert.deepEqual(others, Object.keys(RUN));
});

Deno.test("the question that the README asks by curl is answered as it says", async () => {
  const server = await startServer();
  try {
    const script = CURL.replace("http://localhost:8000", server.url);
    assert.notEqual(script, CURL);
    const shown = JSON.parse(blocks("json")[0]!);
    const body = /-d '([^']*)'/.exec(CURL)![1]!;
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${server.url}/v1/relate`, { method: "POST", headers, body });
    assert.deepEqual(await answer.json(), shown);
    const asked = await new Deno.Command("sh", { args: ["-c", script] }).output()
      .catch((error) => {
        if (error instanceof Deno.errors.NotFound) return undefined;
        throw error;
      });
    if (asked === undefined || asked.code === 127) {
      console.error("SKIPPED, curl is not installed: the README's curl command");
    } else assert.deepEqual(JSON.parse(new TextDecoder().decode(asked.stdout)), shown);
  } finally {
    await server.stop();
  }
});

Deno.test("the README's TypeScript prints what it says", async () => {
  const [example] = blocks("ts");
  const said = [...example!.matchAll(/^\/\/ (.*)$/gm)].map(([, line]) => line);
  const lines: string[] = [];
  const { log } = console;
  console.log = (...values: unknown[]) => {
    lines.push(values.map((v) => typeof v === "string" ? v : Deno.inspect(v)).join(" "));
  };
  try {
    await import(`data:application/typescript,${encodeURIComponent(example!)}`);
  } finally {
    console.log = log;
  }
  assert.ok(said.length > 0);
  assert.deepEqual(lines, said);
});

/** Laws enough to see the command judge on every core. */
const SOME = ["--law", "L2", "--law", "L5"];

Deno.test("the laws hold, by the command that the README gives", async () => {
  // From one seed, so that the test answers the same each time; others are for other runs.
  const { code, out, err } = await task("laws", "--quick", "--seed", "1", ...SOME);
  assert.equal(code, 0, out + err);
  assert.match(out, /^L2 .*\n(?: .*\n)+\nL5 /m);
  assert.match(out, /^[0-9]{2} holds in .*: pass$/m);
});

Deno.test("every task says what it is for", () => {
  const tasks = Object.entries<{ readonly description?: string }>(project.tasks);
  for (const [name, { description }] of tasks) assert.match(description ?? "", /^.{10,70}$/, name);
});

Deno.test("every file that the README points to is there", () => {
  const links = [...README.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!);
  assert.ok(links.length > 0);
  for (const path of links) assert.ok(Deno.statSync(new URL(path, ROOT)), path);
});
