/**
 * Writes the catalogue of laws: as data, as a page, and as the README's table if that
 * has a place for it. `deno task catalogue`.
 *
 * @module
 */

import { catalogue } from "./catalogue.ts";
import { page, placed, table } from "./markdown.ts";

const ROOT = new URL("../../", import.meta.url);
const entries = catalogue();

async function write(path: string, text: string): Promise<void> {
  await Deno.writeTextFile(new URL(path, ROOT), text);
  console.log(path);
}

await write("props/catalogue/catalogue.json", `${JSON.stringify(entries, null, 2)}\n`);
await write("docs/laws.md", page(entries));
const readme = placed(await Deno.readTextFile(new URL("README.md", ROOT)), table(entries));
if (readme !== undefined) await write("README.md", readme);
