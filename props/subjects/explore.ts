/**
 * What a service has of the API, and what it says of itself.
 *
 * @module
 */

import { written } from "../claims.ts";
import { NONE } from "../generators/axes.ts";
import { PLAIN } from "../generators/specs.ts";
import { idOfNothing } from "../oracles/identity.ts";
import { Unreachable } from "../subject.ts";
import { bodyOf, mediaType } from "./answers.ts";
import { post } from "./questions.ts";
import { NoAnswer } from "./service.ts";
import type { Service } from "./service.ts";

/** What a service says of itself, and what it has. */
export interface Found {
  readonly version?: string;
  /** The digest of the module that it publishes: SHA-256 in hex. */
  readonly digest?: string;
  /** The calls that it answers. */
  readonly calls: readonly string[];
  /** The calls that it does not. */
  readonly missing: readonly string[];
  /** Whether it takes batches. */
  readonly batch: boolean;
  /** Whether a request may bring its own trust. */
  readonly requestTrust: boolean;
}

const nothing = { bounded: { concrete: [], classes: [] } } as const;
const link = {
  grant: { authority: idOfNothing(1), derivation: "root" },
  authority: { caveats: NONE },
};

/** A question for each call, to learn whether there is such a call. */
const PROBES: Readonly<Record<string, unknown>> = {
  "/v1/relate": { resolved: nothing, bound: nothing },
  "/v1/admit/fence": {
    resolved: { fs_read: nothing, fs_write: nothing, exec: nothing, net: nothing },
    delegated: NONE,
  },
  "/v1/chain": { chain: [link], trusted_root: idOfNothing(1) },
  "/v1/derivation": { child: link },
  "/v1/ids": { authority: link.authority },
  "/v1/admit/workload": { spec: PLAIN, posture: { policy: "disabled", trusted_keys: [] } },
  "/v1/grants": { recipe: "probe", spec: PLAIN },
  "/v1/grants/parse": { document: "" },
};

/** Asks a service what it has. Throws {@linkcode Unreachable} if it has nothing of the API. */
export async function explore(service: Service): Promise<Found> {
  const health = await told(service, "/healthz");
  const posture = await told(service, "/v1/posture");
  const calls: string[] = [], missing: string[] = [];
  let requestTrust = posture["request_trust"] !== false;
  for (const [path, question] of Object.entries(PROBES)) {
    const { status } = await post(service, path, written(question)!);
    (status === 404 || status === 405 ? missing : calls).push(path);
    if (status === 403) requestTrust = false;
  }
  if (calls.length === 0) throw new Unreachable(`${service.url} has none of the API's calls`);
  const { status } = await post(service, "/v1/batch", '{"questions":[]}');
  const { version, module } = health as { version?: unknown; module?: { digest?: unknown } };
  const digest = sha256Of(module?.digest);
  return {
    calls,
    missing,
    batch: status === 200,
    requestTrust,
    ...(typeof version === "string" ? { version } : {}),
    ...(digest === undefined ? {} : { digest }),
  };
}

/** The object that a GET is answered with, or an empty one. */
async function told(service: Service, path: string): Promise<Readonly<Record<string, unknown>>> {
  const reply = await service.exchange({ method: "GET", path });
  if (reply.status !== 200 || mediaType(reply) !== "application/json") return {};
  try {
    return { ...bodyOf(reply) as object };
  } catch (error) {
    if (error instanceof NoAnswer) return {};
    throw error;
  }
}

/** The digest of an `integrity` attribute, in hex. */
function sha256Of(integrity: unknown): string | undefined {
  if (typeof integrity !== "string" || !integrity.startsWith("sha256-")) return undefined;
  try {
    const digest = Uint8Array.fromBase64(integrity.slice("sha256-".length));
    return digest.length === 32 ? digest.toHex() : undefined;
  } catch {
    return undefined;
  }
}
