/**
 * Faults of the strict profile, and of markers.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const BEYOND = "anything beyond the grant is refused";
const SILENT = "what a grant does not speak of";
const IMAGE = "an image that its text does not settle";

const strict = faultsOf("src/workload/strict_findings.ts", [
  [
    "a probe's command is covered",
    '  if (spec.healthcheck !== null && isVariant(spec.healthcheck.probe, "exec")) {',
    "  if (false as boolean) {",
    SILENT,
  ],
  [
    "every probe is a command",
    '  if (spec.healthcheck !== null && isVariant(spec.healthcheck.probe, "exec")) {',
    "  if (spec.healthcheck !== null) {",
    SILENT,
  ],
  ["an empty user is none", "if (spec.user !== null) {", "if (spec.user) {", SILENT],
  [
    "an image is never ambiguous",
    "if (!readsBack(spec.image)) {",
    "if (false as boolean) {",
    IMAGE,
  ],
  [
    "an image's registry and repository may share a border",
    "return back.registry === image.registry && back.repository === image.repository &&",
    "return",
    IMAGE,
  ],
  [
    "an image that does not read back at all is settled",
    "if (error instanceof MalformedError) return false;",
    "if (error instanceof MalformedError) return true;",
    IMAGE,
  ],
  [
    "the directory is not looked at for a ..",
    "if (grant.workdir !== null && spec.workdir !== null && traverses(grant.workdir, spec.workdir)) {",
    "if (false as boolean) {",
    "a .. that is put together",
  ],
  [
    "the entrypoint is not looked at for a ..",
    '  templates("/entrypoint", grant.entrypoint, spec.entrypoint ?? []);\n',
    "",
    "a .. that is put together",
  ],
  [
    "the command is not looked at for a ..",
    '  templates("/command", grant.argv, spec.command ?? []);\n',
    "",
    "a .. that is put together",
  ],
]);

const markers = faultsOf("src/workload/annotations.ts", [
  [
    "a marker is read without its case",
    'annotation(spec, "yah.network") === "host"',
    'annotation(spec, "yah.network")?.toLowerCase() === "host"',
    SILENT,
  ],
  [
    "any sandbox is nested",
    'annotation(spec, "yah.sandbox") === "nested"',
    'annotation(spec, "yah.sandbox") !== undefined',
    "asking for less stays covered",
  ],
  [
    "a microVM is a container",
    'selected === "native" || selected === "microvm" ? selected',
    'selected === "native" ? selected',
    BEYOND,
  ],
  [
    "attaching a grant drops the other annotations",
    "Object.assign(Object.create(null), own.annotations, {",
    "Object.assign(Object.create(null), {",
    "attaching a grant changes",
  ],
  [
    "a grant that is there is kept",
    "    [GRANT_ANNOTATION]: document,",
    "    [GRANT_ANNOTATION]: own.annotations[GRANT_ANNOTATION] ?? document,",
    "attaching a grant changes",
  ],
]);

/** Faults of the strict profile and of markers. */
export const strictFaults: readonly Fault[] = [...strict, ...markers];
