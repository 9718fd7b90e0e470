/**
 * The table of operations: everything that is served as a question and an answer.
 *
 * @module
 */

import { fence } from "./admit_fence.ts";
import { batchOf } from "./batch.ts";
import { chain } from "./chain.ts";
import { derivation } from "./derivation.ts";
import { health } from "./health.ts";
import { ids } from "./ids.ts";
import type { Operation } from "./operation.ts";
import { relate } from "./relate.ts";

const QUESTIONS: readonly Operation[] = [fence, chain, derivation, relate, ids];

/** Every operation, in the order they are described. */
export const OPERATIONS: readonly Operation[] = [
  ...QUESTIONS,
  batchOf(QUESTIONS.filter(({ batched }) => batched)),
  health,
];
