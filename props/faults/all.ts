/**
 * Every planted fault.
 *
 * @module
 */

import type { Fault } from "./fault.ts";
import { latticeFaults } from "./lattice.ts";
import { provenanceFaults } from "./provenance.ts";
import { textFaults } from "./text.ts";

/** Every planted fault. */
export const FAULTS: readonly Fault[] = [...latticeFaults, ...provenanceFaults, ...textFaults];
