/**
 * Building the page: what to bundle, and which files go along as they are.
 *
 * The module stays out of the bundle: the page imports `/writ.js`, the very file
 * that the service publishes and everyone else imports. `import_map.json` is what
 * turns the sources' `@writ/writ` into that address.
 *
 * `deno run --allow-read=. --allow-write=OUT --allow-run=deno page/bundle.ts OUT`
 * puts every file of the page into OUT.
 *
 * @module
 */

import { PAGE_FILES } from "./serve.ts";

const HERE = new URL("./", import.meta.url);

/** The arguments of `deno` that bundle the page's script to a file. */
export function bundleArguments(output: string): string[] {
  return [
    "bundle",
    "--quiet",
    "--platform=browser",
    `--import-map=${path("import_map.json")}`,
    "--external=/writ.js",
    `--output=${output}`,
    path("main.ts"),
  ];
}

/** Puts every file of the page into a directory, which must exist. */
export async function buildPage(directory: string): Promise<void> {
  for (const { name } of PAGE_FILES) {
    if (name !== "main.js") await Deno.copyFile(path(name), `${directory}/${name}`);
  }
  const { success, stderr } = await new Deno.Command("deno", {
    args: bundleArguments(`${directory}/main.js`),
    stdout: "null",
    stderr: "piped",
  }).output();
  if (!success) throw new Error(new TextDecoder().decode(stderr));
}

function path(name: string): string {
  return decodeURIComponent(new URL(name, HERE).pathname);
}

if (import.meta.main) {
  const [directory] = Deno.args;
  if (directory === undefined) {
    console.error("usage: page/bundle.ts OUT");
    Deno.exit(2);
  }
  await Deno.mkdir(directory, { recursive: true });
  await buildPage(directory);
}
