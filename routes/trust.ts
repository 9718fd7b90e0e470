/**
 * Whose word counts: what the operator trusts, and whether a request may bring its own.
 *
 * Read once, from a record of the environment, before anything is served. A root
 * that cannot be read stops the start: a server that silently trusted nothing would
 * refuse everyone, and one that guessed would be worse. Request trust is open by
 * default, because an answer with `trust.source` "request" binds nobody but the
 * caller who chose the root; an operator who gates on the answer closes it.
 *
 * @module
 */

import { MalformedError, parseGrantId, resolvePosture } from "../mod.ts";
import type { GrantId, Policy, Posture, PostureWarning } from "../mod.ts";
import { object, required } from "../src/text/members.ts";
import { named } from "../src/text/shape.ts";
import type { Shape } from "../src/text/shape.ts";
import type { Trail } from "../src/text/trail.ts";
import { described } from "../src/workload/described.ts";
import { policyShape, trustedKeysShape } from "../src/workload/posture.ts";
import type { Trust } from "./answers/trust.ts";
import { Problem } from "./problem.ts";

/** What the server trusts. */
export interface ServerTrust {
  /** How workloads are judged, where a request does not say. */
  readonly posture: Posture;
  /** The root that chains must end at, where a request names none. */
  readonly trustedRoot: GrantId | undefined;
  /** Whether a request may bring its own trust. */
  readonly requestTrust: boolean;
}

/** What an operator should be told at start. No warning quotes a setting. */
export type TrustWarning =
  | PostureWarning
  | { readonly code: "request_trust_unreadable"; readonly message: string };

/** What the server trusts, and what is doubtful about the variables that say so. */
export interface ConfiguredTrust extends ServerTrust {
  readonly warnings: readonly TrustWarning[];
}

/** The variables that {@linkcode readTrust} reads. */
export const TRUST_VARIABLES = [
  "YAH_ADMISSION",
  "YAH_ADMISSION_KEYS",
  "WRIT_TRUSTED_ROOT",
  "WRIT_REQUEST_TRUST",
] as const;

/** The value of each variable that is set. */
export type Environment = { readonly [name: string]: string | undefined };

/** Reads the server's trust. Throws an `Error` that says which variable is wrong and how. */
export function readTrust(environment: Environment): ConfiguredTrust {
  const { WRIT_TRUSTED_ROOT: root, WRIT_REQUEST_TRUST: request } = environment;
  const posture = resolvePosture({
    policy: environment["YAH_ADMISSION"],
    keys: environment["YAH_ADMISSION_KEYS"],
  });
  return {
    posture,
    trustedRoot: root === undefined ? undefined : readRoot(root),
    // Closed for anything but the one word: a control must never open on a look-alike.
    requestTrust: request === undefined || request === "allow",
    warnings: [...posture.warnings, ...doubtsAboutRequests(request)],
  };
}

function doubtsAboutRequests(setting: string | undefined): readonly TrustWarning[] {
  if (setting === undefined || setting === "allow" || setting === "deny") return [];
  return [{
    code: "request_trust_unreadable",
    message: "WRIT_REQUEST_TRUST is neither allow nor deny: deny is in force",
  }];
}

function readRoot(text: string): GrantId {
  try {
    return parseGrantId(text);
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    throw new Error(`WRIT_TRUSTED_ROOT is not a grant's id: ${error.message}`);
  }
}

/**
 * The root to judge a chain by, and whose it is: of the question that stands at `at`.
 * Throws if there is none, or none may be brought.
 */
export function chooseRoot(
  brought: GrantId | null,
  server: ServerTrust,
  at: Trail,
): { readonly root: GrantId; readonly trust: Trust } {
  if (brought !== null) {
    if (!server.requestTrust) throw denied(at.pointer("trusted_root"));
    return { root: brought, trust: { source: "request" } };
  }
  if (server.trustedRoot === undefined) {
    const missing = "neither the request nor the server names a trusted root: send trusted_root, " +
      "or start the server with WRIT_TRUSTED_ROOT";
    throw at.malformed("no_trusted_root", missing, {}, "trusted_root");
  }
  return { root: server.trustedRoot, trust: { source: "server" } };
}

/** The posture that a request brings. */
export interface RequestPosture {
  /** Whether a workload needs a grant. */
  readonly policy: Policy;
  /** The public keys whose grants count, in lower-case hex. */
  readonly trusted_keys: readonly string[];
}

/** The wire form of {@linkcode RequestPosture}. */
export const requestPostureShape: Shape<RequestPosture> = named(
  "RequestPosture",
  "How strictly to judge, and the public keys (hex, compared as texts) that may vouch.",
  described(
    object<RequestPosture>({
      policy: required(policyShape),
      trusted_keys: required(trustedKeysShape),
    }),
    {
      policy: "Whether a workload needs a grant.",
      trusted_keys: "The public keys whose grants count, in lower-case hex. 64 digits each.",
    },
  ),
);

/** The posture to judge a workload by, and whose it is. Throws if none may be brought. */
export function choosePosture(
  brought: RequestPosture | null,
  server: ServerTrust,
  at: Trail,
): { readonly policy: Policy; readonly trustedKeys: readonly string[]; readonly trust: Trust } {
  if (brought === null) {
    const { policy, trustedKeys } = server.posture;
    return { policy, trustedKeys, trust: { source: "server" } };
  }
  if (!server.requestTrust) throw denied(at.pointer("posture"));
  const { policy, trusted_keys } = brought;
  return { policy, trustedKeys: trusted_keys, trust: { source: "request" } };
}

/** The problem of a request that brings trust to a server that takes none. */
export function denied(path: string): Problem {
  return new Problem("request_trust_denied", "this server judges by its own trust only", { path });
}
