/**
 * Agreement: an answer says one thing, or it is none.
 *
 * A form alone lets an answer contradict itself: `within` beside `superset`, or a
 * yes over a link that does not bind. Whoever reads only `granted` would be told
 * yes by an answer whose own findings say no. It is not a schema's to say, so
 * descriptions have it in words.
 *
 * @module
 */

import type { AxisReport } from "../../src/fence/fence.ts";
import { isWithin } from "../../src/lattice/resolved.ts";
import { refined } from "../../src/text/shape.ts";
import type { Shape } from "../../src/text/shape.ts";

/** The same form, of the values only whose members agree. */
export function agreeing<A>(inner: Shape<A>, agrees: (answer: A) => boolean): Shape<A> {
  return refined(inner, (answer, at) => {
    if (agrees(answer)) return answer;
    throw new TypeError(`the members at "${at.pointer()}" contradict each other`);
  });
}

/** Whether `excess` is what can lie outside a bound of this relation. */
export function excessAgrees({ relation, excess }: AxisReport): boolean {
  if (relation === "unknown") return excess === null;
  // Everything exceeds any bound, and cannot be listed.
  if (excess === null) return relation === "superset";
  return isWithin(relation) === (excess.concrete.length + excess.classes.length === 0);
}
