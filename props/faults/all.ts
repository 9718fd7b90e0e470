/**
 * Every planted fault.
 *
 * @module
 */

import { caveatsFaults } from "./caveats.ts";
import { chainFaults } from "./chain.ts";
import { derivationFaults } from "./derivation.ts";
import type { Fault } from "./fault.ts";
import { fenceFaults } from "./fence.ts";
import { idFaults } from "./ids.ts";
import { jsonFaults } from "./json.ts";
import { resolvedFaults } from "./resolved.ts";
import { setFaults } from "./sets.ts";
import { shapeFaults } from "./shapes.ts";

/** Every planted fault. */
export const FAULTS: readonly Fault[] = [
  ...setFaults,
  ...caveatsFaults,
  ...resolvedFaults,
  ...fenceFaults,
  ...derivationFaults,
  ...chainFaults,
  ...jsonFaults,
  ...shapeFaults,
  ...idFaults,
];
