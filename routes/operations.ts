/**
 * The table of operations: everything that is served as a question and an answer.
 *
 * @module
 */

import { fence } from "./admit_fence.ts";
import { workload } from "./admit_workload.ts";
import { batchOf } from "./batch.ts";
import { chain } from "./chain.ts";
import { derivation } from "./derivation.ts";
import { grants } from "./grants.ts";
import { grantsParse } from "./grants_parse.ts";
import { health } from "./health.ts";
import { ids } from "./ids.ts";
import { laws } from "./laws.ts";
import { EXAMPLES } from "./examples.ts";
import type { Endpoint, Operation } from "./operation.ts";
import { posture } from "./posture.ts";
import { relate } from "./relate.ts";

const QUESTIONS: readonly Endpoint[] = [
  workload,
  fence,
  chain,
  derivation,
  relate,
  ids,
  grants,
  grantsParse,
];

/** Every operation, in the order they are described. */
export const OPERATIONS: readonly Operation[] = [
  ...QUESTIONS,
  batchOf(QUESTIONS.filter(({ batched }) => batched)),
  posture,
  laws,
  health,
].map((endpoint) => ({ ...endpoint, examples: EXAMPLES[endpoint.name] ?? [] }));
