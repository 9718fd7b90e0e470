/**
 * Coverage: does a spec stay within what a grant describes?
 *
 * Asymmetric where that is safe: a spec may ask for less privilege than the grant
 * allows, and for fewer variables, secrets and volumes; the code it runs must match,
 * save for the holes. The order of the checks is the specification's, the first
 * failure is the reason, and every other one is reported beside it.
 *
 * The grant cannot list bind mounts, since a run's own directory is new each time, so
 * a rule of structure stands in (`mount_coverage.ts`). What the specification's rule
 * lets by is refused by the strict profile, after its failures (`strict_findings.ts`).
 *
 * Who vouched for the grant is not asked here. Shown in a reason are names, paths and
 * the elements of commands, never the value of a variable.
 *
 * @module
 */

import { decide, reason } from "../refusal.ts";
import type { Reason, Verdict } from "../refusal.ts";
import { defaulted } from "../text/members.ts";
import { marked } from "../text/names.ts";
import { adopt, adoptEach } from "../text/seal.ts";
import { named } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";
import { isVariant, variants } from "../text/variants.ts";
import { runtimeOf, wantsHostNetwork, wantsNestedSandbox } from "./annotations.ts";
import { grantShape } from "./grant.ts";
import type { AdmissionGrant } from "./grant.ts";
import { imageText } from "./image.ts";
import { judgeSecrets, judgeVolumes } from "./mount_coverage.ts";
import type { Fail } from "./reasons.ts";
import { workloadSpecShape } from "./spec.ts";
import type { WorkloadSpec } from "./spec.ts";
import { strictFindings } from "./strict_findings.ts";
import { fillings } from "./template.ts";

/** How closely a spec is looked at: as the specification does, or at what it lets by, too. */
export type Coverage = "strict" | "reference";

/** The wire form of a coverage profile. */
export const coverageShape: Shape<Coverage> = named(
  "Coverage",
  "How closely a grant must cover a workload. reference: as the specification says. strict also " +
    "refuses what that lets by: an exec health probe or a `user` (`uncovered`); an image whose " +
    "parts can be read as another image (`image_ambiguous`); in a filled text, a `..` that its " +
    "author did not write (`hole_traversal`).",
  variants<Coverage>(["strict", "reference"]),
);

/** What may be asked of {@linkcode covers}. */
export interface CoverageOptions {
  /** `strict` unless said otherwise. */
  readonly coverage?: Coverage | undefined;
}

const adoptOptions = adoptEach<Required<CoverageOptions>>({
  coverage: defaulted(coverageShape, "strict"),
});

/** Everything in which a spec exceeds a grant, in the specification's order. */
export function coverageFailures(
  grant: AdmissionGrant,
  spec: WorkloadSpec,
): readonly Reason<"mismatch">[] {
  const failures: Reason<"mismatch">[] = [];
  const fail: Fail = (field, path, message, shown) => {
    failures.push(reason("mismatch", message, { field, path, ...shown }));
  };
  judgeImage(grant, spec, fail);
  judgePrivilege(grant, spec, fail);
  judgeWorkdir(grant, spec, fail);
  judgeTemplates("entrypoint", "/entrypoint", grant.entrypoint, spec.entrypoint ?? [], fail);
  judgeTemplates("argv", "/command", grant.argv, spec.command ?? [], fail);
  judgeEnv(grant, spec, fail);
  judgeSecrets(grant, spec, fail);
  judgeVolumes(grant, spec, fail);
  return failures;
}

function judgeImage(grant: AdmissionGrant, spec: WorkloadSpec, fail: Fail): void {
  const found = imageText(spec.image);
  if (found === grant.image) return;
  fail("image", "/image", "the grant admits another image", { admitted: grant.image, found });
}

function judgePrivilege(grant: AdmissionGrant, spec: WorkloadSpec, fail: Fail): void {
  if (spec.tier !== grant.tier) {
    const shown = { admitted: grant.tier, found: spec.tier };
    fail("tier", "/tier", "the grant admits another tier", shown);
  }
  const runtime = runtimeOf(spec);
  // A stronger boundary is still another one: the command reaches other things in it.
  if (runtime !== grant.runtime) {
    const shown = { admitted: grant.runtime, found: runtime };
    fail("runtime", "/annotations/yah.exec", "the grant admits another runtime", shown);
  }
  const widened = { admitted: false, found: true };
  if (wantsHostNetwork(spec) && !grant.host_network) {
    const message = "the spec asks for the host network, which the grant does not admit";
    fail("host-network", "/annotations/yah.network", message, widened);
  }
  if (wantsNestedSandbox(spec) && !grant.nested_sandbox) {
    const message = "the spec asks for the nested-sandbox capabilities, which the grant does not " +
      "admit";
    fail("nested-sandbox", "/annotations/yah.sandbox", message, widened);
  }
}

function judgeWorkdir(grant: AdmissionGrant, spec: WorkloadSpec, fail: Fail): void {
  const admitted = grant.workdir, found = spec.workdir;
  const covered = admitted === null || found === null
    ? admitted === found
    : fillings(admitted, found) !== undefined;
  if (covered) return;
  const message = admitted === null
    ? "the grant admits no working directory"
    : "the working directory is not an instance of what the grant admits";
  fail("workdir", "/workdir", message, { admitted, found });
}

function judgeTemplates(
  field: "entrypoint" | "argv",
  path: string,
  templates: readonly string[],
  actual: readonly string[],
  fail: Fail,
): void {
  if (templates.length !== actual.length) {
    const message =
      `the grant admits a list of ${templates.length}, the spec has one of ${actual.length}`;
    fail(field, path, message, { admitted: templates, found: actual });
    return;
  }
  for (const [index, template] of templates.entries()) {
    const found = actual[index]!;
    if (fillings(template, found) !== undefined) continue;
    const message = "the element is not an instance of its template";
    fail(field, `${path}/${index}`, message, { admitted: template, found });
  }
}

/**
 * Names are the gate: a name that is not admitted cannot be set, an admitted one to
 * any literal. A value out of a secret is another thing, a selector of what is read,
 * and no grant admits one. A value out of the mesh is resolved by the platform.
 */
function judgeEnv(grant: AdmissionGrant, spec: WorkloadSpec, fail: Fail): void {
  if (spec.env.length === 0) return;
  const admitted = new Set(grant.env_names.map(marked));
  for (const [index, { name, value }] of spec.env.entries()) {
    const path = `/env/${index}`;
    if (!admitted.has(marked(name))) {
      const message = "the grant does not admit setting this variable";
      fail("env", `${path}/name`, message, { found: name });
    }
    if (isVariant(value, "from_secret")) {
      const message = "no grant admits a variable out of a secret: mount the secret as a file";
      fail("env", `${path}/value/from_secret`, message, { found: value.from_secret.secret });
    }
  }
}

/**
 * Whether a spec stays within what a grant describes. It is the answer to "is this
 * what was granted", not to "who granted it": for that, see `admitWorkload`.
 *
 * Refused with `mismatch` in the specification's order of fields; under `strict`, the
 * default, then with `uncovered`, `image_ambiguous` and `hole_traversal`. `path` is a
 * pointer into the spec.
 *
 * Throws {@linkcode MalformedError} for a value that is no grant or no spec, and for options
 * that have another member than a profile.
 *
 * @example
 * ```ts
 * import { covers, grantFromSpec } from "@writ/writ";
 * import type { WorkloadSpec } from "@writ/writ";
 *
 * function stays(template: WorkloadSpec, dispatched: WorkloadSpec): boolean {
 *   const verdict = covers(grantFromSpec("image-packer", template), dispatched);
 *   if (!verdict.granted) console.log(verdict.reason.code, verdict.reason.message);
 *   return verdict.granted;
 * }
 * ```
 */
export function covers(
  grant: AdmissionGrant,
  spec: WorkloadSpec,
  options: CoverageOptions = {},
): Verdict {
  const granted = adopt(grantShape, grant, new Trail("grant"));
  const asked = adopt(workloadSpecShape, spec, new Trail("spec"));
  const { coverage } = adoptOptions(options as Required<CoverageOptions>, new Trail("options"));
  const failures = coverageFailures(granted, asked);
  const findings = coverage === "reference" ? [] : strictFindings(granted, asked);
  return decide("admit", [...failures, ...findings]);
}
