/**
 * Asking a subject: only what a law declared, with errors read and exchanges kept.
 *
 * A law that asks for an operation it did not declare would be skipped on the wrong
 * subjects, so what it did not declare is not there. What the subject throws is
 * read here once: its typed error becomes {@linkcode Malformed}, and anything else
 * is a broken law, whatever the law was about.
 *
 * @module
 */

import { Broken, Malformed } from "./claims.ts";
import type { OperationName, Operations, Subject } from "./subject.ts";
import { Unaskable, Unreachable } from "./subject.ts";

/** One question to the subject and its answer, for a report. */
export interface Exchange {
  /** What was asked. */
  readonly operation: OperationName;
  /** What it was asked with. */
  readonly args: readonly unknown[];
  /** What it answered. */
  readonly answer?: unknown;
  /** What it threw instead. */
  readonly error?: string;
}

/** The operations that a law needs and the subject lacks. */
export function missing(
  subject: Subject,
  needs: readonly OperationName[],
): readonly OperationName[] {
  return needs.filter((name) => subject.operations[name] === undefined);
}

/** The operations that a law declared. What is asked of them goes to `record`, if given. */
export function asking(
  subject: Subject,
  needs: readonly OperationName[],
  record?: (exchange: Exchange) => void,
): Operations {
  const asked: Partial<Record<OperationName, unknown>> = {};
  for (const operation of needs) asked[operation] = asker(subject, operation, record);
  return new Proxy(asked as Operations, {
    get(target, name) {
      if (name in target) return target[name as OperationName];
      throw new TypeError(`the law asks for ${String(name)} and does not declare it`);
    },
  });
}

function asker(
  subject: Subject,
  operation: OperationName,
  record: (exchange: Exchange) => void = () => {},
): (...args: readonly unknown[]) => unknown {
  const ask = subject.operations[operation] as (...args: readonly unknown[]) => unknown;
  return (...args) => {
    const failed = (error: unknown): never => {
      const read = reading(subject, operation, error);
      record({ operation, args, error: read.message });
      throw read;
    };
    const answered = (answer: unknown): unknown => {
      record({ operation, args, answer });
      return answer;
    };
    try {
      const answer = ask.apply(subject.operations, [...args]);
      return answer instanceof Promise ? answer.then(answered, failed) : answered(answer);
    } catch (error) {
      return failed(error);
    }
  };
}

function reading(subject: Subject, operation: string, error: unknown): Error {
  if (error instanceof Unreachable || error instanceof Unaskable) return error;
  const facts = subject.malformed(error);
  if (facts !== undefined) return new Malformed(facts.code, facts.path, facts.facts);
  return new Broken(`${operation} threw what is not its typed error: ${String(error)}`);
}
