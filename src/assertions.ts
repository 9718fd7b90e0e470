/**
 * What the tests assert about errors and refusals: the code, the place and every fact.
 *
 * @module
 */

import assert from "node:assert/strict";
import { MalformedError } from "./malformed.ts";
import type { MalformedCode } from "./malformed.ts";

/** Runs something that must throw one malformed error: this code, here, with exactly these facts. */
export function assertMalformed(
  run: () => unknown,
  code: MalformedCode,
  path: string | undefined,
  facts: Readonly<Record<string, unknown>> = {},
): void {
  const error = caught(run);
  assert.ok(error instanceof MalformedError, `expected ${code}, got ${error}`);
  assert.deepEqual({ code: error.code, path: error.path, facts: { ...error.facts } }, {
    code,
    path,
    facts,
  });
  for (const [name, value] of Object.entries(facts)) {
    assert.deepEqual((error as unknown as Record<string, unknown>)[name], value, name);
  }
}

function caught(run: () => unknown): unknown {
  let value: unknown;
  try {
    value = run();
  } catch (error) {
    return error;
  }
  return new assert.AssertionError({ message: "nothing was thrown", actual: value });
}
