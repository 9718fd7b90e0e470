/**
 * Faults of coverage.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const RULE = "a spec is covered exactly if a naive reader";
const BEYOND = "anything beyond the grant is refused";
const SILENT = "what a grant does not speak of";

const coverage = faultsOf("src/workload/coverage.ts", [
  ["the image is not looked at", "  judgeImage(grant, spec, fail);\n", "", BEYOND],
  [
    "the tier is compared without its case",
    "if (spec.tier !== grant.tier) {",
    "if (spec.tier.toLowerCase() !== grant.tier.toLowerCase()) {",
    BEYOND,
  ],
  [
    "a stronger runtime will do",
    "if (runtime !== grant.runtime) {",
    'if (runtime !== grant.runtime && runtime !== "microvm") {',
    BEYOND,
  ],
  [
    "the host network must be asked for as granted",
    "if (wantsHostNetwork(spec) && !grant.host_network) {",
    "if (wantsHostNetwork(spec) !== grant.host_network) {",
    "asking for less stays covered",
  ],
  [
    "the host network is free",
    "if (wantsHostNetwork(spec) && !grant.host_network) {",
    "if (wantsHostNetwork(spec) && !grant.host_network && grant.nested_sandbox) {",
    BEYOND,
  ],
  [
    "the nested sandbox is free",
    "if (wantsNestedSandbox(spec) && !grant.nested_sandbox) {",
    "if (wantsNestedSandbox(spec) && !grant.nested_sandbox && grant.host_network) {",
    BEYOND,
  ],
  [
    "the image is judged after the privileges",
    "  judgeImage(grant, spec, fail);\n  judgePrivilege(grant, spec, fail);\n",
    "  judgePrivilege(grant, spec, fail);\n  judgeImage(grant, spec, fail);\n",
    RULE,
  ],
  [
    "a directory may be left out",
    "? admitted === found",
    "? admitted === found || found === null",
    BEYOND,
  ],
  [
    "any directory will do if none was granted",
    "? admitted === found",
    "? admitted === found || admitted === null",
    BEYOND,
  ],
  [
    "a directory is compared as it is",
    ": fillings(admitted, found) !== undefined;",
    ": admitted === found;",
    RULE,
  ],
  [
    "the entrypoint is not looked at",
    '  judgeTemplates("entrypoint", "/entrypoint", grant.entrypoint, spec.entrypoint ?? [], fail);\n',
    "",
    BEYOND,
  ],
  [
    "the command is not looked at",
    '  judgeTemplates("argv", "/command", grant.argv, spec.command ?? [], fail);\n',
    "",
    BEYOND,
  ],
  [
    "more elements than templates are fine",
    "if (templates.length !== actual.length) {",
    "if (templates.length > actual.length) {",
    BEYOND,
  ],
  [
    "fewer elements than templates are fine",
    "if (templates.length !== actual.length) {",
    "if (templates.length < actual.length) {",
    BEYOND,
  ],
  [
    "names are compared without their case",
    "if (!admitted.has(marked(name))) {",
    "if (!admitted.has(marked(name)) && !admitted.has(marked(name.toUpperCase()))) {",
    BEYOND,
  ],
  ["variables are not looked at", "  judgeEnv(grant, spec, fail);\n", "", BEYOND],
  [
    "a variable out of a secret is admitted by its name",
    'if (isVariant(value, "from_secret")) {',
    'if (isVariant(value, "from_secret") && !admitted.has(marked(name))) {',
    BEYOND,
  ],
  ["secrets are not looked at", "  judgeSecrets(grant, spec, fail);\n", "", BEYOND],
  ["volumes are not looked at", "  judgeVolumes(grant, spec, fail);\n", "", BEYOND],
  [
    "strict findings come before mismatches",
    'decide("admit", [...failures, ...findings])',
    'decide("admit", [...findings, ...failures])',
    RULE,
  ],
  [
    "strict findings are reported under either profile",
    'coverage === "reference" ? [] : strictFindings(granted, asked)',
    "strictFindings(granted, asked)",
    SILENT,
  ],
  [
    "strict findings are reported under neither",
    'coverage === "reference" ? [] : strictFindings(granted, asked)',
    "[]",
    SILENT,
  ],
]);

const mounts = faultsOf("src/workload/mount_coverage.ts", [
  [
    "a secret may be a variable",
    '    if (isVariant(mount.target, "env_var")) {',
    '    if (isVariant(mount.target, "env_var") && grant.secrets.length > 0) continue;\n    if (isVariant(mount.target, "env_var")) {',
    BEYOND,
  ],
  [
    "any secret will do where one is admitted",
    "if (admitted.has(secretKey(wanted))) continue;",
    "if (admitted.size > 0) continue;",
    BEYOND,
  ],
  ["binds are not looked at", 'if (!(isVariant(source, "bind"))) continue;', "continue;", BEYOND],
  [
    "a named volume is a bind",
    'if (!(isVariant(source, "bind"))) continue;\n    const found = source.bind.host_path;',
    'const found = isVariant(source, "bind") ? source.bind.host_path : "";',
    SILENT,
  ],
  [
    "a bind under the root's letters is within",
    "if (withinForgeState(found)) continue;",
    "if (found.startsWith(FORGE_STATE_ROOT)) continue;",
    BEYOND,
  ],
  [
    "a secret's file may be written",
    "    if (read_only) {\n",
    "    if (read_only || true) {\n",
    BEYOND,
  ],
  [
    "a secret's file may be mounted anywhere",
    "known.has(bindKey(pathKey(target), host.slice(directory.length)));",
    "[...known].some((key) => key.endsWith(host.slice(directory.length)));",
    BEYOND,
  ],
  [
    "a secret's file may be another workload's",
    "return host.startsWith(directory) &&",
    'return host.startsWith("/run/yah/secrets/") &&',
    BEYOND,
  ],
  [
    "a bind of any file of the workload's secrets is its own",
    "known.has(bindKey(pathKey(target), host.slice(directory.length)));",
    "[...known].some((key) => key.includes(pathKey(target)));",
    BEYOND,
  ],
  [
    "the target of a bind is compared as text",
    "known.has(bindKey(pathKey(target), host",
    "known.has(bindKey(target, host",
    SILENT,
  ],
  [
    "the host path of a bind is compared as text",
    "const host = pathKey(hostPath);",
    "const host = hostPath;",
    SILENT,
  ],
]);

/** Faults of coverage. */
export const coverageFaults: readonly Fault[] = [...coverage, ...mounts];
