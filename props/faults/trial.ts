/**
 * A trial: the laws run against the module with one fault in it.
 *
 * @module
 */

import { judge } from "../judge.ts";
import type { Status } from "../judge.ts";
import type { Law, Plan } from "../law.ts";
import { LAWS } from "../laws/all.ts";
import { moduleSubject } from "../subjects/module.ts";
import type { Fault } from "./fault.ts";
import type { Nursery } from "./mutant.ts";

/** What a law said of a fault: nothing, if no operation it asks runs the changed file. */
export type Said = Status | "cannot see";

/** What each law said of a fault, in the order of the laws. */
export type Trial = readonly Said[];

/**
 * The work for one law and one fault: enough to catch, and no search for a small case.
 * The law that a fault names is not sampled.
 */
const NAMED: Plan = { seed: 1, runs: 100, hasty: true };
const OTHERS: Plan = { ...NAMED, runs: 30, most: 300 };

/** The law that a fault names. Throws if there is none, or more than one. */
export function namedLaw({ fault, law }: Fault): Law {
  const [found, ...others] = LAWS.filter(({ name }) => name.startsWith(law));
  if (found !== undefined && others.length === 0) return found;
  throw new Error(`"${fault}" names ${others.length + (found ? 1 : 0)} laws: "${law}"`);
}

/** Runs laws against a fault. */
export async function trial(
  fault: Fault,
  nursery: Nursery,
  laws: readonly Law[] = LAWS,
): Promise<Trial> {
  const subject = moduleSubject(await nursery.load(fault), fault.fault);
  const said: Said[] = [], named = namedLaw(fault);
  for (const law of laws) {
    const sees = law.needs.some((operation) => nursery.reaches(operation, fault.file));
    said.push(
      sees ? (await judge(law, subject, law === named ? NAMED : OTHERS)).status : "cannot see",
    );
  }
  return said;
}

/** Whether a law told the fault from the module. */
export function caught(said: Said): boolean {
  return said === "fails" || said === "vacuous";
}
