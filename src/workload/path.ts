/**
 * Paths, compared as the specification compares them: by component.
 *
 * `//`, `/./` and a trailing `/` mean nothing; `..` is a component like any other and
 * is never resolved; a `.` that opens a relative path stays. So a path has one
 * canonical spelling, and paths are equal exactly if their spellings are. A prefix is
 * one of whole components. Nothing here looks at a file system, so links are not seen
 * through: the roots must be directories that only the platform writes.
 *
 * @module
 */

import { adopt } from "../text/seal.ts";
import { text } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";

/** Where the host keeps the state of forge runs; a bind under it needs no listing. */
export const FORGE_STATE_ROOT = "/var/lib/yah/qed";

/** Where the host materializes file secrets, one directory for each workload. */
export const SECRET_ROOT = "/run/yah/secrets";

/** Whether a path starts at the root. */
export function isAbsolute(path: string): boolean {
  return path.startsWith("/");
}

/** What means nothing in a path: a doubled separator, an inner `.`, a trailing separator. */
const IDLE = /\/\/|\/\.(?:\/|$)|.\/$/s;

/** The one spelling of a path: two paths are the same exactly if theirs are equal. */
export function pathKey(path: string): string {
  if (!IDLE.test(path)) return path;
  const components = path.split("/").filter((part, at) =>
    part !== "" && (part !== "." || at === 0)
  );
  return (isAbsolute(path) ? "/" : "") + components.join("/");
}

/** Whether a path is within the forge state root, and cannot step out of it again. */
export function withinForgeState(path: string): boolean {
  const key = pathKey(path);
  return (key === FORGE_STATE_ROOT || key.startsWith(FORGE_STATE_ROOT + "/")) &&
    !/\/\.\.(?:\/|$)/.test(key);
}

/** The directory in which the host puts the files of a workload's secrets. */
export function secretDirectory(ident: string): string {
  // The `u` flag makes one character of these classes one Unicode scalar value.
  return `${SECRET_ROOT}/${ident.replace(/[^A-Za-z0-9_-]/gu, "_") || "_"}`;
}

/** The name of a secret's file there, from the path it is mounted at. */
export function secretFileName(path: string): string {
  const name = path.replace(/^\/+/, "").replace(/[^A-Za-z0-9_.-]/gu, "_");
  return /^\.*$/.test(name) ? "secret" : name;
}

/**
 * Whether two paths are the same, component by component.
 *
 * Throws {@linkcode MalformedError} for what is no well-formed string.
 *
 * @example
 * ```ts
 * import { samePath } from "@writ/writ";
 *
 * console.log(samePath("/run//yah/./r2/", "/run/yah/r2")); // true
 * console.log(samePath("./r2", "r2")); // false
 * console.log(samePath("/run/x/../r2", "/run/r2")); // false
 * ```
 */
export function samePath(a: string, b: string): boolean {
  return pathKey(adopt(text, a, new Trail("a"))) === pathKey(adopt(text, b, new Trail("b")));
}

/**
 * Whether a host path is `/var/lib/yah/qed` or within it, by whole components and
 * with no `..` anywhere.
 *
 * Throws {@linkcode MalformedError} for what is no well-formed string.
 *
 * @example
 * ```ts
 * import { isForgeStatePath } from "@writ/writ";
 *
 * console.log(isForgeStatePath("/var/lib/yah/qed/produced/abc")); // true
 * console.log(isForgeStatePath("/var/lib/yah/qedX")); // false
 * console.log(isForgeStatePath("/var/lib/yah/qed/../x")); // false
 * ```
 */
export function isForgeStatePath(path: string): boolean {
  return withinForgeState(adopt(text, path, new Trail("path")));
}

/**
 * The host path of a secret that is mounted as a file: where the platform writes it
 * for the workload with this mesh identity.
 *
 * It is made from the texts as they are written: every character that could mean
 * something to a path becomes `_`, so no spelling steps out of the root. Different
 * texts can share a path (`a.b` and `a_b` do): the names are the platform's to keep
 * apart.
 *
 * Throws {@linkcode MalformedError} for what is no well-formed string.
 *
 * @example
 * ```ts
 * import { materializedSecretPath } from "@writ/writ";
 *
 * console.log(materializedSecretPath("forge.abc", "/run/yah/r2.json"));
 * // /run/yah/secrets/forge_abc/run_yah_r2.json
 * ```
 */
export function materializedSecretPath(ident: string, path: string): string {
  const directory = secretDirectory(adopt(text, ident, new Trail("ident")));
  return `${directory}/${secretFileName(adopt(text, path, new Trail("path")))}`;
}
