/**
 * Templates, paths and coverage a second time: by the specification's own steps, on plain
 * lists, and slowly.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";

/** The literals of a template, by its characters. */
export function segmentsOf(template: string): readonly string[] {
  return template.split(/\{\{.*?\}\}/s);
}

/** The contents of a template's holes in a text, by the earliest place of each literal. */
export function fill(template: string, text: string): readonly string[] | undefined {
  const [first, ...literals] = segmentsOf(template) as [string, ...string[]];
  if (literals.length === 0) return template === text ? [] : undefined;
  if (!text.startsWith(first)) return undefined;
  let rest = text.slice(first.length);
  const contents: string[] = [];
  while (literals.length > 0) {
    const literal = literals.shift()!;
    const [content, ...after] = literal === ""
      ? literals.length === 0 ? [rest, ""] : ["", rest]
      : rest.split(literal);
    if (after.length === 0 || !isSafe(content!)) return undefined;
    contents.push(content!);
    rest = after.join(literal);
  }
  return rest === "" ? contents : undefined;
}

/** Whether a value may fill a hole. */
export function isSafe(value: string): boolean {
  return [...value].every((character) => !"'\"`$;|&<>(){}\\\n\r\0".includes(character)) &&
    value.indexOf("..") < 0;
}

/** A path's components, the root and a leading dot among them. */
function components(path: string): readonly string[] {
  const names = path.split("/");
  return names.flatMap((name, at) => {
    if (name === "") return at === 0 && path !== "" ? ["/"] : [];
    return name === "." && at > 0 ? [] : [name];
  });
}

/** Whether two paths are the same. */
export function samePath(a: string, b: string): boolean {
  return components(a).join("\0") === components(b).join("\0");
}

/** Whether a path is within the forge state root. */
export function inForgeState(path: string): boolean {
  const names = components(path);
  return ["/", "var", "lib", "yah", "qed"].every((name, at) => names[at] === name) &&
    !names.includes("..");
}

/** The host's path of a secret's file. */
export function hostPath(ident: string, path: string): string {
  const plain = (text: string, more: string) =>
    [...text].map((c) => /[A-Za-z0-9_-]/.test(c) || more.includes(c) ? c : "_").join("");
  const name = plain(path.slice(path.search(/[^/]|$/)), ".");
  const file = [...name].every((c) => c === ".") ? "secret" : name;
  return `/run/yah/secrets/${plain(ident, "") || "_"}/${file}`;
}

/** Whether two credentials are the same. */
export function sameSecret(a: Plain, b: Plain): boolean {
  const [x, y] = [a.source, b.source];
  const source = x.cluster && y.cluster
    ? x.cluster.name === y.cluster.name
    : x.local_file && y.local_file && samePath(x.local_file.path, y.local_file.path);
  return Boolean(source) && samePath(a.path, b.path) && BigInt(a.mode) === BigInt(b.mode);
}

/** The four parts of an image, given as such or as a pinned text. */
function parts(image: Plain): Plain {
  if (typeof image !== "string") return image;
  const [name, digest] = image.split("@");
  const slash = name!.lastIndexOf("/"), colon = name!.indexOf(":", slash + 1);
  const tag = colon < 0 ? "latest" : name!.slice(colon + 1);
  const names = (colon < 0 ? name! : name!.slice(0, colon)).split("/");
  const isRegistry = names.length > 1 && (/[.:]/.test(names[0]!) || names[0] === "localhost");
  const registry = isRegistry ? names.shift()! : "docker.io";
  const repository = names.length === 1 && !isRegistry ? `library/${names[0]}` : names.join("/");
  return { registry, repository, tag, digest };
}

const joined = ({ registry, repository, tag, digest }: Plain) =>
  `${registry}/${repository}:${tag}@${digest}`;

const runtimeOf = (marker: unknown) =>
  marker === "native" || marker === "microvm" ? marker : "container";

/** `code` or `field`, and the place, of everything that a grant does not cover in a spec. */
export function failures(grant: Plain, spec: Plain, strict: boolean): readonly string[] {
  const { annotations = {}, env = [], secrets = [], volumes = [] } = spec;
  const found: string[] = [];
  const unless = (holds: boolean, field: string, path: string) => {
    if (!holds) found.push(`${field} ${path}`);
  };
  unless(joined(parts(spec.image)) === grant.image, "image", "/image");
  unless(spec.tier === grant.tier, "tier", "/tier");
  unless(runtimeOf(annotations["yah.exec"]) === grant.runtime, "runtime", "/annotations/yah.exec");
  const wants = (marker: string, value: string) => annotations[marker] === value;
  unless(
    grant.host_network || !wants("yah.network", "host"),
    "host-network",
    "/annotations/yah.network",
  );
  unless(
    grant.nested_sandbox || !wants("yah.sandbox", "nested"),
    "nested-sandbox",
    "/annotations/yah.sandbox",
  );
  const [directory, workdir] = [grant.workdir ?? null, spec.workdir ?? null];
  const both = directory !== null && workdir !== null;
  unless(
    both ? fill(directory, workdir) !== undefined : directory === workdir,
    "workdir",
    "/workdir",
  );
  const commands = [
    ["entrypoint", "/entrypoint", grant.entrypoint, spec.entrypoint ?? []],
    ["argv", "/command", grant.argv, spec.command ?? []],
  ] as const;
  for (const [field, path, templates, actual] of commands) {
    unless(templates.length === actual.length, field, path);
    if (templates.length !== actual.length) continue;
    for (let i = 0; i < actual.length; i++) {
      unless(fill(templates[i], actual[i]) !== undefined, field, `${path}/${i}`);
    }
  }
  env.forEach(({ name, value }: Plain, i: number) => {
    unless(grant.env_names.includes(name), "env", `/env/${i}/name`);
    unless(!value.from_secret, "env", `/env/${i}/value/from_secret`);
  });
  secrets.forEach(({ source, target }: Plain, i: number) => {
    if (target.env_var) return unless(false, "secrets", `/secrets/${i}/target/env_var`);
    const admitted = grant.secrets.some((s: Plain) => sameSecret(s, { source, ...target.file }));
    unless(admitted, "secrets", `/secrets/${i}`);
  });
  volumes.forEach(({ source: { bind }, target, read_only }: Plain, i: number) => {
    if (!bind || inForgeState(bind.host_path)) return;
    const ident = spec.expose.mesh.identity;
    const own = grant.secrets.some(({ path }: Plain) =>
      read_only && samePath(path, target) && samePath(hostPath(ident, path), bind.host_path)
    );
    unless(own, "volumes", `/volumes/${i}/source/bind/host_path`);
  });
  return strict ? [...found, ...findings(grant, spec)] : found;
}

function findings(grant: Plain, spec: Plain): readonly string[] {
  const found: string[] = [];
  if (spec.healthcheck?.probe.exec) found.push("uncovered /healthcheck/probe/exec");
  if ((spec.user ?? null) !== null) found.push("uncovered /user");
  const image = parts(spec.image), text = joined(image);
  const pinned = /^[^@]+@sha256:[0-9a-f]{64}$/.test(text) && !/(?:^|\/)(?:\/|:|@)/.test(text);
  const again = parts(text);
  if (!pinned || Object.keys(image).some((part) => image[part] !== again[part])) {
    found.push("image_ambiguous /image");
  }
  const traverses = (template: Plain, actual: Plain, path: string) => {
    const contents = template === null || actual === null ? undefined : fill(template, actual);
    // Marked, a pair of dots that a hole's edge parts is no pair any more.
    const marked = contents &&
      segmentsOf(template).map((s, i) => s + (i < contents.length ? `|${contents[i]}|` : ""))
        .join("");
    if (marked && marked.split("..").length !== actual.split("..").length) {
      found.push(`hole_traversal ${path}`);
    }
  };
  traverses(grant.workdir ?? null, spec.workdir ?? null, "/workdir");
  const commands = [["/entrypoint", grant.entrypoint, spec.entrypoint ?? []], [
    "/command",
    grant.argv,
    spec.command ?? [],
  ]];
  for (const [path, templates, actual] of commands) {
    if (templates.length !== actual.length) continue;
    templates.forEach((template: string, i: number) =>
      traverses(template, actual[i], `${path}/${i}`)
    );
  }
  return found;
}
