/**
 * Grants, for tests: the one of the recipe that `forge_fixture.ts` dispatches, and one
 * with something in every field.
 *
 * @module
 */

import { templateSpec } from "./forge_fixture.ts";
import { grantFromSpec } from "./grant.ts";
import type { AdmissionGrant } from "./grant.ts";
import type { GrantSecret } from "./grant_secret.ts";

/** The grant of the recipe that the fixture dispatches. */
export const GRANT: AdmissionGrant = grantFromSpec("compiler", templateSpec());

/** A credential out of the cluster. */
export const R2: GrantSecret = {
  source: { cluster: { name: "r2-write" } },
  path: "/run/yah/r2.json",
  mode: 0o400,
};

/** A credential out of a file of the host. */
export const COSIGN: GrantSecret = {
  source: { local_file: { path: "/var/lib/yah/yubaba/secrets/cosign" } },
  path: "/run/yah/cosign.key",
  mode: 0o400,
};

/** A grant with something in every field. */
export const FULL: AdmissionGrant = {
  ...GRANT,
  workdir: "/work/{{id}}",
  entrypoint: ["bash", "-c"],
  env_names: ["LANG", "TZ"],
  secrets: [R2, COSIGN],
};
