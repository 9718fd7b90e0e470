/**
 * Mistakes that a second implementation might make, each with the law that names it.
 *
 * @module
 */

import { grantId } from "../oracles/identity.ts";
import { asDouble, each, granting } from "./mistake.ts";
import type { Mistake, Plain } from "./mistake.ts";

const way = (path: string) =>
  `${path} answers what is a question for it, and says of all else what it is`;
const nothing = { bounded: { concrete: [], classes: [] } };
const AXES = ["fs_read", "fs_write", "exec", "net"] as const;

/** The mistakes. */
export const MISTAKES: readonly Mistake[] = [
  {
    name: "unknown is within unknown",
    breaks: "unknown on either side is unknown, and never within",
    path: "/v1/relate",
    answer: (answer, { resolved, bound }) =>
      resolved === "unknown" && bound === "unknown"
        ? { relation: "equal", within: true, excess: { concrete: [], classes: [] } }
        : answer,
  },
  {
    name: "an item covers the class of its name",
    breaks: "an item never covers the class of its name, nor a class the item",
    path: "/v1/relate",
    question: ({ resolved, bound }) => {
      if (bound?.bounded?.concrete === undefined) return { resolved, bound };
      const { concrete, classes } = bound.bounded;
      return { resolved, bound: { bounded: { concrete, classes: [...classes, ...concrete] } } };
    },
  },
  {
    name: "a path covers what begins with it",
    breaks: "nothing that only looks like an item is that item",
    path: "/v1/relate",
    question: ({ resolved, bound }) => {
      const above: string[] = bound?.bounded?.concrete ?? [];
      const own = resolved?.bounded;
      if (own === undefined) return { resolved, bound };
      const concrete = own.concrete.map((item: string) =>
        above.find((path) => item.startsWith(path)) ?? item
      );
      return { resolved: { bounded: { ...own, concrete } }, bound };
    },
  },
  {
    name: "only the first axis of a fence is judged",
    breaks: "a fence is admitted exactly if it is within its bound on every axis",
    path: "/v1/admit/fence",
    question: ({ resolved, ...rest }) => ({
      ...rest,
      resolved: { ...resolved, fs_write: nothing, exec: nothing, net: nothing },
    }),
  },
  {
    name: "the reason is the last axis that exceeds its bound",
    breaks: "a fence is admitted exactly if it is within its bound on every axis",
    path: "/v1/admit/fence",
    answer: ({ reason, also = [], ...verdict }) =>
      also.length === 0
        ? { ...verdict, ...(reason && { reason }) }
        : { ...verdict, reason: also.at(-1), also: [reason, ...also.slice(0, -1)] },
  },
  {
    name: "the closure is forgotten",
    breaks: "on every axis the bound is what was delegated and what the closure adds",
    path: "/v1/admit/fence",
    question: ({ closure: _, ...rest }) => rest,
  },
  {
    name: "an axis that is unknown counts as empty",
    breaks: "an axis that is unknown refuses the fence, on either side and beside anything",
    path: "/v1/admit/fence",
    question: ({ resolved, ...rest }) => ({
      ...rest,
      resolved: Object.fromEntries(
        AXES.map((axis) => [axis, resolved[axis] === "unknown" ? nothing : resolved[axis]]),
      ),
    }),
  },
  {
    name: "a fence under a chain is judged without the chain",
    breaks: "a fence under a chain is refused with the chain, or judged by what its leaf holds",
    path: "/v1/admit/fence",
    question: ({ chain, trusted_root: _, ...rest }) =>
      chain === undefined
        ? rest
        : { ...rest, chain: chain.slice(0, 1), trusted_root: grantId(chain[0].grant) },
  },
  {
    name: "whatever root a chain ends at is trusted",
    breaks: "among valid chains trust depends on the anchor alone",
    path: "/v1/chain",
    question: ({ chain, ...rest }) =>
      chain.length === 0
        ? { chain, ...rest }
        : { chain, trusted_root: grantId(chain.at(-1).grant) },
  },
  {
    name: "a wrong edge is reported and does not refuse the chain",
    breaks: "of all sequences of a chain's links only its own ends are trusted",
    path: "/v1/chain",
    answer: (answer) => answer.reason?.code === "edge" ? granting("trusted", answer) : answer,
  },
  {
    name: "the ids in the answer are those that were sent",
    breaks: "the ids in an answer are recomputed from what was judged, never those that were sent",
    path: "/v1/chain",
    answer: (answer, { chain }) => ({
      ...answer,
      links: answer.links?.map((link: Plain, at: number) => ({
        ...link,
        authority_id: chain[at].grant.authority,
      })),
    }),
  },
  {
    name: "the lowest link with another body is counted from the root",
    breaks: "another body under a grant of a chain is named by the lowest link it is in",
    path: "/v1/chain",
    answer: (answer, { chain }) =>
      answer.reason?.code !== "authority_cid_mismatch" ? answer : {
        ...answer,
        reason: { ...answer.reason, index: BigInt(chain.length - 1) - answer.reason.index },
      },
  },
  {
    name: "a chain of more than three links is an error of the server's",
    breaks: "an honest chain from the trusted root is trusted",
    path: "/v1/chain",
    status: (status, { links }) => (links?.length ?? 0) > 3 ? 500 : status,
  },
  {
    name: "trust that a request brought is called the server's",
    breaks: "a verdict says that the trust it used was the request's",
    path: "/v1/chain",
    answer: (answer) => "trust" in answer ? { ...answer, trust: { source: "server" } } : answer,
  },
  {
    name: "an answer may be stored",
    breaks: way("/v1/chain"),
    path: "/v1/chain",
    headers: { "cache-control": "max-age=60" },
  },
  {
    name: "an attestation is an authorization",
    breaks: "an edge is valid exactly if it is a root, or narrows the parent it names",
    path: "/v1/derivation",
    answer: (answer) =>
      answer.reason?.code === "elevation_unauthorized" ? granting("valid", answer) : answer,
  },
  {
    name: "only the four axes of a fence narrow",
    breaks: "no attenuation amplifies",
    path: "/v1/derivation",
    answer: (answer) =>
      Object.keys(answer.reason?.axes ?? { fs_read: 0 }).some((axis) =>
          AXES.includes(axis as never)
        )
        ? answer
        : granting("valid", answer),
  },
  {
    name: "a yes has a reason too",
    breaks: "a verdict says yes and nothing more, or no with a reason of the list and its law",
    path: "/v1/derivation",
    answer: (answer) =>
      answer.granted ? { ...answer, reason: { code: "granted", message: "it derives" } } : answer,
  },
  {
    name: "a malformed question is refused by a verdict",
    breaks: way("/v1/derivation"),
    path: "/v1/derivation",
    status: (status) => status === 422 ? 200 : status,
    answer: (answer) =>
      answer.status === 422n
        ? { granted: false, decision: "reject", law: "L7", reason: { code: answer.code } }
        : answer,
  },
  {
    name: "any key that signed is trusted",
    breaks: "a workload is admitted exactly as the specification's order of questions says",
    path: "/v1/admit/workload",
    question: ({ spec, posture, ...rest }) => ({
      ...rest,
      spec,
      posture: { ...posture, trusted_keys: [spec.annotations["yah.admission.key"]] },
    }),
  },
  {
    name: "nobody has to vouch where a grant is required",
    breaks: "a workload is admitted exactly as the specification's order of questions says",
    path: "/v1/admit/workload",
    answer: (answer) =>
      answer.reason?.code === "grant_required" ? granting("admit", answer) : answer,
  },
  {
    name: "a grant's environment is not compared",
    breaks:
      "a spec is covered exactly if a naive reader of the rule finds nothing beyond the grant",
    path: "/v1/admit/workload",
    answer: (answer) => answer.reason?.field === "env" ? granting("admit", answer) : answer,
  },
  {
    name: "a hole takes whatever is there",
    breaks: "a text is an instance exactly if a naive matcher says so",
    path: "/v1/admit/workload",
    answer: (answer) => answer.reason?.field === "argv" ? granting("admit", answer) : answer,
  },
  {
    name: "lengths of a document may be padded",
    breaks: "a document with a fault is refused for its first fault, by name",
    path: "/v1/grants/parse",
    question: ({ document }) => ({ document: document.replace(/ 0+([0-9])/g, " $1") }),
  },
  {
    name: "numbers are doubles",
    breaks: "items are in the order of their UTF-8 bytes, generations in that of their value",
    path: "/v1/ids",
    question: (question) =>
      each(question, (leaf) => typeof leaf === "bigint" ? asDouble(leaf) : leaf),
  },
  {
    name: "texts are normalized",
    breaks: "items are in the order of their UTF-8 bytes, generations in that of their value",
    path: "/v1/ids",
    question: (question) =>
      each(question, (leaf) => typeof leaf === "string" ? leaf.normalize("NFC") : leaf),
  },
  {
    name: "any media type will do",
    breaks: way("/v1/ids"),
    path: "/v1/ids",
    asked: { "content-type": "application/json" },
  },
  {
    name: "the last of two equal keys counts",
    breaks: way("/v1/relate"),
    path: "/v1/relate",
    text: (text) => {
      try {
        return JSON.stringify(JSON.parse(text));
      } catch {
        return text;
      }
    },
  },
  {
    name: "members that are not known are ignored",
    breaks: way("/v1/relate"),
    path: "/v1/relate",
    question: ({ resolved, bound }) => ({
      ...(resolved === undefined ? {} : { resolved }),
      ...(bound === undefined ? {} : { bound }),
    }),
  },
  {
    name: "a batch is answered as its questions are done, the last first",
    breaks: "a batch answers each question as it is answered alone, in order",
    path: "/v1/batch",
    answer: (answer) => "answers" in answer ? { answers: [...answer.answers].reverse() } : answer,
  },
];
