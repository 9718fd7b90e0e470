import assert from "node:assert/strict";
import { readArguments } from "./arguments.ts";
import type { Command } from "./command.ts";
import { Misuse } from "./misuse.ts";

const COMMAND: Command = {
  name: "try",
  summary: "",
  about: [],
  operands: [{ name: "FILE", about: "a file" }, { name: "OTHER", optional: true, about: "" }],
  options: [
    { name: "policy", takes: "NAME", about: "" },
    { name: "keys", takes: "KEYS", many: true, about: "" },
    { name: "deny", about: "" },
  ],
  served: true,
  example: { about: "", line: "" },
  exits: { 0: "", 2: "" },
  run: () => ({ exit: 0, json: "" }),
};

function misuse(...words: string[]): [string, string | undefined] {
  try {
    readArguments(COMMAND, words);
  } catch (error) {
    if (!(error instanceof Misuse)) throw error;
    assert.equal(error.command, "try");
    return [error.message, error.fix];
  }
  throw new Error("the arguments are taken");
}

Deno.test("values are taken with = and without, and operands anywhere among them", () => {
  const given = readArguments(COMMAND, [
    "--policy=required",
    "a",
    "--keys",
    "k",
    "--keys=l",
    "-",
  ]);
  assert.deepEqual(given.operands, ["a", "-"]);
  assert.equal(given.value("policy"), "required");
  assert.deepEqual(given.all("keys"), ["k", "l"]);
  assert.equal(given.has("deny"), false);
  assert.deepEqual(readArguments(COMMAND, ["--", "--policy"]).operands, ["--policy"]);
});

Deno.test("an unknown option names the nearest one that there is", () => {
  assert.deepEqual(misuse("a", "--polcy", "x"), [
    "there is no option --polcy",
    "Did you mean --policy?",
  ]);
  assert.deepEqual(misuse("a", "--srever=x"), [
    "there is no option --srever",
    "Did you mean --server?",
  ]);
  assert.deepEqual(misuse("a", "--zzzzzz"), ["there is no option --zzzzzz", undefined]);
  assert.deepEqual(misuse("a", "-q"), ["there is no option -q", undefined]);
});

Deno.test("an option without its value is misuse, also when another option follows", () => {
  for (const words of [["--policy"], ["--policy="], ["--policy", "--deny"]]) {
    assert.equal(misuse("a", ...words)[0], "--policy takes a value");
  }
  assert.equal(readArguments(COMMAND, ["a", "--policy", "-"]).value("policy"), "-");
  assert.equal(readArguments(COMMAND, ["a", "--policy=--x"]).value("policy"), "--x");
});

Deno.test("a switch takes no value, and an option that stands once is not given twice", () => {
  assert.equal(misuse("a", "--deny=1")[0], "--deny takes no value");
  assert.equal(misuse("a", "--policy=x", "--policy=y")[0], "--policy is given twice");
});

Deno.test("no message quotes a value: it may be a secret in the wrong place", () => {
  const secret = "07".repeat(32);
  for (const words of [["a", "b", secret], ["a", `--deny=${secret}`], ["a", `--sed=${secret}`]]) {
    assert.ok(!misuse(...words).join(" ").includes(secret));
  }
});

Deno.test("operands are counted, unless help is asked for", () => {
  assert.deepEqual(misuse(), ["FILE is missing", "FILE: a file"]);
  assert.equal(misuse("a", "b", "c")[0], "there are 3 arguments");
  assert.equal(readArguments(COMMAND, ["--help"]).has("help"), true);
});
