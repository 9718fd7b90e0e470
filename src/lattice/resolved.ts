/**
 * Resolved scopes: what a native fence really permits on one axis.
 *
 * Three kinds: bounded (concrete items and named classes, two independent
 * dimensions), unbounded (the top), and unknown, which beats everything on either
 * side and never relates: an axis that could not be resolved is refused (L7). An
 * item named `loopback` does not cover the class `loopback`.
 *
 * @module
 */

import { object, required } from "../text/members.ts";
import { adopt, read, seal, sealed } from "../text/seal.ts";
import { list, named, refined, text } from "../text/shape.ts";
import type { Shape } from "../text/shape.ts";
import { Trail } from "../text/trail.ts";
import type { Text } from "../text/utf8.ts";
import { variants } from "../text/variants.ts";
import type { Scope } from "./caveats.ts";
import { canonicalSet, compareToUnion, union } from "./item_set.ts";

/** What a bounded mechanism permits, in two independent dimensions. */
export interface BoundedScope {
  /** Items: paths, hosts, programs. */
  readonly concrete: readonly string[];
  /** Named capabilities that cannot be listed as items, such as a whole loopback interface. */
  readonly classes: readonly string[];
}

/** What a mechanism permits on one axis. Sets are sorted, unique and frozen. */
export type ResolvedScope = "unbounded" | "unknown" | { readonly bounded: BoundedScope };

/** What a fence permits, on the four axes a fence governs. */
export interface ResolvedAuthority {
  /** Paths that can be read. */
  readonly fs_read: ResolvedScope;
  /** Paths that can be written. */
  readonly fs_write: ResolvedScope;
  /** Programs that can be run. */
  readonly exec: ResolvedScope;
  /** Hosts that can be reached. */
  readonly net: ResolvedScope;
}

/** How a resolved scope stands to its bound. Only `equal` and `subset` are within it. */
export type ScopeRelation = "equal" | "subset" | "superset" | "incomparable" | "unknown";

/** What lies outside the bound: items and classes. */
export type Excess = BoundedScope;

/** How a scope stands to its bound, and by which items. */
export interface Relation {
  /** Equal, subset, superset, incomparable, or unknown. */
  readonly relation: ScopeRelation;
  /** Whether the relation is `equal` or `subset`. */
  readonly within: boolean;
  /** Empty when within; null when it cannot be listed (unknown, or everything). */
  readonly excess: Excess | null;
}

const textSet = refined(list(text, "set_items"), canonicalSet<string>);

/** The wire form of a resolved scope. */
export const resolvedScopeShape: Shape<ResolvedScope> = named(
  "ResolvedScope",
  "What a mechanism permits on one axis: bounded, unbounded, or unknown (which is always refused).",
  sealed(variants<ResolvedScope>(["unbounded", "unknown"], {
    bounded: object<BoundedScope>({ concrete: required(textSet), classes: required(textSet) }),
  })),
);

/** The wire form of a resolved authority. */
export const resolvedAuthorityShape: Shape<ResolvedAuthority> = named(
  "ResolvedAuthority",
  "What a fence really permits, on the four axes that a fence governs.",
  sealed(object<ResolvedAuthority>({
    fs_read: required(resolvedScopeShape),
    fs_write: required(resolvedScopeShape),
    exec: required(resolvedScopeShape),
    net: required(resolvedScopeShape),
  })),
);

/**
 * Reads a resolved scope from JSON text. Throws {@linkcode MalformedError}.
 *
 * @example
 * ```ts
 * import { parseResolvedScope } from "@writ/writ";
 *
 * parseResolvedScope('{"bounded":{"concrete":["127.0.0.1"],"classes":["loopback"]}}');
 * ```
 */
export function parseResolvedScope(t: Text): ResolvedScope {
  return read(resolvedScopeShape, t);
}

/**
 * Reads a resolved authority from JSON text. Throws {@linkcode MalformedError}.
 *
 * @example
 * ```ts
 * import { parseResolvedAuthority } from "@writ/writ";
 *
 * parseResolvedAuthority(`{"fs_read":"unbounded","fs_write":"unknown","exec":"unknown",
 *   "net":{"bounded":{"concrete":[],"classes":[]}}}`);
 * ```
 */
export function parseResolvedAuthority(t: Text): ResolvedAuthority {
  return read(resolvedAuthorityShape, t);
}

/** Permits nothing: the identity of union. */
export const EMPTY: ResolvedScope = adopt(resolvedScopeShape, {
  bounded: { concrete: [], classes: [] },
});

/** The closure that adds nothing. */
export const EMPTY_CLOSURE: ResolvedAuthority = adopt(resolvedAuthorityShape, {
  fs_read: EMPTY,
  fs_write: EMPTY,
  exec: EMPTY,
  net: EMPTY,
});

const NO_CLASSES: readonly string[] = Object.freeze([]);

/** A delegated scope among the resolved ones: `all` is unbounded, items are concrete. */
export function lift(scope: Scope): ResolvedScope {
  if (scope === "all") return "unbounded";
  return { bounded: { concrete: scope.only, classes: NO_CLASSES } };
}

/**
 * What either scope permits. Unknown absorbs everything, then unbounded does.
 *
 * @example
 * ```ts
 * import { unionScopes } from "@writ/writ";
 *
 * console.log(unionScopes("unbounded", "unknown")); // unknown
 * ```
 */
export function unionScopes(a: ResolvedScope, b: ResolvedScope): ResolvedScope {
  const x = adopt(resolvedScopeShape, a, new Trail("a"));
  const y = adopt(resolvedScopeShape, b, new Trail("b"));
  if (x === "unknown" || y === "unknown") return "unknown";
  if (x === "unbounded" || y === "unbounded") return "unbounded";
  return seal(resolvedScopeShape, {
    bounded: Object.freeze({
      concrete: union(x.bounded.concrete, y.bounded.concrete),
      classes: union(x.bounded.classes, y.bounded.classes),
    }),
  });
}

/**
 * How `resolved` stands to `bound`: does what is permitted stay within it, and if
 * not, what lies outside?
 *
 * @example
 * ```ts
 * import { relateScopes } from "@writ/writ";
 *
 * const fence = { bounded: { concrete: ["/repo", "/etc"], classes: [] } };
 * const bound = { bounded: { concrete: ["/repo"], classes: [] } };
 * console.log(relateScopes(fence, bound).excess); // { concrete: [ "/etc" ], classes: [] }
 * ```
 */
export function relateScopes(resolved: ResolvedScope, bound: ResolvedScope): Relation {
  return relateToUnion(
    adopt(resolvedScopeShape, resolved, new Trail("resolved")),
    adopt(resolvedScopeShape, bound, new Trail("bound")),
    EMPTY,
  );
}

/** How a canonical scope stands to `a ∪ b`, without forming the union. */
export function relateToUnion(
  resolved: ResolvedScope,
  a: ResolvedScope,
  b: ResolvedScope,
): Relation {
  if (resolved === "unknown" || a === "unknown" || b === "unknown") return UNKNOWN;
  if (a === "unbounded" || b === "unbounded") return resolved === "unbounded" ? EQUAL : SUBSET;
  if (resolved === "unbounded") return EVERYTHING;
  const items = compareToUnion(resolved.bounded.concrete, a.bounded.concrete, b.bounded.concrete);
  const classes = compareToUnion(resolved.bounded.classes, a.bounded.classes, b.bounded.classes);
  const lacks = items.lacks || classes.lacks;
  if (items.excess.length === 0 && classes.excess.length === 0) return lacks ? SUBSET : EQUAL;
  return relation(lacks ? "incomparable" : "superset", {
    concrete: Object.freeze(items.excess),
    classes: Object.freeze(classes.excess),
  });
}

/** Whether this relation is one of those within a bound. */
export function isWithin(relation: ScopeRelation): boolean {
  return relation === "equal" || relation === "subset";
}

function relation(name: ScopeRelation, excess: Excess | null): Relation {
  return Object.freeze({
    relation: name,
    within: isWithin(name),
    excess: excess === null ? null : Object.freeze(excess),
  });
}

const NOTHING: Excess = { concrete: NO_CLASSES, classes: NO_CLASSES };
const UNKNOWN = relation("unknown", null);
const EVERYTHING = relation("superset", null);
const EQUAL = relation("equal", NOTHING);
const SUBSET = relation("subset", NOTHING);
