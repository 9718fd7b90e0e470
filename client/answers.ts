/**
 * The wire form of each answer, as the service declares it.
 *
 * @module
 */

import type { Relation } from "../mod.ts";
import type { Shape } from "../src/text/shape.ts";
import { chain } from "../routes/chain.ts";
import type { ChainAnswer } from "../routes/chain.ts";
import { derivation } from "../routes/derivation.ts";
import type { DerivationAnswer } from "../routes/derivation.ts";
import { fence } from "../routes/admit_fence.ts";
import type { FenceAnswer } from "../routes/admit_fence.ts";
import { health } from "../routes/health.ts";
import type { Health } from "../routes/health.ts";
import { ids } from "../routes/ids.ts";
import type { IdsAnswer } from "../routes/ids.ts";
import { relate } from "../routes/relate.ts";

export const relateAnswer = relate.answer as Shape<Relation>;
export const fenceAnswer = fence.answer as Shape<FenceAnswer>;
export const chainAnswer = chain.answer as Shape<ChainAnswer>;
export const derivationAnswer = derivation.answer as Shape<DerivationAnswer>;
export const idsAnswer = ids.answer as Shape<IdsAnswer>;
export const healthAnswer = health.answer as Shape<Health>;
