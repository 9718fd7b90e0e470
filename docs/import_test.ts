/**
 * The guide's programs, each run as it stands against a service, but for the address.
 *
 * @module
 */

import assert from "node:assert/strict";
import { emptyFolder, run } from "../build/testing.ts";
import type { Ran } from "../build/testing.ts";
import { startServer } from "../examples/server.ts";

const GUIDE = Deno.readTextFileSync(new URL("import.md", import.meta.url));
const ROOT = new URL("../", import.meta.url);

/** What a section has to paste: a program, its file's name, and the commands that run it. */
interface Pasted {
  readonly file: string;
  readonly program: string;
  readonly commands: readonly string[];
}

function section(title: string): Pasted {
  const [, program, file, commands] = new RegExp(
    `^## ${title}$[^#]*?\`\`\`[jt]s\\n(// (\\S+)$[^]*?)\`\`\`[^]*?\`\`\`sh\\n([^]*?)\`\`\``,
    "m",
  )
    .exec(GUIDE)!;
  return { program: program!, file: file!, commands: commands!.trimEnd().split("\n") };
}

/** Runs one command, in the folder. Those that would fetch from elsewhere have a stand-in. */
async function command(line: string, folder: URL): Promise<Ran> {
  const [program, ...args] = line.split(" ");
  if (program === "curl") {
    const [, url, file] = /^curl --fail --silent (\S+) --output (\S+)$/.exec(line)!;
    const response = await fetch(url!);
    assert.equal(response.status, 200, url);
    await Deno.writeFile(new URL(file!, folder), await response.bytes());
    return { code: 0, out: "" };
  }
  if (program === "npx") {
    const [, version, words] = /^npx --yes -p typescript@(\S+) tsc (.*)$/.exec(line)!;
    const { pathname } = folder;
    const allow = ["--allow-read", "--allow-env", `--allow-write=${pathname}`];
    const tsc = ["run", "--no-prompt", "--cached-only", ...allow, `npm:typescript@${version}/tsc`];
    const files = words!.split(" ").map((word) => word.endsWith(".mts") ? pathname + word : word);
    return await run([...tsc, ...files], ROOT);
  }
  assert(program === "deno" || program === "node", line);
  return await run(args, folder, program);
}

/** Pastes a section into an empty folder, and gives what its last command printed. */
async function paste(
  title: string,
  changed: (program: string) => string = (program) => program,
): Promise<Ran> {
  const server = await startServer();
  const folder = emptyFolder();
  const here = (text: string) =>
    text.replaceAll("http://localhost:8000", server.url)
      .replaceAll("localhost:8000", new URL(server.url).host);
  try {
    const { file, program, commands } = section(title);
    Deno.writeTextFileSync(new URL(file, folder), here(changed(program)));
    let ran: Ran = { code: 1, out: "there is no command" };
    for (const line of commands) {
      ran = await command(here(line), folder);
      if (ran.code !== 0) break;
    }
    return ran;
  } finally {
    await Deno.remove(folder, { recursive: true });
    await server.stop();
  }
}

for (const title of ["Deno", "Node", "TypeScript"]) {
  Deno.test(`what the guide has for ${title} runs, and prints what it says`, async () => {
    const [, says] = /console\.log\(.*\); \/\/ (.*)/.exec(section(title).program)!;
    const { code, out } = await paste(title);
    assert.equal(code, 0, out);
    // Beside it, Deno and tsc say what they do.
    assert(out.split("\n").includes(says!), out);
  });
}

Deno.test("tsc reads the types that the service hands out", async () => {
  const { code, out } = await paste("TypeScript", (program) => program.replace("classes", "class"));
  assert.notEqual(code, 0);
  assert.match(out, /TS2561|TS2353/, out);
});
