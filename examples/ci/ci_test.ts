import assert from "node:assert/strict";
import { MISTAKES } from "../../props/testing/mistakes.ts";
import { secondService } from "../../props/testing/second_service.ts";
import { task } from "../../props/testing/task.ts";

const FILES = ["README.md", "github.yml", "gitlab.yml"];

/** Every command of a file that runs a task of this project, as its words. */
function commandsOf(file: string): string[][] {
  const text = Deno.readTextFileSync(new URL(file, import.meta.url));
  return [...text.matchAll(/npx --yes deno@2\.9\.6 task (.*?)(?: \|\| judged=\$\?)?$/gm)].map((
    [, words],
  ) => words!.split(" "));
}

/** Runs a command as it is written, but for the address and with few cases of few laws. */
async function run([name, ...words]: readonly string[], url: string): Promise<number> {
  const address = /^(?:"\$WRIT_TARGET"|http:\/\/127\.0\.0\.1:8000)$/;
  const few = ["--law", "unknown on either side", "--runs", "20", "--most", "50"];
  const args = words.filter((word) => word !== "--report").flatMap((word) =>
    word === "--quick" ? few : address.test(word) ? [url] : [word]
  );
  return (await task(name!, ...args)).code;
}

for (const file of FILES) {
  Deno.test(`the commands of ${file} pass a right service, fail a wrong one and tell neither from nothing`, async () => {
    const commands = commandsOf(file);
    assert.deepEqual(commands.map(([task]) => task), ["laws", "golden"]);
    const mistake = MISTAKES.find(({ name }) => name === "unknown is within unknown")!;
    await using right = secondService();
    await using wrong = secondService({ mistakes: [mistake] });
    const gone = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const nobody = `http://127.0.0.1:${gone.addr.port}`;
    gone.close();
    for (const command of commands) {
      assert.equal(await run(command, right.url), 0, command.join(" "));
      assert.equal(await run(command, wrong.url), 1, command.join(" "));
      assert.equal(await run(command, nobody), 2, command.join(" "));
    }
  });
}

Deno.test("both jobs run the commands of the page, and keep the reports", () => {
  const [page, ...jobs] = FILES.map(commandsOf);
  const plain = (commands: string[][]) =>
    commands.map((words) =>
      words.filter((word) => word !== "--report" && !/:8000|\$WRIT_TARGET/.test(word))
    );
  for (const job of jobs) assert.deepEqual(plain(job), plain(page!));
  for (const [laws] of jobs) assert(laws!.includes("--report"));
});

Deno.test("the job of GitLab asks the rows whatever the laws say, and fails for either", async () => {
  const text = Deno.readTextFileSync(new URL("gitlab.yml", import.meta.url));
  const steps = [...text.matchAll(/^ +- (.*judged.*)$/gm)].map(([, step]) => step!);
  const run = async (laws: number, golden: number) => {
    const said = [laws, golden];
    const script = steps.map((step) =>
      step.replace(/^npx .*? \|\|/, () => `(exit ${said.shift()}) ||`)
    );
    const command = new Deno.Command("sh", { args: ["-ec", script.join("\n")] });
    assert.equal(said.length, 0);
    return (await command.output()).code;
  };
  assert.equal(await run(0, 0), 0);
  assert.equal(await run(1, 0), 1);
  assert.equal(await run(0, 1), 1);
  assert.equal(await run(2, 2), 2);
});
