import assert from "node:assert/strict";
import { readLine, writWords } from "../cli/testing/shell.ts";
import { World } from "../cli/testing/world.ts";
import { service } from "../routes/testing/service.ts";
import { QUESTIONS } from "./questions.ts";
import type { Commands, Example } from "./question.ts";

const ORIGIN = "https://writ.example";
const MODULE = new URL("../mod.ts", import.meta.url).href;

/** What there is to copy: of a malformed text there is nothing. */
const COPIES = QUESTIONS.flatMap(({ name, examples, commands }) =>
  examples.filter((example) => example.name !== "malformed").map((example) => ({
    title: `${name}: ${example.title}`,
    example,
    commands: commands(example.values(), ORIGIN),
  }))
);

/** The code that an answer says no with; a relation within its bound is a yes. */
// deno-lint-ignore no-explicit-any
function codeOf(answer: any): string | undefined {
  const code = answer.reason?.code ?? answer.relation ?? answer.code;
  return code === "equal" || code === "subset" ? undefined : code;
}

/** What a here-document is given to, and what the shell gives it: every line with its end. */
function heredoc(text: string): { command: string; body: string } {
  const [, command, body] = /^(.*) <<'(?:WRIT_*)'\n(.*)\nWRIT_*\n$/s.exec(text)!;
  return { command: command!, body: `${body}\n` };
}

async function byCurl({ curl }: Commands): Promise<unknown> {
  const { command, body } = heredoc(curl);
  const [, path] = new RegExp(`^curl -sS ${ORIGIN}(/\\S+) -H 'content-type: (?:\\S+)' `).exec(
    command,
  )!;
  const headers = { "content-type": "application/json" };
  const request = new Request(`${ORIGIN}${path}`, { method: "POST", headers, body });
  return await (await service().app.fetch(request)).json();
}

async function byModule({ typescript }: Commands): Promise<unknown> {
  const program = typescript.replace(`${ORIGIN}/writ.js`, MODULE)
    .replace("console.log(", "export const answer = (");
  assert.notEqual(program, typescript);
  try {
    const url = `data:application/typescript,${encodeURIComponent(program)}`;
    return (await import(url)).answer;
  } catch (error) {
    return error; // of a document that does not read, with its code
  }
}

async function byCommandLine({ cli }: Commands): Promise<unknown> {
  const { command, body } = heredoc(cli);
  const words = writWords(readLine(command).words)!;
  const { out, err } = await new World().run([...words, "--json"], { input: body });
  assert.notEqual(out, "", err);
  return JSON.parse(out);
}

const WAYS = { curl: byCurl, TypeScript: byModule, "the command line": byCommandLine };

for (const [way, ask] of Object.entries(WAYS)) {
  Deno.test(`what is copied as ${way} asks the same, and gets the same answer`, async (t) => {
    for (const { title, example, commands } of COPIES) {
      await t.step(title, async () => {
        assert.equal(codeOf(await ask(commands)), example.code);
      });
    }
  });
}

Deno.test("every question has examples that are granted, refused and malformed", () => {
  for (const { name, examples } of QUESTIONS) {
    const codes = examples.map(({ code }: Example) => code);
    assert.ok(codes.includes(undefined), name);
    assert.ok(new Set(codes).size > 2, name);
    assert.equal(examples.at(-1)!.name, "malformed", name);
    assert.equal(new Set(examples.map((example) => example.name)).size, examples.length, name);
  }
});
