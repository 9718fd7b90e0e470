/**
 * Any service that speaks the HTTP API, as a subject.
 *
 * It has the operations of the calls that the service has: what a service lacks is
 * missing, and the laws that need it are reported as not checked. So is what needs
 * trust that the caller brings, if the service takes none. How each operation is asked
 * is in `requests.ts`; those that no call does anything with are missing, too.
 *
 * @module
 */

import { requestOf } from "../requests.ts";
import type { OperationName, Subject } from "../subject.ts";
import { answerOf, MALFORMED_STATUS, ProblemAnswer } from "./answers.ts";
import type { Found } from "./explore.ts";
import { alone, post, together } from "./questions.ts";
import type { Ask } from "./questions.ts";
import { REPLIES } from "./replies.ts";
import type { Asked } from "./replies.ts";
import type { Service } from "./service.ts";

/** Cases that are asked about at once: half a batch, as most laws ask one question at a time. */
const WIDTH = 500;
/** The same where every question is a request. */
const WIDTH_ALONE = 64;

/** Calls whose question names whom to trust. */
const TRUSTING: ReadonlySet<string> = new Set(["/v1/chain", "/v1/admit/workload"]);

/** The service as a subject. */
export function httpSubject(service: Service, found: Found): Subject {
  const has = (path: string) =>
    found.calls.includes(path) && (found.requestTrust || !TRUSTING.has(path));
  const ask = found.batch ? together(service) : alone(service);
  const asked = Object.entries(REPLIES).flatMap(([operation, reply]) =>
    has(reply.path) ? [[operation, asking(operation as OperationName, ask, reply)] as const] : []
  );
  const operations: Record<string, Asker> = Object.fromEntries(asked);
  const { grantFromSpec, parseGrantDocument } = operations;
  if (parseGrantDocument !== undefined) {
    operations["parseGrantDocument"] = async (document) =>
      document instanceof Uint8Array
        ? answerOf(await post(service, "/v1/grants/parse", asDocument(document)))
        : await parseGrantDocument(document);
  }
  if (grantFromSpec !== undefined && parseGrantDocument !== undefined) {
    // The grant of a spec is told as its document.
    operations["grantFromSpec"] = async (...args) =>
      await parseGrantDocument(await grantFromSpec(...args));
  }
  return {
    name: service.url,
    width: found.batch ? WIDTH : WIDTH_ALONE,
    operations: {
      ...operations,
      exchange: (call) => service.exchange(call),
      ...(found.batch ? { batch: (body: string) => post(service, "/v1/batch", body) } : {}),
    },
    malformed: (error) =>
      error instanceof ProblemAnswer && MALFORMED_STATUS.has(error.status)
        ? { code: error.code, path: error.path, facts: error.facts }
        : undefined,
  };
}

type Asker = (...args: readonly unknown[]) => Promise<unknown>;

function asking(operation: OperationName, ask: Ask, { read, place }: Asked): Asker {
  return async (...args) => {
    const { path, body } = requestOf(operation, args)!;
    try {
      return read(await ask(path, body));
    } catch (error) {
      if (!(error instanceof ProblemAnswer) || error.path === undefined || place === undefined) {
        throw error;
      }
      throw new ProblemAnswer(error.status, error.code, place(error.path), error.facts);
    }
  };
}

const utf8 = new TextEncoder();

/** A body whose `document` is these bytes, UTF-8 or not: JSON's own characters are escaped. */
export function asDocument(document: Uint8Array): Uint8Array<ArrayBuffer> {
  const escaped = Array.from(document).flatMap((byte) =>
    byte < 0x20 || byte === 0x22 || byte === 0x5c
      ? [...utf8.encode(`\\u00${byte.toString(16).padStart(2, "0")}`)]
      : [byte]
  );
  return Uint8Array.from([...utf8.encode('{"document":"'), ...escaped, ...utf8.encode('"}')]);
}
