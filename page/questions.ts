/**
 * The four questions, in the order of the menu. The first is the one a visitor sees.
 *
 * @module
 */

import { chain } from "./chain/chain.ts";
import { fence } from "./fence/fence.ts";
import type { Question } from "./question.ts";
import { relate } from "./relate/relate.ts";
import { workload } from "./workload/workload.ts";

/** Every question. */
export const QUESTIONS: readonly [Question, ...Question[]] = [workload, chain, fence, relate];
