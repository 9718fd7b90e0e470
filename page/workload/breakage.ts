/**
 * Where a grant document breaks: the fault names a record, a person wants the line.
 *
 * @module
 */

import { MalformedError, parseGrantDocument } from "@writ/writ";
import type { AdmissionGrant, GrantFault } from "@writ/writ";
import type { Range } from "../../explain/locate.ts";
import { skipBytes } from "./records.ts";
import type { ShownDocument } from "./records.ts";

/** A document's grant, or why it has none. */
export type Reading =
  | { readonly grant: AdmissionGrant }
  | { readonly error: MalformedError; readonly fault: GrantFault | undefined };

/** Reads a document; what is wrong with it is a value here, since it is looked at all the same. */
export function readDocument(document: string): Reading {
  try {
    return { grant: parseGrantDocument(document) };
  } catch (error) {
    if (!(error instanceof MalformedError)) throw error;
    return {
      error,
      fault: error.code === "grant_malformed" ? error.facts as GrantFault : undefined,
    };
  }
}

/** The line at which a document breaks. */
export function breakage(
  document: string,
  { records, end }: ShownDocument,
  fault: GrantFault | undefined,
): Range {
  const start = Math.max(0, Math.min(document.length - 1, place()));
  const line = document.indexOf("\n", start);
  return { start, end: line === -1 ? document.length : Math.max(line, start + 1) };

  function place(): number {
    switch (fault?.error) {
      case "bad_magic":
        return 0;
      case "unexpected_label":
        return records.find(({ label }) => label === fault.found)?.at ?? end;
      case "bad_value":
        return records.find(({ label }) => label === fault.label)?.at ?? end;
      case "trailing": {
        const bytes = new TextEncoder().encode(document).length - fault.bytes;
        return skipBytes(document, 0, bytes) ?? end;
      }
      case "not_canonical":
        return records.find(({ bytes }) => /^\+|^0\d/.test(bytes))?.at ??
          records.find(({ label, value }) => label === "secret.mode" && /^\+|^0\d/.test(value))
            ?.at ??
          end;
      default:
        return end;
    }
  }
}
