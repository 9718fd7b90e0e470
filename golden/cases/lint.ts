/**
 * What an author should look at before signing: each kind of finding, and what is none.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { bind, COSIGN, IMAGE, literal, malformed, mount, probed, PUSH, SPEC } from "./workload.ts";

/** A command in which nothing is to be found. */
const GOOD = "pack -- '{{source}}' >'{{target}}'";

function finds(
  note: string,
  changes: Plain,
  ...findings: readonly (readonly [string, string])[]
): Case {
  return {
    note,
    in: { spec: { ...SPEC, command: [GOOD], ...changes } },
    expect: { findings: findings.map(([code, path]) => ({ code, path })) },
  };
}

function command(note: string, command: readonly string[], ...codes: readonly string[]): Case {
  const at = command.length - 1;
  return finds(note, { command }, ...codes.map((code) => [code, `/command/${at}`] as const));
}

/** The rows of `lint.json`. */
export const lint: readonly Case[] = [
  finds("a recipe with every hole in quotes", {}),
  command("a hole outside quotes in a shell's text", ["pack 'x'{{out}}"], "hole_unquoted"),
  command(
    "a hole outside quotes in the script of a shell",
    ["sh", "-c", "cat<{{file}}"],
    "hole_unquoted",
  ),
  command(
    "a hole that is a whole argument, outside quotes",
    ["git fetch {{ref}}"],
    "hole_unquoted",
    "hole_option",
  ),
  command("a hole that is a whole argument, in quotes", ["git fetch '{{ref}}'"], "hole_option"),
  command("after -- it is no option", ["git fetch -- '{{ref}}'"]),
  command("as part of a longer word it is none", ["git fetch 'refs/{{ref}}'"]),
  command("an element that is a hole", ["git", "fetch", "{{ref}}"], "hole_option"),
  command("an element that is a hole, after --", ["git", "fetch", "--", "{{ref}}"]),
  command("a hole that begins the command", ["{{tool}} build"], "hole_unquoted", "hole_program"),
  command("an element that names the program", ["{{tool}}"], "hole_program"),
  command("two holes with nothing between them", ["cp '/o/{{a}}{{b}}' /p"], "holes_adjacent"),
  command("a {{ that is not closed", ["cp '/o/{{a' /p"], "hole_unterminated"),
  command("a {{ that swallows the next hole", ["cp '/o/{{a/{{b}}' /p"], "hole_unterminated"),
  finds("a directory's holes are looked at as well", { workdir: "/o/{{a}}{{b}}" }, [
    "holes_adjacent",
    "/workdir",
  ]),
  finds(
    "a digest of zeros and the tag latest",
    {
      image: { ...IMAGE, tag: "latest", digest: `sha256:${"0".repeat(64)}` },
    },
    ["digest_zero", "/image"],
    ["tag_latest", "/image"],
  ),
  finds("an image whose text is another's", {
    image: { ...IMAGE, registry: "registry.test/build", repository: "packer" },
  }, ["image_ambiguous", "/image"]),
  finds(
    "secrets that everyone may read",
    {
      secrets: [mount({ ...PUSH, mode: 0o444 }), mount(COSIGN), mount({ ...PUSH, mode: 0o404 })],
    },
    ["secret_world_readable", "/secrets/0/target/file/mode"],
    [
      "secret_world_readable",
      "/secrets/2/target/file/mode",
    ],
  ),
  finds("variables that bring code", {
    env: [
      "LANG",
      "LD_PRELOAD",
      "NODE_OPTIONS",
      "PYTHONPATH",
      "BASH_ENV",
      "PATH",
      "GIT_CONFIG_KEY_0",
    ].map((name) => literal(name)),
  }, ...[1, 2, 3, 4, 5, 6].map((index) => ["env_injects_code", `/env/${index}/name`] as const)),
  finds(
    "what no grant covers",
    {
      env: [{ name: "A", value: { from_secret: { secret: "s", key: "k" } } }],
      secrets: [{ source: PUSH.source, target: { env_var: { name: "B" } } }],
      volumes: [bind("/etc", "/etc", true)],
      healthcheck: probed({ exec: { argv: ["true"] } }),
      user: "root",
    },
    ["uncovered", "/env/0/value/from_secret"],
    ["uncovered", "/secrets/0/target/env_var"],
    [
      "uncovered",
      "/volumes/0/source/bind/host_path",
    ],
    ["uncovered", "/healthcheck/probe/exec"],
    ["uncovered", "/user"],
  ),
  malformed("a spec that is none", { spec: { ...SPEC, user: 0 } }, "wrong_type", "/spec/user"),
  finds(
    "a hole is never filled where a field is compared as it was signed",
    {
      image: { ...IMAGE, tag: "{{version}}" },
      tier: "{{tier}}",
      env: [literal("{{name}}")],
      secrets: [mount({ ...PUSH, path: "/run/{{stage}}" })],
    },
    ["uncovered", "/image"],
    ["uncovered", "/tier"],
    ["uncovered", "/env/0/name"],
    ["uncovered", "/secrets/0/target/file/path"],
  ),
  finds("an image that is pinned by no digest", { image: { ...IMAGE, digest: "" } }, [
    "image_ambiguous",
    "/image",
  ]),
];
