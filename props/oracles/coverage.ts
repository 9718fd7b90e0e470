/**
 * Coverage, asked field by field: everything in which a spec exceeds its grant, in the
 * specification's order, and everything that the strict profile adds.
 *
 * @module
 */

import type { AdmissionGrant, Coverage, ImageRef, WorkloadSpec } from "../wire.ts";
import { joined, readImage } from "./images.ts";
import { isForgePath, materialized, samePath, sameSecret } from "./paths.ts";
import { filled, traverses } from "./templates.ts";

/** A reason: its code, its field where it is a mismatch, and where in the spec it is. */
export interface Found {
  readonly code: string;
  readonly field?: string;
  readonly path: string;
}

const own = (spec: WorkloadSpec, name: string): string | undefined =>
  Object.hasOwn(spec.annotations, name) ? spec.annotations[name] : undefined;

/** What runs a spec. */
export function runtimeOf(spec: WorkloadSpec): string {
  const exec = own(spec, "yah.exec");
  return exec === "native" || exec === "microvm" ? exec : "container";
}

/** Whether a spec asks for the nested sandbox. */
export function isNested(spec: WorkloadSpec): boolean {
  return own(spec, "yah.sandbox") === "nested";
}

/** Everything in which a spec exceeds a grant. */
export function mismatches(grant: AdmissionGrant, spec: WorkloadSpec): Found[] {
  const found: Found[] = [];
  const unless = (holds: boolean, field: string, path: string) => {
    if (!holds) found.push({ code: "mismatch", field, path });
  };
  unless(joined(spec.image) === grant.image, "image", "/image");
  unless(spec.tier === grant.tier, "tier", "/tier");
  unless(runtimeOf(spec) === grant.runtime, "runtime", "/annotations/yah.exec");
  const host = own(spec, "yah.network") === "host";
  unless(!host || grant.host_network, "host-network", "/annotations/yah.network");
  unless(!isNested(spec) || grant.nested_sandbox, "nested-sandbox", "/annotations/yah.sandbox");
  const { workdir } = spec;
  const fits = workdir === null || grant.workdir === null
    ? workdir === grant.workdir
    : filled(grant.workdir, workdir) !== undefined;
  unless(fits, "workdir", "/workdir");
  const elements = (
    field: string,
    path: string,
    templates: readonly string[],
    actual: readonly string[],
  ) => {
    if (templates.length !== actual.length) return unless(false, field, path);
    templates.forEach((template, at) =>
      unless(filled(template, actual[at]!) !== undefined, field, `${path}/${at}`)
    );
  };
  elements("entrypoint", "/entrypoint", grant.entrypoint, spec.entrypoint ?? []);
  elements("argv", "/command", grant.argv, spec.command ?? []);
  spec.env.forEach(({ name, value }, at) => {
    unless(grant.env_names.includes(name), "env", `/env/${at}/name`);
    unless(!("from_secret" in value), "env", `/env/${at}/value/from_secret`);
  });
  spec.secrets.forEach(({ source, target }, at) => {
    if ("env_var" in target) return unless(false, "secrets", `/secrets/${at}/target/env_var`);
    const wanted = { source, ...target.file };
    unless(grant.secrets.some((each) => sameSecret(each, wanted)), "secrets", `/secrets/${at}`);
  });
  const { identity } = spec.expose.mesh;
  spec.volumes.forEach(({ source, target, read_only }, at) => {
    if (!("bind" in source)) return;
    const { host_path } = source.bind;
    const isOwn = read_only &&
      grant.secrets.some(({ path }) =>
        samePath(path, target) && samePath(materialized(identity, path), host_path)
      );
    unless(isForgePath(host_path) || isOwn, "volumes", `/volumes/${at}/source/bind/host_path`);
  });
  return found;
}

/** Whether an image's one text says which image it is. */
function isPlainImage(image: ImageRef): boolean {
  const back = readImage(joined(image));
  return (["registry", "repository", "tag", "digest"] as const).every((part) =>
    back?.[part] === image[part]
  );
}

/** What the strict profile refuses beside that. */
export function strictFindings(grant: AdmissionGrant, spec: WorkloadSpec): Found[] {
  const found: Found[] = [];
  const probe = spec.healthcheck?.probe;
  if (probe && "exec" in probe) found.push({ code: "uncovered", path: "/healthcheck/probe/exec" });
  if (spec.user !== null) found.push({ code: "uncovered", path: "/user" });
  if (!isPlainImage(spec.image)) found.push({ code: "image_ambiguous", path: "/image" });
  const crossing = (template: string, text: string, path: string) => {
    if (traverses(template, text)) found.push({ code: "hole_traversal", path });
  };
  if (grant.workdir !== null && spec.workdir !== null) {
    crossing(grant.workdir, spec.workdir, "/workdir");
  }
  const elements = (templates: readonly string[], actual: readonly string[], path: string) => {
    if (templates.length !== actual.length) return;
    templates.forEach((template, at) => crossing(template, actual[at]!, `${path}/${at}`));
  };
  elements(grant.entrypoint, spec.entrypoint ?? [], "/entrypoint");
  elements(grant.argv, spec.command ?? [], "/command");
  return found;
}

/** Every reason of a profile, the first one first. */
export function reasons(
  grant: AdmissionGrant,
  spec: WorkloadSpec,
  coverage: Coverage,
): readonly Found[] {
  const found = mismatches(grant, spec);
  return coverage === "reference" ? found : [...found, ...strictFindings(grant, spec)];
}
