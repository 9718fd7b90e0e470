/**
 * Planted faults: the module with one line of it wrong.
 *
 * A fault is an edit of the true source, so that what is judged is the module itself
 * and not a likeness of it. The text that is replaced must occur exactly once; a
 * fault that no longer applies is an error, not a pass. Every fault names the law
 * that must catch it.
 *
 * @module
 */

/** An edit of one source, and the law that must find it. */
export interface Fault {
  /** What is wrong, as a sentence would say it. */
  readonly fault: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly find: string;
  readonly put: string;
  /** The beginning of the name of the law that must catch it. */
  readonly law: string;
}

/** An edit: what is wrong, what is replaced by what, and which law says so. */
export type Edit = readonly [fault: string, find: string, put: string, law: string];

/** The faults of one file. */
export function faultsOf(file: string, edits: readonly Edit[]): Fault[] {
  return edits.map(([fault, find, put, law]) => ({ fault, file, find, put, law }));
}

/** The source with the fault in it. Throws if it does not apply. */
export function planted({ fault, file, find, put }: Fault, source: string): string {
  const parts = source.split(find);
  if (parts.length === 2) return parts.join(put);
  throw new Error(`"${fault}" does not apply: "${find}" is ${parts.length - 1} times in ${file}`);
}
