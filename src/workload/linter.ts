/**
 * The grant linter: what the author of a recipe should look at before signing.
 *
 * It judges nothing. A grant with findings is a grant, and a grant without any may
 * still admit too much. It knows three things that coverage cannot act on: how a shell
 * reads the text around a hole, which names bring code with them, and that what a
 * grant cannot cover is refused on every run, so it is better said when it is signed.
 *
 * An element of the command counts as a shell's text if it is the script of a shell's
 * `-c`, or if its literal text holds white space or a quote: recipes write such
 * elements for a shell to read. What follows the script of `-c` are its parameters, and
 * a hole there is as safe as the script makes it. A script quoted inside a script is
 * not seen into. Each finding is reported once for each place.
 *
 * @module
 */

import { LIMITS } from "../limits.ts";
import { adopt } from "../text/seal.ts";
import { isVariant } from "../text/variants.ts";
import { coverageFailures } from "./coverage.ts";
import { exactTexts } from "./exact_fields.ts";
import { grantFromSpec } from "./grant.ts";
import { injectionBy } from "./injecting_env.ts";
import { FORGE_STATE_ROOT } from "./path.ts";
import { holeContexts, optionsEnd, takesOptions } from "./shell_text.ts";
import { workloadSpecShape } from "./spec.ts";
import type { WorkloadSpec } from "./spec.ts";
import { strictFindings } from "./strict_findings.ts";
import { dissect } from "./template.ts";
import type { Template } from "./template.ts";

/** What a finding is about. */
export type LintCode =
  /** A hole outside quotes in a shell's text: its content becomes several words, or a pattern. */
  | "hole_unquoted"
  /** A hole that begins an argument: content that begins with `-` is read as an option. */
  | "hole_option"
  /** A hole that begins the command itself: its content decides what runs. */
  | "hole_program"
  /** Holes with nothing between them: all but the last can only be empty. */
  | "holes_adjacent"
  /** A `{{` that is never closed, or closed by the braces of a later hole. */
  | "hole_unterminated"
  /** A digest of zeros only: a placeholder, which pins no image. */
  | "digest_zero"
  /** The tag `latest`, which says nothing and must match all the same. */
  | "tag_latest"
  /** The image's parts do not read back as themselves: strict coverage refuses it. */
  | "image_ambiguous"
  /** A secret that everyone in the workload may read. */
  | "secret_world_readable"
  /** A variable that brings code into the run, admitted with any value. */
  | "env_injects_code"
  /** Something that no grant covers: the spec is refused on every run. */
  | "uncovered";

/** One thing to look at. */
export interface LintFinding {
  /** What it is about: the contract, unlike the sentences. */
  readonly code: LintCode;
  /** Pointer into the spec. */
  readonly path: string;
  /** One sentence on what is wrong. */
  readonly message: string;
  /** One sentence on what to do. */
  readonly fix: string;
}

type Find = (code: LintCode, path: string, message: string, fix: string) => void;

/**
 * What to look at in a recipe's spec, its holes left open, before its grant is signed:
 * the first `LIMITS.lint_findings` of it.
 *
 * Throws {@linkcode MalformedError} for a value that is no spec.
 *
 * @example
 * ```ts
 * import { lintRecipe } from "@writ/writ";
 * import type { WorkloadSpec } from "@writ/writ";
 *
 * function advise(template: WorkloadSpec): void {
 *   for (const { code, path, fix } of lintRecipe(template)) console.log(code, path, fix);
 * }
 * ```
 */
export function lintRecipe(spec: WorkloadSpec): readonly LintFinding[] {
  const own = adopt(workloadSpecShape, spec);
  const findings: LintFinding[] = [];
  const find: Find = (code, path, message, fix) => {
    if (findings.length === LIMITS.lint_findings) return;
    findings.push(Object.freeze({ code, path, message, fix }));
  };
  lintImage(own, find);
  if (own.workdir !== null) lintBraces(dissect(own.workdir), "/workdir", find);
  lintCommand(own, find);
  lintEnv(own, find);
  lintSecrets(own, find);
  lintExact(own, find);
  lintUncovered(own, find);
  return Object.freeze(findings);
}

function lintImage({ image }: WorkloadSpec, find: Find): void {
  if (/^sha256:0+$/.test(image.digest)) {
    const message = "the digest is all zeros: it stands for an image and pins none";
    find("digest_zero", "/image", message, "put the digest that the registry reports");
  }
  if (image.tag === "latest") {
    const message = "the tag latest says nothing of the version, and must match all the same";
    find("tag_latest", "/image", message, "name the version's own tag beside the digest");
  }
}

function lintBraces({ literals, holes }: Template, path: string, find: Find): void {
  if (literals.slice(1, -1).includes("")) {
    const message = "two holes have nothing between them: the first can only be empty";
    find("holes_adjacent", path, message, "make them one hole, or write a separator between them");
  }
  if (literals.at(-1)!.includes("{{") || holes.some((hole) => hole.includes("{{"))) {
    const message = "a {{ is not closed: it is literal text, or swallows the next hole";
    find("hole_unterminated", path, message, "close it with }}");
  }
}

/** The command as it is run: the entrypoint's elements, then the command's. */
function lintCommand(spec: WorkloadSpec, find: Find): void {
  const place = (path: string) => (element: string, index: number) => ({
    path: `${path}/${index}`,
    element,
  });
  const words = [
    ...(spec.entrypoint ?? []).map(place("/entrypoint")),
    ...(spec.command ?? []).map(place("/command")),
  ];
  const script = scriptOf(words.map(({ element }) => element));
  const command = words[0]?.element ?? "";
  const ends = optionsEnd(command);
  let options = takesOptions(command);
  for (const [index, { path, element }] of words.entries()) {
    const template = dissect(element);
    lintBraces(template, path, find);
    if (index === script || (index < script && isShellText(template))) {
      lintShellText(template, path, find);
    } else if (index < script && template.literals[0] === "" && template.holes.length > 0) {
      if (index === 0) program(path, find);
      else if (options) option(path, find);
    }
    options &&= index === 0 || !ends(element);
  }
}

/** Where the script of a shell's `-c` stands, or past the end. */
function scriptOf(words: readonly string[]): number {
  const shell = words.findIndex((word) => /^(?:.*\/)?(?:ba|da|a|k|z)?sh$/s.test(word));
  for (let at = shell + 1; shell >= 0 && /^[-+]/.test(words[at] ?? ""); at++) {
    if (/^-[a-zA-Z]*c$/.test(words[at]!)) return at + 1;
    if (/^[-+][a-zA-Z]*[oO]$/.test(words[at]!)) at++; // takes the next word: -o pipefail
  }
  return words.length;
}

function isShellText({ literals }: Template): boolean {
  return literals.some((literal) => /[\s'"]/.test(literal));
}

function lintShellText(template: Template, path: string, find: Find): void {
  const contexts = holeContexts(template).filter((context) => context !== undefined);
  if (contexts.some(({ quoted }) => !quoted)) {
    const message = "a hole stands outside quotes: spaces in it make more words, a * makes names";
    find("hole_unquoted", path, message, "write '{{…}}', in quotes");
  }
  if (contexts.some(({ begins }) => begins === "command")) program(path, find);
  if (contexts.some(({ begins }) => begins === "argument")) option(path, find);
}

function program(path: string, find: Find): void {
  const message = "a hole begins the command: its content decides which program runs";
  find("hole_program", path, message, "name the program, and leave only its arguments open");
}

function option(path: string, find: Find): void {
  const message = "a hole begins an argument: content that begins with - is read as an option";
  find("hole_option", path, message, "write -- before it, or make it part of a longer word");
}

function lintEnv(spec: WorkloadSpec, find: Find): void {
  for (const [index, { name }] of spec.env.entries()) {
    const effect = injectionBy(name);
    if (effect === undefined) continue;
    const message = `the grant would admit this variable with any value, and ${effect}`;
    const fix = "set it in the image or in the command, where its value is signed";
    find("env_injects_code", `/env/${index}/name`, message, fix);
  }
}

function lintSecrets(spec: WorkloadSpec, find: Find): void {
  for (const [index, { target }] of spec.secrets.entries()) {
    if (!(isVariant(target, "file")) || (target.file.mode & 0o004) === 0) continue;
    const { mode } = target.file;
    const message = `everyone in the workload may read this secret: ${mode} is octal ${
      mode.toString(8)
    }`;
    const fix = "take the read bit of others away: 256 is octal 400, for the owner alone";
    find("secret_world_readable", `/secrets/${index}/target/file/mode`, message, fix);
  }
}

/** Holes where braces are letters: the run that fills one is refused. */
function lintExact(spec: WorkloadSpec, find: Find): void {
  for (const [path, text] of exactTexts(spec)) {
    if (dissect(text).holes.length === 0) continue;
    const message =
      "a hole here is never filled: this is compared as it was signed, braces and all";
    const fix = "write what will be sent: workdir, entrypoint and command alone have holes";
    find("uncovered", path, message, fix);
  }
}

/** How to do without what no grant covers. */
const INSTEAD: Readonly<Record<string, string>> = {
  env: "mount the secret as a file, and let the program read it there",
  secrets: "deliver the secret as a file",
  volumes: `bind a path under ${FORGE_STATE_ROOT}, use a named volume, or mount a secret as one`,
  "/healthcheck/probe/exec": "probe by http_get or tcp_connect",
  "/user": "set the user in the image",
  "/image": "write registry/repository:tag@sha256: and 64 lower-case hex digits",
};

/**
 * What coverage refuses on every run it refuses of the recipe's own spec, in the
 * fields that have no holes: those with holes do not match themselves.
 */
function lintUncovered(spec: WorkloadSpec, find: Find): void {
  const grant = grantFromSpec("", spec);
  for (const { field, path, message } of coverageFailures(grant, spec)) {
    const instead = INSTEAD[field];
    if (instead !== undefined) find("uncovered", path, message, instead);
  }
  for (const { code, path, message } of strictFindings(grant, spec)) {
    if (code !== "hole_traversal") find(code, path, message, INSTEAD[path]!);
  }
}
