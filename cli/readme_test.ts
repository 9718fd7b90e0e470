import assert from "node:assert/strict";
import { deno, inRepository, PERMISSIONS, writ } from "./testing/process.ts";
import { readLine, shellLines, writWords } from "./testing/shell.ts";

const README = new URL("../README.md", import.meta.url);

/** None in a tree that has no README yet; with one, all that follows is asked of it. */
const readme: string | undefined = await Deno.readTextFile(README).catch(() => undefined);

function test(name: string, run: (readme: string) => Promise<void> | void): void {
  Deno.test({ name, ignore: readme === undefined, fn: () => run(readme!) });
}

test("every writ command of the README runs, one after another, in an empty folder", async (readme) => {
  const cwd = await Deno.makeTempDir();
  try {
    const ran: string[] = [];
    for (const line of shellLines(readme)) {
      if (!/^(?:[A-Z_]+=\S* )*(?:writ |npx --yes deno@2\.9\.6 (?:run|task writ) )/.test(line)) {
        continue;
      }
      const { words, env, input, output } = readLine(line);
      const args = writWords(words);
      if (args === undefined) continue;
      const options = {
        cwd,
        env,
        ...(input === undefined ? {} : { input: await Deno.readTextFile(`${cwd}/${input}`) }),
      };
      const { exit, out, err } = words[0] === "npx" && words[3] === "run"
        // As it stands, its own permissions included; only the files are found from elsewhere.
        ? await deno(words.slice(3).map(inRepository), options)
        : await writ(args.map(inRepository), options);
      // A refusal is an answer; a malformed question or a misused command is a wrong README.
      assert.ok(exit === 0 || exit === 1, `${line}\n${err}`);
      if (output !== undefined) await Deno.writeTextFile(`${cwd}/${output}`, out);
      ran.push(args.slice(0, 2).join(" "));
    }
    for (const step of ["keygen", "grant new", "grant sign", "grant attach", "admit workload"]) {
      assert.ok(ran.some((words) => words.startsWith(step)), `the README shows ${step}`);
    }
  } finally {
    await Deno.remove(cwd, { recursive: true });
  }
});

test("the README installs writ with the permissions of its task, and no others", (readme) => {
  const installs = shellLines(readme).filter((line) =>
    line.includes("install --global") && line.includes("cli/main.ts")
  );
  assert.equal(installs.length, 1);
  const { words } = readLine(installs[0]!);
  assert.deepEqual(words.filter((word) => word.startsWith("--allow-")), PERMISSIONS);
  assert.deepEqual(words.slice(0, 3), ["npx", "--yes", "deno@2.9.6"]);
});
