/**
 * Any service that speaks the HTTP API, as a subject.
 *
 * It is asked once for each call whether it has it: what it lacks is missing from the
 * subject, and the laws that need it are reported as not checked. So is what needs
 * trust that the caller brings, if the service takes none. An order of caveats is asked
 * as an edge between them, a binding as a chain of one link. The module's parsers, meet
 * and union have no call; what they do is judged where a call does it.
 *
 * @module
 */

import { written } from "../claims.ts";
import { NONE } from "../generators/axes.ts";
import { idOfNothing } from "../oracles/identity.ts";
import { requestOf } from "../requests.ts";
import type { OperationName, Subject } from "../subject.ts";
import { Unreachable } from "../subject.ts";
import type { Binding, ChainReport, LinkReport, Verdict } from "../wire.ts";
import { bodyOf, MALFORMED_STATUS, mediaType, ProblemAnswer } from "./answers.ts";
import { alone, post, together } from "./questions.ts";
import type { Ask } from "./questions.ts";
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

/** Cases that are asked about at once: half a batch, as most laws ask one question at a time. */
const WIDTH = 500;
/** The same where every question is a request. */
const WIDTH_ALONE = 64;

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

/** Calls whose question names whom to trust. */
const TRUSTING: ReadonlySet<string> = new Set(["/v1/chain"]);

/** The service as a subject. */
export function httpSubject(service: Service, found: Found): Subject {
  const has = (path: string) =>
    found.calls.includes(path) && (found.requestTrust || !TRUSTING.has(path));
  const ask = found.batch ? together(service) : alone(service);
  const asked = Object.entries(READ).flatMap(([operation, [path, read]]) =>
    has(path) ? [[operation, asking(operation as OperationName, ask, read)]] : []
  );
  return {
    name: service.url,
    width: found.batch ? WIDTH : WIDTH_ALONE,
    operations: {
      ...Object.fromEntries(asked),
      exchange: (call) => service.exchange(call),
      ...(found.batch ? { batch: (body: string) => post(service, "/v1/batch", body) } : {}),
    },
    malformed: (error) =>
      error instanceof ProblemAnswer && MALFORMED_STATUS.has(error.status)
        ? { code: error.code, path: error.path }
        : undefined,
  };
}

// deno-lint-ignore no-explicit-any
type Answer = any;

/** The call that each operation is asked by, and what it makes of the answer. */
const READ: Readonly<
  Partial<Record<OperationName, readonly [string, (answer: Answer) => unknown]>>
> = {
  relateScopes: ["/v1/relate", (answer) => answer],
  admitFence: ["/v1/admit/fence", (answer) => answer],
  verifyChain: ["/v1/chain", ({ trust: _, links: __, ...verdict }): Verdict => verdict],
  judgeChain: ["/v1/chain", ({ trust: _, links, ...verdict }): ChainReport => ({ verdict, links })],
  checkDerivation: [
    "/v1/derivation",
    ({ child_id: _, parent_id: __, ...verdict }): Verdict => verdict,
  ],
  bindGrant: ["/v1/chain", ({ trust: _, links, ...verdict }): Binding => {
    const [only] = links as readonly LinkReport[];
    return only?.bound === true ? { granted: true } : verdict;
  }],
  authorityId: ["/v1/ids", ({ id }) => id],
  grantId: ["/v1/ids", ({ id }) => id],
  canonicalBytes: ["/v1/ids", ({ canonical }) => canonical],
};

function asking(
  operation: OperationName,
  ask: Ask,
  read: (answer: Answer) => unknown,
): (...args: readonly unknown[]) => Promise<unknown> {
  return async (...args) => {
    const { path, body } = requestOf(operation, args)!;
    return read(await ask(path, body));
  };
}
