import assert from "node:assert/strict";
import { optionsOf } from "./arguments.ts";
import type { Command } from "./command.ts";
import { COMMANDS, EXAMPLE, GROUPS } from "./commands.ts";
import { readLine, writWords } from "./testing/shell.ts";
import { World } from "./testing/world.ts";

/** Runs a command line of an example, and keeps what it redirects. */
async function runLine(world: World, line: string) {
  const { words, env, output } = readLine(line);
  const args = writWords(words);
  assert.ok(args, `an example is of writ: ${line}`);
  const ran = await world.run(args, { env });
  if (output !== undefined) world.put(output, ran.out);
  return ran;
}

/** The exit status of each example: a command without one here has no tested example. */
const EXITS: Readonly<Record<string, number>> = {
  "keygen": 0,
  "grant new": 0,
  "grant sign": 0,
  "grant show": 0,
  "grant attach": 0,
  "admit workload": 0,
  "admit fence": 1,
  "chain": 1,
  "derivation": 0,
  "relate": 1,
  "id": 0,
  "posture": 0,
  "laws": 0,
};

Deno.test("every command's example runs, one after another, as its help prints it", async () => {
  const world = new World();
  const byName = new Map(COMMANDS.map((command) => [command.name, command]));
  assert.deepEqual(Object.keys(EXITS).sort(), [...byName.keys()].sort());
  for (const [name, exit] of Object.entries(EXITS)) {
    const command = byName.get(name)!;
    assert.ok(command.example.line.startsWith(`writ ${name} `) || command.operands.length === 0);
    const ran = await runLine(world, command.example.line);
    assert.equal(ran.exit, exit, `${command.example.line}\n${ran.err}`);
    assert.notEqual(ran.out, "", name);
  }
  for (const { name, example } of GROUPS) {
    assert.ok(example.line.startsWith(`writ ${name} `));
    assert.equal((await runLine(world, example.line)).exit, 0, example.line);
  }
  assert.equal((await runLine(world, EXAMPLE.line)).exit, 1);
});

/** Text without its line breaks and indentation. */
function flat(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** What a command's help must say. */
function parts(command: Command): string[] {
  const { name, summary, about, operands, example, exits } = command;
  return [
    `writ ${name}`,
    summary,
    ...about,
    ...operands.flatMap((operand) => [operand.name, operand.about]),
    ...optionsOf(command).flatMap((option) => [`--${option.name}`, option.about]),
    ...Object.entries(exits).map(([code, means]) => `${code} ${means}`),
    example.about,
    example.line,
  ];
}

Deno.test("a command's help says all that it declares, on standard output", async () => {
  const world = new World();
  for (const command of COMMANDS) {
    for (const flag of ["--help", "-h"]) {
      const { exit, out, err } = await world.run([...command.name.split(" "), flag]);
      assert.deepEqual([exit, err], [0, ""]);
      for (const part of parts(command)) assert.ok(flat(out).includes(flat(part)), part);
    }
  }
});

Deno.test("declarations are written alike: summaries ask or order, sentences end", () => {
  for (const command of COMMANDS) {
    assert.match(command.summary, /^[a-z].*[a-z?]$/, command.name);
    const sentences = [
      ...command.about,
      ...command.operands.map(({ about }) => about),
      ...optionsOf(command).map(({ about }) => about),
      ...Object.values(command.exits),
    ];
    for (const sentence of sentences) assert.match(sentence, /^.*[^ ]\.$/, sentence);
    assert.match(command.example.about, /[:?]$/, command.example.about);
  }
});

Deno.test("a group's help lists its commands, and the program's lists them all", async () => {
  const world = new World();
  for (const { name, summary, about, example } of GROUPS) {
    for (const words of [["--help"], ["-h"], ["help"]]) {
      const { exit, out } = await world.run([name, ...words]);
      assert.equal(exit, 0);
      const own = COMMANDS.filter((command) => command.name.startsWith(`${name} `));
      assert.ok(own.length > 1);
      const said = [summary, ...about, example.line, ...own.map((command) => command.summary)];
      for (const part of said) assert.ok(flat(out).includes(flat(part)), part);
    }
  }
  const { exit, out } = await world.run(["--help"]);
  assert.equal(exit, 0);
  for (const { name, summary } of COMMANDS) {
    assert.ok(flat(out).includes(flat(`${name} ${summary}`)), name);
  }
  assert.ok(flat(out).includes(flat(EXAMPLE.line)));
});

Deno.test("no line of any help is wider than the terminal, save what cannot be broken", async () => {
  const world = new World();
  for (const columns of [60, 80]) {
    for (const words of [[], ["grant"], ...COMMANDS.map(({ name }) => name.split(" "))]) {
      const { out } = await world.run([...words, "--help"], { columns });
      const wide = out.split("\n").filter((line) => line.length > columns);
      for (const line of wide) assert.match(line, /^ {4}writ |\S{40}/, line);
    }
  }
});
