/**
 * Coverage of what a workload is given to read and write: its secrets and its binds.
 *
 * A credential must be one that the grant lists: no templates, a secret's name is the
 * author's and not a run's. A bind must lie within the forge state root. The one
 * exemption is the platform's own rewriting of an admitted credential into a read-only
 * bind of the file it materialized, and nothing of that is taken on trust: the path in
 * the workload must be the credential's, and the host's path is computed again, for
 * this workload's own mesh identity, so it cannot reach another workload's secrets.
 *
 * Credentials and binds are looked up by a key of their canonical spelling: however
 * many there are on both sides, each text is read once.
 *
 * @module
 */

import { marked } from "../text/names.ts";
import { shortened } from "../text/shortened.ts";
import { isVariant } from "../text/variants.ts";
import type { AdmissionGrant } from "./grant.ts";
import { secretKey, secretOfMount, secretText } from "./grant_secret.ts";
import {
  FORGE_STATE_ROOT,
  pathKey,
  secretDirectory,
  secretFileName,
  withinForgeState,
} from "./path.ts";
import type { Fail } from "./reasons.ts";
import type { WorkloadSpec } from "./spec.ts";

/** Every mounted secret must be a credential of the grant. */
export function judgeSecrets(grant: AdmissionGrant, spec: WorkloadSpec, fail: Fail): void {
  if (spec.secrets.length === 0) return;
  const admitted = new Set(grant.secrets.map(secretKey));
  let atPath: Map<string, string> | undefined;
  for (const [index, mount] of spec.secrets.entries()) {
    const path = `/secrets/${index}`;
    if (isVariant(mount.target, "env_var")) {
      const message = "no grant admits a secret as a variable: mount it as a file";
      const shown = { found: mount.target.env_var.name };
      fail("secrets", `${path}/target/env_var`, message, shown);
      continue;
    }
    const wanted = secretOfMount(mount)!;
    if (admitted.has(secretKey(wanted))) continue;
    // For people: what the grant admits at the same path, if anything. Shortened, because a
    // thousand mounts can have one long credential beside them.
    atPath ??= new Map(
      grant.secrets.map((s) => [marked(pathKey(s.path)), shortened(secretText(s))]),
    );
    fail("secrets", path, "the grant does not admit this credential", {
      admitted: atPath.get(marked(pathKey(wanted.path))) ?? null,
      found: secretText(wanted),
    });
  }
}

/** Every bind must lie within the forge state root, or be an admitted credential's own. */
export function judgeVolumes(grant: AdmissionGrant, spec: WorkloadSpec, fail: Fail): void {
  let materialized: ((target: string, hostPath: string) => boolean) | undefined;
  for (const [index, { source, target, read_only }] of spec.volumes.entries()) {
    if (!(isVariant(source, "bind"))) continue;
    const found = source.bind.host_path;
    if (withinForgeState(found)) continue;
    if (read_only) {
      materialized ??= materializedBinds(grant, spec.expose.mesh.identity);
      if (materialized(target, found)) continue;
    }
    const message = `the bind is neither within ${FORGE_STATE_ROOT} nor the read-only file of an ` +
      "admitted credential of this workload";
    const path = `/volumes/${index}/source/bind/host_path`;
    fail("volumes", path, message, { admitted: FORGE_STATE_ROOT, found });
  }
}

/** Whether a bind is what the platform makes of a credential of the grant, for this identity. */
function materializedBinds(
  grant: AdmissionGrant,
  ident: string,
): (target: string, hostPath: string) => boolean {
  const directory = `${secretDirectory(ident)}/`;
  const known = new Set(
    grant.secrets.map(({ path }) => bindKey(pathKey(path), secretFileName(path))),
  );
  return (target, hostPath) => {
    const host = pathKey(hostPath);
    return host.startsWith(directory) &&
      known.has(bindKey(pathKey(target), host.slice(directory.length)));
  };
}

/** A text for two: the length says where the first ends, so no separator can be forged. */
function bindKey(target: string, fileName: string): string {
  return `${target.length} ${target}${fileName}`;
}
