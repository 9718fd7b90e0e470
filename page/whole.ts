/**
 * Whole questions: the body of a call of the API, pasted where one part of it belongs.
 *
 * People have it at hand: it is what curl sends and what the examples hold. It is only
 * offered to be taken apart, never taken apart unasked: it brings a posture or a root
 * of its own, and a verdict must not change its judge because of a paste.
 *
 * @module
 */

import { GRANT_ANNOTATION, LIMITS } from "@writ/writ";
import { decoded, itemsOf, locate } from "../explain/locate.ts";
import type { QuestionName, Values } from "./question.ts";

/** A question in one text, and the fields that it fills. */
export interface WholeQuestion {
  readonly question: QuestionName;
  readonly values: Values;
}

/** What a whole question begins with: no value of a field has one of these as a member. */
const BEGINS =
  /^\s*\{\s*"(?:spec|posture|coverage|recipe|document|signature|key|chain|trusted_root|resolved|delegated|closure|bound)"\s*:/;

/** Each question by the members it must have, and where its fields stand in it. */
const WHOLE: readonly (readonly [QuestionName, needs: readonly string[], fields: Values])[] = [
  ["workload", ["spec"], {
    policy: "/posture/policy",
    coverage: "/coverage",
    keys: "/posture/trusted_keys",
    spec: "/spec",
    document: `/spec/annotations/${GRANT_ANNOTATION}`,
  }],
  ["workload", ["document"], { document: "/document" }],
  ["fence", ["resolved", "delegated"], {
    resolved: "/resolved",
    delegated: "/delegated",
    closure: "/closure",
  }],
  ["relate", ["resolved", "bound"], { resolved: "/resolved", bound: "/bound" }],
  ["chain", ["chain"], { trusted_root: "/trusted_root", chain: "/chain" }],
];

/** The fields whose text is no JSON. */
const TEXTS: ReadonlySet<string> = new Set(["policy", "coverage", "document", "trusted_root"]);

/** The whole question that a text is, or `undefined`. */
export function wholeQuestion(text: string): WholeQuestion | undefined {
  if (text.length > LIMITS.body_bytes || !BEGINS.test(text) || !isJson(text)) return undefined;
  const has = (name: string) => locate(text, `/${name}`) !== undefined;
  // A fence that is bound by a chain has no place on this page.
  if (has("resolved") && has("chain")) return undefined;
  const [question, , fields] = WHOLE.find(([, needs]) => needs.every(has)) ?? [];
  if (question === undefined || fields === undefined) return undefined;
  const values = Object.entries(fields).map(([field, pointer]) =>
    [
      field,
      field === "keys" ? lines(text, pointer) : partAt(text, pointer, TEXTS.has(field)),
    ] as const
  );
  return { question, values: Object.fromEntries(values) };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A part as it is written, or what its string says; of what is absent or null, nothing. */
function partAt(text: string, pointer: string, isText: boolean): string {
  const place = locate(text, pointer)?.value;
  const written = place === undefined ? "null" : text.slice(place.start, place.end);
  if (written === "null") return "";
  if (isText) return decoded(written);
  // As far to the left as its last line: no string of JSON has a line feed in it.
  const [, indent = ""] = /\n([ \t]*)[\]}]$/.exec(written) ?? [];
  return written.replaceAll(`\n${indent}`, "\n");
}

/** A list of strings, one on each line. */
function lines(text: string, pointer: string): string {
  return itemsOf(text, pointer).map(({ start, end }) => decoded(text.slice(start, end))).join("\n");
}
