/**
 * What each operation makes of the answer to its request.
 *
 * @module
 */

import type { OperationName } from "../subject.ts";
import { Unaskable } from "../subject.ts";
import type { Admission, Binding, ChainReport, LinkReport, Verdict } from "../wire.ts";
import { NoAnswer } from "./service.ts";

/** An answer as plain data: each operation knows its own members, and a wrong one throws. */
// deno-lint-ignore no-explicit-any
type Answer = any;

/** How an operation is asked over HTTP. */
export interface Asked {
  /** The call that it is asked by. */
  readonly path: string;
  /** Its answer, out of the call's. */
  readonly read: (answer: Answer) => unknown;
  /** Where a fault is in what the operation was asked, by where it is in the request. */
  readonly place?: (path: string) => string | undefined;
}

/** The verdict of an admission that was asked in place of something else. */
function standIn({ trust: _, grant: __, warnings: ___, ...verdict }: Answer): Verdict {
  const { code } = verdict.reason ?? {};
  if (verdict.granted === true || ABOUT_COVERAGE.has(code)) return verdict;
  // A secret's relative path can be in a grant, and in no document.
  if (code === "grant_malformed") throw new Unaskable("the grant has no document that is read");
  throw new NoAnswer(`an honest grant is refused as ${code}`);
}

const ABOUT_COVERAGE: ReadonlySet<unknown> = new Set([
  "mismatch",
  "uncovered",
  "image_ambiguous",
  "hole_traversal",
]);

const outOf = (...members: readonly string[]) => (path: string): string => {
  const prefix = members.find((member) => path.startsWith(member));
  return prefix === undefined ? path : path.slice(prefix.length);
};

/** The operations that the API has a call for. */
export const REPLIES: Readonly<Partial<Record<OperationName, Asked>>> = {
  relateScopes: { path: "/v1/relate", read: (answer) => answer },
  admitFence: { path: "/v1/admit/fence", read: (answer) => answer },
  verifyChain: {
    path: "/v1/chain",
    read: ({ trust: _, links: __, ...verdict }): Verdict => verdict,
  },
  judgeChain: {
    path: "/v1/chain",
    read: ({ trust: _, links, ...verdict }): ChainReport => ({ verdict, links }),
  },
  checkDerivation: {
    path: "/v1/derivation",
    read: ({ child_id: _, parent_id: __, ...verdict }): Verdict => verdict,
  },
  caveatsLeq: {
    path: "/v1/derivation",
    read: ({ granted, reason }): boolean => {
      if (granted === true || reason?.code === "attenuation_widens") return granted;
      throw new NoAnswer(`an honest edge is refused for ${reason?.code}`);
    },
  },
  bindGrant: {
    path: "/v1/chain",
    read: ({ trust: _, links, ...verdict }): Binding => {
      const [only] = links as readonly LinkReport[];
      return only?.bound === true ? { granted: true } : verdict;
    },
    place: outOf("/chain/0"),
  },
  authorityId: { path: "/v1/ids", read: ({ id }) => id, place: outOf("/authority") },
  grantId: { path: "/v1/ids", read: ({ id }) => id, place: outOf("/grant") },
  canonicalBytes: {
    path: "/v1/ids",
    read: ({ canonical }) => canonical,
    place: outOf("/authority", "/grant"),
  },
  admitWorkload: {
    path: "/v1/admit/workload",
    read: ({ trust: _, ...admission }): Admission => admission,
    place: (path) =>
      path.replace(/^\/posture\/trusted_keys/, "/trustedKeys").replace(/^\/posture/, ""),
  },
  covers: { path: "/v1/admit/workload", read: standIn },
  templateMatches: {
    path: "/v1/admit/workload",
    read: (answer): boolean => {
      const { granted, reason } = standIn(answer);
      if (granted || reason?.["field"] === "argv") return granted;
      throw new NoAnswer(`the argument of a command is refused for ${reason?.code}`);
    },
  },
  grantFromSpec: { path: "/v1/grants", read: ({ document }) => document },
  parseGrantDocument: {
    path: "/v1/grants/parse",
    read: (answer) => answer,
    // A document stands for itself, and has no place in itself.
    place: () => undefined,
  },
};
