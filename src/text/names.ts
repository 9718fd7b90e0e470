/**
 * Names that a caller chose, as keys of maps and sets that no choice of names makes slow.
 *
 * V8 hashes a text that spells an array index by its number alone, with no secret in
 * it: thousands of such names can be chosen to collide, and every look-up would walk
 * them all. Behind a mark, no name is such a text.
 *
 * @module
 */

const MARK = ".";

/** A name as the key of a map or a set. */
export function marked(name: string): string {
  return MARK + name;
}

/** A map by names, each kept behind the mark and given back without it. */
export class NameMap<V> extends Map<string, V> {
  override get(name: string): V | undefined {
    return super.get(marked(name));
  }

  override has(name: string): boolean {
    return super.has(marked(name));
  }

  override set(name: string, value: V): this {
    return super.set(marked(name), value);
  }

  override delete(name: string): boolean {
    return super.delete(marked(name));
  }

  override *entries(): MapIterator<[string, V]> {
    for (const [key, value] of super.entries()) yield [key.slice(MARK.length), value];
  }

  override *keys(): MapIterator<string> {
    for (const key of super.keys()) yield key.slice(MARK.length);
  }

  override [Symbol.iterator](): MapIterator<[string, V]> {
    return this.entries();
  }

  override forEach(each: (value: V, name: string, map: Map<string, V>) => void): void {
    for (const [name, value] of this) each(value, name, this);
  }
}
