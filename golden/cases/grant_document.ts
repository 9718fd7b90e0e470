/**
 * Grant documents that read, the grants they are of, and grants cut from specs.
 *
 * @module
 */

import { encodeHex } from "../../src/text/hex.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { faults } from "./grant_faults.ts";
import {
  annotated,
  COSIGN,
  DOCUMENT,
  documentOf,
  GRANT,
  IMAGE,
  literal,
  malformed,
  mount,
  PUSH,
  record,
  RECORDS,
  SPEC,
  TEMPLATE,
} from "./workload.ts";

/** Records with the value of one label changed, and its list grown or emptied. */
function altered(label: string, ...values: readonly string[]): string {
  const at = RECORDS.findIndex(([name]) => name === label);
  const end = RECORDS.findIndex(([name], index) => index > at && name !== `${label}.item`);
  const counted = [[label, String(values.length)], ...values.map((v) => [`${label}.item`, v])];
  const own = /^(?:workdir|entrypoint|argv|env-name)$/.test(label) ? counted : [[label, values[0]]];
  return documentOf([...RECORDS.slice(0, at), ...own, ...RECORDS.slice(end)] as typeof RECORDS);
}

/** Records with other secrets. */
function secrets(...list: readonly (readonly [string, string, string, string])[]): string {
  const before = RECORDS.slice(0, RECORDS.findIndex(([label]) => label === "secret"));
  const labels = ["secret.source-kind", "secret.source", "secret.path", "secret.mode"];
  const four = list.flatMap((values) => values.map((v, i): [string, string] => [labels[i]!, v]));
  return documentOf([...before, ["secret", String(list.length)], ...four]);
}

/** A document and its grant, each of which gives the other. */
function both(note: string, document: string, changes: Plain = {}): readonly Case[] {
  const grant = { ...GRANT, ...changes };
  return [
    { note: `${note}, read`, in: { document }, expect: { grant } },
    { note: `${note}, written`, in: { grant }, expect: { document } },
  ];
}

const cluster = (name: string) => ({ source: { cluster: { name } } });

const pairs: readonly Case[] = [
  ...both("a grant with a bit of everything", DOCUMENT),
  ...both(
    "a grant with nothing in it",
    documentOf([
      ...["recipe", "image", "tier"].map((label): [string, string] => [label, ""]),
      ["runtime", "native"],
      ["host-network", "false"],
      ["nested-sandbox", "true"],
      ...["workdir", "entrypoint", "argv", "env-name", "secret"].map((label): [string, string] => [
        label,
        "0",
      ]),
    ]),
    {
      recipe: "",
      image: "",
      tier: "",
      runtime: "native",
      host_network: false,
      nested_sandbox: true,
      argv: [],
      env_names: [],
      secrets: [],
    },
  ),
  ...both("a microVM", altered("runtime", "microvm"), { runtime: "microvm" }),
  ...both("a working directory that is the empty text", altered("workdir", ""), { workdir: "" }),
  ...both("a working directory with a hole", altered("workdir", "/src/{{id}}"), {
    workdir: "/src/{{id}}",
  }),
  ...both(
    "lengths are of UTF-8 bytes, not of characters",
    altered("recipe", "caf\u00e9 \u{1f980}\ufeff"),
    { recipe: "caf\u00e9 \u{1f980}\ufeff" },
  ),
  ...both(
    "composed and decomposed are two texts",
    altered("env-name", "\u00e9", "e\u0301"),
    { env_names: ["\u00e9", "e\u0301"] },
  ),
  ...both(
    "a value may hold newlines, and what looks like records",
    altered("argv", "sh", "-c", "set -e\nargv 1\n2\n\ntrue\n"),
    { argv: ["sh", "-c", "set -e\nargv 1\n2\n\ntrue\n"] },
  ),
  ...both("a value may be a NUL", altered("entrypoint", "\0"), { entrypoint: ["\0"] }),
  ...both("order and repeats of variables stay", altered("env-name", "TZ", "LANG", "TZ"), {
    env_names: ["TZ", "LANG", "TZ"],
  }),
  ...both(
    "secrets keep their order, and may repeat",
    secrets(
      ["local-file", "", "/", "0"],
      ["cluster", "", "/", "37777777777"],
      ["local-file", "", "/", "0"],
    ),
    {
      secrets: [
        { source: { local_file: { path: "" } }, path: "/", mode: 0 },
        { ...cluster(""), path: "/", mode: 4294967295 },
        { source: { local_file: { path: "" } }, path: "/", mode: 0 },
      ],
    },
  ),
  ...both(
    "a secret's path is kept as it is written",
    secrets(["cluster", "a", "//run/./b/", "640"]),
    {
      secrets: [{ ...cluster("a"), path: "//run/./b/", mode: 0o640 }],
    },
  ),
  ...both("a separator in a name", secrets(["cluster", "a /b", "/c", "400"]), {
    secrets: [{ ...cluster("a /b"), path: "/c", mode: 0o400 }],
  }),
  ...both("the same separator in a path", secrets(["cluster", "a", "/b /c", "400"]), {
    secrets: [{ ...cluster("a"), path: "/b /c", mode: 0o400 }],
  }),
];

const others: readonly Case[] = [
  {
    note: "the bytes of a document are read as its text is",
    in: { hex: encodeHex(new TextEncoder().encode(DOCUMENT)) },
    expect: { grant: GRANT },
  },
  {
    note: "a relative secret path is written as it is, though it does not read back",
    in: { grant: { ...GRANT, secrets: [{ ...PUSH, path: "push.json" }] } },
    expect: {
      document: DOCUMENT.slice(0, DOCUMENT.indexOf("secret 1\n2\n")) + record("secret", "1") +
        record("secret.source-kind", "cluster") + record("secret.source", "registry-push") +
        record("secret.path", "push.json") + record("secret.mode", "400"),
    },
  },
  {
    note: "a directory that is left out is no directory",
    in: { grant: { ...GRANT, workdir: undefined } },
    expect: { document: DOCUMENT },
  },
  malformed(
    "a grant of another runtime",
    { grant: { ...GRANT, runtime: "vm" } },
    "unknown_variant",
    "/grant/runtime",
  ),
  malformed(
    "a grant without its secrets",
    { grant: { ...GRANT, secrets: undefined } },
    "missing_field",
    "/grant/secrets",
  ),
  malformed(
    "a grant that names no variables",
    { grant: { ...GRANT, env_names: null } },
    "wrong_type",
    "/grant/env_names",
  ),
  malformed(
    "a grant that speaks of the user",
    { grant: { ...GRANT, user: null } },
    "unknown_field",
    "/grant/user",
  ),
  malformed(
    "a mode past 32 bits",
    { grant: { ...GRANT, secrets: [{ ...PUSH, mode: 4294967296 }] } },
    "number_range",
    "/grant/secrets/0/mode",
  ),
];

/** A grant cut from a spec: what of the spec it holds. */
function cut(note: string, recipe: string, spec: Plain, grant: Plain): Case {
  return { note, in: { recipe, spec }, expect: { grant } };
}

const open = { ...SPEC, command: [TEMPLATE] };
const bare = { ...GRANT, env_names: [], secrets: [] };

const cuts: readonly Case[] = [
  cut("a grant is cut from a spec with its holes open", "image-packer", {
    ...open,
    env: [literal("LANG"), literal("TZ")],
    secrets: [mount(PUSH), mount(COSIGN)],
  }, GRANT),
  cut("what a spec leaves out is empty in its grant", "", {
    ...SPEC,
    command: null,
    annotations: {},
  }, { ...bare, recipe: "", host_network: false, argv: [] }),
  cut("what decides nothing about the code that runs leaves no trace", "image-packer", {
    ...open,
    name: "other",
    tenant: "t",
    namespace: "n",
    replicas: 9,
    user: "root",
    volumes: [],
    resources: { memory_mb: 1, cpu_millis: 1, ephemeral_storage_mb: 1 },
    depends_on: ["db"],
    labels: { a: "b" },
    annotations: { ...open.annotations, "yah.admission.grant": "old" },
  }, bare),
  cut("values of variables leave no trace, wherever they come from", "image-packer", {
    ...open,
    env: [
      literal("A", "1"),
      { name: "B", value: { from_secret: { secret: "s", key: "k" } } },
      { name: "C", value: { from_mesh: { ident: "db", kind: "url" } } },
    ],
  }, { ...bare, env_names: ["A", "B", "C"] }),
  cut("a secret that is delivered as a variable is in no grant", "image-packer", {
    ...open,
    secrets: [{ source: PUSH.source, target: { env_var: { name: "TOKEN" } } }, mount(COSIGN)],
  }, { ...bare, secrets: [COSIGN] }),
  cut("markers at their exact values", "image-packer", {
    ...open,
    annotations: { "yah.network": "host", "yah.exec": "microvm", "yah.sandbox": "nested" },
  }, { ...bare, runtime: "microvm", nested_sandbox: true }),
  cut("markers at any other value are not set", "image-packer", {
    ...open,
    annotations: { "yah.network": "Host", "yah.exec": "native ", "yah.sandbox": "true" },
  }, { ...bare, host_network: false }),
  cut("entrypoint and directory are templates too", "image-packer", {
    ...open,
    entrypoint: ["/bin/{{shell}}", ""],
    workdir: "/src/{{id}}",
  }, { ...bare, entrypoint: ["/bin/{{shell}}", ""], workdir: "/src/{{id}}" }),
  cut("the image is its four parts, joined", "image-packer", {
    ...open,
    image: `packer@${IMAGE.digest}`,
  }, { ...bare, image: `docker.io/library/packer:latest@${IMAGE.digest}` }),
  malformed(
    "a spec that is none",
    { recipe: "r", spec: annotated({ a: 1 }) },
    "wrong_type",
    "/spec/annotations/a",
  ),
  malformed("a recipe that is no text", { recipe: null, spec: SPEC }, "wrong_type", "/recipe"),
];

/** The rows of `grant_document.json`. */
export const grantDocument: readonly Case[] = [...pairs, ...others, ...cuts, ...faults];
