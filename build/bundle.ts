/**
 * A module and all it imports as one JavaScript file, the same on every machine.
 *
 * The file is not minified: whoever compares its digest can also read what it does.
 * It ends with the licence of every package that is in it, as those ask for.
 *
 * @module
 */

/**
 * Bundles the module at `entry`, a path; what is `external` stays an import. Needs
 * `--unstable-bundle`.
 */
export async function bundle(entry: string, external: string[] = []): Promise<string> {
  const { success, errors, warnings, outputFiles = [] } = await Deno.bundle({
    entrypoints: [entry],
    external,
    platform: "browser",
    format: "esm",
    write: false,
  });
  const [file] = outputFiles;
  if (!success || warnings.length > 0 || file === undefined) {
    throw new Error([...errors, ...warnings].map(({ text }) => text).join("\n"));
  }
  const text = file.text();
  return text.replace(CACHED, "// npm:$2@$3/$4") + licences(text);
}

/** The bundler's mark on each file: a path, which for a package is in this machine's cache. */
const CACHED = /^\/\/ (.*\/npm\/[^/\n]+)\/((?:@[^/\n]+\/)?[^/\n]+)\/([^/\n]+)\/(.+)$/gm;

function licences(text: string): string {
  const packages = new Map(
    Array.from(text.matchAll(CACHED), ([, cache, name, version]) => [
      `${name} ${version}`,
      `${cache}/${name}/${version}/LICENSE`,
    ]),
  );
  return [...packages].map(([name, path]) => {
    const licence = Deno.readTextFileSync(path).trim().replaceAll("*/", "* /");
    return `\n/*! ${name}\n\n${licence}\n*/\n`;
  }).join("");
}
