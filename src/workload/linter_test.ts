import assert from "node:assert/strict";
import { MalformedError } from "../malformed.ts";
import { forgeSpec, templateSpec } from "./forge_fixture.ts";
import { lintRecipe } from "./linter.ts";
import type { LintFinding } from "./linter.ts";
import type { SecretMount } from "./secret.ts";
import type { WorkloadSpec } from "./spec.ts";

const found = (spec: WorkloadSpec) => lintRecipe(spec).map(({ code, path }) => [code, path]);

/** The codes found in the command alone; each must point into it. */
function ofCommand(...command: string[]): string[] {
  return lintRecipe(forgeSpec(command)).map(({ code, path }) => {
    assert.match(path, /^\/command\/[0-9]+$/);
    return `${code} ${path.slice("/command/".length)}`;
  });
}

Deno.test("a good recipe has no findings", () => {
  assert.deepEqual(lintRecipe(templateSpec()), []);
  const good: string[][] = [
    ["build-v8.sh '{{target}}' '{{YAH_TRANSFORM_OUT}}'"],
    ['set -eu\n./build.sh "{{target}}" >"{{out}}" # don\'t stop\ntar -cf "/o/{{out}}" .'],
    ["bash", "-euo", "pipefail", "-c", "git fetch -- '{{ref}}'"],
    ["sh", "-c", 'exec git fetch -- "$1"', "sh", "{{ref}}"],
    ["bash", "build.sh", "{{target}}"],
    ["bash /opt/build.sh '{{target}}'"],
    ["git", "fetch", "--", "{{ref}}"],
    ["compile", "--target={{target}}", "/out/{{name}}.o"],
    ["OUT='{{out}}' make -C /src"],
    ["if [ '{{mode}}' = fast ]; then echo '{{mode}}'; fi"],
  ];
  for (const command of good) assert.deepEqual(ofCommand(...command), [], command.join(" "));
});

Deno.test("a hole outside quotes in a shell's text is found, wherever the quotes end", () => {
  const option = (template: string) => ofCommand(template).includes("hole_unquoted 0");
  const unquoted = [
    "build.sh {{x}}",
    "build.sh 'a'{{x}}",
    "build.sh pre-{{x}}",
    "build.sh \"a\" b'c'{{x}}",
    "build.sh \\'{{x}}\\'",
    'build.sh "$(cat {{x}})"',
    "build.sh `cat {{x}}`",
    "build.sh > {{x}}",
    "# don't\nbuild.sh {{x}}",
    "build.sh 'it' # it's\nbuild.sh {{x}}",
  ];
  const quoted = [
    "build.sh '{{x}}'",
    'build.sh "{{x}}"',
    'build.sh "it\'s {{x}}"',
    "build.sh 'say \"{{x}}\"'",
    'build.sh "a\\"{{x}}"',
    "build.sh \"$(cat '{{x}}')\"",
    'build.sh "$(cat x) {{x}}"',
    'build.sh "`cat x` {{x}}"',
    "build.sh a # {{x}}",
    "build.sh '\\'\"{{x}}\"",
  ];
  assert.deepEqual(unquoted.filter((template) => !option(template)), []);
  assert.deepEqual(quoted.filter(option), []);
});

Deno.test("a script of a shell's -c is a shell's text though it holds no space", () => {
  assert.deepEqual(ofCommand("sh", "-c", "cat;x{{x}}"), ["hole_unquoted 2"]);
  assert.deepEqual(ofCommand("/bin/bash", "-o", "pipefail", "-ec", "x{{x}}"), ["hole_unquoted 4"]);
  assert.deepEqual(ofCommand("cat", "x{{x}}"), []);
  // The -c of a script's own is not a shell's.
  assert.deepEqual(ofCommand("sh", "build.sh", "-c", "x{{x}}"), []);
});

Deno.test("a script given to a shell that is the entrypoint is the command's element", () => {
  const spec = forgeSpec(["x{{x}}"], { entrypoint: ["sh", "-c"] });
  assert.deepEqual(found(spec), [["hole_unquoted", "/command/0"]]);
  const entry = forgeSpec([], { entrypoint: ["git", "fetch", "{{ref}}"] });
  assert.deepEqual(found(entry), [["hole_option", "/entrypoint/2"]]);
});

Deno.test("a hole that begins an argument can be read as an option", () => {
  const option = ["hole_option 0"];
  assert.deepEqual(ofCommand("git fetch {{r}}"), ["hole_unquoted 0", "hole_option 0"]);
  assert.deepEqual(ofCommand("git fetch '{{r}}'"), option);
  assert.deepEqual(ofCommand('x=1 git fetch "{{r}}" origin'), option);
  assert.deepEqual(ofCommand("git fetch --all \\\n  '{{r}}'"), option);
  assert.deepEqual(ofCommand("./build.sh; git fetch '{{r}}'"), option);
  assert.deepEqual(ofCommand("git add -- . && git fetch '{{r}}'"), option);
  assert.deepEqual(ofCommand("echo \"$(git fetch '{{r}}')\""), option);
  assert.deepEqual(ofCommand("git", "fetch", "{{r}}"), ["hole_option 2"]);
  assert.deepEqual(ofCommand("scp", "build.sh", "{{host}}"), ["hole_option 2"]);
});

Deno.test("a hole that begins the command decides what runs", () => {
  assert.deepEqual(ofCommand("{{tool}}", "x"), ["hole_program 0"]);
  assert.deepEqual(ofCommand("'{{tool}}' x"), ["hole_program 0"]);
  assert.deepEqual(ofCommand("cd /src && '{{tool}}' x"), ["hole_program 0"]);
  assert.deepEqual(ofCommand("sh", "-c", "{{script}}"), ["hole_unquoted 2", "hole_program 2"]);
  assert.deepEqual(ofCommand("/opt/{{version}}/cc"), []);
});

Deno.test("holes with nothing between them are adjacent", () => {
  assert.deepEqual(ofCommand("/o/{{a}}{{b}}"), ["holes_adjacent 0"]);
  assert.deepEqual(ofCommand("/o/{{a}}{{b}}{{c}}"), ["holes_adjacent 0"]);
  assert.deepEqual(ofCommand("/o/{{a}}-{{b}}"), []);
  const spec = templateSpec({ workdir: "/o/{{a}}{{b}}" });
  assert.deepEqual(found(spec), [["holes_adjacent", "/workdir"]]);
});

Deno.test("a {{ that is not closed is found, also where the next hole's braces close it", () => {
  assert.deepEqual(ofCommand("/o/{{oops"), ["hole_unterminated 0"]);
  assert.deepEqual(ofCommand("/o/{{a}}/{{oops}"), ["hole_unterminated 0"]);
  assert.deepEqual(ofCommand("/o/{{oops/{{a}}"), ["hole_unterminated 0"]);
  assert.deepEqual(ofCommand("/o/{a}/{{b}}}"), []);
  assert.deepEqual(found(templateSpec({ workdir: "/{{x" })), [["hole_unterminated", "/workdir"]]);
});

Deno.test("an image pinned to nothing, or named latest, is found", () => {
  const { image } = templateSpec();
  const digest = `sha256:${"0".repeat(64)}`;
  assert.deepEqual(found(templateSpec({ image: { ...image, digest, tag: "latest" } })), [
    ["digest_zero", "/image"],
    ["tag_latest", "/image"],
  ]);
  const nearly = `sha256:${"0".repeat(63)}1`;
  assert.deepEqual(found(templateSpec({ image: { ...image, digest: nearly, tag: "Latest" } })), []);
  for (const digest of ["", "sha256:", `sha256:${"A".repeat(64)}`]) {
    const spec = templateSpec({ image: { ...image, digest } });
    assert.deepEqual(found(spec), [["image_ambiguous", "/image"]], digest);
  }
});

Deno.test("a secret that others may read is found by its mode", () => {
  const mount = (mode: number): SecretMount => ({
    source: { cluster: { name: "r2" } },
    target: { file: { path: "/run/r2", mode } },
  });
  const modes = [0o444, 0o400, 0o440, 0o004, 0o7773];
  assert.deepEqual(found(templateSpec({ secrets: modes.map(mount) })), [
    ["secret_world_readable", "/secrets/0/target/file/mode"],
    ["secret_world_readable", "/secrets/3/target/file/mode"],
  ]);
  // Whoever writes 444 for octal 444 is told what it is.
  const [{ message }] = lintRecipe(templateSpec({ secrets: [mount(444)] })) as [LintFinding];
  assert.match(message, /444 is octal 674$/);
});

Deno.test("names that bring code with them are found, and no others", () => {
  const injecting = [
    ...["LD_PRELOAD", "LD_LIBRARY_PATH", "LD_AUDIT", "PATH", "BASH_ENV", "ENV", "NODE_OPTIONS"],
    ...["PYTHONPATH", "PYTHONSTARTUP", "PERL5OPT", "RUBYOPT", "JAVA_TOOL_OPTIONS", "PAGER"],
    ...["GIT_SSH_COMMAND", "GIT_CONFIG_COUNT", "BASH_FUNC_ls%%", "npm_config_script_shell"],
    ...["MAKEFLAGS", "DOTNET_STARTUP_HOOKS"],
  ];
  const harmless = [
    ...["HOME", "LANG", "TZ", "OUT", "GIT_AUTHOR_NAME", "LDFLAGS", "ld_preload", "MY_LD_PRELOAD"],
    ...["BASH_FUNC", "__proto__", "constructor", ""],
  ];
  const env = (names: string[]) =>
    names.map((name) => ({ name, value: { literal: { value: "" } } }));
  assert.deepEqual(
    found(templateSpec({ env: env(injecting) })),
    injecting.map((_, index) => ["env_injects_code", `/env/${index}/name`]),
  );
  assert.deepEqual(found(templateSpec({ env: env(harmless) })), []);
});

Deno.test("what no grant covers is found when it is signed", () => {
  const spec = templateSpec({
    image: { ...templateSpec().image, registry: "team" },
    env: [{ name: "TOKEN", value: { from_secret: { secret: "a", key: "b" } } }],
    secrets: [{ source: { cluster: { name: "a" } }, target: { env_var: { name: "A" } } }],
    volumes: [{ source: { bind: { host_path: "/etc" } }, target: "/etc", read_only: true }],
    user: "root",
    healthcheck: {
      probe: { exec: { argv: ["true"] } },
      interval: 1n,
      timeout: 1n,
      initial_delay: 1n,
      failure_threshold: 1,
    },
  });
  assert.deepEqual(found(spec), [
    ["uncovered", "/env/0/value/from_secret"],
    ["uncovered", "/secrets/0/target/env_var"],
    ["uncovered", "/volumes/0/source/bind/host_path"],
    ["uncovered", "/healthcheck/probe/exec"],
    ["uncovered", "/user"],
    ["image_ambiguous", "/image"],
  ]);
});

Deno.test("every finding says what is wrong and what to do, and quotes nothing", () => {
  const spec = forgeSpec(["git fetch {{hush}}{{hush}} {{hush"], {
    env: [{ name: "PATH", value: { literal: { value: "hush" } } }],
    user: "hush",
  });
  const findings = lintRecipe(spec);
  assert.equal(findings.length, 6);
  for (const { message, fix } of findings) {
    assert(message.length > 20 && fix.length > 10, message);
    assert.doesNotMatch(message + fix, /hush/);
  }
});

Deno.test("a mebibyte of holes, quotes or brackets is read once", () => {
  const soups = ["{{a}}", "'{{", "$(", "` ", "(\\", "a{{b}} "];
  for (const soup of soups) {
    const template = soup.repeat(1_048_576 / soup.length);
    assert(lintRecipe(forgeSpec(["sh", "-c", template])).length <= 5, soup);
  }
});

Deno.test("a spec made by hand is checked before it is read", () => {
  assert.throws(
    () => lintRecipe({ ...templateSpec(), user: 0 } as never),
    (error: unknown) =>
      error instanceof MalformedError && error.code === "wrong_type" && error.path === "/user",
  );
});
