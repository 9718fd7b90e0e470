/**
 * Builds what the service serves as files, into `dist/`.
 *
 * Two builds of the same sources give the same bytes, on any machine: the digest
 * that the service reports is one that anybody can arrive at.
 *
 * @module
 */

import { bundle } from "./bundle.ts";
import { declarations } from "./declarations.ts";

/** A file of `dist/`, and how it is made. */
export interface Output {
  readonly name: string;
  text(): string | Promise<string>;
}

const ROOT = new URL("../", import.meta.url);
/** How the page's sources call the module. */
const MODULE = "@writ/writ";

/** Every file of `dist/`. */
export const OUTPUTS: readonly Output[] = [
  ...library("writ", "mod.ts"),
  ...library("writ-client", "client/mod.ts"),
  { name: "page.js", text: async () => published(await bundle(path("page/main.ts"), [MODULE])) },
];

/** A module as a script, and its types beside it. */
function library(name: string, entry: string): readonly Output[] {
  return [
    {
      name: `${name}.js`,
      text: async () => `// @ts-self-types="./${name}.d.ts"\n${await bundle(path(entry))}`,
    },
    { name: `${name}.d.ts`, text: () => declarations(new URL(entry, ROOT).href, read) },
  ];
}

/** The page imports the file that everyone else imports, not a copy of its sources. */
function published(script: string): string {
  const text = script.replaceAll(`from "${MODULE}";\n`, 'from "/writ.js";\n');
  if (text.includes(MODULE)) throw new Error(`the page imports ${MODULE} in a way of its own`);
  return text;
}

function path(name: string): string {
  return decodeURIComponent(new URL(name, ROOT).pathname);
}

function read(file: string): string {
  return Deno.readTextFileSync(new URL(file));
}

if (import.meta.main) {
  const dist = new URL("dist/", ROOT);
  await Deno.mkdir(dist, { recursive: true });
  for (const { name, text } of OUTPUTS) {
    await Deno.writeTextFile(new URL(name, dist), await text());
  }
}
