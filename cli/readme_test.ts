import assert from "node:assert/strict";
import { deno, inRepository, PERMISSIONS, writ } from "./testing/process.ts";
import { readLine, shellLines, writWords } from "./testing/shell.ts";

const README: string = await Deno.readTextFile(new URL("../README.md", import.meta.url));

Deno.test("every writ command of the README runs, one after another, in an empty folder", async () => {
  const cwd = await Deno.makeTempDir();
  try {
    const ran: string[] = [];
    for (const { line, prints } of shellLines(README)) {
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
      if (prints !== undefined) assert.ok(out.startsWith(prints), `${line} prints\n${out}`);
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

Deno.test("the README installs writ with the permissions of its task, and no others", () => {
  const installs = shellLines(README).map(({ line }) => line).filter((line) =>
    line.includes("install --global") && line.includes("cli/main.ts")
  );
  assert.equal(installs.length, 1);
  const { words } = readLine(installs[0]!);
  assert.deepEqual(words.filter((word) => word.startsWith("--allow-")), PERMISSIONS);
  assert.deepEqual(words.slice(0, 3), ["npx", "--yes", "deno@2.9.6"]);
});
