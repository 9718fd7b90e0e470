/**
 * Paths by their components, as the reference's own library takes them apart.
 *
 * @module
 */

import type { GrantSecret } from "../wire.ts";

/** The components of a path: a root, names and `..`; a `.` only where it opens a relative one. */
export function components(path: string): string[] {
  const parts: string[] = path.startsWith("/") ? ["/"] : [];
  for (const [index, part] of path.split("/").entries()) {
    if (part === "" || (part === "." && index > 0)) continue;
    parts.push(part);
  }
  return parts;
}

/** Whether two paths are the same. */
export function samePath(a: string, b: string): boolean {
  return JSON.stringify(components(a)) === JSON.stringify(components(b));
}

const FORGE_ROOT = ["/", "var", "lib", "yah", "qed"];

/** Whether a host path is within the forge state root. */
export function isForgePath(path: string): boolean {
  const parts = components(path);
  return FORGE_ROOT.every((part, at) => parts[at] === part) && !parts.includes("..");
}

/** Where the host writes a secret that is mounted as a file. */
export function materialized(ident: string, path: string): string {
  const spelled = (text: string, kept: string): string =>
    [...text].map((character) =>
      /[A-Za-z0-9]/.test(character) || kept.includes(character) ? character : "_"
    ).join("");
  let name = path;
  while (name.startsWith("/")) name = name.slice(1);
  name = spelled(name, "_.-");
  if ([...name].every((character) => character === ".")) name = "secret";
  return `/run/yah/secrets/${spelled(ident, "_-") || "_"}/${name}`;
}

/** Whether two credentials are the same. */
export function sameSecret(a: GrantSecret, b: GrantSecret): boolean {
  if (a.mode !== b.mode || !samePath(a.path, b.path)) return false;
  if ("cluster" in a.source) {
    return "cluster" in b.source && a.source.cluster.name === b.source.cluster.name;
  }
  return "local_file" in b.source && samePath(a.source.local_file.path, b.source.local_file.path);
}
