import assert from "node:assert/strict";
import fc from "../props/packages/fast_check.ts";
import { COMMANDS } from "./commands.ts";
import { World } from "./testing/world.ts";

/** What each command can be given as its file, and the words around it. */
const ASKED: Readonly<Record<string, readonly [file: string, ...words: string[]]>> = {
  "admit workload": ["examples/workload-filled.json", "--trust-question"],
  "admit fence": ["examples/fence-of-chain.json", `--root=bafyr4i${"a".repeat(52)}`],
  "chain": ["examples/chain-widened.json", `--root=bafyr4i${"a".repeat(52)}`],
  "derivation": ["examples/derivation-narrowed.json"],
  "relate": ["examples/relate-outside.json"],
  "id": ["examples/ids-grant.json"],
  "grant new": ["examples/recipe.json", "--recipe=x"],
  "grant sign": ["packer.grant", "--seed=author.seed"],
  "grant attach": ["packer.signed"],
  "grant show": ["workload.json"],
};

/** A text with a part of it replaced by something else, at a place between 0 and 1. */
function edited(text: string, at: number, length: number, by: string): string {
  const start = Math.floor(at * text.length);
  return text.slice(0, start) + by + text.slice(start + length);
}

const edit = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.nat(12),
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 6 }),
    fc.constantFrom('"', "{", "}", "[]", "null", ",", ":", "1e9", "\\ud800", "\x1b[32m", "\u202e"),
  ),
);

Deno.test("no file makes a command break, say two things, or send a terminal an escape", async () => {
  const world = new World();
  for (const name of ["keygen", "grant new", "grant sign", "grant attach"]) {
    const words = COMMANDS.find((command) => command.name === name)!.example.line.split(" ");
    const into = words.indexOf(">");
    const { exit, out } = await world.run(words.slice(1, into));
    assert.equal(exit, 0, name);
    world.put(words[into + 1]!, out);
  }
  const exits = new Map<string, Set<number>>();
  for (const [name, [file, ...words]] of Object.entries(ASKED)) {
    const text = await world.text(file);
    const statuses = exits.set(name, new Set()).get(name)!;
    const before = name === "grant attach" ? ["examples/dispatch.json"] : [];
    const run = async (content: string | Uint8Array) => {
      world.put("file", content);
      const args = [...name.split(" "), ...before, "file", ...words];
      const { exit, out, err } = await world.run(args);
      statuses.add(exit);
      assert.ok([0, 1, 2].includes(exit));
      assert.ok(!err.includes("Broken"), err);
      assert.ok(exit === 2 ? out === "" && err !== "" : out + err !== "");
      // A document and a signed grant are printed as they are, for a file; pages never are.
      const pages = ["grant new", "grant sign", "grant attach"].includes(name) ? err : out + err;
      // deno-lint-ignore no-control-regex
      assert.ok(!/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/.test(pages), pages);
    };
    await run(text);
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          { weight: 6, arbitrary: fc.array(edit, { minLength: 1, maxLength: 3 }) },
          { weight: 1, arbitrary: fc.json() },
          { weight: 1, arbitrary: fc.uint8Array({ maxLength: 40 }) },
        ),
        (content) =>
          run(
            Array.isArray(content)
              ? content.reduce((text, [at, length, by]) => edited(text, at, length, by), text)
              : content,
          ),
      ),
      { numRuns: 150 },
    );
  }
  // Not every edit spoils a text, and not every text is spoilt.
  for (const [name, statuses] of exits) assert.ok(statuses.size > 1, name);
});
