/**
 * The module's sources: every file that `mod.ts` reaches, and their digest.
 *
 * The digest is the SHA-256 over the files in the order of their paths, each as its
 * path, its length in bytes and its bytes: `mod.ts 1234\n…`. It names what was
 * judged when the laws run on the sources. The one-file module that the service
 * publishes is judged with `--module`, and then the digest is that of the file, the
 * one that the service reports.
 *
 * @module
 */

/** The files that a module reaches by relative imports, by path from its folder. */
export type Sources = ReadonlyMap<string, string>;

/** An import or export of another file: its specifier is the first group. */
const RELATIVE = /\bfrom\s+"(\.{1,2}\/[^"]+)"/g;

/** The folder that `mod.ts` is in. */
const ROOT = new URL("../", import.meta.url);

/** The paths that a file imports, from the same folder as its own. */
export function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(RELATIVE)].map(([, specifier]) =>
    new URL(specifier!, new URL(path, "file:///")).pathname.slice(1)
  );
}

/** Reads every file that `mod.ts` reaches. Needs to read them. */
export function readSources(entry = "mod.ts"): Sources {
  const sources = new Map<string, string>();
  const visit = (path: string): void => {
    if (sources.has(path)) return;
    const source = Deno.readTextFileSync(new URL(path, ROOT));
    sources.set(path, source);
    importsOf(path, source).forEach(visit);
  };
  visit(entry);
  return new Map([...sources].sort(([a], [b]) => a < b ? -1 : 1));
}

/** The SHA-256 of bytes, in lower-case hex. */
export async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes.slice()));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The digest of sources. */
export function digestOf(sources: Sources): Promise<string> {
  const encoder = new TextEncoder();
  const parts = [...sources].map(([path, source]) =>
    `${path} ${encoder.encode(source).length}\n${source}`
  );
  return sha256(encoder.encode(parts.join("")));
}
