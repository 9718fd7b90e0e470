/**
 * Trees: what a JSON text says, with nothing lost but white space.
 *
 * Numbers keep their source text. An object is the list of its members in the order
 * they were written, which is all that decoding needs; a few are searched by walking
 * the list, many get an index. Names are data there, `__proto__` and `constructor` too,
 * and behind the mark of `names.ts` no choice of them makes a search slow.
 *
 * @module
 */

import { marked } from "./names.ts";

/** What a JSON text says. */
export type Json = null | boolean | string | JsonNumber | readonly Json[] | JsonObject;

/** A number as it was written; what range and spelling it may have is the shape's to say. */
export class JsonNumber {
  constructor(readonly text: string) {}
}

/** One member: its name and what stands there. */
export type Member = readonly [name: string, value: Json];

/** Up to so many members a walk is faster than an index. */
const FEW = 8;

/** The members of an object, each name once. */
export class JsonObject {
  /** In the order they were written. */
  readonly members: readonly Member[];
  readonly #members: Member[];
  #index: Map<string, Json> | undefined;

  /** An object of these members, whose names differ. */
  constructor(members: Iterable<Member> = []) {
    this.members = this.#members = [...members];
  }

  /** The value of a member; `undefined` if there is none of this name. */
  get(name: string): Json | undefined {
    if (this.#members.length > FEW) return this.#indexed().get(marked(name));
    for (const member of this.#members) if (member[0] === name) return member[1];
    return undefined;
  }

  /** Whether there is a member of this name. */
  has(name: string): boolean {
    return this.get(name) !== undefined;
  }

  /** Adds a member whose name no other has: that is the caller's to have looked at. */
  add(name: string, value: Json): void {
    this.#members.push([name, value]);
    this.#index?.set(marked(name), value);
  }

  #indexed(): Map<string, Json> {
    return this.#index ??= new Map(this.#members.map(([name, value]) => [marked(name), value]));
  }
}
