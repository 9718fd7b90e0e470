/**
 * The credentials that a grant admits: which secret, at which path, with which mode.
 *
 * Only files. A secret delivered as an environment variable leaks to every child
 * process and core dump, and no grant can admit one. The mode is part of the
 * credential: a secret that anyone in the workload may read is another one than a
 * secret of its owner's. Nothing here is a secret itself, names and paths are not.
 *
 * @module
 */

import { object, required } from "../text/members.ts";
import { adopt } from "../text/seal.ts";
import { named, text, u32 } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";
import { isVariant } from "../text/variants.ts";
import { described } from "./described.ts";
import { pathKey } from "./path.ts";
import { secretRefShape } from "./secret.ts";
import type { SecretMount, SecretRef } from "./secret.ts";

/** One credential, as a file of the workload. */
export interface GrantSecret {
  /** Where the value is read from. */
  readonly source: SecretRef;
  /** The path inside the workload, absolute in any grant that reads back. */
  readonly path: string;
  /** The file's mode, as a plain number: 256 is octal 400. */
  readonly mode: number;
}

/** The wire form of a credential. */
export const grantSecretShape: Shape<GrantSecret> = named(
  "GrantSecret",
  "A credential that a grant admits: its source, its path in the workload and its mode.",
  described(
    object<GrantSecret>({
      source: required(secretRefShape),
      path: required(text),
      mode: required(u32),
    }),
    {
      source: "Where the value is read from.",
      path: "The path inside the workload, absolute in any grant that reads back.",
      mode: "The file's mode, as a plain number: 256 is octal 400.",
    },
  ),
);

/** The credential of a mount, or `undefined` for a target that no grant can admit. */
export function secretOfMount({ source, target }: SecretMount): GrantSecret | undefined {
  return isVariant(target, "file") ? { source, ...target.file } : undefined;
}

/**
 * A text that two credentials share exactly if they are the same one: paths and the
 * path of a local file by component, a cluster secret's name as it is written.
 */
export function secretKey({ source, path, mode }: GrantSecret): string {
  const [kind, value] = isVariant(source, "cluster")
    ? ["cluster", source.cluster.name]
    : ["local-file", pathKey(source.local_file.path)];
  return `${kind} ${mode} ${value.length} ${value}${pathKey(path)}`;
}

/**
 * Whether two credentials are the same: the same source, path and mode. Paths are
 * compared by component, the name of a cluster secret as text.
 *
 * Throws {@linkcode MalformedError} for what is no credential.
 *
 * @example
 * ```ts
 * import { sameSecret } from "@writ/writ";
 *
 * const r2 = { source: { cluster: { name: "r2" } }, path: "/run/r2", mode: 0o400 };
 * console.log(sameSecret(r2, { ...r2, path: "/run//r2/" })); // true
 * console.log(sameSecret(r2, { ...r2, mode: 0o444 })); // false
 * ```
 */
export function sameSecret(a: GrantSecret, b: GrantSecret): boolean {
  return secretKey(adopt(grantSecretShape, a, new Trail("a"))) ===
    secretKey(adopt(grantSecretShape, b, new Trail("b")));
}

/** A credential for people; {@linkcode describeSecret} says how. */
export function secretText({ source, path, mode }: GrantSecret): string {
  const from = isVariant(source, "cluster")
    ? `cluster:${source.cluster.name}`
    : `local-file:${source.local_file.path}`;
  return `${from} → ${path} (mode ${mode.toString(8)})`;
}

/**
 * A credential for people: where it is read from, where it is mounted, its mode in
 * octal. It is never read back.
 *
 * Throws {@linkcode MalformedError} for what is no credential.
 *
 * @example
 * ```ts
 * import { describeSecret } from "@writ/writ";
 *
 * console.log(describeSecret({ source: { cluster: { name: "r2" } }, path: "/run/r2", mode: 0o400 }));
 * // cluster:r2 → /run/r2 (mode 400)
 * ```
 */
export function describeSecret(secret: GrantSecret): string {
  return secretText(adopt(grantSecretShape, secret));
}
