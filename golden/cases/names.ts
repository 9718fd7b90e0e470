/**
 * Paths by component, images by their one text, credentials by what makes them the same.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { COSIGN, IMAGE, malformed, PUSH } from "./workload.ts";

function same(note: string, a: string, b: string, same: boolean): Case {
  return { note, in: { a, b }, expect: { same } };
}

function within(note: string, path: string, forge_state: boolean): Case {
  return { note, in: { path }, expect: { forge_state } };
}

function host(note: string, ident: string, path: string, materialized: string): Case {
  return {
    note,
    in: { ident, path },
    expect: { materialized: `/run/yah/secrets/${materialized}` },
  };
}

/** The rows of `path.json`. */
export const path: readonly Case[] = [
  same("one path", "/a/b", "/a/b", true),
  same("another", "/a/b", "/a/c", false),
  same("a doubled separator", "/a//b", "/a/b", true),
  same("a separator at the end", "/a/b/", "/a/b", true),
  same("an inner dot", "/a/./b", "/a/b", true),
  same("a dot at the end", "/a/.", "/a", true),
  same("a dot that opens a relative path stays", "./a", "a", false),
  same("a dot after the root does not", "/./a", "/a", true),
  same("a dot alone is a path", ".", "", false),
  same("a dot and a separator are the dot", "./", ".", true),
  same("two dots stay", "/a/../b", "/b", false),
  same("two dots are two dots", "/a/../b", "/a//../b/", true),
  same("three dots are a name", "/...", "/", false),
  same("roots", "///", "/", true),
  same("the root is not the empty path", "/", "", false),
  same("absolute is not relative", "/a", "a", false),
  same("case counts", "/A", "/a", false),
  same("a prefix is another path", "/a/b", "/a/bc", false),
  same("composed is not decomposed", "/\u00e9", "/e\u0301", false),
  same("a backslash is a character", "/a\\b", "/a/b", false),
  same("spaces count", "/a ", "/a", false),
  same("a name that begins with a dot", "/.a", "/a", false),

  within("the root of forge state", "/var/lib/yah/qed", true),
  within("what lies below it", "/var/lib/yah/qed/produced/7e1d", true),
  within("a separator at its end", "/var/lib/yah/qed/", true),
  within("doubled separators and inner dots", "//var/./lib//yah/qed/./x", true),
  within("two dots in a name", "/var/lib/yah/qed/a..b", true),
  within("three dots as a name", "/var/lib/yah/qed/...", true),
  within("a name that only begins alike", "/var/lib/yah/qedX", false),
  within("another case", "/var/lib/yah/QED/x", false),
  within("what lies above it", "/var/lib/yah", false),
  within("a step up below it", "/var/lib/yah/qed/../x", false),
  within("a step up that comes back", "/var/lib/yah/qed/../qed/x", false),
  within("a step up at the end", "/var/lib/yah/qed/x/..", false),
  within("a step up before it", "/x/../var/lib/yah/qed", false),
  within("a relative path of the same names", "var/lib/yah/qed", false),
  within("a dot before it", "./var/lib/yah/qed", false),
  within("elsewhere", "/etc", false),
  within("the root of all", "/", false),
  within("the empty path", "", false),
  within("it, further down", "/mnt/var/lib/yah/qed", false),

  host(
    "an identity and a path",
    "forge.7e1d",
    "/run/secrets/push.json",
    "forge_7e1d/run_secrets_push.json",
  ),
  host("letters, digits, dashes and underscores stay", "aZ0-_", "/aZ0-_.x", "aZ0-_/aZ0-_.x"),
  host("a dot stays in the file's name alone", "a.b", "/a.b", "a_b/a.b"),
  host("an identity that would step up", "../x", "/k", "___x/k"),
  host("an identity that is a path", "a/b", "/k", "a_b/k"),
  host("no identity", "", "/k", "_/k"),
  host("no path", "a", "", "a/secret"),
  host("a path of separators alone", "a", "///", "a/secret"),
  host("a path that is a dot", "a", "/.", "a/secret"),
  host("a path that is two dots", "a", "/..", "a/secret"),
  host("a step up within a path", "a", "/../x", "a/.._x"),
  host("leading separators go, others do not", "a", "//b//c/", "a/b__c_"),
  host("the path is taken as it is written", "a", "/b/./c", "a/b_._c"),
  host("one underscore for each character, not for each byte", "\u00e9", "/\u{1f980}", "_/_"),
  host("a combining accent is a character of its own", "e\u0301", "/e\u0301", "e_/e_"),
  host("spaces and newlines", "a b", "/c\nd", "a_b/c_d"),
  host("U+FEFF", "\ufeffa", "/\ufeff", "_a/_"),
];

const DIGEST = IMAGE.digest;

function reads(
  note: string,
  reference: string,
  registry: string,
  repository: string,
  tag: string,
): Case {
  return {
    note,
    in: { image: reference },
    expect: {
      image: { registry, repository, tag, digest: DIGEST },
      text: `${registry}/${repository}:${tag}@${DIGEST}`,
    },
  };
}

function joined(note: string, changes: Plain, text: string): Case {
  return { note, in: { image: { ...IMAGE, ...changes } }, expect: { text } };
}

const unpinned = (note: string, image: string) =>
  malformed(note, { image }, "image_reference", "/image");

/** The rows of `image.json`. */
export const image: readonly Case[] = [
  reads("a full reference", `ghcr.io/org/app:1.2@${DIGEST}`, "ghcr.io", "org/app", "1.2"),
  reads(
    "a lone name lives in the library",
    `nginx:1.25@${DIGEST}`,
    "docker.io",
    "library/nginx",
    "1.25",
  ),
  reads("no tag is the tag latest", `nginx@${DIGEST}`, "docker.io", "library/nginx", "latest"),
  reads(
    "a first segment without a dot is no registry",
    `org/app:1@${DIGEST}`,
    "docker.io",
    "org/app",
    "1",
  ),
  reads("a port makes a registry", `reg:5000/app:1@${DIGEST}`, "reg:5000", "app", "1"),
  reads("a port is no tag", `reg:5000/app@${DIGEST}`, "reg:5000", "app", "latest"),
  reads("localhost is a registry", `localhost/app:1@${DIGEST}`, "localhost", "app", "1"),
  reads("deep repositories", `ghcr.io/a/b/c/d:1@${DIGEST}`, "ghcr.io", "a/b/c/d", "1"),
  reads(
    "a dot in a later segment makes no registry",
    `org/app.v2:1@${DIGEST}`,
    "docker.io",
    "org/app.v2",
    "1",
  ),
  joined("four parts are joined as they are", {}, `registry.test/build/packer:2.4@${DIGEST}`),
  joined("empty parts too", { registry: "", tag: "" }, `/build/packer:@${DIGEST}`),
  joined("the edge between registry and repository is not in the text", {
    registry: "registry.test/build",
    repository: "packer",
  }, `registry.test/build/packer:2.4@${DIGEST}`),
  unpinned("no digest", "nginx:1.25"),
  unpinned("a digest in upper case", `nginx@${DIGEST.toUpperCase().replace("SHA256", "sha256")}`),
  unpinned("a digest that is cut short", `nginx@${DIGEST.slice(0, -1)}`),
  unpinned("a digest that goes on", `nginx@${DIGEST}0`),
  unpinned("another hash", `nginx@sha512:${"c3".repeat(64)}`),
  unpinned("a digest alone", `@${DIGEST}`),
  unpinned("no text", ""),
  unpinned("an empty tag", `nginx:@${DIGEST}`),
  unpinned("two tags", `nginx:1:2@${DIGEST}`),
  unpinned("two digests", `nginx@${DIGEST}@${DIGEST}`),
  unpinned("an empty segment", `ghcr.io//app@${DIGEST}`),
  unpinned("a segment that is not closed", `ghcr.io/@${DIGEST}`),
  unpinned("a space before it", ` nginx@${DIGEST}`),
  unpinned("a newline after it", `nginx@${DIGEST}\n`),
  malformed(
    "a part is missing",
    { image: { ...IMAGE, tag: undefined } },
    "missing_field",
    "/image/tag",
  ),
  malformed(
    "a part too many",
    { image: { ...IMAGE, platform: "" } },
    "unknown_field",
    "/image/platform",
  ),
  malformed("neither parts nor a text", { image: null }, "wrong_type", "/image"),
];

function alike(note: string, a: Plain, b: Plain, same: boolean): Case {
  return { note, in: { a, b }, expect: { same } };
}

function described(note: string, secret: Plain, text: string): Case {
  return { note, in: { secret }, expect: { text } };
}

/** The rows of `secret.json`. */
export const secret: readonly Case[] = [
  alike("one credential", PUSH, PUSH, true),
  alike("another name", PUSH, { ...PUSH, source: { cluster: { name: "other" } } }, false),
  alike("another path", PUSH, { ...PUSH, path: "/run/secrets/other" }, false),
  alike("another mode", PUSH, { ...PUSH, mode: 0o444 }, false),
  alike("its path by component", PUSH, { ...PUSH, path: "/run//secrets/./push.json/" }, true),
  alike("a step up is no way round", PUSH, { ...PUSH, path: "/run/x/../secrets/push.json" }, false),
  alike(
    "a name as text",
    PUSH,
    { ...PUSH, source: { cluster: { name: "registry-push/" } } },
    false,
  ),
  alike("a file's path by component", COSIGN, {
    ...COSIGN,
    source: { local_file: { path: "/etc//yah/cosign.key" } },
  }, true),
  alike("a relative file is another one", COSIGN, {
    ...COSIGN,
    source: { local_file: { path: "etc/yah/cosign.key" } },
  }, false),
  alike("a cluster's name is no file's path", { ...PUSH, source: { cluster: { name: "/a" } } }, {
    ...PUSH,
    source: { local_file: { path: "/a" } },
  }, false),
  alike(
    "a separator in a name does not make the path another's",
    {
      ...PUSH,
      source: { cluster: { name: "a /b" } },
      path: "/c",
    },
    { ...PUSH, source: { cluster: { name: "a" } }, path: "/b /c" },
    false,
  ),
  described(
    "out of the cluster",
    PUSH,
    "cluster:registry-push \u2192 /run/secrets/push.json (mode 400)",
  ),
  described(
    "out of a file",
    COSIGN,
    "local-file:/etc/yah/cosign.key \u2192 /run/secrets/cosign.key (mode 400)",
  ),
  described("the largest mode, and no texts", {
    source: { cluster: { name: "" } },
    path: "",
    mode: 4294967295,
  }, "cluster: \u2192  (mode 37777777777)"),
  malformed(
    "a mode that is negative",
    { secret: { ...PUSH, mode: -1 } },
    "number_range",
    "/secret/mode",
  ),
  malformed(
    "a source that is none",
    { a: PUSH, b: { ...PUSH, source: { vault: {} } } },
    "unknown_variant",
    "/b/source",
  ),
  malformed(
    "a source with two names",
    {
      secret: { ...PUSH, source: { cluster: { name: "a" }, local_file: { path: "/a" } } },
    },
    "unknown_variant",
    "/secret/source",
  ),
  malformed(
    "a target where a path belongs",
    {
      secret: { ...PUSH, target: { file: { path: "/a", mode: 1 } } },
    },
    "unknown_field",
    "/secret/target",
  ),
];
