import assert from "node:assert/strict";
import { readLine, shellLines, writWords } from "./shell.ts";

Deno.test("a command line comes apart into variables, words and files", () => {
  assert.deepEqual(readLine(`A_B=x writ admit "a b" --x='c d'e < in.json > out.json`), {
    env: { A_B: "x" },
    words: ["writ", "admit", "a b", "--x=c de"],
    input: "in.json",
    output: "out.json",
  });
});

Deno.test("what an example may not use of a shell is an error", () => {
  for (const line of ["a | b", "a && b", "a $(b)", "a $B", "a `b`", 'a "$B"', "a; b", "a *"]) {
    assert.throws(() => readLine(line), /no example may use/, line);
  }
});

Deno.test("the lines of sh blocks are read, with comments left out and continuations joined", () => {
  const markdown = "```sh\n# one\n$ writ a \\\n    b\nwrit c\n```\n\n```ts\nwrit d\n```\n" +
    "```sh\nwrit e\nwrit f\n```\n\n```\nYes\n```\n";
  assert.deepEqual(shellLines(markdown), [
    { line: "writ a b" },
    { line: "writ c" },
    { line: "writ e" },
    { line: "writ f", prints: "Yes\n" },
  ]);
});

Deno.test("writ is known by each of its names", () => {
  const words = (line: string) => writWords(line.split(" "));
  assert.deepEqual(words("writ id x"), ["id", "x"]);
  assert.deepEqual(words("npx --yes deno@2.9.6 task writ id x"), ["id", "x"]);
  assert.deepEqual(words("npx --yes deno@2.9.6 run --allow-read cli/main.ts id x"), ["id", "x"]);
  assert.equal(words("npx --yes deno@2.9.6 task demo"), undefined);
  assert.equal(words("curl x"), undefined);
});
