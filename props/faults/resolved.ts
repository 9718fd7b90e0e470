/**
 * Faults of resolved scopes: union and relation.
 *
 * @module
 */

import { faultsOf } from "./fault.ts";
import type { Fault } from "./fault.ts";

const SETS = "the relation and its excess are those of brute-force sets";

/** Faults of resolved scopes. */
export const resolvedFaults: readonly Fault[] = faultsOf("src/lattice/resolved.ts", [
  [
    "unknown on the left does not absorb",
    'if (x === "unknown" || y === "unknown") return "unknown";',
    'if (y === "unknown") return "unknown";\n  if (x === "unknown") return y;',
    "unknown absorbs every scope",
  ],
  [
    "unbounded beats unknown",
    'if (x === "unknown" || y === "unknown") return "unknown";',
    'if (x === "unknown" && y === "unknown") return "unknown";\n  if (x === "unknown" || y === "unknown") return "unbounded";',
    "unknown absorbs every scope",
  ],
  [
    "only two unbounded scopes are unbounded",
    'if (x === "unbounded" || y === "unbounded") return "unbounded";',
    'if (x === "unbounded" && y === "unbounded") return "unbounded";\n  if (x === "unbounded") return y;\n  if (y === "unbounded") return x;',
    "unbounded absorbs every known scope",
  ],
  [
    "a union takes the classes of one side",
    "classes: union(x.bounded.classes, y.bounded.classes)",
    "classes: x.bounded.classes",
    "union is commutative",
  ],
  [
    "a union counts classes among items",
    "concrete: union(x.bounded.concrete, y.bounded.concrete)",
    "concrete: union(x.bounded.concrete, union(y.bounded.concrete, y.bounded.classes))",
    "union holds what either side holds",
  ],
  [
    "an unknown fence relates as nothing",
    'if (resolved === "unknown" || a === "unknown" || b === "unknown") return UNKNOWN;',
    'if (a === "unknown" || b === "unknown") return UNKNOWN;\n  if (resolved === "unknown") return SUBSET;',
    "unknown on either side is unknown",
  ],
  [
    "an unknown closure is an empty one",
    'if (resolved === "unknown" || a === "unknown" || b === "unknown") return UNKNOWN;',
    'if (resolved === "unknown" || a === "unknown") return UNKNOWN;\n  if (b === "unknown") b = EMPTY;',
    "an axis that is unknown refuses the fence",
  ],
  [
    "everything is within an unbounded bound, but equal to it",
    'return resolved === "unbounded" ? EQUAL : SUBSET;',
    "return EQUAL;",
    SETS,
  ],
  [
    "an unbounded fence is within a bounded bound",
    'if (resolved === "unbounded") return EVERYTHING;',
    'if (resolved === "unbounded") return SUBSET;',
    SETS,
  ],
  [
    "items are compared with classes",
    "compareToUnion(resolved.bounded.classes, a.bounded.classes, b.bounded.classes)",
    "compareToUnion(resolved.bounded.classes, a.bounded.concrete, b.bounded.concrete)",
    "an item never covers the class of its name",
  ],
  [
    "classes are not compared",
    "if (items.excess.length === 0 && classes.excess.length === 0)",
    "if (items.excess.length === 0)",
    SETS,
  ],
  [
    "either dimension within is enough",
    "if (items.excess.length === 0 && classes.excess.length === 0)",
    "if (items.excess.length === 0 || classes.excess.length === 0)",
    SETS,
  ],
  [
    "missing classes do not make a subset",
    "const lacks = items.lacks || classes.lacks;",
    "const lacks = items.lacks;",
    SETS,
  ],
  [
    "a superset and an incomparable scope change places",
    'relation(lacks ? "incomparable" : "superset"',
    'relation(lacks ? "superset" : "incomparable"',
    "the relation seen from the other side",
  ],
  [
    "a superset is within",
    'return relation === "equal" || relation === "subset";',
    'return relation !== "incomparable" && relation !== "unknown";',
    SETS,
  ],
  [
    "equal is not within",
    'return relation === "equal" || relation === "subset";',
    'return relation === "subset";',
    SETS,
  ],
  [
    "the excess of classes is left out",
    "classes: Object.freeze(classes.excess)",
    "classes: NO_CLASSES",
    SETS,
  ],
  [
    "a delegated scope is lifted to classes",
    "bounded: { concrete: scope.only, classes: NO_CLASSES }",
    "bounded: { concrete: scope.only, classes: scope.only }",
    "on every axis the bound is what was delegated",
  ],
  [
    "delegated all covers items alone",
    'if (scope === "all") return "unbounded";',
    'if (scope === "all") return EMPTY;',
    "on every axis the bound is what was delegated",
  ],
]);
