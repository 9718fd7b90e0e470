/**
 * Every example in a public comment prints what it says it prints.
 *
 * That they compile is checked by `deno test --doc`; here each runs, and what it logs
 * is compared with its `// …` comments, in order.
 *
 * @module
 */

import assert from "node:assert/strict";

const ROOT = new URL("../", import.meta.url);

/** The TypeScript examples in the comments of a file, without their margin. */
function examples(path: string): readonly string[] {
  const text = Deno.readTextFileSync(new URL(path, ROOT));
  return [...text.matchAll(/^ *\* ```ts\n([\s\S]*?)^ *\* ```$/gm)].map(([, block]) =>
    block!.replaceAll(/^ *\* ?/gm, "")
  );
}

/** What an example logs while it runs, as the console would show it. */
async function logged(example: string): Promise<readonly string[]> {
  const lines: string[] = [];
  const { log } = console;
  console.log = (...values: unknown[]) => {
    lines.push(values.map((v) => typeof v === "string" ? v : Deno.inspect(v)).join(" "));
  };
  try {
    await import(`data:application/typescript,${encodeURIComponent(example)}`);
  } finally {
    console.log = log;
  }
  return lines;
}

function* sources(folder: string): Iterable<string> {
  for (const { name, isDirectory } of Deno.readDirSync(new URL(folder, ROOT))) {
    if (isDirectory) yield* sources(`${folder}${name}/`);
    else if (/(?<!_test)\.ts$/.test(name)) yield folder + name;
  }
}

let count = 0;
for (const path of ["mod.ts", ...sources("src/")]) {
  for (const [index, example] of examples(path).entries()) {
    count++;
    Deno.test(`example ${index + 1} of ${path} prints what it says`, async () => {
      const said = [...example.matchAll(/(?:^|\s)\/\/ (.*)$/gm)].map(([, comment]) => comment);
      assert.deepEqual(await logged(example), said);
    });
  }
}

Deno.test("there are examples, and one for every function that is exported", async () => {
  const functions = Object.entries(await import("../mod.ts"))
    .filter(([, value]) => typeof value === "function").map(([name]) => name);
  const text = [...sources("src/")].flatMap((path) => examples(path)).join("\n");
  assert.ok(count > 0);
  assert.deepEqual(functions.filter((name) => !new RegExp(`\\b${name}\\b`).test(text)), []);
});
