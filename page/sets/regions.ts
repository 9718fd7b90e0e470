/**
 * The regions of two overlapping sets: what may be, and what is.
 *
 * The bound is a union of parts (what is delegated, what a closure adds). A region
 * holds items in the order they came, each with the parts that have it. Sets that
 * cannot be listed, because they are everything or because nobody knows them,
 * stand beside the items as a word.
 *
 * This sorts items for a picture. Whether they are within is the module's to say.
 *
 * @module
 */

import type { ResolvedScope } from "@writ/writ";

/** An item, or the name of a class of items. */
export interface Member {
  readonly text: string;
  readonly kind: "item" | "class";
}

/** What a region has beyond its items: the rest of everything, or nobody knows what. */
export type Rest = "everything" | "everything else" | "not known";

/** A region: its items, and what cannot be listed. */
export interface Region {
  readonly members: readonly Member[];
  readonly rest?: Rest;
}

/** One part of the bound, split by whether the fence permits it. */
export interface PartRegions {
  readonly name: string;
  /** In the part and permitted. */
  readonly used: Region;
  /** In the part and not permitted. */
  readonly unused: Region;
}

/** Both sets, taken apart. */
export interface Regions {
  readonly parts: readonly PartRegions[];
  /** Permitted, and in no part. */
  readonly outside: Region;
  /** Whether nothing could be compared: an unknown set has no inside and no outside. */
  readonly undecided: boolean;
}

/** A named part of the bound. */
export interface Part {
  readonly name: string;
  readonly scope: ResolvedScope;
}

/** Takes apart what is permitted and the parts of what may be. */
export function regionsOf(permitted: ResolvedScope, parts: readonly Part[]): Regions {
  const undecided = permitted === "unknown" || parts.some(({ scope }) => scope === "unknown");
  if (undecided) {
    return {
      undecided,
      parts: parts.map(({ name, scope }) => ({ name, used: NOTHING, unused: whole(scope) })),
      outside: whole(permitted),
    };
  }
  const permits = keys(permitted);
  const known = new Set<string>();
  const unlimited = parts.find(({ scope }) => scope === "unbounded");
  const drawn = parts.map((part): PartRegions => {
    if (part === unlimited) return everything(part.name, permitted, parts);
    // An item of two parts is drawn once, in the first: the closure adds what is not delegated.
    const own = members(part.scope).filter((member) => !known.has(key(member)));
    for (const member of own) known.add(key(member));
    const isUsed = (member: Member) => permitted === "unbounded" || permits.has(key(member));
    return {
      name: part.name,
      used: { members: own.filter(isUsed) },
      unused: { members: own.filter((member) => !isUsed(member)) },
    };
  });
  return {
    undecided,
    parts: drawn,
    outside: unlimited !== undefined
      ? NOTHING
      : permitted === "unbounded"
      ? { members: [], rest: "everything else" }
      : { members: members(permitted).filter((member) => !known.has(key(member))) },
  };
}

/** An unbounded part holds all that is permitted, save what another part lists by name. */
function everything(name: string, permitted: ResolvedScope, parts: readonly Part[]): PartRegions {
  if (permitted === "unbounded") {
    return { name, used: { members: [], rest: "everything" }, unused: NOTHING };
  }
  const listed = new Set(parts.flatMap(({ scope }) => [...keys(scope)]));
  return {
    name,
    used: { members: members(permitted).filter((member) => !listed.has(key(member))) },
    unused: { members: [], rest: "everything else" },
  };
}

const NOTHING: Region = { members: [] };

function whole(scope: ResolvedScope): Region {
  if (scope === "unknown") return { members: [], rest: "not known" };
  return scope === "unbounded" ? { members: [], rest: "everything" } : { members: members(scope) };
}

function members(scope: ResolvedScope): readonly Member[] {
  if (typeof scope === "string") return [];
  return [
    ...scope.bounded.concrete.map((text): Member => ({ text, kind: "item" })),
    ...scope.bounded.classes.map((text): Member => ({ text, kind: "class" })),
  ];
}

function keys(scope: ResolvedScope): ReadonlySet<string> {
  return new Set(members(scope).map(key));
}

/** An item and a class of one name are two things. */
function key({ kind, text }: Member): string {
  return `${kind}:${text}`;
}
