/**
 * Workload specs as JSON texts: what they read as, or what is wrong and where.
 *
 * @module
 */

import { encodeHex } from "../../src/text/hex.ts";
import { toJson } from "../../src/text/writer.ts";
import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { COSIGN, IMAGE, literal, mount, probed, PRODUCED, PUSH, SPEC } from "./workload.ts";

/** The spec as it is in memory: every member there. */
const FULL = {
  ...SPEC,
  tenant: "default",
  namespace: "default",
  entrypoint: null,
  workdir: null,
  user: null,
  env: [],
  secrets: [],
  depends_on: [],
  healthcheck: null,
  archetype: null,
  expose: {
    mesh: { ...SPEC.expose.mesh, allow_from: [] },
    public: null,
    operator: null,
  },
  labels: {},
};

function reads(note: string, changes: Plain, value: Plain = changes): Case {
  return {
    note,
    in: { text: toJson({ ...SPEC, ...changes }) },
    expect: { value: { ...FULL, ...value } },
  };
}

function fails(note: string, changes: Plain, code: string, path: string): Case {
  return {
    note,
    in: { text: toJson({ ...SPEC, ...changes }) },
    expect: { malformed: { code, path } },
  };
}

/** A spec with one value written as this text, whatever it is. */
function spelled(
  note: string,
  member: string,
  json: string,
  code: string,
  path = `/${member}`,
): Case {
  const text = toJson({ ...SPEC, [member]: "@" }).replace('"@"', () => json);
  return { note, in: { text }, expect: { malformed: { code, path } } };
}

function text(note: string, text: string, code: string, path: string | null): Case {
  return { note, in: { text }, expect: { malformed: { code, path } } };
}

const probe = (probe: Plain) => ({ healthcheck: probed(probe) });
const http = { path: "/up", port: 80 };
const mesh = SPEC.expose.mesh;
const expose = (changes: Plain) => ({ expose: { mesh, ...changes } });
const meshed = (changes: Plain) => ({ expose: { mesh: { ...mesh, ...changes } } });
const backoff = (changes: Plain = {}) => ({
  restart_policy: {
    on_failure: {
      max_attempts: 3,
      backoff: { initial_ms: 100, max_ms: 60000, multiplier: 2, ...changes },
    },
  },
});

const whole: readonly Case[] = [
  reads("what may be left out is null or its default", {}),
  reads("null where the format says so", {
    command: null,
    entrypoint: null,
    workdir: null,
    user: null,
    healthcheck: null,
    archetype: null,
    expose: { mesh, public: null, operator: null },
  }, { command: null, expose: FULL.expose }),
  reads("every member that is a text or a list of them", {
    tenant: "t",
    namespace: "n",
    entrypoint: ["sh", ""],
    workdir: "",
    user: "0:0",
    depends_on: ["db", "db"],
    labels: { a: "b", "": "" },
  }),
  reads("an empty command is not no command", { command: [] }),
  reads("the schema version in small letters", { schema_version: "v1" }, {}),
  reads("the schema version as a number", { schema_version: 1 }, {}),
  reads("an image as a pinned text", { image: `nginx:1.25@${IMAGE.digest}` }, {
    image: { ...IMAGE, registry: "docker.io", repository: "library/nginx", tag: "1.25" },
  }),
  reads("an image of any four texts", {
    image: { registry: "", repository: "", tag: "", digest: "" },
  }),
  reads("each kind of variable", {
    env: [
      literal("A"),
      { name: "B", value: { from_secret: { secret: "s", key: "k" } } },
      ...["url", "host", "port"].map((kind) => ({
        name: kind,
        value: { from_mesh: { ident: "db", kind } },
      })),
    ],
  }),
  reads("each kind of secret", {
    secrets: [mount(PUSH), mount(COSIGN), {
      source: PUSH.source,
      target: { env_var: { name: "TOKEN" } },
    }],
  }),
  reads("each kind of volume", {
    volumes: [PRODUCED, { ...PRODUCED, source: { named: { name: "cache" } } }, {
      ...PRODUCED,
      source: { tmpfs: { size_mb: 64 } },
    }],
  }),
  reads("a probe by HTTP", probe({ http_get: { ...http, expect_status: 204 } })),
  reads(
    "a probe by HTTP that expects no status",
    probe({ http_get: http }),
    probe({
      http_get: { ...http, expect_status: null },
    }),
  ),
  reads("a probe by TCP", probe({ tcp_connect: { port: 65535 } })),
  reads("a probe that is a command", probe({ exec: { argv: [] } })),
  reads("always restarted", { restart_policy: "always" }),
  reads("restarted on failure, the multiplier a whole number", backoff()),
  ...["1.5", "15e-1", "1.50"].map((json): Case => ({
    note: `a multiplier of one and a half, as ${json}`,
    in: { text: toJson({ ...SPEC, ...backoff({ multiplier: "@" }) }).replace('"@"', json) },
    expect: { value: { ...FULL, ...backoff({ multiplier: 1.5 }) } },
  })),
  ...["server", "appliance", "job"].map((archetype) =>
    reads(`an archetype: ${archetype}`, { archetype })
  ),
  reads("exposed in every way", {
    expose: {
      mesh: {
        identity: "",
        ports: [0, 80, 65535],
        allow_from: [{ tier: "infra" }, {
          cross_tenant: { tenant: "t", namespace: "n", name: "w" },
        }],
      },
      public: { hostname: "a.test", port: 443, tls: "cf_managed" },
      operator: { tailscale_tag: "tag:ops", port: 22 },
    },
  }),
  reads(
    "a certificate of one's own",
    expose({
      public: { hostname: "a.test", port: 443, tls: { user_cert_ref: { name: "c" } } },
    }),
    {
      expose: {
        ...FULL.expose,
        public: { hostname: "a.test", port: 443, tls: { user_cert_ref: { name: "c" } } },
      },
    },
  ),
  reads("the largest numbers", {
    replicas: 4294967295,
    stop_policy: { signal: 2147483647, grace_period: 18446744073709551615n },
    resources: { memory_mb: 4294967295, cpu_millis: 0, ephemeral_storage_mb: 0 },
  }),
  reads("a signal may be negative", { stop_policy: { signal: -2147483648, grace_period: 0 } }),
  reads("annotations are data, whatever their names", {
    annotations: Object.fromEntries([["__proto__", "p"], ["constructor", "c"], ["", ""]]),
  }),
  {
    note: "members in another order, white space, escapes",
    in: {
      text: ` ${toJson(Object.fromEntries(Object.entries(SPEC).reverse()))}\n`.replace(
        '"name"',
        '"n\\u0061me"',
      ),
    },
    expect: { value: FULL },
  },
];

const members: readonly Case[] = [
  ...[
    "schema_version",
    "name",
    "image",
    "tier",
    "replicas",
    "resources",
    "restart_policy",
    "stop_policy",
    "expose",
  ]
    .map((name) => fails(`no ${name}`, { [name]: undefined }, "missing_field", `/${name}`)),
  ...["memory_mb", "cpu_millis", "ephemeral_storage_mb"].map((name) =>
    fails(
      `no ${name}`,
      { resources: { ...SPEC.resources, [name]: undefined } },
      "missing_field",
      `/resources/${name}`,
    )
  ),
  fails(
    "no identity on the mesh",
    meshed({ identity: undefined }),
    "missing_field",
    "/expose/mesh/identity",
  ),
  fails("no mesh", { expose: {} }, "missing_field", "/expose/mesh"),
  ...["privileged", "Name", "imag\u0435", "__proto__x", "constructor", "env_from"].map((name) =>
    fails(`${name} is not known`, { [name]: null }, "unknown_field", `/${name}`)
  ),
  text(
    "__proto__ is not known",
    toJson(SPEC).replace("{", '{"__proto__":{},'),
    "unknown_field",
    "/__proto__",
  ),
  fails(
    "an unknown member further in",
    { resources: { ...SPEC.resources, gpus: 1 } },
    "unknown_field",
    "/resources/gpus",
  ),
  fails(
    "an unknown member of a variable",
    { env: [{ ...literal("A"), secret: true }] },
    "unknown_field",
    "/env/0/secret",
  ),
  fails(
    "an unknown member of a value",
    {
      env: [{ name: "A", value: { literal: { value: "x", from: "y" } } }],
    },
    "unknown_field",
    "/env/0/value/literal/from",
  ),
  fails(
    "an unknown member of a volume",
    { volumes: [{ ...PRODUCED, "rw/all": true }] },
    "unknown_field",
    "/volumes/0/rw~1all",
  ),
];

const types: readonly Case[] = [
  fails("a spec's name that is a number", { name: 7 }, "wrong_type", "/name"),
  fails("a command that is one text", { command: "pack" }, "wrong_type", "/command"),
  fails("an element that is null", { command: ["pack", null] }, "wrong_type", "/command/1"),
  fails("a list that is null", { env: null }, "wrong_type", "/env"),
  fails("a tenant that is null", { tenant: null }, "wrong_type", "/tenant"),
  fails("annotations that are a list", { annotations: [] }, "wrong_type", "/annotations"),
  fails(
    "an annotation that is no text",
    { annotations: { "yah.forge": true } },
    "wrong_type",
    "/annotations/yah.forge",
  ),
  fails(
    "a flag that is a text",
    { volumes: [{ ...PRODUCED, read_only: "true" }] },
    "wrong_type",
    "/volumes/0/read_only",
  ),
  fails("ports that are a number", meshed({ ports: 80 }), "wrong_type", "/expose/mesh/ports"),
  text("a list where a spec belongs", "[]", "wrong_type", ""),
  text("null where a spec belongs", "null", "wrong_type", ""),
];

const variants: readonly Case[] = [
  ...["V2", "1", ""].map((version) =>
    fails(
      `${JSON.stringify(version)} as a schema version`,
      { schema_version: version },
      "unknown_variant",
      "/schema_version",
    )
  ),
  fails(
    "a restart policy in another case",
    { restart_policy: "Always" },
    "unknown_variant",
    "/restart_policy",
  ),
  fails(
    "a restart policy that is a word and an object",
    { restart_policy: { always: null } },
    "unknown_variant",
    "/restart_policy",
  ),
  fails("an archetype that is none", { archetype: "daemon" }, "unknown_variant", "/archetype"),
  fails(
    "a value from nowhere",
    { env: [{ name: "A", value: {} }] },
    "unknown_variant",
    "/env/0/value",
  ),
  fails(
    "a value from two places",
    {
      env: [{ name: "A", value: { literal: { value: "" }, from_secret: { secret: "", key: "" } } }],
    },
    "unknown_variant",
    "/env/0/value",
  ),
  fails("a bare value", { env: [{ name: "A", value: "x" }] }, "unknown_variant", "/env/0/value"),
  fails(
    "a mesh address that is none",
    {
      env: [{ name: "A", value: { from_mesh: { ident: "db", kind: "ip" } } }],
    },
    "unknown_variant",
    "/env/0/value/from_mesh/kind",
  ),
  fails(
    "two probes",
    probe({ http_get: http, tcp_connect: { port: 80 } }),
    "unknown_variant",
    "/healthcheck/probe",
  ),
  fails(
    "a source of a volume that is none",
    { volumes: [{ ...PRODUCED, source: { nfs: {} } }] },
    "unknown_variant",
    "/volumes/0/source",
  ),
  fails(
    "a way to serve that is none",
    expose({ public: { hostname: "a", port: 1, tls: "none" } }),
    "unknown_variant",
    "/expose/public/tls",
  ),
  fails("an image that is not pinned", { image: "nginx:1.25" }, "image_reference", "/image"),
];

const numbers: readonly Case[] = [
  ...["4294967296", "-1", "1.0", "1e0", "-0", "0.5"].map((json) =>
    spelled(`${json} as a number of replicas`, "replicas", json, "number_range")
  ),
  spelled("a text as a number of replicas", "replicas", '"1"', "wrong_type"),
  spelled("1.0 as a schema version", "schema_version", "1.0", "number_range"),
  spelled("2 as a schema version", "schema_version", "2", "number_range"),
  fails(
    "a port past 16 bits",
    meshed({ ports: [80, 65536] }),
    "number_range",
    "/expose/mesh/ports/1",
  ),
  fails(
    "a status past 16 bits",
    probe({ http_get: { ...http, expect_status: 65536 } }),
    "number_range",
    "/healthcheck/probe/http_get/expect_status",
  ),
  fails(
    "a mode past 32 bits",
    { secrets: [mount({ ...PUSH, mode: 4294967296 })] },
    "number_range",
    "/secrets/0/target/file/mode",
  ),
  fails(
    "a signal past 32 bits",
    { stop_policy: { signal: 2147483648, grace_period: 0 } },
    "number_range",
    "/stop_policy/signal",
  ),
  fails(
    "a period past 64 bits",
    { stop_policy: { signal: 1, grace_period: 18446744073709551616n } },
    "number_range",
    "/stop_policy/grace_period",
  ),
  spelled(
    "a multiplier that no double holds",
    "restart_policy",
    toJson(backoff({ multiplier: "@" }).restart_policy).replace('"@"', "1e999"),
    "number_range",
    "/restart_policy/on_failure/backoff/multiplier",
  ),
];

const texts: readonly Case[] = [
  text("no text at all", "", "empty_body", null),
  text("trailing text", `${toJson(SPEC)} {}`, "json_syntax", null),
  text(
    "a member twice",
    toJson(SPEC).replace("{", '{"user":null,"user":"root",'),
    "json_duplicate_key",
    "/user",
  ),
  text(
    "an annotation twice, once with an escape",
    toJson({
      ...SPEC,
      annotations: "@",
    }).replace('"@"', '{"yah.network":"none","yah\\u002enetwork":"host"}'),
    "json_duplicate_key",
    "/annotations/yah.network",
  ),
  text(
    "half of a surrogate pair",
    toJson({ ...SPEC, name: "@" }).replace("@", "\\ud800"),
    "lone_surrogate",
    "/name",
  ),
  {
    note: "a byte that no UTF-8 has",
    in: { hex: encodeHex(new TextEncoder().encode('{"name":"')) + "ff227d" },
    expect: { malformed: { code: "utf8", path: null } },
  },
  {
    note: "bytes read as their text does",
    in: { hex: encodeHex(new TextEncoder().encode(toJson({ ...SPEC, name: "caf\u00e9" }))) },
    expect: { value: { ...FULL, name: "caf\u00e9" } },
  },
];

/** The rows of `workload_spec.json`. */
export const workloadSpec: readonly Case[] = [
  ...whole,
  ...members,
  ...types,
  ...variants,
  ...numbers,
  ...texts,
];
