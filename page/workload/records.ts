/**
 * The records of a grant document, read for showing.
 *
 * The module's own reader says whether a document is a grant. This one says what can
 * be seen of it: it takes records one after the other, whatever their labels, and
 * stops at the first that is none, so that a broken document can be looked at up to
 * where it breaks.
 *
 * @module
 */

/** One record: its label, its length in UTF-8 bytes as it is written, its value. */
export interface ShownRecord {
  readonly label: string;
  readonly bytes: string;
  readonly value: string;
  /** Where it begins, in UTF-16 units. */
  readonly at: number;
}

/** What can be seen of a document. */
export interface ShownDocument {
  /** The first line. */
  readonly magic: string;
  readonly records: readonly ShownRecord[];
  /** Where the records stop: the text's length, unless something else follows. */
  readonly end: number;
}

const HEADER = /([^\s]+) (\+?\d+)\n/y;
const encoder = new TextEncoder();

/** Reads as many records as there are. */
export function showDocument(document: string): ShownDocument {
  const line = document.indexOf("\n");
  const magic = line === -1 ? document : document.slice(0, line);
  const records: ShownRecord[] = [];
  let at = line === -1 ? document.length : line + 1;
  while (at < document.length) {
    HEADER.lastIndex = at;
    const match = HEADER.exec(document);
    if (match === null) break;
    const [header, label = "", bytes = ""] = match;
    const start = at + header.length;
    const end = skipBytes(document, start, Number(bytes));
    if (end === undefined || document[end] !== "\n") break;
    records.push({ label, bytes, value: document.slice(start, end), at });
    at = end + 1;
  }
  return { magic, records, end: at };
}

/** Where the text stands so many UTF-8 bytes further on; nowhere inside a character. */
export function skipBytes(text: string, start: number, bytes: number): number | undefined {
  if (bytes > (text.length - start) * 3) return undefined;
  // A few more units than bytes are never needed: a unit is at least one byte.
  const { read, written } = encoder.encodeInto(
    text.slice(start, start + bytes),
    new Uint8Array(bytes),
  );
  return written === bytes ? start + read : undefined;
}

/** The records of one field: a value, or a count and what it counts. */
export interface RecordGroup {
  /** The label without what follows its dot: `argv` of `argv.item`. */
  readonly field: string;
  readonly records: readonly ShownRecord[];
}

/** Records that stand together under one field. */
export function groupsOf(records: readonly ShownRecord[]): readonly RecordGroup[] {
  const groups: { field: string; records: ShownRecord[] }[] = [];
  for (const record of records) {
    const [field = ""] = record.label.split(".");
    const last = groups.at(-1);
    if (last !== undefined && last.field === field && record.label !== field) {
      last.records.push(record);
    } else groups.push({ field, records: [record] });
  }
  return groups;
}
