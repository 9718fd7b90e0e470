/**
 * Whether a spec stays within a grant: the secrets it reads and the paths it binds.
 *
 * @module
 */

import type { Plain } from "../vectors/plain.ts";
import type { Case } from "./case.ts";
import { ADMIT, bind, COSIGN, GRANT, mount, PRODUCED, PUSH, refuse, SPEC } from "./workload.ts";

function reads(
  note: string,
  secrets: readonly Plain[],
  grant: Plain,
  ...reasons: readonly Plain[]
): Case {
  return judged(note, { secrets }, grant, reasons);
}

function binds(
  note: string,
  volumes: readonly Plain[],
  grant: Plain,
  ...reasons: readonly Plain[]
): Case {
  return judged(note, { volumes: [PRODUCED, ...volumes] }, grant, reasons);
}

function judged(
  note: string,
  spec: Plain,
  grant: Plain,
  [first, ...others]: readonly Plain[],
): Case {
  return {
    note,
    in: { grant: { ...GRANT, ...grant }, spec: { ...SPEC, ...spec } },
    expect: first === undefined ? ADMIT : refuse("L3", first, ...others),
  };
}

const pushText = "cluster:registry-push \u2192 /run/secrets/push.json (mode 400)";
const signingKey = { ...PUSH, source: { cluster: { name: "signing-key" } } };

function unlisted(index: number, admitted: string | null, found: string): Plain {
  return { code: "mismatch", field: "secrets", path: `/secrets/${index}`, admitted, found };
}

const variable = { source: PUSH.source, target: { env_var: { name: "TOKEN" } } };
const long = { ...PUSH, source: { cluster: { name: "n".repeat(300) } } };

const secrets: readonly Case[] = [
  reads("both credentials, in another order", [mount(COSIGN), mount(PUSH)], {}),
  reads("one of them, twice", [mount(PUSH), mount(PUSH)], {}),
  reads("a path by component", [mount({ ...PUSH, path: "/run//secrets/push.json/" })], {}),
  reads("a file of the host by component", [
    mount({ ...COSIGN, source: { local_file: { path: "/etc/./yah/cosign.key" } } }),
  ], {}),
  reads(
    "another credential at an admitted path",
    [mount(signingKey)],
    {},
    unlisted(0, pushText, "cluster:signing-key \u2192 /run/secrets/push.json (mode 400)"),
  ),
  reads(
    "an admitted credential that more may read",
    [mount({ ...PUSH, mode: 0o444 })],
    {},
    unlisted(0, pushText, "cluster:registry-push \u2192 /run/secrets/push.json (mode 444)"),
  ),
  reads(
    "an admitted credential that fewer may read is another one too",
    [mount({ ...PUSH, mode: 0 })],
    {},
    unlisted(0, pushText, "cluster:registry-push \u2192 /run/secrets/push.json (mode 0)"),
  ),
  reads(
    "an admitted credential at another path",
    [mount({ ...PUSH, path: "/srv/push" })],
    {},
    unlisted(0, null, "cluster:registry-push \u2192 /srv/push (mode 400)"),
  ),
  reads(
    "a step up is no way round",
    [mount({ ...PUSH, path: "/run/x/../secrets/push.json" })],
    {},
    unlisted(0, null, "cluster:registry-push \u2192 /run/x/../secrets/push.json (mode 400)"),
  ),
  reads(
    "a file whose path is the credential's name",
    [
      mount({ ...PUSH, source: { local_file: { path: "registry-push" } } }),
    ],
    {},
    unlisted(0, pushText, "local-file:registry-push \u2192 /run/secrets/push.json (mode 400)"),
  ),
  reads(
    "any credential where none is admitted",
    [mount(PUSH)],
    { secrets: [] },
    unlisted(0, null, pushText),
  ),
  reads("a name with a hole is a name", [mount(PUSH)], {
    secrets: [{ ...PUSH, source: { cluster: { name: "{{name}}" } } }],
  }, unlisted(0, "cluster:{{name}} \u2192 /run/secrets/push.json (mode 400)", pushText)),
  reads(
    "each that is not admitted, at its own place",
    [mount(signingKey), mount(PUSH), variable],
    {},
    unlisted(0, pushText, "cluster:signing-key \u2192 /run/secrets/push.json (mode 400)"),
    { code: "mismatch", field: "secrets", path: "/secrets/2/target/env_var", found: "TOKEN" },
  ),
  reads("of a long credential of the grant the first 256 UTF-16 units are shown", [mount(PUSH)], {
    secrets: [long],
  }, unlisted(0, `cluster:${"n".repeat(248)}\u2026`, pushText)),
];

const OWN = "/run/yah/secrets/forge_7e1d/run_secrets_push.json";

function outside(index: number, found: string): Plain {
  const path = `/volumes/${index}/source/bind/host_path`;
  return { code: "mismatch", field: "volumes", path, admitted: "/var/lib/yah/qed", found };
}

/** A bind that is not within: elsewhere on the host, or no admitted credential's. */
function stray(
  note: string,
  host: string,
  grant: Plain = {},
  target = PUSH.path,
  readOnly = true,
): Case {
  return binds(note, [bind(host, target, readOnly)], grant, outside(1, host));
}

const volumes: readonly Case[] = [
  binds("anywhere within the forge state root, to write to", [
    bind("/var/lib/yah/qed", "/q", false),
    bind("//var/lib/./yah/qed/x/", "/x", false),
    bind("/var/lib/yah/qed/a..b", "/y", true),
  ], {}),
  binds("named volumes and memory are no binds", [
    { ...PRODUCED, source: { named: { name: "/etc" } } },
    { ...PRODUCED, source: { tmpfs: { size_mb: 1 } } },
  ], {}),
  binds("no mount at all", [], { secrets: [] }),
  stray("a directory of the host", "/etc", {}, "/host-etc", false),
  stray("a directory of the host, only to read", "/etc"),
  stray("the root of the host", "/"),
  stray("a directory whose name begins like the root's", "/var/lib/yah/qedX"),
  stray("a step up out of the root", "/var/lib/yah/qed/../.."),
  stray("a step up that comes back", "/var/lib/yah/qed/x/../y"),
  stray("the root's path, relative", "var/lib/yah/qed"),
  stray("no path", ""),
  binds(
    "each bind outside, at its own place",
    [
      bind("/a", "/a", true),
      bind("/var/lib/yah/qed/x", "/x", false),
      bind("/b", "/b", true),
    ],
    {},
    outside(1, "/a"),
    outside(3, "/b"),
  ),

  binds(
    "the file that the platform makes of an admitted credential",
    [bind(OWN, PUSH.path, true)],
    {},
  ),
  binds("that file, paths by component", [
    bind(`/run//yah/secrets/./forge_7e1d/run_secrets_push.json/`, "/run//secrets/push.json", true),
  ], {}),
  judged(
    "that file, and the mount it was made of",
    {
      secrets: [mount(PUSH)],
      volumes: [bind(OWN, PUSH.path, true)],
    },
    {},
    [],
  ),
  stray("that file, to write to", OWN, {}, PUSH.path, false),
  stray("that file, elsewhere in the workload", OWN, {}, "/srv/push.json"),
  stray("that file, at another credential's path", OWN, {}, COSIGN.path),
  stray("that file, where its credential is not admitted", OWN, { secrets: [COSIGN] }),
  stray("another workload's file", "/run/yah/secrets/ingress/run_secrets_push.json"),
  stray("the directory of the workload's secrets", "/run/yah/secrets/forge_7e1d"),
  stray("the directory of all secrets", "/run/yah/secrets"),
  stray("a file that goes on", `${OWN}.bak`),
  stray(
    "a step into another workload's directory",
    "/run/yah/secrets/forge_7e1d/../ingress/run_secrets_push.json",
  ),
  stray(
    "an identity as it is written, not as the platform writes it",
    "/run/yah/secrets/forge.7e1d/run_secrets_push.json",
  ),
  binds("the file's name is made of the path as the grant writes it", [
    bind("/run/yah/secrets/forge_7e1d/run__secrets_push.json", "/run/secrets/push.json", true),
  ], { secrets: [{ ...PUSH, path: "/run//secrets/push.json" }] }),
  stray("and not of the path by component", OWN, {
    secrets: [{ ...PUSH, path: "/run//secrets/push.json" }],
  }),
  judged(
    "an identity outside ASCII, one underscore for each character",
    {
      volumes: [bind("/run/yah/secrets/_-caf_/run_secrets_push.json", PUSH.path, true)],
      expose: { mesh: { identity: "\u{1f980}-caf\u00e9", ports: [] } },
    },
    {},
    [],
  ),
];

/** Secrets and volumes. */
export const mounts: readonly Case[] = [...secrets, ...volumes];
