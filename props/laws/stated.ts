/**
 * What is stated and not claimed: an honest gap in the table rather than none.
 *
 * @module
 */

import type { Law } from "../law.ts";

/** The laws that nothing here discharges. */
export const statedLaws: readonly Law[] = [
  {
    name: "every restricted axis meets its required strength",
    number: "L4",
    statement: "∀ restricted axis: strength(enforcement) ≥ required strength, orthogonal to scope",
    needs: [],
    checks: [],
    except: "The floor is enforced natively, by what runs the workload; nothing here measures it.",
  },
];
