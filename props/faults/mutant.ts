/**
 * Loads the module with one source changed, from memory.
 *
 * Sources become blobs whose imports are the blobs of what they import. A mutant has
 * blobs of its own for the changed file and for what reaches it; everything else is
 * loaded once and shared.
 *
 * @module
 */

import { importsOf } from "../sources.ts";
import type { Sources } from "../sources.ts";
import type { OperationName } from "../subject.ts";
import type { WritModule } from "../subjects/module.ts";
import { planted } from "./fault.ts";
import type { Fault } from "./fault.ts";

/** The export that an operation asks, where it is called otherwise. */
const EXPORTS: Partial<Record<OperationName, string>> = {
  checkElevation: "checkDerivation",
  verifyElevatedChain: "verifyChain",
};

/** Makes mutants of one set of sources. */
export class Nursery {
  readonly #sources: Sources;
  readonly #shared = new Map<string, string>();

  constructor(sources: Sources) {
    this.#sources = sources;
  }

  /** The module with this fault in it. */
  async load(fault: Fault): Promise<WritModule> {
    const source = this.#sources.get(fault.file);
    if (source === undefined) throw new Error(`the module has no ${fault.file}`);
    const own = new Map<string, string>();
    const url = this.#blob("mod.ts", new Map([[fault.file, planted(fault, source)]]), own);
    try {
      return await import(url);
    } finally {
      for (const url of own.values()) URL.revokeObjectURL(url);
    }
  }

  /** Whether an operation runs any of a file: otherwise no fault there can change its answers. */
  reaches(operation: OperationName, file: string): boolean {
    const name = EXPORTS[operation] ?? operation;
    const exported = /export \{([^}]*)\} from "\.\/([^"]+)"/g;
    for (const [, names, path] of this.#sources.get("mod.ts")!.matchAll(exported)) {
      const found = names!.split(",").some((part) => part.trim() === name);
      if (found) return this.#reachable(path!).has(file);
    }
    return true;
  }

  #reachable(path: string, seen = new Set<string>()): Set<string> {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const next of importsOf(path, this.#sources.get(path)!)) this.#reachable(next, seen);
    return seen;
  }

  #blob(path: string, changed: ReadonlyMap<string, string>, own: Map<string, string>): string {
    const reaches = [...this.#reachable(path)].some((file) => changed.has(file));
    const blobs = reaches ? own : this.#shared;
    const known = blobs.get(path);
    if (known !== undefined) return known;
    const source = changed.get(path) ?? this.#sources.get(path)!;
    const linked = source.replace(
      /(\bfrom\s+")(\.{1,2}\/[^"]+)(")/g,
      (whole, before, _, after) => {
        const [target] = importsOf(path, whole);
        return `${before}${this.#blob(target!, changed, own)}${after}`;
      },
    );
    const url = URL.createObjectURL(new Blob([linked], { type: "application/typescript" }));
    blobs.set(path, url);
    return url;
  }
}
