/**
 * The grant document inside the text of a spec, there and back.
 *
 * A document travels as one JSON string, which nobody can edit by hand. So it has an
 * editor of its own, and an edit in either is put into the other, with every other
 * character of the spec left as it was.
 *
 * @module
 */

import { GRANT_ANNOTATION } from "@writ/writ";
import { decoded, locate } from "../../explain/locate.ts";

const POINTER = `/annotations/${GRANT_ANNOTATION}`;

/** The document that a spec's text carries, or `undefined`. */
export function documentIn(spec: string): string | undefined {
  const place = locate(spec, POINTER)?.value;
  if (place === undefined || spec[place.start] !== '"') return undefined;
  return decoded(spec.slice(place.start, place.end));
}

/** The spec's text with another document; as it is, where it has no place for one. */
export function withDocument(spec: string, document: string): string {
  const literal = JSON.stringify(document);
  const place = locate(spec, POINTER)?.value;
  if (place !== undefined) return splice(spec, place.start, place.end, literal);
  const member = `${JSON.stringify(GRANT_ANNOTATION)}: ${literal}`;
  const annotations = locate(spec, "/annotations")?.value;
  if (annotations !== undefined) return insertMember(spec, annotations.start, member);
  const top = locate(spec, "")?.value;
  return top === undefined ? spec : insertMember(spec, top.start, `"annotations": { ${member} }`);
}

function insertMember(text: string, open: number, member: string): string {
  if (text[open] !== "{") return text;
  const isEmpty = /^\s*\}/.test(text.slice(open + 1));
  return splice(text, open + 1, open + 1, isEmpty ? ` ${member} ` : ` ${member},`);
}

function splice(text: string, start: number, end: number, middle: string): string {
  return text.slice(0, start) + middle + text.slice(end);
}
