/**
 * The posture that the fields say, read as a node reads its environment.
 *
 * @module
 */

import { parsePolicy, resolvePosture } from "@writ/writ";
import type { Coverage, Posture } from "@writ/writ";
import { readField } from "../question.ts";
import type { Values } from "../question.ts";

/** The posture of the fields: keys come on lines, settings between commas. */
export function postureOf(values: Values): Posture {
  return resolvePosture({
    policy: readField(values, "policy", parsePolicy),
    keys: (values.keys ?? "").split("\n").join(","),
  });
}

/** The coverage of the fields. */
export function coverageOf(values: Values): Coverage {
  return values.coverage === "reference" ? "reference" : "strict";
}
