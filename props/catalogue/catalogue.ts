/**
 * The catalogue of laws, as data: what each says, and how it is discharged.
 *
 * It is kept in `catalogue.json`, so that a service can tell it without the suite and
 * its packages; a test holds the file to the laws. `deno task catalogue` writes it.
 *
 * @module
 */

import type { Discharged, LawEntry } from "../../routes/answers/laws.ts";
import type { Check, Law } from "../law.ts";
import { LAWS } from "../laws/all.ts";
import { SERVICE_LAWS } from "../laws/service.ts";

export type { Discharged, LawEntry };

/** Runs of a property whose weight is 1: what is run before every commit, and unhurried. */
export const RUNS = { quick: 100, thorough: 2_000 } as const;

/** Every law, in the order of the report, as it is discharged when nothing is hurried. */
export function catalogue(): readonly LawEntry[] {
  return [
    ...LAWS.map((law) => entry(law, "operations")),
    ...SERVICE_LAWS.map((law) => entry(law, "service")),
  ];
}

function entry({ number, name, statement, checks, except }: Law, of: LawEntry["of"]): LawEntry {
  return {
    law: number,
    name,
    statement,
    of,
    discharge: checks.map(discharged),
    ...(except === undefined ? {} : { not_checked_here: except }),
  };
}

function discharged({ discharge, size, weight = 1 }: Check): Discharged {
  return discharge === "exhaustive"
    ? { by: "exhaustive", cases: size! }
    : { by: "property", runs: Math.ceil(RUNS.thorough * weight) };
}
