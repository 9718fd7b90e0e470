/**
 * What `POST /v1/relate` answers.
 *
 * @module
 */

import { isWithin } from "../../src/lattice/resolved.ts";
import type { Relation } from "../../src/lattice/resolved.ts";
import { orNull } from "../../src/text/choice.ts";
import { object, required } from "../../src/text/members.ts";
import { flag, named } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";
import { agreeing, excessAgrees } from "./agreement.ts";
import { excessShape, relationShape } from "./reasons.ts";

/** The wire form of the answer. */
export const relateAnswer: Shape<Relation> = named(
  "Relation",
  "How a scope stands to its bound. `excess` is null when it cannot be listed (the relation is " +
    "`unknown`, or `resolved` alone is unbounded), and empty when `within`.",
  agreeing(
    object<Relation>({
      relation: required(relationShape),
      within: required(flag),
      excess: required(orNull(excessShape)),
    }),
    (answer) => answer.within === isWithin(answer.relation) && excessAgrees(answer),
  ),
);
