/**
 * The catalogue for people: the README's table, a line for each number, and the page
 * with every law.
 *
 * @module
 */

import { TITLES } from "../report/summary.ts";
import type { LawEntry } from "./catalogue.ts";

/** What stands before and behind the table in the README. */
export const MARKERS = { before: "<!-- laws -->", behind: "<!-- /laws -->" } as const;

// A formatter would lay the generated text out otherwise, and the comparison would fail.
const AS_IT_IS = ["<!-- deno-fmt-ignore-start -->", "<!-- deno-fmt-ignore-end -->"] as const;

const count = (number: number) => number.toLocaleString("en");

/** The laws of each number, in the order of the numbers. */
function numbered(entries: readonly LawEntry[]): [string, string, readonly LawEntry[]][] {
  return Object.entries(TITLES).map(([number, title]) => [
    number,
    title,
    entries.filter(({ law }) => law === number),
  ]);
}

/** The README's table. */
export function table(entries: readonly LawEntry[]): string {
  const rows = numbered(entries).map(([number, title, own]) => {
    const checked = own.filter(({ discharge }) => discharge.length > 0).length;
    const how = own.flatMap(({ discharge }) => discharge);
    const cases = how.reduce((sum, one) => one.by === "exhaustive" ? sum + one.cases : sum, 0);
    const runs = how.reduce((sum, one) => one.by === "property" ? sum + one.runs : sum, 0);
    return `| ${number} | ${title} | ${checked} | ${count(cases)} | ${count(runs)} |`;
  });
  return [
    AS_IT_IS[0],
    "",
    "| law | | laws | cases, of all there are | cases, generated |",
    "| --- | --- | ---: | ---: | ---: |",
    ...rows,
    "",
    AS_IT_IS[1],
  ].join("\n");
}

/** The page with every law: its sentence, its statement and how it is discharged. */
export function page(entries: readonly LawEntry[]): string {
  return [
    "<!-- deno-fmt-ignore-file -->",
    "",
    "# The laws",
    "",
    "Written by `deno task catalogue`; a service tells the same at `GET /v1/laws`. Each law is a",
    "sentence, a statement in notation, and how it is discharged: by every case that the statement",
    "can tell apart, or by so many that are generated, from a seed that the report names.",
    ...numbered(entries).flatMap(([number, title, own]) => [
      "",
      `## ${number} ${title}`,
      "",
      ...own.flatMap(law),
    ]),
    "",
  ].join("\n");
}

function law({ name, statement, of, discharge, not_checked_here }: LawEntry): string[] {
  const how = discharge.map((own) =>
    own.by === "exhaustive" ? `all ${count(own.cases)} cases` : `${count(own.runs)} generated`
  );
  const facts = [
    ...(of === "service" ? ["of a service"] : []),
    how.join(" and ") || "stated, not checked",
    ...(not_checked_here === undefined ? [] : [`not checked here: ${not_checked_here}`]),
  ];
  return [`- **${name}**\\`, `  \`${statement}\`\\`, `  ${facts.join("; ")}`];
}

/** A page with the table between its markers, or `undefined` if it has none. */
export function placed(page: string, table: string): string | undefined {
  const from = page.indexOf(MARKERS.before), to = page.indexOf(MARKERS.behind);
  if (from < 0 || to < from) return undefined;
  return `${page.slice(0, from + MARKERS.before.length)}\n\n${table}\n\n${page.slice(to)}`;
}
